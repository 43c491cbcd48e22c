public import Foundation
internal import NotificationModel

public struct Position: Sendable, Hashable, Codable {
    public var latitude = 0.0; public var longitude = 0.0
}
public struct Beacon: Sendable, Hashable, Codable { public var uuid: UUID }
struct RegionMonitor: Sendable, Hashable, Codable {
    init(
        region: NotificationRegion, position: Position?, beacons: Set<Beacon>,
        reportDelay: TimeInterval
    ) {}
    mutating func moved(to: Position?, at: Date) {}
    mutating func saw(_ b: Set<Beacon>, at: Date) {}
    var dueDate: Date? { nil }
    mutating func timePassed(at: Date) -> Bool? { nil }
}
public struct SoundFile: Sendable, Hashable, Codable { public var name = "" }
struct SoundChoice {
    var file: SoundFile?
    var trouble: String?
    init(_ s: NotificationSound, inventory: [SoundFile]) {}
}
struct FilterPredicate { init(_ t: String) throws {}; func matches(_ s: String?) -> Bool { true } }
