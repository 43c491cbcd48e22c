import Testing

@testable import Scenario

/// Reads the steps of a text as actions of one app.
func steps(_ text: String) throws -> [Scenario.Step.Action] {
    try Scenario(
        yaml: "apps: [{ id: org.example.chat }]\nfocuses: [{ name: Work }]\nsteps:\n" + text
    )
    .steps.map(\.action)
}

func step(_ text: String) throws -> Scenario.Step.Action {
    try #require(try steps("- \(text)\n").first)
}

func check(_ text: String) throws -> Scenario.Expectation.Subject {
    guard case .expect(let expectation) = try step("expect: { \(text) }") else {
        Issue.record("no expectation")
        throw ScenarioError([])
    }
    #expect(expectation.checks.count == 1)
    return try #require(expectation.checks.first?.subject)
}

func app(_ text: String) throws -> Scenario.App {
    try #require(try Scenario(yaml: "apps: [{ \(text) }]\nsteps: []\n").apps.first)
}

let chat = "org.example.chat"
