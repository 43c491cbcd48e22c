/// An error of a test device. Its message names the problem and the remedy.
///
/// ```swift
/// do {
///     try await device.tap()
/// } catch let error as TestDeviceError where error.code == .noCard {
///     print(error.message, device)
/// }
/// ```
public struct TestDeviceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of error, for programs; `message` is for people. Later versions may add codes.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's name, such as `no-card`. It stays the same in all versions.
        public let rawValue: String

        /// Creates a code with this name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The user's code keeps a handler and waits for nothing that the device knows of.
        public static let silent = Code(rawValue: "silent")
        /// No app with that bundle identifier is installed.
        public static let notInstalled = Code(rawValue: "not-installed")
        /// Other devices ran their code for five minutes of real time, so this device never got its
        /// turn.
        public static let noTurn = Code(rawValue: "no-turn")
        /// Requests cannot be answered with this system's Foundation.
        public static let noNetwork = Code(rawValue: "no-network")
        /// No extension is handling a push.
        public static let noExtension = Code(rawValue: "no-extension")
        /// The screen does not show the notification.
        public static let noCard = Code(rawValue: "no-card")
        /// The app cannot be installed, because its description has an empty bundle identifier or
        /// its bundle cannot be read.
        public static let invalidApp = Code(rawValue: "invalid-app")
        /// At least one run of `forEachExpiry` failed, with or without an expiry. The message names
        /// each point with its reason.
        public static let expiry = Code(rawValue: "expiry")
        /// The test has more expiry points than `pointsMax` of `forEachExpiry`, which then tries
        /// none of them.
        public static let tooManyPoints = Code(rawValue: "too-many-points")
    }

    /// The kind of error, for programs; `message` is for people.
    public let code: Code
    /// The problem and the remedy as sentences.
    public let message: String

    /// The message, which names the problem and the remedy.
    public var description: String { message }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension TestDeviceError {
    static let noTurn = TestDeviceError(
        .noTurn,
        "The code of another TestDevice was under way for \(ActLock.waitMax.components.seconds) s. "
            + "Finish what `startPush` began, with `advance(by:)` or `expireExtension()`, or let "
            + "go of that device.")

    static let noExtension = TestDeviceError(
        .noExtension,
        "No service extension has a push now, so none can expire. Begin with `startPush`, which "
            + "does not wait for the extension's answer.")

    static func notInstalled(_ app: String) -> TestDeviceError {
        TestDeviceError(
            .notInstalled,
            "No app \(app) is installed on this device. Call `install` first, and push to the "
                + "app's own bundle identifier.")
    }

    static func silent(_ app: String, after patience: Duration) -> TestDeviceError {
        TestDeviceError(
            .silent,
            "The service extension of \(app) keeps its content handler, and for \(patience) of real "
                + "time it neither called it nor waited for a scripted request. Virtual time does "
                + "not pass for timers and sleeps of its own. Call the handler on every path; or "
                + "let its time end with `startPush` and `expireExtension()`; or, if it computes "
                + "for long, raise `patience`.")
    }

    static func silentDelegate(_ app: String, after patience: Duration) -> TestDeviceError {
        TestDeviceError(
            .silent,
            "The notification delegate of \(app) keeps its completion handler and did not call it "
                + "for \(patience) of real time. Call it on every path, or raise `patience`.")
    }

    static func noCard(_ what: String) -> TestDeviceError {
        TestDeviceError(
            .noCard,
            "The device shows no notification\(what). Its journey, `device.journey`, says why.")
    }
}
