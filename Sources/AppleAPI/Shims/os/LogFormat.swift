internal import Foundation

/// A C format string with the log's privacy options: `%{public}@`, `%{private,mask.hash}s`.
package struct LogFormat {
    private enum Part {
        case text(String)
        case value(flags: String, conversion: Character, options: [Substring])
    }

    private let parts: [Part]

    package init(_ format: String) {
        var reader = Reader(rest: format[...])
        parts = reader.parts()
    }

    /// Returns the message with its values in order. A missing value becomes `<decode: missing
    /// data>`.
    package func text(_ values: [any CVarArg], _ redaction: Redaction) -> String {
        var rest = values[...]
        return parts.map { part in
            switch part {
            case .text(let text): return text
            case .value(let flags, let conversion, let options):
                guard let value = rest.popFirst() else { return "<decode: missing data>" }
                return Self.text(value, flags, conversion, options, redaction)
            }
        }.joined()
    }

    private static func text(
        _ value: any CVarArg, _ flags: String, _ conversion: Character, _ options: [Substring],
        _ redaction: Redaction
    ) -> String {
        let isScalar = !"@sS".contains(conversion)
        let mask: OSLogPrivacy.Mask = options.contains("mask.hash") ? .hash : .none
        let privacy: OSLogPrivacy =
            if options.contains("public") {
                .public
            } else if options.contains("sensitive") {
                .sensitive(mask: mask)
            } else if options.contains("private") {
                .private(mask: mask)
            } else {
                .auto(mask: mask)
            }
        return redaction.text(
            { formatted(value, flags, conversion) }, isScalar: isScalar, privacy: privacy)
    }

    private static func formatted(
        _ value: any CVarArg, _ flags: String, _ conversion: Character
    ) -> String {
        switch conversion {
        case "@": return "\(value)"
        case "s", "S":
            // Swift text for a C string conversion is written as text.
            if isObject(value) { return "\(value)" }
            return String(format: "%\(flags)s", value)
        default:
            // C cannot format an object as a number.
            if isObject(value) { return "<decode: mismatch for [\(value)]>" }
            return String(format: "%\(flags)\(conversion)", value)
        }
    }

    /// Returns whether the value is text or an object. An `is` cast would box a number and return
    /// `true`.
    private static func isObject(_ value: any CVarArg) -> Bool {
        type(of: value) == String.self || type(of: value) is NSObject.Type
    }

    private struct Reader {
        var rest: Substring

        mutating func parts() -> [Part] {
            var parts: [Part] = []
            while let percent = rest.firstIndex(of: "%") {
                parts.append(.text(String(rest[..<percent])))
                rest = rest[rest.index(after: percent)...]
                parts.append(value())
            }
            return parts + [.text(String(rest))]
        }

        private mutating func value() -> Part {
            if rest.first == "%" {
                rest.removeFirst()
                return .text("%")
            }
            let start = rest
            var options: [Substring] = []
            if rest.first == "{", let end = rest.firstIndex(of: "}") {
                options = rest[rest.index(after: rest.startIndex)..<end]
                    .split(separator: ",").map { $0.drop(while: \.isWhitespace) }
                rest = rest[rest.index(after: end)...]
            }
            let flags = rest.prefix { "-+ #0123456789.lhqjztL".contains($0) }
            rest = rest[flags.endIndex...]
            guard let conversion = rest.popFirst(), "@sSdDiuUxXoOfFeEgGaAcCp".contains(conversion)
            else {
                rest = start
                return .text("%")
            }
            return .value(flags: String(flags), conversion: conversion, options: options)
        }
    }
}
