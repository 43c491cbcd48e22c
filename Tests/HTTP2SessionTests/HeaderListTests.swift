import Testing

@testable import HTTP2Session

@Suite("A header list")
struct HeaderListTests {
    @Test("keeps fields in order, including repeated ones")
    func order() {
        var list = HeaderList()
        list.append("a", "1")
        list.append("b", "", indexing: .never)
        list.append("a", "你好")
        #expect(list.count == 3)
        #expect(list["a"] == "1")
        #expect(list["b"] == "")
        #expect(list["c"] == nil)
        #expect(Array(list[2].name) == Array("a".utf8))
        #expect(Array(list[2].value) == Array("你好".utf8))
        #expect((0..<3).map { list.isNeverIndexed(at: $0) } == [false, true, false])
    }

    @Test("begins with the fields of a template, and joins the parts of a value")
    func templateAndParts() {
        var template = HeaderList()
        template.append(":method", "POST")
        template.append("x", "y", indexing: .never)
        var list = HeaderList(template, roomFor: 1, bytes: 8)
        list.append(":path", "/3/device/", "00ff", indexing: .never)
        list.append("z", "", "")
        var plain = template
        plain.append(":path", "/3/device/00ff", indexing: .never)
        plain.append("z", "")
        #expect(list == plain)
        #expect(list[":path"] == "/3/device/00ff")
        #expect(template.count == 2)
    }

    @Test("does not change its template")
    func template() {
        var template = HeaderList()
        template.append(":method", "POST")
        var copy = template
        copy.append("apns-id", "1")
        #expect(template.count == 1)
        #expect(copy.count == 2)
    }
}
