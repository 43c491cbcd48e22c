import Testing

/// Files with one mistake, each with the expected position and message.
enum InvalidScenarios {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let message: String
        let isSeenBySchema: Bool

        var testDescription: String { message }
    }

    static let chat = "apps: [{ id: org.example.chat }]\n"
    static let two = "apps: [{ id: org.example.chat }, { id: org.example.shop }]\n"

    private static func row(_ text: String, _ message: String) -> Row {
        Row(text: text, message: message, isSeenBySchema: true)
    }

    /// A mistake that the schema cannot see because it involves several places or a fact.
    private static func deep(_ text: String, _ message: String) -> Row {
        Row(text: text, message: message, isSeenBySchema: false)
    }

    private static func step(_ text: String, _ message: String) -> Row {
        row("\(chat)steps:\n  - \(text)\n", message)
    }

    private static func deepStep(_ text: String, _ message: String) -> Row {
        deep("\(chat)steps:\n  - \(text)\n", message)
    }

    static let rows: [Row] = top + apps + time + requests + person + expectations

    static let top = [
        row("name: x\n", "1:1: scenario needs “steps”."),
        row("steps: []\nstep: []\n", "2:1: scenario has no key “step”. Did you mean “steps”?"),
        row("steps: lock\n", "1:8: “steps” needs a list, each item with a “-”, not “lock”."),
        row("- lock\n", "1:1: scenario needs a table of keys and values, not a list."),
        row("steps: []\nname:\n", "2:6: “name” has no value. Write one, or \"\" for empty text."),
        row("steps: []\nname: [a]\n", "2:7: “name” needs a text, not a list."),
        row("steps: []\nstart: 08:00\n", "2:8: “start” is not a date and time: “08:00”. Write"),
        deep(
            "steps: []\nstart: 2026-02-30\n", "2:8: “start” is not a date and time: “2026-02-30”."),
        row("steps: []\nstart: 1999-01-01\n", "2:8: “start” is not a date and time"),
        row("steps: []\nstart: 2026-01-01T09:00Z\n", "2:8: “start” is not a date and time"),
        row("steps: []\ndevice: fast\n", "2:9: “device” needs a table of keys and values"),
        deep("steps: []\ndevice: { locked: }\n", "2:19: “locked” has no value."),
        row("steps: []\ncontacts: [{ id: a }]\n", "2:12: contact needs “name”."),
        row(
            "steps: []\ncontacts: [{ name: A, handle: { value: b, type: email } }]\n",
            "2:49: “type” cannot be “email”. Did you mean “emailAddress”?"),
        row(
            "steps: []\nfocuses: [{ name: A, allow: {}, silence: {} }]\n",
            "2:42: focus has “allow” and “silence”. Keep one of them."),
        deep(
            "steps: []\nfocuses: [{ name: A }, { name: A }]\n",
            "2:24: The Focus “A” already exists. Rename this one."),
        deep(
            "steps: []\nfocuses: [{ name: Do Not Disturb }]\n",
            "2:11: The Focus “Do Not Disturb” already exists."),
    ]

    static let apps = [
        row("apps: [{ name: Chat }]\nsteps: []\n", "1:8: An app needs “id”, its bundle identifier"),
        row(
            "apps: [{ id: a, bundle: b }]\nsteps: []\n",
            "1:25: app has “id” and “bundle”. Keep one of them."),
        deep(
            "apps: [{ bundle: b, name: n }]\nsteps: []\n",
            "1:27: “name” comes from the bundle itself. Leave it out."),
        deep(
            "apps: [{ id: a }, { id: a }]\nsteps: []\n",
            "1:19: The app “a” already exists. Rename one of them."),
        row(
            "apps: [{ id: a, allowed: [alert, sounds] }]\nsteps: []\n",
            "1:34: An item of “allowed” cannot be “sounds”. Did you mean “sound”?"),
        row(
            "apps: [{ id: a, entitlements: [time-sensitive] }]\nsteps: []\n",
            "cannot be “time-sensitive”. Did you mean “timeSensitive”?"),
        row(
            "apps: [{ id: a, categories: [{ id: c, actions: [{ title: T }] }] }]\nsteps: []\n",
            "1:49: action needs “id”."),
        row(
            "apps: [{ id: a, categories: [{ id: c, actions: [{ id: b, icon: {} }] }] }]\nsteps: []\n",
            "An icon needs “system” or “template”"),
        row(
            "apps: [{ id: a, delegate: { didReceive: maybe } }]\nsteps: []\n",
            "1:41: “didReceive” (or “hangs”) is yes or no, not “maybe”."),
        row(
            "apps: [{ id: a, extension: crash }]\nsteps: []\n",
            "1:28: “extension” cannot be “crash”. Did you mean “crashes”?"),
        deep(
            "apps: [{ id: a, extension: { then: x } }]\nsteps: []\n",
            "1:36: “then” is what “does: returnsTwice” changes."),
        deep(
            "apps: [{ id: a, extension: { minimumSystemVersion: new } }]\nsteps: []\n",
            "“minimumSystemVersion” is not a version: “new”. Write it like 16.4."),
        row(
            "apps: [{ id: a, extension: { changes: { message: A, call: B } } }]\nsteps: []\n",
            "content has “message” and “call”. Keep one of them."),
        row(
            "apps: [{ id: a, extension: { changes: { sound: { volume: 2 } } } }]\nsteps: []\n",
            "“volume” is 2; it must be from 0.0 to 1.0."),
    ]

    static let time = [
        step("advance: 20", "3:14: “advance” has no unit. Write it like 90s, 20m"),
        step("advance: 1m2h", "3:14: “advance” is not a duration: “1m2h”.")
            .unseen,
        step("advance: -5s", "3:14: “advance” is not a duration: “-5s”."),
        step("advance: [1s]", "3:14: “advance” needs a duration, not a list."),
        step("advance: 3661d", "3:14: “advance” is longer than 3660 days.").unseen,
        step("at: 24:00", "3:9: “at” is not a time: “24:00”.").unseen,
        step("at: noon", "3:9: “at” is not a time: “noon”. Write the device's local time"),
        step("setClock: 12:00", "3:15: “setClock” is not a date and time"),
        step("advanse: 1s", "3:5: step has no key “advanse”. Did you mean “advance”?"),
        step("lok", "3:5: There is no step “lok”. Did you mean “lock”?"),
        step("push", "3:5: “push” needs a value: write “push: …”."),
        step("lock: now", "3:11: “lock” takes no value. Write the word alone."),
        step("[lock]", "3:5: A step is a word or a table with one key, not a list."),
        step("{ lock: , unlock: }", "3:5: A step has one key, its name; this one has 2."),
        step("screen: dim", "3:13: “screen” is yes or no, not “dim”."),
        step("network: on", "3:14: “network” cannot be “on”."),
        deepStep("focus: Work", "3:12: There is no Focus “Work”. Describe it under “focuses”."),
        deepStep("set: { app: org.example.chat }", "3:10: “set” names no setting. Add one."),
        step("move: { latitude: 91, longitude: 0 }", "“latitude” is 91; it must be from -90.0"),
        step("move: { latitude: 1 }", "3:11: A place has both “latitude” and “longitude”."),
        step("move: {}", "3:11: “move” needs “latitude” and “longitude”, or “beacons”."),
        step("move: { beacons: [{ uuid: x, major: 1, minor: 1 }] }", "“uuid” is not a UUID: “x”."),
    ]
}

