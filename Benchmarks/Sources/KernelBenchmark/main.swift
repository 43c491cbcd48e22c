// How many pushes without an extension the kernel decides in a second on one core, against what
// Foundation's decoder alone needs for the same payloads.

import DeviceKernel
import Foundation
import NotificationModel

let count = 50_000
let payload = Data(
    #"{"aps":{"alert":{"title":"小明","body":"晚上一起吃饭吗？"},"badge":1,"thread-id":"chat_1"},"chat_session_id":"chat_1"}"#
        .utf8)

func perSecond(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    let elapsed = (ContinuousClock.now - start).components
    return Double(count) / (Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18)
}

func kernelPerSecond() -> Double {
    var kernel = Kernel()
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    _ = kernel.handle(.installed(AppDescription(bundleIdentifier: "app", name: "App")), at: now)
    _ = kernel.handle(
        .asked(app: "app", .authorization([.alert, .badge, .sound]), call: 1), at: now)
    _ = kernel.handle(.promptAnswered(app: "app", allowed: true), at: now)
    return perSecond {
        for number in 0..<count {
            let push = ArrivedPush(apnsID: "p\(number)", app: "app", payload: payload)
            _ = kernel.handle(.pushArrived(push), at: now)
        }
    }
}

func decoderPerSecond() throws -> Double {
    try perSecond {
        for _ in 0..<count {
            _ = try JSONDecoder().decode([String: PropertyValue].self, from: payload)
        }
    }
}

var ratios: [Double] = []
for _ in 0..<5 {
    let kernel = kernelPerSecond()
    let decoder = try decoderPerSecond()
    ratios.append(kernel / decoder)
    print(
        "kernel \(Int(kernel)) pushes/s, JSONDecoder alone \(Int(decoder)) payloads/s, ratio "
            + String(format: "%.2f", kernel / decoder))
}
print("median ratio " + String(format: "%.2f", ratios.sorted()[2]))
