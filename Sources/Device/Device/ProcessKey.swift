internal import Foundation
internal import ProcessLink
internal import UntrustedFiles

enum ProcessKey: Hashable, Sendable {
    case app(String)
    case serviceExtension(app: String)
    case contentExtension(app: String, bundle: String)
    case widgetExtension(app: String)

    var app: String {
        switch self {
        case .app(let app), .serviceExtension(let app), .contentExtension(let app, _),
            .widgetExtension(let app):
            app
        }
    }

    /// Whether the process is stopped between two calls.
    var isSuspendedWhenIdle: Bool {
        switch self {
        case .serviceExtension, .widgetExtension: true
        case .app, .contentExtension: false
        }
    }

    var name: String {
        switch self {
        case .app(let app): app
        case .serviceExtension(let app): "\(app) (service extension)"
        case .contentExtension(let app, _): "\(app) (content extension)"
        case .widgetExtension(let app): "\(app) (widget extension)"
        }
    }
}

struct LaunchPlan: Sendable {
    let key: ProcessKey
    let executable: URL
    var environment: [String: String]
    let folder: URL
    var view = SandboxView()
    var memoryBytesMax: Int?
    var processorSecondsMax: Int?
    var connectResponse: ConnectResponse

    var home: URL? { environment["HOME"].map { URL(filePath: $0) } }

    /// Checks that the executable is inside the bundle, because a link may have replaced it since
    /// the bundle was read.
    ///
    /// A missing executable is reported by the launch itself.
    ///
    /// - Throws: `UntrustedFileError`.
    func checkExecutable() throws(UntrustedFileError) {
        do { _ = try UntrustedFile(executable, links: .inside(folder)) } catch {
            if error.code != .missing { throw error }
        }
    }
}

enum ProcessError: Error, Sendable, Hashable {
    case notStarted(String)
    case ended(String)
    case garbled(String)
    /// The call was not sent because too many calls are waiting for the process.
    case overrun(String)
}
