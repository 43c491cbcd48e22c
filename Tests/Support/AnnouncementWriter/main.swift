import Foundation
import NotificationAnnouncements
import NotificationServiceKit

// Uses the shared storage as an extension does, while other processes do the same.
//
//     announcement-writer store FOLDER ROUNDS    keeps sounds, and asks for each again
//     announcement-writer queue FOLDER ROUNDS    takes turns, and prints when each begins
//     announcement-writer forever FOLDER         keeps new sounds without end; a test kills it

let arguments = CommandLine.arguments
let folder = URL(fileURLWithPath: arguments[2])
let group = GroupStore { folder }
let format = AudioFormat.speech
let base = Date(timeIntervalSince1970: 1_700_000_000)

func clip(_ number: Int) throws -> AudioClip {
    try AudioClip(
        format: format, samples: Array(repeating: Float(number % 100) / 100, count: 2_000))
}

func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

switch arguments[1] {
case "store":
    // Few entries and a short age, so that the processes remove each other's sounds all the time.
    let ageMin = 0.2
    let store = try AnnouncementStore(
        in: group, limits: .init(count: 3, bytes: 1_000_000, ageMin: ageMin))
    for round in 0..<(Int(arguments[3]) ?? 0) {
        let now = Date()
        let sound = try store.keep(try clip(round), for: "\(round)", now: now)
        let again = try store.sound(for: "\(round)", now: Date())
        // If the machine paused in between, the sound may have expired.
        guard again == sound || Date().timeIntervalSince(now) >= ageMin else {
            say("lost \(round)")
            exit(1)
        }
    }
case "queue":
    let queue = AnnouncementQueue(
        in: try SharedFolder(in: group, lockWaitMax: 60),
        policy: .init(gap: 0.5, waitMax: 1_000, coalesces: false))
    let process = ProcessInfo.processInfo.processIdentifier
    for round in 0..<(Int(arguments[3]) ?? 0) {
        let arrival = AnnouncementTimeline.Arrival(id: "\(process)-\(round)", seconds: 2)
        guard case .at(let start) = try queue.arrive(arrival, at: base) else {
            say("refused \(round)")
            exit(1)
        }
        say("\(start.timeIntervalSince(base))")
    }
default:
    let store = try AnnouncementStore(in: group, limits: .init(count: 5, ageMin: 0))
    var round = 0
    while true {
        round += 1
        try store.keep(try clip(round), for: "\(round)", now: Date())
        say("\(round)")
    }
}
