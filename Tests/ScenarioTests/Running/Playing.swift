import DeviceModel
import Foundation
import Testing

@testable import Scenario

/// Two apps: Chat has every permission, and Shop has requested none.
let stage = """
    start: 2026-03-02T09:00:00
    focuses: [{ name: Work, timeSensitive: yes }]
    contacts: [{ name: Mia, handle: mia@example.org }]
    apps:
      - id: org.example.chat
        name: Chat
        allowed: yes
        backgroundModes: [remote-notification, voip]
        sounds: [ping.caf]
        entitlements: [communication, timeSensitive]
        userActivityTypes: [INSendMessageIntent]
        categories:
          - { id: C, actions: [{ id: R, title: Reply, textInput: yes }, Archive] }
        delegate: yes
        extension: returns
      - id: org.example.shop
        name: Shop

    """

func play(file text: String, files: ScenarioFiles = ScenarioFiles()) throws -> ScenarioResult {
    var runner = try ScenarioRunner(Scenario(yaml: text), files: files)
    return runner.run()
}

/// Plays steps with two apps. The first step is in line 19.
func play(_ steps: String, files: ScenarioFiles = ScenarioFiles()) throws -> ScenarioResult {
    try play(file: "\(stage)steps:\n\(steps)\n", files: files)
}

extension ScenarioResult {
    /// The printed failures.
    var told: [String] { failures.map { $0.description(file: "f") } }
}

/// Returns a push to Chat with these keys in `aps`.
func push(_ aps: String, _ headers: String = "") -> String {
    "- push: { to: org.example.chat, payload: { aps: { \(aps) } }\(headers) }\n"
}
