import APNs
import Testing

@Suite("The sizes of a payload's fields")
struct FieldSizeTests {
    @Test("The largest fields come first")
    func order() {
        let text = #"{"aps":{"alert":{"title":"a","body":"bbbb"}},"x":[{"y":1}]}"#
        let sizes = FieldSize.all(in: Array(text.utf8))
        #expect(
            sizes.map(\.description) == [
                "aps (43 bytes)", "aps.alert (35 bytes)", "aps.alert.body (13 bytes)",
                "x (13 bytes)", "aps.alert.title (11 bytes)", "x.y (5 bytes)",
            ])
    }

    @Test("Nested names appear as written, up to a depth and without trailing spaces")
    func depth() {
        let text =
            #"{ "a" : { "\u0062" : { "c" : { "d" : 1e400 } } } , "#
            + #""l" : [ [ { "m" : 1 } ] ] }"#
        let sizes = FieldSize.all(in: Array(text.utf8))
        #expect(
            sizes.map(\.description) == [
                "a (46 bytes)", #"a.\u0062 (36 bytes)"#, "l (25 bytes)", #"a.\u0062.c (21 bytes)"#,
            ])
    }

    @Test("Invalid JSON has no fields")
    func malformed() {
        #expect(FieldSize.all(in: Array("{".utf8)).isEmpty)
        #expect(FieldSize.all(in: Array("[1]".utf8)).isEmpty)
    }
}
