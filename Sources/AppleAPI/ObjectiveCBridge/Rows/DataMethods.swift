internal import Foundation
internal import ObjectiveCRuntime

/// The methods of data and values that take or return memory of C.
enum DataMethods {
    static func add() {
        addData(MethodTable(name: "NSData"))
        addChanges(MethodTable(name: "NSMutableData"))
        addNumbers(MethodTable(name: "NSNumber"))
        addExceptions(MethodTable(name: "NSException"))
        addInvocations(MethodTable(name: "NSInvocation"))
        let signature = MethodTable(name: "NSMethodSignature")
        signature.addClass(
            "signatureWithObjCTypes:",
            { _, _, types in
                returned(
                    types.flatMap {
                        NSMethodSignature(
                            encoding: String(cString: $0.assumingMemoryBound(to: CChar.self)))
                    })
            } as Object1)
        signature.add(
            "numberOfArguments",
            { s, _ in UInt((Bellhop.object(s) as? NSMethodSignature)?.argumentCount ?? 0) } as Word0
        )
        MethodTable(name: "NSNull").addClass("null", { _, _ in returned(NSNull()) } as Object0)
    }

    private static func data(_ receiver: ObjectPointer?) -> NSData {
        Bellhop.object(receiver) as? NSData ?? NSData()
    }

    private static func make(_ bytes: ObjectPointer?, _ length: UInt, _ receiver: ObjectPointer?)
        -> NSData
    {
        let type = bellhop_objc_class_of(receiver)
        let data = bytes.map { Data(bytes: $0, count: Int(length)) } ?? Data(count: Int(length))
        return Building.isKind(type, of: "NSMutableData")
            ? NSMutableData(data: data) : NSData(data: data)
    }

    private static func addData(_ table: MethodTable) {
        table.addClass(
            "dataWithBytes:length:",
            { s, _, bytes, length in returned(DataMethods.make(bytes, length, s)) } as Bytes)
        table.add(
            "initWithBytes:length:",
            { s, _, bytes, length in owned(DataMethods.make(bytes, length, s)) } as Bytes)
        table.addClass(
            "dataWithBytesNoCopy:length:",
            { s, _, bytes, length in
                defer { free(bytes) }
                return returned(DataMethods.make(bytes, length, s))
            } as Bytes)
        table.add(
            "initWithBytesNoCopy:length:freeWhenDone:",
            { s, _, bytes, length, frees in
                defer { if frees { free(bytes) } }
                return owned(DataMethods.make(bytes, length, s))
            } as BytesOwned)
        table.addClass(
            "dataWithBytesNoCopy:length:freeWhenDone:",
            { s, _, bytes, length, frees in
                defer { if frees { free(bytes) } }
                return returned(DataMethods.make(bytes, length, s))
            } as BytesOwned)
        table.add(
            "bytes", { s, _ in ObjectPointer(mutating: DataMethods.data(s).bytes) } as Object0)
        table.add(
            "getBytes:length:",
            { s, _, buffer, length in
                let data = DataMethods.data(s)
                if let buffer { data.getBytes(buffer, length: min(Int(length), data.length)) }
            } as VoidIndex)
        table.add(
            "getBytes:range:",
            { s, _, buffer, range in
                guard let buffer else { return }
                DataMethods.data(s).getBytes(
                    buffer, range: NSRange(location: Int(range.location), length: Int(range.length))
                )
            } as VoidRange)
    }

    private static func addChanges(_ table: MethodTable) {
        table.add(
            "mutableBytes",
            { s, _ in (Bellhop.object(s) as? NSMutableData)?.mutableBytes } as Object0)
        table.add(
            "appendBytes:length:",
            { s, _, bytes, length in
                if let bytes {
                    (Bellhop.object(s) as? NSMutableData)?.append(bytes, length: Int(length))
                }
            } as VoidIndex)
    }

