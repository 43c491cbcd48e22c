// A source as bytes: every field in the order of its declaration. The path is left out, since
// several files may have the same content.

enum SourceEncoder {
    static func bytes(_ source: SwiftSource) -> [UInt8] {
        var writer = ByteWriter()
        writer.add(source.unreadCount)
        writer.add(source.imports.sorted()) { $0.add($1) }
        writer.add(source.types, add)
        writer.add(source.functions, add)
        writer.add(source.calls, add)
        writer.add(source.strings, add)
        writer.add(source.assignments, add)
        writer.add(source.forced, add)
        writer.add(source.debugChoices, add)
        writer.add(source.accesses, add)
        writer.add(source.variables, add)
        writer.add(source.identifiers.sorted()) { $0.add($1) }
        writer.add(source.silenced.sorted { $0.key < $1.key }) { writer, entry in
            writer.add(entry.key)
            writer.add(entry.value.sorted()) { $0.add($1) }
        }
        return writer.bytes
    }

    private static func add(_ writer: inout ByteWriter, _ type: SwiftSource.TypeDeclaration) {
        writer.add(type.name)
        writer.add(type.inherited) { $0.add($1) }
        writer.add(type.objectiveCName) { $0.add($1) }
        writer.add(type.line)
        writer.add(type.variables, add)
        writer.add([type.isExtension])
    }

    private static func add(_ writer: inout ByteWriter, _ variable: SwiftSource.VariableFact) {
        writer.add(variable.name)
        writer.add(variable.type)
        writer.add(variable.value)
        writer.add(variable.line)
        writer.add(variable.lastLine) { $0.add($1) }
        writer.add([
            variable.isStatic, variable.isVariable, variable.isLazy, variable.isStored,
        ])
    }

    private static func add(_ writer: inout ByteWriter, _ function: SwiftSource.FunctionFact) {
        writer.add(function.name)
        writer.add(function.parameters, add)
        writer.add(function.type) { $0.add($1) }
        writer.add(function.line)
        writer.add(function.endLine)
        writer.add(function.text)
        writer.add([function.isAsync, function.returnsValue, function.isAvailableLater])
        writer.add(function.handler) { $0.add($1) }
        for lines in [
            function.gaps, function.forgotten, function.doubted, function.early, function.doubles,
        ] {
            writer.add(lines) { $0.add($1) }
        }
    }

    private static func add(_ writer: inout ByteWriter, _ parameter: SwiftSource.ParameterFact) {
        for text in [parameter.label, parameter.name, parameter.type, parameter.value] {
            writer.add(text)
        }
    }

    private static func add(_ writer: inout ByteWriter, _ access: SwiftSource.Access) {
        writer.add(access.text)
        writer.add(access.line)
        writer.add(access.function) { $0.add($1) }
        writer.add(access.type) { $0.add($1) }
        writer.add([access.isAppOnly])
    }

    private static func add(_ writer: inout ByteWriter, _ call: SwiftSource.CallSite) {
        writer.add(call.name)
        writer.add(call.base)
        writer.add(call.arguments) { writer, argument in
            writer.add(argument.label) { $0.add($1) }
            writer.add(argument.text)
            writer.add(argument.literal) { $0.add($1) }
        }
        writer.add(call.line)
        writer.add(call.function) { $0.add($1) }
        writer.add(call.type) { $0.add($1) }
        writer.add([
            call.isInLoop, call.isUsed, call.swallowsErrors, call.isAppOnly, call.isForDebugging,
        ])
        writer.add(call.closures) { $0.add($1) }
    }

    private static func add(_ writer: inout ByteWriter, _ mark: SwiftSource.Mark) {
        writer.add(mark.text)
        writer.add(mark.line)
        writer.add(mark.function) { $0.add($1) }
    }

    private static func add(_ writer: inout ByteWriter, _ assignment: SwiftSource.Assignment) {
        writer.add(assignment.target)
        writer.add(assignment.value)
        writer.add(assignment.line)
        writer.add(assignment.function) { $0.add($1) }
        writer.add(assignment.type) { $0.add($1) }
        writer.add([assignment.isAppOnly])
        writer.add(assignment.closures) { $0.add($1) }
    }
}

enum SourceDecoder {
    private typealias DamageError = ByteReader.DamageError

    static func source(_ bytes: ArraySlice<UInt8>) -> SwiftSource? {
        var reader = ByteReader(bytes)
        guard let source = try? source(&reader), reader.isAtEnd else { return nil }
        return source
    }

