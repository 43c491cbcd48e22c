private import Synchronization

/// The points that `forEachExpiry` tried, and those that it could not try.
public struct ExpiryReport: Sendable, Hashable {
    /// The points at which an extension's time ended, in order.
    public var tried: [ExpiryPoint] = []
    /// The points that the code did not reach in the run that should have ended its time there.
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
/// request, after each response, after the content handler. Each further run calls
/// `serviceExtensionTimeWillExpire` at one of them. After each run a minute of virtual time passes,
/// so that late responses arrive. Then the function checks that the handler was not called twice,
/// that it was called when the time was over, and that the test's own expectations hold.
///
/// A failed run does not stop the others. The error at the end names each point with its reason.
/// Swift Testing reports a failing `#expect` without the point: use `#require`, or include the
/// point in the comment, `#expect(…, "\(device)")`.
///
/// - Parameters:
///   - pointsMax: The maximum number of points. A test with more of them fails.
///   - body: The test. It gets a new device in each run, and must behave the same each time.
/// - Returns: The points that were tried and skipped.
/// - Throws: The unchanged error of the first run; `TestDeviceError` with code `expiry` or
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
            failures.append("Expiry \(point): \(errorText(error))")
        }
        if run.hasFired { report.tried.append(point) } else { report.skipped.append(point) }
    }
    guard failures.isEmpty else {
        throw TestDeviceError(.expiry, failures.joined(separator: "\n"))
    }
    return report
}

private func errorText(_ error: any Error) -> String {
    let isReported = String(describing: type(of: error)) == "ExpectationFailedError"
    return isReported ? "an expectation failed, which is reported by itself." : "\(error)"
}

private func problemWithExpiry(
    _ points: ExpiryPoints, _ body: (TestDevice) async throws -> Void
) async throws -> String? {
    let device = TestDevice(points: points)
    try await body(device)
    return try await device.problemAfterExpiry()
}
