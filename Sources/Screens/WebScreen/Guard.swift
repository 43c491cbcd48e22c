import Hummingbird
import Logging

/// Precedes every route: refuses requests that may not use the page, turns errors into sentences, and adds
/// the protecting headers to every response.
struct Guard: RouterMiddleware {
    typealias Context = PageContext

    let logger: Logger
    let access: PageAccess
    let page: PageFiles

    static let protectingHeaders = [
        "Content-Security-Policy": [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
            "connect-src 'self'", "media-src 'self' blob:", "frame-src 'self'", "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ].joined(separator: "; "),
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    ]

    @concurrent func handle(
        _ request: Request, context: PageContext,
        next: @concurrent (Request, PageContext) async throws -> Response
    ) async throws -> Response {
        var response: Response
        do {
            switch try access.decide(request, context) {
            case .answer(let answer): response = answer
            case .proceed(let credential):
                var context = context
                context.credential = credential
                response = try await next(request, context)
            }
        } catch let problem as RequestError {
            response = refusal(problem, of: request)
        } catch let error as any HTTPResponseError {
            response = Self.problem(for: error.status).response
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            logger.error("A request failed", metadata: ["error": "\(error)"])
            response = Self.problem(for: .internalServerError).response
        }
        for (name, value) in Self.protectingHeaders {
            // A page of an app has a stricter policy and may be embedded in a frame of this page.
            guard let name = HTTPFields.Element.Name(name), response.headers[name] == nil else {
                continue
            }
            response.headers[name] = value
        }
        return response
    }

    /// Returns the response to a refused request: a page if a user opened the URL in a browser.
    private func refusal(_ problem: RequestError, of request: Request) -> Response {
        guard problem.status == .unauthorized else { return problem.response }
        let isForPerson =
            request.method == .get && request.headers[.accept]?.contains("text/html") == true
        var response = (isForPerson ? page.refused() : nil) ?? problem.response
        response.headers[.wwwAuthenticate] = "Bearer"
        return response
    }

    private static func problem(for status: HTTPResponse.Status) -> RequestError {
        switch status {
        case .notFound: RequestError(status, "This address does not exist.")
        case .contentTooLarge:
            RequestError(status, "The body is larger than \(Routes.bodyBytesMax) bytes.")
        case .internalServerError:
            RequestError(status, "The device could not answer.", remedy: "Its log says more.")
        default: RequestError(status, status.reasonPhrase)
        }
    }
}
