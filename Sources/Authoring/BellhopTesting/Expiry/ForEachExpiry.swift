private import Synchronization

/// What `forEachExpiry` tried, and what it could not.
public struct ExpiryReport: Sendable, Hashable {
    /// The points at which the time was ended, in order.
    public var tried: [ExpiryPoint] = []
    /// Points that the code no longer came to when its time was to end there.
    public var skipped: [ExpiryPoint] = []
}

/// Runs a test once for each moment at which the time of a service extension can end.
///
/// ```swift
/// @Test func survivesExpiry() async throws {
///     try await forEachExpiry { device in
///         try device.install(app, serviceExtension: NotificationService.self)
///         device.network.respond(to: "https://example.org/ann.png", with: TestPicture.png)
///         try await device.push(payload, to: "org.example.chat")
///         try #require(device.screen.cards.first?.title == "Ann")
///     }
/// }
/// ```
///
/// The first run ends no extension's time and counts the points: after `didReceive`, at each
/// request, after each answer, after the content handler. Each further run has
/// `serviceExtensionTimeWillExpire` called right at one of them. After each run a minute of virtual
/// time passes, so that late answers come, and three things are asked of the extension: that its
/// handler was not called twice, that it was called at all when time was up, and that the test's
/// own expectations hold.
///
/// A run that fails does not stop the others; the error at the end names each point with its
/// reason. A failing `#expect` is reported by Swift Testing itself, which does not know the point:
/// use `#require`, or say it in the comment, `#expect(…, "\(device)")`.
///
/// - Parameters:
///   - pointsMax: How many points are tried; a test with more of them fails.
///   - body: The test. It gets a new device in each run, and must behave the same each time.
/// - Returns: What was tried.
/// - Throws: The error of the first run, as it is; `TestDeviceError` with code `expiry` or
///   `tooManyPoints`.
@discardableResult
public func forEachExpiry(
    pointsMax: Int = 64, _ body: (TestDevice) async throws -> Void
) async throws -> ExpiryReport {
    let counting = ExpiryPoints(target: nil)
    if let problem = try await problemWithExpiry(counting, body) {
        throw TestDeviceError(.expiry, "Without any expiry: \(problem)")
    }
    let points = counting.reached
    guard points.count <= pointsMax else {
        throw TestDeviceError(
            .tooManyPoints,
            "The extension can be ended at \(points.count) points, and \(pointsMax) are tried at "
                + "most. Push less in one test, or raise pointsMax.")
    }
    var report = ExpiryReport()
    var failures: [String] = []
    for point in points {
        let run = ExpiryPoints(target: point)
        do {
            if let problem = try await problemWithExpiry(run, body) {
                failures.append("Expiry \(point): \(problem)")
            }
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            failures.append("Expiry \(point): \(words(error))")
        }
        if run.hasFired { report.tried.append(point) } else { report.skipped.append(point) }
    }
    guard failures.isEmpty else {
        throw TestDeviceError(.expiry, failures.joined(separator: "\n"))
    }
    return report
}

/// An error in words; a failed `#require` has said what it has to say.
private func words(_ error: any Error) -> String {
    let isReported = String(describing: type(of: error)) == "ExpectationFailedError"
    return isReported ? "an expectation failed, which is reported by itself." : "\(error)"
}

/// Runs the test once and says what is wrong with its extensions.
private func problemWithExpiry(
    _ points: ExpiryPoints, _ body: (TestDevice) async throws -> Void
) async throws -> String? {
    let device = TestDevice(points: points)
    try await body(device)
    return try await device.problemAfterExpiry()
}
