import APNs
import Foundation
import Testing
import UntrustedFiles

@testable import LocalEnvironment

@Suite("The fields of a push")
struct PushFieldsTests {
    private static func fields(_ change: (inout PayloadFields) -> Void) -> PayloadFields {
        var fields = PayloadFields()
        change(&fields)
        return fields
    }

    @Test("turn a title into an alert payload, with and without the type")
    func alert() throws {
        let fields = Self.fields { $0.title = "Anna" }
        let json = Array(#"{"aps":{"alert":{"title":"Anna"}}}"#.utf8)
        #expect(try fields.json(for: .alert) == json && fields.json(for: nil) == json)
    }

    @Test("use the conversation as the thread unless a thread is named", arguments: [nil, "t"])
    func thread(_ thread: String?) throws {
        let fields = Self.fields {
            ($0.title, $0.conversation, $0.thread) = ("Anna", "c", thread)
        }
        let text = String(decoding: try fields.json(for: nil), as: UTF8.self)
        #expect(text.contains(#""thread-id":"\#(thread ?? "c")""#))
    }

    @Test(
        "give a critical alert the named sound, or the default sound",
        arguments: [nil, "a.caf"])
    func critical(_ sound: String?) throws {
        let fields = Self.fields { ($0.sound, $0.criticalVolume) = (sound, 0.5) }
        let text = String(decoding: try fields.json(for: nil), as: UTF8.self)
        #expect(
            text.contains(#""name":"\#(sound ?? "default")""#) && text.contains(#""critical":1"#))
    }

    @Test(
        "reject values that make no payload of the type",
        arguments: [
            (PayloadFields(), PushType.alert, "The push needs a title, a body or a payload."),
            (fields { $0.custom = "{}" }, .alert, "The push needs a title, a body or a payload."),
            (
                fields { ($0.title, $0.interruptionLevel) = ("A", "loud") }, .alert,
                "“loud” is not an interruption level."
            ),
            (fields { $0.title = "A" }, .background, "A push of type background shows nothing"),
            (fields { $0.isMutable = true }, .voip, "A push of type voip shows nothing"),
            (PayloadFields(), .liveactivity, "Flags cannot describe the payload of a push of type"),
            (PayloadFields(), .mdm, "Flags cannot describe the payload of a push of type"),
        ])
    func refusals(fields: PayloadFields, type: PushType, words: String) throws {
        let error = try #require(throws: PushInputError.self) { try fields.json(for: type) }
        #expect(error.description.contains(words))
    }

    @Test("accept the app's own keys as the payload of a silent push")
    func custom() throws {
        let fields = Self.fields { $0.custom = #"{"a":1}"# }
        #expect(String(decoding: try fields.json(for: .voip), as: UTF8.self).contains(#""a":1"#))
        let text = String(decoding: try fields.json(for: .background), as: UTF8.self)
        #expect(text.contains(#""content-available":1"#) && text.contains(#""a":1"#))
        #expect(!fields.isEmpty && PayloadFields().isEmpty)
    }

    // MARK: Headers

    private static func headers(_ change: (inout HeaderFields) -> Void) -> HeaderFields {
        var fields = HeaderFields()
        change(&fields)
        return fields
    }

    @Test(
        "set the expiration and priority that suit each type",
        arguments: [
            ("alert", Expiration.standard, nil), ("background", .standard, Priority.considerate),
            ("voip", .once, nil), ("pushtotalk", .once, nil), ("none", .standard, nil),
        ])
    func standards(type: String, expiration: Expiration, priority: Priority?) throws {
        let headers = try Self.headers { $0.pushType = type }.headers(topic: "a.b")
        #expect(headers.expiration == expiration && headers.priority == priority)
        #expect(headers.pushType == PushType(rawValue: type))
    }

    @Test(
        "append the type's suffix to a bundle id, and keep a topic unchanged",
        arguments: [
            ("voip", "a.b", "a.b.voip"), ("voip", "a.b.voip", "a.b.voip"), ("alert", "a.b", "a.b"),
            ("none", "pass.a", "pass.a"),
        ])
    func topics(type: String, app: String, topic: String) throws {
        let fields = Self.headers { $0.pushType = type }
        #expect(try fields.topic(app: app, hasCertificate: false) == topic)
    }

    @Test("accept a missing app only with a certificate")
    func noApp() throws {
        #expect(try HeaderFields().topic(app: nil, hasCertificate: true) == nil)
        #expect(throws: PushInputError.self) {
            try HeaderFields().topic(app: nil, hasCertificate: false)
        }
    }

    @Test(
        "name the flag of an invalid value",
        arguments: [
            (headers { $0.apnsID = "1" }, "--apns-id"), (headers { $0.priority = 7 }, "--priority"),
            (headers { $0.expiration = "soon" }, "--expiration"),
            (
                headers { $0.collapseID = String(repeating: "é", count: 33) },
                "66 bytes. Write at most 64"
            ),
            (headers { $0.pushType = "loud" }, "loud is not a push type"),
        ])
    func wrongHeaders(fields: HeaderFields, words: String) throws {
        let error = try #require(throws: PushInputError.self) { try fields.headers(topic: "a") }
        #expect(error.description.contains(words))
    }
}
