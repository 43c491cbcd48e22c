/// A source in which code that does not compile here is stubbed out, so that the rest can be built.
///
/// A statement with an error becomes a call of `_bellhopStub`, which ends the process, with the compiler's
/// message; a declaration with one is left out, and what uses it has errors in turn. Lines stay where they are.
package struct StubbedSource: Sendable, Hashable, Codable {
    /// A place that was stubbed out.
    package struct Stub: Sendable, Hashable, Codable {
        /// The line, from 1.
        package let line: Int
        /// What the compiler said, with what is behind it.
        package let message: String
        /// Whether the stub omits a declaration; any other one ends the process.
        package let isDeclaration: Bool

        /// Whether it is there for a name that the compiler did not find.
        package var lacksName: Bool { message.hasPrefix("cannot find ") }
    }

    /// The source.
    package private(set) var text: String
    /// What is stubbed out of it, in the order in which the compiler met it.
    package private(set) var stubs: [Stub] = []
    /// The names that the source no longer declares, each with the first error behind that.
    package private(set) var causes: [String: String] = [:]
    /// The names that the source no longer declares.
    package var names: Set<String> { Set(causes.keys) }

    /// What the compiler said of the table of its methods, which is left out for that: selectors do not
    /// reach them.
    package private(set) var actionsError: String?

    /// A source of which all compiles.
    package init(_ text: String) { self.text = text }

    /// Stubs out what has errors.
    ///
    /// An error at a place that is stubbed out already stubs out what is around it.
    ///
    /// - Parameters:
    ///   - errors: The errors of this source.
    ///   - file: The name of the file, for the message of what is reached.
    /// - Returns: Whether anything changed. Nothing does for what cannot be left out, such as the class
    ///   of a notification extension, for errors of syntax, and for a source that the parser would take
    ///   too long for.
    package mutating func stubOut(_ errors: [CompilerError], file: String) -> Bool {
        guard (try? SourceLimits.check(text)) != nil else { return false }
        let finder = StubFinder(text)
        guard !finder.hasSyntaxErrors else { return false }
        var found: [(range: Range<Int>, kind: StubFinder.Kind, error: CompilerError)] = []
        for error in errors.sorted(by: { ($0.line, $0.column) < ($1.line, $1.column) }) {
            guard let (range, kind) = finder.place(of: error) else { continue }
            let isWithin = found.contains {
                $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
            }
            guard !isWithin else { continue }
            found.removeAll { range.contains($0.range.lowerBound) }
            found.append((range, kind, error))
        }
        guard !found.isEmpty else { return false }
        var bytes = Array(text.utf8)
        for (range, kind, error) in found.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
        {
            let cause = error.cause ?? "\(file):\(error.line): \(error.message)"
            for name in Self.names(bytes[range]) where causes[name] == nil { causes[name] = cause }
            bytes.replaceSubrange(range, with: Self.stub(bytes[range], kind, error, file))
        }
        stubs += found.map { _, kind, error in
            Stub(
                line: error.line, message: Self.message(error),
                isDeclaration: kind == .declaration)
        }
        text = String(decoding: bytes, as: UTF8.self)
        return true
    }

    /// Leaves out what `bellhop build` made for the source's selectors.
    ///
    /// - Returns: Whether that is new.
    package mutating func leaveActionsOut(for message: String) -> Bool {
        guard actionsError == nil else { return false }
        actionsError = message
        return true
    }

    /// What takes the place of code: as many lines.
    private static func stub(
        _ code: ArraySlice<UInt8>, _ kind: StubFinder.Kind, _ error: CompilerError, _ file: String
    ) -> [UInt8] {
        let newline = UInt8(ascii: "\n")
        switch kind {
        case .declaration: return code.map { $0 == newline ? newline : UInt8(ascii: " ") }
        case .code:
            let message = literal("\(file):\(error.line): \(message(error))")
            return Array("\(StubFinder.call)\(message))".utf8) + code.filter { $0 == newline }
        }
    }

    private static func message(_ error: CompilerError) -> String {
        error.cause.map { "\(error.message); behind it is \($0)" } ?? error.message
    }

    /// Whether a source has a stub.
    static func holdsStub(_ text: String) -> Bool { text.contains(StubFinder.call) }

    /// Whether a source may declare the class of an extension.
    package static func holdsEntry(_ text: String) -> Bool {
        StubFinder.entries.contains(where: text.contains)
    }

    /// The names that code declares.
    private static func names(_ bytes: ArraySlice<UInt8>) -> Set<String> {
        let names = SourceNames(SourceTokens(bytes))
        return names.extensions.reduce(names.declared.union(names.hidden)) { $0.union($1.members) }
    }

    private static func literal(_ text: String) -> String {
        FilePreparation.literal(text.replacing("\t", with: " "))
    }
}
