/// Scenarios for every step.
enum StepStories {
    /// Steps with expectations that hold only if the tested step had its effect.
    static let all = own + system

    private static let own: [(step: String, steps: String)] = [
        (
            "advance",
            """
            - add: { app: org.example.chat, id: r, content: Hi, in: 90s }
            - advance: 89s
            - expect: { seen: none }
            - advance: 1s
            - expect: { seen: Hi }
            """
        ),
        (
            "at",
            """
            - add: { app: org.example.chat, content: Hi, at: 08:00 }
            - at: 09:00
            - at: 2026-03-03T07:59
            - expect: { seen: none }
            - at: 08:00
            - expect: { seen: Hi }
            """
        ),
        (
            "setClock",
            """
            - add: { app: org.example.chat, id: date, content: Hi, at: 12:00 }
            - add: { app: org.example.chat, id: interval, content: Ho, in: 3h }
            - setClock: 2026-03-02T11:59
            - advance: 1m
            - expect: { seen: Hi, pending: { org.example.chat: interval } }
            """
        ),
        ("note", "- note: hello\n- expect: { seen: none }"),
        (
            "push",
            """
            - push: { to: org.example.chat, alert: { title: T }, id: p1, collapseId: c }
            - push: { to: org.example.chat, alert: U, id: p2, collapseId: c }
            - push: { to: org.example.chat, alert: V, id: p2 }
            - expect:
                screen: [{ request: c, body: U }]
                journey: [{ of: n3, contains: push.seen-before }]
            """
        ),
        (
            "add",
            """
            - add: { app: org.example.chat, id: r, content: { title: T, badge: 2 } }
            - expect: { seen: [{ request: r, title: T }], badge: { org.example.chat: 2 } }
            """
        ),
        (
            "removePending",
            """
            - add: { app: org.example.chat, id: a, content: Hi, in: 60s }
            - add: { app: org.example.chat, id: b, content: Hi, in: 60s }
            - removePending: { app: org.example.chat, ids: [a] }
            - expect: { pending: { org.example.chat: b } }
            - removePending: { app: org.example.chat, ids: all }
            - expect: { pending: { org.example.chat: none } }
            """
        ),
        (
            "removeDelivered",
            """
            - add: { app: org.example.chat, id: a, content: Hi }
            - removeDelivered: { app: org.example.chat, ids: [a] }
            - expect: { seen: Hi, screen: none }
            """
        ),
        (
            "setBadge",
            """
            - setBadge: { app: org.example.chat, count: 7 }
            - expect: { badge: { org.example.chat: 7 }, answered: done }
            """
        ),
        (
            "setCategories",
            """
            - setCategories: { app: org.example.chat, categories: [{ id: D, actions: [X] }] }
            - push: { to: org.example.chat, payload: { aps: { alert: Hi, category: D } } }
            - expect: { screen: [{ actions: X }] }
            """
        ),
        (
            "requestAuthorization",
            """
            - requestAuthorization: { app: org.example.shop, options: [alert], answer: deny }
            - expect: { answered: denied, settings: { app: org.example.shop, authorizationStatus: denied } }
            """
        ),
        (
            "requestAccess",
            """
            - requestAccess: { app: org.example.shop, to: contacts, answer: deny }
            - expect: { answered: denied }
            - unlock
            - requestAccess: { app: org.example.shop, to: location }
            - expect: { screen: { prompt: org.example.shop } }
            """
        ),
        (
            "donate",
            """
            - donate:
                app: org.example.chat
                direction: incoming
                message: { sender: { name: Mia, handle: mia@example.org } }
            - add: &mia
                app: org.example.chat
                content: { body: Hi, message: { sender: { name: Mia, handle: mia@example.org }, donated: no } }
            - expect: { journey: { not: communication.not-donated } }
            """
        ),
        (
            "deleteDonations",
            """
            - donate: { app: org.example.chat, id: d, group: g, direction: incoming, message: Mia }
            - deleteDonations: { app: org.example.chat, group: g }
            - add: &mia { app: org.example.chat, content: { body: Hi, message: { sender: Mia, donated: no } } }
            - expect: { journey: communication.not-donated }
            - donate: { app: org.example.chat, id: d, direction: incoming, message: Mia }
            - add: *mia
            - expect: { journey: { not: communication.not-donated } }
            - deleteDonations: { app: org.example.chat, ids: [d] }
            - add: *mia
            - expect: { journey: communication.not-donated }
            - donate: { app: org.example.chat, id: d, direction: incoming, message: Mia }
            - deleteDonations: { app: org.example.chat, ids: all }
            - add: *mia
            - expect: { journey: communication.not-donated }
            """
        ),
        (
            "script",
            """
            - script: { app: org.example.chat, delegate: { willPresent: [list] }, extension: crashes }
            - open: org.example.chat
            - push: { to: org.example.chat, payload: { aps: { alert: Hi, mutable-content: 1 } } }
            - expect:
                seen: none
                screen: Hi
                app: { id: org.example.chat, received: willPresent }
                journey: extension.crashed
            """
        ),
        (
            "tap",
            """
            - push: { to: org.example.chat, alert: Hi }
            - tap: last
            - expect:
                screen: { cards: none, locked: no }
                app: { id: org.example.chat, state: foreground, received: { call: didReceive, action: default } }
            """
        ),
        (
            "press",
            """
            - push: { to: org.example.chat, payload: { aps: { alert: Hi, category: C } } }
            - press: Archive
            - expect: { app: { id: org.example.chat, received: { call: didReceive, action: Archive } } }
            - push: { to: org.example.chat, payload: { aps: { alert: Ho, category: C } } }
            - press: { action: Reply, on: Ho }
            - expect: { app: { id: org.example.chat, received: { call: didReceive, action: R, text: '' } } }
            """
        ),
        (
            "reply",
            """
            - push: { to: org.example.chat, payload: { aps: { alert: Hi, category: C } } }
            - reply: { text: Yes, action: R, on: { body: Hi } }
            - expect: { app: { id: org.example.chat, received: { call: didReceive, text: Yes } } }
            """
        ),
        (
            "clear",
            """
            - push: { to: org.example.chat, alert: A }
            - push: { to: org.example.chat, alert: B }
            - clear: A
            - expect: { screen: B }
            - clear: all
            - expect: { screen: none }
            """
        ),
        (
            "expand",
            "- push: { to: org.example.chat, alert: A }\n- expand: n1\n- expect: { journey: person.expanded }"
        ),
        (
            "close",
            """
            - push: { to: org.example.chat, alert: A }
            - expand: n1
            - close
            - expect: { screen: none }
            """
        ),
        (
            "keep",
            """
            - requestAuthorization: { app: org.example.shop, options: [alert, provisional] }
            - push: { to: org.example.shop, alert: A }
            - keep: { on: last, deliver: immediately }
            - expect: { settings: { app: org.example.shop, authorizationStatus: authorized } }
            """
        ),
        (
            "turnOff",
            """
            - requestAuthorization: { app: org.example.shop, options: [alert, provisional] }
            - push: { to: org.example.shop, alert: A }
            - turnOff: A
            - expect: { settings: { app: org.example.shop, authorizationStatus: denied } }
            """
        ),
        (
            "openSettings",
            """
            - requestAuthorization:
                app: org.example.shop
                options: [alert, providesAppNotificationSettings]
                answer: allow
            - script: { app: org.example.shop, delegate: { openSettings: yes } }
            - push: { to: org.example.shop, alert: A }
            - openSettings: { on: A }
            - openSettings: { app: org.example.shop }
            - expect:
                app:
                  id: org.example.shop
                  received: [{ call: openSettingsFor, body: A }, openSettingsFor]
            """
        ),
        (
            "answer",
            """
            - requestAuthorization: { app: org.example.shop, options: [alert, sound] }
            - expect: { screen: { prompt: none, locked: yes } }
            - unlock
            - expect: { screen: { prompt: org.example.shop } }
            - answer: { app: org.example.shop, answer: allow }
            - expect: { screen: { prompt: none }, answered: granted }
            """
        ),
        (
            "open",
            """
            - open: org.example.chat
            - expect: { app: { id: org.example.chat, state: foreground }, device: { locked: no } }
            """
        ),
        (
            "home",
            """
            - open: org.example.chat
            - home
            - expect: { app: { id: org.example.chat, state: background } }
            """
        ),
        (
            "forceQuit",
            """
            - open: org.example.chat
            - forceQuit: org.example.chat
            - push: { to: org.example.chat, payload: { aps: { content-available: 1 } } }
            - expect: { app: { id: org.example.chat, state: terminated }, journey: push.force-quit }
            """
        ),
        ("lock", "- unlock\n- lock\n- expect: { device: { locked: yes, screenOn: no } }"),
        ("unlock", "- unlock\n- expect: { device: { locked: no, screenOn: yes } }"),
        (
            "cancelUnlock",
            """
            - set: { recognisesOwner: no }
            - push: { to: org.example.chat, alert: A }
            - tap: last
            - cancelUnlock
            - unlock
            - expect: { screen: A, app: { id: org.example.chat, received: none } }
            """
        ),
        ("screen", "- screen: on\n- expect: { device: { screenOn: yes } }"),
        (
            "silent",
            """
            - silent: on
            - push: { to: org.example.chat, payload: { aps: { alert: A, sound: ping.caf } } }
            - expect: { heard: none, device: { isSilent: on, silent: yes } }
            - silent: off
            - push: { to: org.example.chat, payload: { aps: { alert: A, sound: ping.caf } } }
            - expect: { heard: ping.caf }
            """
        ),
        (
            "focus",
            """
            - focus: Work
            - push: { to: org.example.chat, alert: A }
            - expect: { focus: Work, seen: none }
            - focus: off
            - push: { to: org.example.chat, alert: B }
            - expect: { focus: off, seen: B }
            """
        ),
        (
            "set",
            """
            - set: { language: de, locked: no, screenOn: off }
            - set: { app: org.example.chat, alert: off }
            - expect:
                device: { language: de, locked: no, screenOn: no }
                settings: { app: org.example.chat, alert: disabled, sound: enabled }
            """
        ),
        (
            "move",
            """
            - set: { app: org.example.chat, location: on }
            - add:
                app: org.example.chat
                content: Beacon
                region: { beacon: { uuid: 3B2A1F7C-0000-4000-8000-000000000001, major: 1 } }
            - move: { beacons: [{ uuid: 3B2A1F7C-0000-4000-8000-000000000001, major: 1, minor: 2 }] }
            - advance: 10m
            - expect: { seen: Beacon }
            """
        ),
        (
            "install",
            """
            - install: { id: org.example.new, name: New, allowed: yes, settings: { sound: off } }
            - push: { to: org.example.new, alert: A }
            - expect: { seen: [{ app: org.example.new }], screen: { prompt: none } }
            """
        ),
        (
            "call",
            """
            - install: { id: org.example.calls, backgroundModes: [voip], delegate: { didReceiveIncomingPush: reportsCall } }
            - push: { to: org.example.calls, payload: { caller: Mia }, pushType: voip }
            - call: answer
            - expect: { app: { id: org.example.calls, received: [didReceiveIncomingPush, answerCall] } }
            - call: end
            - expect: { journey: [{ of: n1, contains: call.ended }] }
            """
        ),
        (
            "uninstall",
            """
            - push: { to: org.example.chat, alert: A }
            - uninstall: org.example.chat
            - expect: { screen: none }
            """
        ),
    ]
}
