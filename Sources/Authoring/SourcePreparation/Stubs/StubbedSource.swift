/// A source in which code that does not compile here is stubbed out, so that the rest can be built.
///
/// A statement with an error is replaced by a call of `_bellhopStub`, which ends the process with
/// the compiler's message, or in an app by one of `_bellhopSkip`, which prints it. A declaration with
/// an error is removed, and code that uses it has errors in the next attempt. Line numbers stay the
/// same.
package struct StubbedSource: Sendable, Hashable, Codable {
    package struct Stub: Sendable, Hashable, Codable {
        package let line: Int
        package let message: String
        package let isDeclaration: Bool
        /// Whether the app goes on after the statement.
        package let isSkipped: Bool

        /// Whether the process ends at the stub.
        package var endsProcess: Bool { !isDeclaration && !isSkipped }
        package var lacksName: Bool { message.hasPrefix("cannot find ") }
    }

    package private(set) var text: String
    package private(set) var stubs: [Stub] = []
    package private(set) var causes: [String: String] = [:]
    package var names: Set<String> { Set(causes.keys) }

    /// The compiler's message about the table of its methods, which is omitted because of it, so
    /// that selectors do not reach the methods.
    package private(set) var actionsError: String?

    package init(_ text: String) { self.text = text }

    /// Stubs out the code with errors.
    ///
    /// For an error in code that is already stubbed out, the enclosing code is stubbed out.
    ///
    /// - Parameters:
    ///   - errors: The errors of this source.
    ///   - file: The name of the file, for the message at run time.
    ///   - skipsCalls: Whether calls and assignments whose results are unused may be skipped.
    /// - Returns: Whether anything changed. Nothing changes for code that cannot be omitted, such
    ///   as the class of a notification extension, for syntax errors, and for a source that takes
    ///   too long to parse.
    package mutating func stubOut(
        _ errors: [CompilerError], file: String, skipsCalls: Bool = false
    ) -> Bool {
        guard (try? SourceLimits.check(text)) != nil else { return false }
        let finder = StubFinder(text)
        guard !finder.hasSyntaxErrors else { return false }
        var found: [(range: Range<Int>, kind: StubFinder.Kind, error: CompilerError)] = []
        for error in errors.sorted(by: { ($0.line, $0.column) < ($1.line, $1.column) }) {
            guard let (range, kind) = finder.place(of: error, skipsCalls: skipsCalls)
            else { continue }
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
                isDeclaration: kind == .declaration, isSkipped: kind == .skippable)
        }
        text = String(decoding: bytes, as: UTF8.self)
        return true
    }

    /// Removes the code that `bellhop build` generated for the source's selectors.
    ///
    /// - Returns: Whether the code was not removed before.
    package mutating func leaveActionsOut(for message: String) -> Bool {
        guard actionsError == nil else { return false }
        actionsError = message
        return true
    }

    private static func stub(
        _ code: ArraySlice<UInt8>, _ kind: StubFinder.Kind, _ error: CompilerError, _ file: String
    ) -> [UInt8] {
        let newline = UInt8(ascii: "\n")
        switch kind {
        case .declaration: return code.map { $0 == newline ? newline : UInt8(ascii: " ") }
        case .code, .skippable:
            let message = literal("\(file):\(error.line): \(message(error))")
            let call = kind == .code ? StubFinder.call : StubFinder.skip
            return Array("\(call)\(message))".utf8) + code.filter { $0 == newline }
        }
    }

    private static func message(_ error: CompilerError) -> String {
        error.cause.map { "\(error.message); behind it is \($0)" } ?? error.message
    }

    static func holdsStub(_ text: String) -> Bool {
        text.contains(StubFinder.call) || text.contains(StubFinder.skip)
    }

    package static func holdsEntry(_ text: String) -> Bool {
        StubFinder.entries.contains(where: text.contains)
    }

    private static func names(_ bytes: ArraySlice<UInt8>) -> Set<String> {
        let names = SourceNames(SourceTokens(bytes))
        return names.extensions.reduce(names.declared.union(names.hidden)) { $0.union($1.members) }
    }

    private static func literal(_ text: String) -> String {
        FilePreparation.literal(text.replacing("\t", with: " "))
    }
}
