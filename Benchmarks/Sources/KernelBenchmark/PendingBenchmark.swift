import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel

/// Measures the time to add and to fire a local request, and its memory, with a growing number of pending requests.
/// An app may have 64 pending requests, so a million belong to 15,625 apps.
///
/// The kernel keeps only the newest 2,000 journeys and 1,000 listed notifications. Among many requests, one that fires
/// therefore opens its journey again and removes another one. The benchmark fills both lists before it adds and before
/// it fires, so that few requests cause the same work.
struct PendingBenchmark {
    let most: Int

    private static let least = 1_000
    private static let now = Date(timeIntervalSince1970: 1_700_000_000)

    private struct Point {
        var count: Int
        var addMicroseconds: Double
        var fireMicroseconds: Double
        var bytes: Double?
    }

    /// Measures the whole curve several times, so that changes of the machine's speed affect all sizes alike. The
    /// fastest run of each size counts, because other processes disturbed it least.
    private static let rounds = 5

    func run() {
        var counts: [Int] = []
        var next = min(Self.least, most)
        while next <= most {
            counts.append(next)
            next *= 10
        }
        let rounds = (0..<Self.rounds).map { _ in
            // A single run with few requests is too short to measure.
            counts.map { count in
                best((0..<max(1, min(20, 100_000 / count))).map { _ in measure(count) })
            }
        }
        let points = counts.indices.map { index in best(rounds.map { $0[index] }) }
        for point in points { tell(point, points[0]) }
    }

    private func best(_ points: [Point]) -> Point {
        Point(
            count: points[0].count,
            addMicroseconds: points.map(\.addMicroseconds).min() ?? 0,
            fireMicroseconds: points.map(\.fireMicroseconds).min() ?? 0, bytes: points[0].bytes)
    }

    private func tell(_ point: Point, _ base: Point) {
        let logarithm = log(Double(point.count)) / log(Double(base.count))
        let bytes = point.bytes.map { ", \(Int($0)) bytes each" } ?? ""
        print(
            "\(point.count) pending: add \(text(point.addMicroseconds)) µs "
                + "(ratio \(text(point.addMicroseconds / base.addMicroseconds))), fire "
                + "\(text(point.fireMicroseconds)) µs "
                + "(ratio \(text(point.fireMicroseconds / base.fireMicroseconds))); "
                + "log n has ratio \(text(logarithm))\(bytes)")
    }

    private func measure(_ count: Int) -> Point {
        let apps = (0..<(count + KernelLimits.pendingMax - 1) / KernelLimits.pendingMax)
            .map { "app\($0)" }
        var kernel = allowed(apps)
        fillLists(of: &kernel)
        let before = residentBytes()
        let added = seconds { add(count, apps, &kernel) }
        let after = residentBytes()
        fillLists(of: &kernel)
        let fired = seconds {
            while let due = kernel.nextDue { _ = kernel.handle(.timePassed, at: due) }
        }
        let bytes = before.flatMap { before in after.map { Double($0 - before) / Double(count) } }
        return Point(
            count: count, addMicroseconds: added / Double(count) * 1e6,
            fireMicroseconds: fired / Double(count) * 1e6,
            // With few requests, free memory of the process hides the difference.
            bytes: count >= 100_000 ? bytes : nil)
    }

    /// Shows as many notifications as the kernel keeps journeys.
    private func fillLists(of kernel: inout Kernel) {
        for number in 0..<KernelLimits.journeysMax {
            var content = NotificationContent()
            content.title = "Before"
            let request = NotificationRequest(
                identifier: "before\(number)", content: content, trigger: nil)
            _ = kernel.handle(.asked(app: "app0", .add(request), call: 1), at: Self.now)
        }
    }

    private func allowed(_ apps: [String]) -> Kernel {
        var kernel = Kernel()
        for app in apps {
            let description = AppDescription(bundleIdentifier: app, name: app)
            _ = kernel.handle(.installed(description), at: Self.now)
            _ = kernel.handle(.asked(app: app, .authorization(.alert), call: 1), at: Self.now)
            _ = kernel.handle(
                .promptAnswered(.notifications, app: app, allowed: true), at: Self.now)
        }
        return kernel
    }

    private func add(_ count: Int, _ apps: [String], _ kernel: inout Kernel) {
        for number in 0..<count {
            var content = NotificationContent()
            content.title = "Reminder"
            // Long enough for the heap, as real texts are.
            content.body = "Call back about offer number \(number)"
            // The order of the due dates differs from the order of addition.
            let interval = Double(number * 7_919 % count) + 1
            let request = NotificationRequest(
                identifier: "r\(number)", content: content,
                trigger: .timeInterval(interval, repeats: false))
            let app = apps[number / KernelLimits.pendingMax]
            _ = kernel.handle(
                .asked(app: app, .add(request), call: UInt64(number) + 2), at: Self.now)
        }
    }
}
