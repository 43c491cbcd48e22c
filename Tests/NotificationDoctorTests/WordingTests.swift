import Foundation
import NotificationDoctor
import Testing

/// How texts are written, in English and Chinese.
struct WordingTests {
    static let texts: [(text: String, isFault: Bool)] = [
        ("See you at six.", false),
        ("Lunch?", false),
        ("Anna", false),
        ("Your parcel is at the shop around the corner", true),
        ("Your parcel is at the shop around the corner.", false),
        ("It is there. Come and get it", true),
        ("你的包裹已经送到楼下的快递柜里了请尽快去取", true),
        ("你的包裹已经送到楼下的快递柜里了，请尽快去取。", false),
        ("YOUR PARCEL IS HERE.", true),
        ("快来看看！！！", true),
        ("🎉🎉", true),
    ]

    @Test("U011 a text is complete sentences", arguments: texts)
    func sentences(text: String, isFault: Bool) {
        let payload = #"{"aps":{"alert":{"title":"News","body":"\#(text)"}}}"#
        let found = Doctor().examine(FileTree(memory: ["push.apns": Data(payload.utf8)])).findings
        #expect(found.contains { $0.check == "U011" } == isFault, "\(found)")
    }

    @Test("U011 a text that a user wrote is not checked")
    func wordsOfPeople() {
        let payload =
            #"{"aps":{"alert":{"title":"Anna","body":"I am at the shop around the corner now"}},"#
            + #""sender_name":"Anna"}"#
        let found = Doctor().examine(FileTree(memory: ["push.apns": Data(payload.utf8)])).findings
        #expect(!found.contains { $0.check == "U011" }, "\(found)")
    }
}
