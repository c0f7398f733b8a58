struct URLRequest {
    private(set) var fields: [String: String] = [:]

    mutating func addValue(_ value: String, forHTTPHeaderField field: String) { fields[field] = value }
}

protocol PluginType {
    func prepare(_ request: URLRequest, target: TargetType) -> URLRequest
}

enum TargetType {
    case login
}

struct AuthToken {
    let accessToken: String
    let refreshToken: String
}

final class AuthService {
    var authToken: AuthToken? { AuthToken(accessToken: "a", refreshToken: "r") }
}

struct AuthPlugin: PluginType {
    private let provideAuthService: () -> AuthService

    private var authService: AuthService! { provideAuthService() }

    func prepare(_ request: URLRequest, target: TargetType) -> URLRequest {
        var request = request

        if let authToken = authService.authToken {
            request.addValue(authToken.accessToken, forHTTPHeaderField: "Authorization")
            request.addValue(authToken.refreshToken, forHTTPHeaderField: "Refresh-Token")
        }

        return request
    }

    init(authService provideAuthService: @escaping () -> AuthService) {
        self.provideAuthService = provideAuthService
    }
}
