@_exported public import DeviceSimulation

/// A device in memory with virtual time, for tests of notification code.
///
/// ```swift
/// var device = TestDevice()
/// device.installAllowed(AppDescription(bundleIdentifier: "org.example.chat", name: "Chat"))
/// device.push(#"{"aps":{"alert":"Hi"}}"#, to: "org.example.chat")
/// #expect(device.screen.cards.first?.body == "Hi")
/// ```
public typealias TestDevice = SimulatedDevice
