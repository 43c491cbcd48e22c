extension StepStories {
    /// Widgets, and what the system does.
    static let system: [(step: String, steps: String)] = [
        (
            "registerForRemoteNotifications",
            """
            - registerForRemoteNotifications: org.example.chat
            - expect: { registration: { app: org.example.chat, contains: [registration.requested, registration.no-entitlement], not: registration.never-requested } }
            """
        ),
        (
            "placeWidget",
            """
            - placeWidget: { app: org.example.chat, kind: Mute, surface: controls }
            - placeWidget: { app: org.example.chat, kind: Inbox, family: systemLarge }
            - push: { to: org.example.chat, pushType: controls, payload: { aps: { content-changed: true } } }
            - expect: { journey: [{ of: n1, contains: widget.reloaded, not: widget.shape-only }] }
            """
        ),
        (
            "removeWidget",
            """
            - placeWidget: { app: org.example.chat, kind: Plain, pushHandler: off }
            - placeWidget: { app: org.example.chat, kind: Mute, surface: controls }
            - removeWidget: { app: org.example.chat, kind: Mute, surface: controls }
            - push: { to: org.example.chat, pushType: controls, payload: { aps: { content-changed: true } } }
            - expect: { journey: [{ of: n1, contains: widget.no-handler }] }
            """
        ),
        (
            "terminate",
            """
            - open: org.example.chat
            - terminate: org.example.chat
            - expect: { app: { id: org.example.chat, state: terminated } }
            """
        ),
        (
            "reboot",
            """
            - unlock
            - open: org.example.chat
            - reboot
            - expect: { app: { id: org.example.chat, state: terminated }, device: { locked: yes } }
            """
        ),
        (
            "network",
            """
            - network: down
            - push: { to: org.example.chat, alert: Old }
            - push: { to: org.example.chat, alert: New }
            - expect: { seen: none }
            - network: up
            - expect: { seen: New, notSeen: Old, device: { networkUp: yes } }
            """
        ),
        ("expect", "- expect: { seen: none }"),
    ]
}
