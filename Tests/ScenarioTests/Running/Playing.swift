import DeviceModel
import Foundation
import Testing

@testable import Scenario

/// Two apps: Chat may do everything, Shop never asked.
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

/// Plays a whole file.
func play(file text: String, files: ScenarioFiles = ScenarioFiles()) throws -> ScenarioResult {
    var runner = try ScenarioRunner(Scenario(yaml: text), files: files)
    return runner.run()
}

/// Plays steps on the stage with two apps. The first step stands in line 19.
func play(_ steps: String, files: ScenarioFiles = ScenarioFiles()) throws -> ScenarioResult {
    try play(file: "\(stage)steps:\n\(steps)\n", files: files)
}

extension ScenarioResult {
    /// The failures as they are printed.
    var told: [String] { failures.map { $0.description(file: "f") } }
}

/// A push to Chat with these keys in `aps`.
func push(_ aps: String, _ headers: String = "") -> String {
    "- push: { to: org.example.chat, payload: { aps: { \(aps) } }\(headers) }\n"
}
