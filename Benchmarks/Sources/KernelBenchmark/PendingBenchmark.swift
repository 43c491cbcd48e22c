import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel

/// What adding and firing a local request costs with more and more of them pending, and how much
/// memory each takes. An app may have 64 pending, so a million are of 15,625 apps.
///
/// Only the newest 2,000 journeys and 1,000 listed notifications are kept, so that a firing among many
/// opens its journey again and sends another one away. The lists are filled before adding and before
/// firing, so that a firing among few does the same.
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

    /// The whole curve several times, so that a machine whose speed changes from second to second does
    /// it to all sizes alike; of each size the quickest run counts, which others disturbed least.
    private static let rounds = 5

    func run() {
        var counts: [Int] = []
        var next = min(Self.least, most)
        while next <= most {
            counts.append(next)
            next *= 10
        }
        let rounds = (0..<Self.rounds).map { _ in
            // Little is over too soon to be measured once.
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
            // Where little is pending, what the process had free before hides it.
            bytes: count >= 100_000 ? bytes : nil)
    }

    /// Shows as many notifications as there may be journeys.
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
            // Long enough to lie on the heap, as the texts of people do.
            content.body = "Call back about offer number \(number)"
            // Due in another order than that of adding.
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
