internal import AppBundles
internal import SwiftSyntax

struct SwiftText {
    static let valueBytesMax = 8000
    /// The maximum number of bytes that are kept of a receiver. In a chain of calls with closures,
    /// each link contains all previous ones.
    private static let baseBytesMax = 400

    private let bytes: [UInt8]
    private let lines: LineTable

    init(_ text: String) {
        bytes = Array(text.utf8)
        lines = LineTable(bytes)
    }

    func line(at offset: Int) -> Int { lines.position(of: offset).line }

    func text(_ node: some SyntaxProtocol, bytesMax: Int = .max) -> String {
        String(decoding: bytes[range(of: node)].prefix(bytesMax), as: UTF8.self)
    }

    private func range(of node: some SyntaxProtocol) -> Range<Int> {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

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

    private func base(_ node: ExprSyntax) -> String {
        let own = bytes[range(of: node)]
        guard own.count > Self.baseBytesMax else { return String(decoding: own, as: UTF8.self) }
        let ends = [own.prefix(Self.baseBytesMax / 2), own.suffix(Self.baseBytesMax / 2)]
        return ends.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    func name(of called: ExprSyntax) -> String {
        called.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? parts(of: called).name
    }
}
