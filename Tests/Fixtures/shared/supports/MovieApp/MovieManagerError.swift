enum MovieManagerError: Error {
    case offline
}
