internal import AppBundles
internal import SwiftSyntax

/// The text of a source, from which the texts and lines of its nodes are taken without walking through them.
struct SwiftText {
    /// How much is kept of a value, in bytes.
    static let valueBytesMax = 8000
    /// How much is kept of what a member is asked of: of a chain of calls with closures each link would hold
    /// all before it.
    private static let baseBytesMax = 400

    private let bytes: [UInt8]
    private let lines: LineTable

    init(_ text: String) {
        bytes = Array(text.utf8)
        lines = LineTable(bytes)
    }

    /// The line of an offset, from 1.
    func line(at offset: Int) -> Int { lines.position(of: offset).line }

    /// What is written, without the blanks and comments around it; of a long text its beginning.
    func text(_ node: some SyntaxProtocol, bytesMax: Int = .max) -> String {
        String(decoding: bytes[range(of: node)].prefix(bytesMax), as: UTF8.self)
    }

    private func range(of node: some SyntaxProtocol) -> Range<Int> {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// What is called, split before its last name. Marks of optionals are left out.
    func parts(of called: ExprSyntax) -> (base: String, name: String) {
        if let member = called.as(MemberAccessExprSyntax.self) {
            return (member.base.map(base) ?? "", member.declName.baseName.text)
        }
        if let optional = called.as(OptionalChainingExprSyntax.self) {
            return parts(of: optional.expression)
        }
        if let forced = called.as(ForceUnwrapExprSyntax.self) {
            return parts(of: forced.expression)
        }
        return ("", text(called))
    }

    /// Of a long one its beginning and its end.
    private func base(_ node: ExprSyntax) -> String {
        let own = bytes[range(of: node)]
        guard own.count > Self.baseBytesMax else { return String(decoding: own, as: UTF8.self) }
        let ends = [own.prefix(Self.baseBytesMax / 2), own.suffix(Self.baseBytesMax / 2)]
        return ends.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    /// The last name of what is called.
    func name(of called: ExprSyntax) -> String {
        called.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? parts(of: called).name
    }
}