extension InvalidScenarios.Row {
    /// The same row for a limit that the schema does not check.
    fileprivate var unseen: Self { Self(text: text, message: message, isSeenBySchema: false) }
}

extension InvalidScenarios {
    static let requests = [
        step(
            "push: { collapse-id: a, alert: b }", "no key “collapse-id”. Did you mean “collapseId”?"
        ),
        step("push: { to: org.example.chat }", "3:11: A push needs “alert”, “payload” or the name"),
        step("push: { alert: a, file: b }", "3:29: push has “alert” and “file”. Keep one of them."),
        step("push: { alert: a, priority: 11 }", "“priority” is 11; it must be from 1 to 10."),
        deepStep(
            "push: { to: org.example.chta, alert: a }",
            "3:17: There is no app “org.example.chta”. Did you mean “org.example.chat”?"),
        deep("steps:\n  - push: a\n", "2:11: There is no app. Describe one under “apps”."),
        deep("\(two)steps:\n  - push: a\n", "3:11: The scenario has 2 apps. Name one of them."),
        step("add: { id: a }", "3:10: add needs “content”."),
        deepStep("add: { content: a, in: 0s }", "“in” must be greater than 0 (TIM-1)."),
        deepStep(
            "add: { content: a, in: 59s, repeats: yes }",
            "3:28: “in” must be at least 60s if it repeats (TIM-2)."),
        deepStep(
            "add: { content: a, repeats: yes }",
            "3:33: Only a request with “in”, “at” or “region” can repeat. Add one."),
        deepStep(
            "add: { content: a, in: 1s, at: 08:00 }", "add has “in” and “at”. Keep one of them."),
        step("add: { content: a, at: soon }", "3:28: “at” is not a time: “soon”."),
        deepStep(
            "add: { content: a, at: { timeZone: Mars } }", "“timeZone” is not a zone: “Mars”."),
        step("add: { content: a, at: { calendar: maya } }", "“calendar” cannot be “maya”."),
        step(
            "add: { content: a, region: { latitude: 1, longitude: 1 } }", "region needs “radius”."),
        step("add: { content: { badge: many } }", "“badge” needs a whole number, not “many”."),
        step("removePending: { app: org.example.chat }", "removal needs “ids”."),
        step("requestAuthorization: { answer: allow }", "requestAuthorization needs “options”."),
        step("donate: { id: a }", "“donate” needs a “message” or a “call”."),
        step("deleteDonations: {}", "“deleteDonations” needs “ids” or “group”."),
        step("script: {}", "“script” needs a “delegate”, an “extension” or a “contentExtension”."),
        step("setBadge: few", "“setBadge” needs a whole number, not “few”."),
    ]

