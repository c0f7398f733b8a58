extension Movie {
    // weaver: year <= Int
}