    private static func source(_ reader: inout ByteReader) throws(DamageError) -> SwiftSource {
        var source = SwiftSource(path: "")
        source.unreadCount = try reader.number()
        source.imports = Set(try reader.list(text))
        source.types = try reader.list(type)
        source.functions = try reader.list(function)
        source.calls = try reader.list(call)
        source.strings = try reader.list(mark)
        source.assignments = try reader.list(assignment)
        source.forced = try reader.list(mark)
        source.debugChoices = try reader.list(mark)
        source.accesses = try reader.list(access)
        source.variables = try reader.list(variable)
        source.identifiers = Set(try reader.list(text))
        for (line, ids) in try reader.list(silence) { source.silenced[line] = ids }
        return source
    }

    private static func text(_ reader: inout ByteReader) throws(DamageError) -> String {
        try reader.text()
    }

    private static func number(_ reader: inout ByteReader) throws(DamageError) -> Int {
        try reader.number()
    }

    private static func silence(
        _ reader: inout ByteReader
    ) throws(DamageError) -> (Int, Set<String>) {
        (try reader.number(), Set(try reader.list(text)))
    }

    private static func type(
        _ reader: inout ByteReader
    ) throws(DamageError) -> SwiftSource.TypeDeclaration {
        SwiftSource.TypeDeclaration(
            name: try reader.text(), inherited: try reader.list(text),
            objectiveCName: try reader.optional(text), line: try reader.number(),
            variables: try reader.list(variable), isExtension: try reader.flags(1)[0])
    }

    private static func variable(
        _ reader: inout ByteReader
    ) throws(DamageError) -> SwiftSource.VariableFact {
        let (name, type, value) = (try reader.text(), try reader.text(), try reader.text())
        let (line, lastLine) = (try reader.number(), try reader.optional(number))
        let flags = try reader.flags(4)
        return SwiftSource.VariableFact(
            name: name, type: type, value: value, line: line, lastLine: lastLine,
            isStatic: flags[0], isVariable: flags[1], isLazy: flags[2], isStored: flags[3])
    }

    private static func function(
        _ reader: inout ByteReader
    ) throws(DamageError) -> SwiftSource.FunctionFact {
        let (name, parameters) = (try reader.text(), try reader.list(parameter))
        let type = try reader.optional(text)
        let (line, endLine) = (try reader.number(), try reader.number())
        let (body, flags) = (try reader.text(), try reader.flags(3))
        return SwiftSource.FunctionFact(
            name: name, parameters: parameters, type: type, line: line, endLine: endLine,
            text: body,
            isAsync: flags[0], returnsValue: flags[1], isAvailableLater: flags[2],
            handler: try reader.optional(text),
            gaps: try reader.list(number), forgotten: try reader.list(number),
            doubted: try reader.list(number), early: try reader.list(number),
            doubles: try reader.list(number))
    }

    private static func parameter(
        _ reader: inout ByteReader
    ) throws(DamageError) -> SwiftSource.ParameterFact {
        SwiftSource.ParameterFact(
            label: try reader.text(), name: try reader.text(), type: try reader.text(),
            value: try reader.text())
    }

    private static func access(
        _ reader: inout ByteReader
    ) throws(DamageError) -> SwiftSource.Access {
        SwiftSource.Access(
            text: try reader.text(), line: try reader.number(),
            function: try reader.optional(number), type: try reader.optional(text),
            isAppOnly: try reader.flags(1)[0])
    }

    private static func argument(
        _ reader: inout ByteReader
    ) throws(DamageError) -> SwiftSource.Argument {
        SwiftSource.Argument(
            label: try reader.optional(text), text: try reader.text(),
            literal: try reader.optional(text))
    }

    private static func call(
        _ reader: inout ByteReader
    ) throws(DamageError) -> SwiftSource.CallSite {
        let (name, base) = (try reader.text(), try reader.text())
        let (arguments, line) = (try reader.list(argument), try reader.number())
        let (function, type) = (try reader.optional(number), try reader.optional(text))
        let flags = try reader.flags(5)
        return SwiftSource.CallSite(
            name: name, base: base, arguments: arguments, line: line, function: function,
            type: type, isInLoop: flags[0], isUsed: flags[1], swallowsErrors: flags[2],
            isAppOnly: flags[3], isForDebugging: flags[4],
            closures: try reader.list(text))
    }

    private static func mark(_ reader: inout ByteReader) throws(DamageError) -> SwiftSource.Mark {
        SwiftSource.Mark(
            text: try reader.text(), line: try reader.number(),
            function: try reader.optional(number))
    }

    private static func assignment(
        _ reader: inout ByteReader
    ) throws(DamageError) -> SwiftSource.Assignment {
        SwiftSource.Assignment(
            target: try reader.text(), value: try reader.text(), line: try reader.number(),
            function: try reader.optional(number), type: try reader.optional(text),
            isAppOnly: try reader.flags(1)[0], closures: try reader.list(text))
    }
}