    private static func addNumbers(_ table: MethodTable) {
        table.add(
            "stringValue",
            { s, _ in returned((Bellhop.object(s) as? NSNumber)?.appleDescription) } as Object0)
        table.add("longValue", { s, _ in integer(Bellhop.object(s)) } as Word0)
        table.add("unsignedLongValue", { s, _ in integer(Bellhop.object(s)) } as Word0)
        for name: StaticString in ["initWithLong:", "initWithUnsignedLong:"] {
            let isSigned = name.utf8CodeUnitCount == 13
            table.add(
                name,
                isSigned
                    ? { _, _, value in owned(NSNumber(value: Int(bitPattern: value))) }
                        as ObjectIndex
                    : { _, _, value in owned(NSNumber(value: value)) } as ObjectIndex)
        }
        table.addClass(
            "numberWithLong:",
            { _, _, value in returned(NSNumber(value: Int(bitPattern: value))) } as ObjectIndex)
        table.addClass(
            "numberWithUnsignedLong:",
            { _, _, value in returned(NSNumber(value: value)) } as ObjectIndex)
    }

    private static func addExceptions(_ table: MethodTable) {
        table.addClass(
            "exceptionWithName:reason:userInfo:",
            { _, _, name, reason, info in returned(DataMethods.exception(name, reason, info)) }
                as Object3)
        table.add(
            "initWithName:reason:userInfo:",
            { _, _, name, reason, info in owned(DataMethods.exception(name, reason, info)) }
                as Object3)
        table.add(
            "name", { s, _ in returned((Bellhop.object(s) as? NSException)?.name) } as Object0)
        table.add(
            "reason", { s, _ in returned((Bellhop.object(s) as? NSException)?.reason) } as Object0)
        table.add(
            "userInfo",
            { s, _ in returned((Bellhop.object(s) as? NSException)?.userInfo) } as Object0)
        table.add("raise", { s, _ in bellhop_objc_throw(s) } as Void0)
        table.add("callStackSymbols", { _, _ in returned(Thread.callStackSymbols) } as Object0)
    }

    private static func exception(
        _ name: ObjectPointer?, _ reason: ObjectPointer?, _ info: ObjectPointer?
    ) -> NSException {
        NSException(
            name: Bellhop.text(name) ?? "NSException", reason: Bellhop.text(reason),
            userInfo: Bellhop.object(info).flatMap {
                [AnyHashable: Any].converted($0) as? [AnyHashable: Any]
            })
    }

    private static func addInvocations(_ table: MethodTable) {
        typealias Access =
            @Sendable @convention(c) (ObjectPointer?, ObjectPointer?, ObjectPointer?, Int) -> Void
        table.addClass(
            "invocationWithMethodSignature:",
            { _, _, signature in
                returned(
                    (Bellhop.object(signature) as? NSMethodSignature).map {
                        NSInvocation(signature: $0)
                    })
            } as Object1)
        table.add("target", { s, _ in (Bellhop.object(s) as? NSInvocation)?.target } as Object0)
        table.add(
            "setTarget:",
            { s, _, target in (Bellhop.object(s) as? NSInvocation)?.target = target } as Void1)
        table.add("selector", { s, _ in (Bellhop.object(s) as? NSInvocation)?.selector } as Object0)
        table.add(
            "setSelector:",
            { s, _, name in (Bellhop.object(s) as? NSInvocation)?.selector = name } as Void1)
        table.add("invoke", { s, _ in (Bellhop.object(s) as? NSInvocation)?.invoke() } as Void0)
        table.add(
            "invokeWithTarget:",
            { s, _, target in
                let invocation = Bellhop.object(s) as? NSInvocation
                invocation?.target = target
                invocation?.invoke()
            } as Void1)
        table.add(
            "setArgument:atIndex:",
            { s, _, memory, index in
                if let memory { (Bellhop.object(s) as? NSInvocation)?.write(index, from: memory) }
            } as Access)
        table.add(
            "getArgument:atIndex:",
            { s, _, memory, index in
                if let memory { (Bellhop.object(s) as? NSInvocation)?.read(index, into: memory) }
            } as Access)
        table.add(
            "getReturnValue:",
            { s, _, memory in
                if let memory { (Bellhop.object(s) as? NSInvocation)?.readResult(into: memory) }
            }
                as Void1)
        table.add(
            "setReturnValue:",
            { s, _, memory in
                if let memory { (Bellhop.object(s) as? NSInvocation)?.writeResult(from: memory) }
            }
                as Void1)
        table.add("retainArguments", { _, _ in } as Void0)
        table.add(
            "methodSignature",
            { s, _ in returned((Bellhop.object(s) as? NSInvocation)?.signature) } as Object0)
    }
}
