internal import DeviceLink
internal import Foundation
internal import UntrustedFiles

/// Which of a user's programs a process runs.
enum ProcessKey: Hashable, Sendable {
    case app(String)
    case serviceExtension(app: String)
    case contentExtension(app: String, bundle: String)

    /// The app that it belongs to.
    var app: String {
        switch self {
        case .app(let app), .serviceExtension(let app), .contentExtension(let app, _): app
        }
    }

    /// The name in logs.
    var name: String {
        switch self {
        case .app(let app): app
        case .serviceExtension(let app): "\(app) (service extension)"
        case .contentExtension(let app, _): "\(app) (content extension)"
        }
    }
}

/// How to start a process.
struct LaunchPlan: Sendable {
    let key: ProcessKey
    let executable: URL
    var environment: [String: String]
    let folder: URL
    /// What the process sees in a sandbox.
    var view = SandboxView()
    /// The private memory that it may fill; `nil` is no limit.
    var memoryBytesMax: Int?
    /// For how long it may compute, in seconds; `nil` for any time.
    var processorSecondsMax: Int?
    var welcome: Welcome

    /// The home folder of the process; `nil` when it has no container.
    var home: URL? { environment["HOME"].map { URL(filePath: $0) } }

    /// Makes sure that what is started lies in the bundle: a link may have been put in its place since
    /// the bundle was read. A program that is not there is the start's own affair.
    ///
    /// - Throws: `UntrustedFileError`.
    func checkExecutable() throws(UntrustedFileError) {
        do { _ = try UntrustedFile(executable, links: .inside(folder)) } catch {
            if error.code != .missing { throw error }
        }
    }
}

/// Why a call to a process brought no answer.
enum ProcessError: Error, Sendable, Hashable {
    case notStarted(String)
    case ended(String)
    case garbled(String)
    /// It was not called, since too many calls wait for it already.
    case overrun(String)
}
