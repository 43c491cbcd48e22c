import Foundation
import NotificationModel
import ProcessLink
import Testing

/// Compatibility with an app that was built with another version.
@Suite("Messages on the link")
struct MessageCodingTests {
    private static let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7))

    static let calls: [(ProcessCall, String)] = [
        (
            .runtime(.hello(ConnectRequest(token: "t", processIdentifier: 7))),
            #"{"hello":{"_0":{"processIdentifier":7,"token":"t"}}}"#
        ),
        (.request(.authorization([.alert, .badge])), #"{"requestAuthorization":{"_0":5}}"#),
        (.request(.settings), #"{"notificationSettings":{}}"#),
        (.request(.pending), #"{"pendingRequests":{}}"#),
        (.request(.removePending(["a"])), #"{"removePending":{"_0":["a"]}}"#),
        (.request(.removePending(nil)), #"{"removePending":{}}"#),
        (.request(.delivered), #"{"deliveredNotifications":{}}"#),
        (.request(.removeDelivered(["a"])), #"{"removeDelivered":{"_0":["a"]}}"#),
        (.request(.removeDelivered(nil)), #"{"removeDelivered":{}}"#),
        (.request(.categories), #"{"notificationCategories":{}}"#),
        (
            .request(.setCategories([NotificationCategory(identifier: "c")])),
            #"{"setCategories":{"_0":[{"actions":[],"identifier":"c","intentIdentifiers":[],"options":0}]}}"#
        ),
        (.request(.setBadge(3)), #"{"setBadgeCount":{"_0":3}}"#),
        (.request(.setIconBadge(-1)), #"{"setIconBadgeNumber":{"_0":-1}}"#),
        (.request(.focusAuthorization), #"{"requestFocusAuthorization":{}}"#),
        (.request(.focusStatus), #"{"focusStatus":{}}"#),
        (
            .request(.locationAuthorization(always: true)),
            #"{"requestLocationAuthorization":{"always":true}}"#
        ),
        (.request(.contactsAuthorization), #"{"requestContactsAuthorization":{}}"#),
        (.request(.contacts), #"{"contacts":{}}"#),
        (.request(.activity(.status)), #"{"activity":{"_0":{"status":{}}}}"#),
        (
            .request(.reloadWidgets(WidgetReloadRequest(kind: "Tea", areControls: false))),
            #"{"reloadWidgets":{"_0":{"areControls":false,"isByWidgets":false,"kind":"Tea"}}}"#
        ),
        (.runtime(.registerForRemoteNotifications), #"{"registerForRemoteNotifications":{}}"#),
        (.runtime(.unregisterForRemoteNotifications), #"{"unregisterForRemoteNotifications":{}}"#),
        (.runtime(.registerForIncomingPushes), #"{"registerForIncomingPushes":{}}"#),
        (
            .request(.call(.ended(id, .hungUp))),
            #"{"call":{"_0":{"ended":{"_0":"00000000-0000-0000-0000-000000000007","_1":"hung up"}}}}"#
        ),
        (.request(.deleteDonations(nil)), #"{"deleteDonations":{}}"#),
        (.request(.deleteDonations(["d"])), #"{"deleteDonations":{"_0":["d"]}}"#),
        (.request(.deleteDonationGroup("g")), #"{"deleteDonationGroup":{"_0":"g"}}"#),
        (
            .runtime(.contentHandlerCalledAgain(requestIdentifier: "r")),
            #"{"contentHandlerCalledAgain":{"requestIdentifier":"r"}}"#
        ),
        (
            .runtime(.delegateReplaced(requestIdentifier: "r", first: "A", current: "B")),
            #"{"delegateReplaced":{"current":"B","first":"A","requestIdentifier":"r"}}"#
        ),
        (
            .runtime(.registration(.offMainThread)),
            #"{"registration":{"_0":{"offMainThread":{}}}}"#
        ),
        (
            .runtime(.delegateSetLate(requestIdentifier: "r")),
            #"{"delegateSetLate":{"requestIdentifier":"r"}}"#
        ),
    ]

    static let answers: [(DeviceAnswer, String)] = [
        (.answer(.done), #"{"done":{}}"#),
        (.answer(.granted(true)), #"{"granted":{"_0":true}}"#),
        (.answer(.delivered([])), #"{"delivered":{"_0":[]}}"#),
        (.answer(.categories([])), #"{"categories":{"_0":[]}}"#),
        (.answer(.contacts([])), #"{"contacts":{"_0":[]}}"#),
        (.answer(.focusStatus(isFocused: true)), #"{"focusStatus":{"isFocused":true}}"#),
        (
            .answer(.activities(ActivityStatus(revision: 3, isEnabled: true))),
            #"{"activities":{"_0":{"activities":[],"allowsFrequentUpdates":false,"isEnabled":true,"revision":3}}}"#
        ),
        (.answer(.focusStatus(isFocused: nil)), #"{"focusStatus":{}}"#),
        (
            .answer(.failed(code: 1, message: "No.")),
            #"{"failed":{"_0":{"code":1,"domain":"UNErrorDomain","message":"No."}}}"#
        ),
    ]

    private func check<Message: Codable & Equatable>(_ message: Message, _ text: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(message), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(Message.self, from: Data(text.utf8)) == message)
    }

    @Test("have one list of call names for all handlers", arguments: calls)
    func call(_ call: ProcessCall, text: String) throws { try check(call, text) }

    @Test("have one list of answer names", arguments: answers)
    func answer(_ answer: DeviceAnswer, text: String) throws { try check(answer, text) }

    @Test("can encode a welcome, and requests with all fields")
    func whole() throws {
        var content = NotificationContent()
        content.title = "T"
        let request = NotificationRequest(identifier: "r", content: content, trigger: nil)
        let connectResponse = ConnectResponse(bundleURL: URL(filePath: "/a"), principalClass: "C")
        for call in [
            ProcessCall.request(.add(request)), .runtime(.contentView(session: 1, .dismiss)),
        ] {
            let data = try LinkWire.encode(call).dropFirst(4)
            #expect(try LinkWire.decode(ProcessCall.self, from: data) == call)
        }
        for answer in [DeviceAnswer.welcome(connectResponse), .answer(.requests([request]))] {
            let data = try LinkWire.encode(answer).dropFirst(4)
            #expect(try LinkWire.decode(DeviceAnswer.self, from: data) == answer)
        }
    }

    @Test(
        "with unknown names are rejected",
        arguments: [
            #"{"addWithAttachments":{"_0":{},"_1":[]}}"#, "{}", #"{"settings":{}}"#,
            #"{"notificationSettings":{},"pendingRequests":{}}"#,
        ])
    func unknown(text: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(ProcessCall.self, from: Data(text.utf8))
        }
    }
}