    static let person = [
        step("tap: { titel: a }", "3:12: card has no key “titel”. Did you mean “title”?"),
        step("tap: {}", "3:10: A card that names nothing matches every card."),
        step("press: { on: last }", "press needs “action”."),
        step("reply: { on: last }", "reply needs “text”."),
        step("keep: { deliver: later }", "“deliver” cannot be “later”."),
        deepStep(
            "placeWidget: { kind: Mute, surface: controls, family: systemSmall }",
            "A control has no “family”."),
        step("openSettings: {}", "“openSettings” needs “app”, or “on” with a notification."),
        deepStep("open: { link: cart }", "“cart” is not a URL. Write it with its scheme"),
        deepStep(
            "open: { link: 'a://b', shortcut: c }", "open has “link” and “shortcut”. Keep one"),
        step("answer: yes", "“answer” cannot be “yes”. Known: allow, deny."),
        step("clear: [n1, n2]", "3:12: A card needs a text, not a list."),
    ]

    static let expectations = [
        step("expect: {}", "“expect” names nothing to look at."),
        step("expect: { sene: none }", "expect has no key “sene”. Did you mean “seen”?"),
        step("expect: { seen: }", "“seen” has no value. Write one, or “none”."),
        step("expect: { screen: {} }", "“screen” names nothing."),
        step("expect: { screen: [{ avatar: round }] }", "“avatar” cannot be “round”."),
        step(
            "expect: { seen: { banner: a, lockScreen: b } }", "sight has “banner” and “lockScreen”."
        ),
        step("expect: { heard: [{}] }", "A sound that names nothing is any sound."),
        step("expect: { badge: -1 }", "“badge” is -1; it must be from 0 to"),
        deepStep("expect: { badge: { org.example: 1 } }", "3:24: There is no app “org.example”."),
        deepStep(
            "expect: { journey: avatar.show }",
            "There is no reason “avatar.show”. Did you mean “avatar.shown”?"),
        step(
            "expect: { journey: { of: n1 } }", "“journey” needs “contains” or “not” with reasons."),
        deepStep(
            "expect: { registration: registration.tokens }",
            "“registration.tokens” is not a step of a registration. Did you mean “registration.token”?"
        ),
        step(
            "expect: { registration: {} }",
            "“registration” needs “contains” or “not” with steps."),
        step("expect: { app: { state: running } }", "“state” cannot be “running”."),
        step("expect: { app: { received: tapped } }", "A received call cannot be “tapped”."),
        step("expect: { answered: maybe }", "“answered” cannot be “maybe”. Known: done, granted"),
    ]
}
