import BellhopWhisperKit
import Foundation

// Encrypts a message and prints the payload of its push.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3 else {
    print("usage: BellhopWhisperSender ADDRESS SENDER TEXT")
    exit(64)
}
let words = Array(arguments)
let message = Message(sender: words[1], text: words[2], conversation: words[1])
do {
    let envelope = try Envelope.seal(message, for: words[0])
    let payload: [String: Any] = [
        "aps": ["alert": ["title": "Whisper", "body": "新消息"], "mutable-content": 1],
        "envelope": envelope.text,
    ]
    let json = try JSONSerialization.data(withJSONObject: payload, options: [.sortedKeys])
    print(String(decoding: json, as: UTF8.self))
} catch {
    print("ADDRESS must be the address that the app printed.")
    exit(65)
}
