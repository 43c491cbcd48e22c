import DeviceModel
import Testing

struct VCardReaderTests {
    struct File: Sendable {
        var text: String
        var contacts: [Contact]
    }

    static let files = [
        // As iOS exports a contact.
        File(
            text: """
                BEGIN:VCARD\r
                VERSION:3.0\r
                N:Lee;Ann;;;\r
                FN:Ann Lee\r
                ORG:Example\\, Inc.;\r
                item1.EMAIL;type=INTERNET;type=pref:ann@example.org\r
                TEL;type=CELL;type=VOICE:(555) 010-0199\r
                PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\r
                 SkZJRg==\r
                UID:12AB\r
                END:VCARD\r

                """,
            contacts: [
                Contact(
                    identifier: "12AB", name: "Ann Lee",
                    handles: ["ann@example.org", "(555) 010-0199"], hasPhoto: true)
            ]),
        // As an old phone does: quoted-printable text, and no FN.
        File(
            text: """
                BEGIN:VCARD
                VERSION:2.1
                N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E5=B0=8F;=E6=98=
                =8E;;;
                TEL;CELL:+8613800000000
                END:VCARD
                BEGIN:VCARD
                VERSION:4.0
                FN:Ben
                TEL;VALUE=uri:tel:+49-1
                TEL;VALUE=uri:tel:+49-1
                END:VCARD
                """,
            contacts: [
                Contact(
                    identifier: "小明 +8613800000000", name: "小明", handles: ["+8613800000000"]),
                Contact(identifier: "Ben +49-1", name: "Ben", handles: ["+49-1"]),
            ]),
        // A company, and a card without a name, which is skipped.
        File(
            text: """
                BEGIN:VCARD
                N:;;;;
                ORG:A\\;B;Sales
                END:VCARD
                BEGIN:VCARD
                EMAIL:nobody@example.org
                END:VCARD
                """,
            contacts: [Contact(identifier: "A;B", name: "A;B")]),
    ]

    @Test("reads the names, handles and photos of address books' exports", arguments: files)
    func reads(file: File) throws {
        #expect(VCardReader.isVCard(file.text))
        #expect(try VCardReader.contacts(in: file.text) == file.contacts)
        let short = VCardReader.withoutPictures(file.text)
        #expect(!short.contains("SkZJRg"))
        #expect(try VCardReader.contacts(in: short) == file.contacts)
    }

    static let damaged: [(String, String)] = [
        ("BEGIN:VCARD\nFN:Ann\n", "cut off"),
        ("BEGIN:VCARD\nEND:VCARD", "No card of the vCard has a name"),
        (
            String(repeating: "BEGIN:VCARD\nFN:A\nEND:VCARD\n", count: 10_001),
            "more than 10000 contacts"
        ),
    ]

    @Test("says why a vCard has no contacts", arguments: damaged)
    func refuses(text: String, reason: String) {
        let failure = #expect(throws: VCardError.self) {
            try VCardReader.contacts(in: text)
        }
        #expect(failure?.description.contains(reason) == true)
    }

    @Test("tells a vCard from other texts", arguments: ["", "[]", "FN:Ann", "BEGIN:VCALENDAR"])
    func others(text: String) { #expect(!VCardReader.isVCard(text)) }
}
