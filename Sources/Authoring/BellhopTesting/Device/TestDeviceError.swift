/// Why a test device cannot go on: each with what to do about it.
public struct TestDeviceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong, to decide by; more codes may come.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's name, such as `no-card`; it stays the same in all versions.
        public let rawValue: String

        /// Makes a code of its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The user's code keeps a handler and waits for nothing that the device knows of.
        public static let silent = Code(rawValue: "silent")
        /// No app of that name is installed.
        public static let notInstalled = Code(rawValue: "not-installed")
        /// Other devices have the turn.
        public static let noTurn = Code(rawValue: "no-turn")
        /// This system's Foundation does not let requests be answered.
        public static let noNetwork = Code(rawValue: "no-network")
        /// No extension is under way.
        public static let noExtension = Code(rawValue: "no-extension")
        /// No such notification is shown.
        public static let noCard = Code(rawValue: "no-card")
        /// The app cannot be installed as it is.
        public static let invalidApp = Code(rawValue: "invalid-app")
        /// Expiry at some point went wrong.
        public static let expiry = Code(rawValue: "expiry")
        /// More points of expiry than are tried.
        public static let tooManyPoints = Code(rawValue: "too-many-points")
    }

    /// What went wrong, to decide by.
    public let code: Code
    /// Sentences for a person, with the remedy.
    public let message: String

    /// The message: what is wrong and what to do about it.
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
