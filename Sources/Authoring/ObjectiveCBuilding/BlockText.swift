/// Writes blocks that call Swift closures.
///
/// On Linux, a generic function crashes with a block, because the metadata of `@convention(block)` is missing. Generated
/// C makes the block, and keeps the closure in a box.
enum BlockText {
    /// Returns the expression of a block, which the pool releases.
    ///
    /// - Parameter swiftType: The closure's type in the signature, with attributes, optional or not.
    static func block(
        _ name: String, _ parameters: [ImportedType], _ result: ImportedType, swiftType: String
    ) -> String? {
        let structured = StructureBlock(parameters, result)
        var values: [String] = []
        for (index, parameter) in parameters.enumerated() {
            guard structured != nil || CSpelling.swift(parameter) != nil,
                let value = Conversions.argument("x\(index)", parameter)
            else { return nil }
            values.append(value)
        }
        let isOptional = swiftType.hasSuffix("?")
        let closure = plain(swiftType)
        let cTypes =
            structured?.swiftTypes ?? ["ObjectPointer"] + parameters.compactMap(CSpelling.swift)
        guard closure.hasPrefix("("),
            let resultType = structured?.swiftResult ?? CSpelling.swift(result)
        else { return nil }
        let call = "bellhopBoxed(b, as: (\(closure)).self)(\(values.joined(separator: ", ")))"
        guard let body = body(call, result) else { return nil }
        let names =
            ["b"] + parameters.indices.map { "x\($0)" } + (result.isStructure ? ["r"] : [])
        let invoke =
            "unsafeBitCast({ \(names.joined(separator: ", ")) in \(body) } as @convention(c) (\(cTypes.joined(separator: ", "))) -> \(resultType), "
            + "to: ObjectPointer.self)"
        let box = "BellhopBox<\(closure)>(\(isOptional ? "f" : name))"
        let block = structured?.block(box, calling: invoke) ?? "bellhopBlock(\(box), \(invoke))"
        return isOptional ? "\(name).flatMap { f in \(block) }" : block
    }

    private static func body(_ call: String, _ result: ImportedType) -> String? {
        guard case .structure(let structure) = result else {
            return Conversions.result(call, result, isOwned: false)
        }
        return "r.storeBytes(of: \(call), as: \(structure.swiftName).self)"
    }

    /// Removes attributes, parentheses and the question mark around a closure's type.
    ///
    /// - Parameter kept: An attribute that stays.
    static func plain(_ type: String, keeping kept: String? = nil) -> String {
        var type = type[...]
        var isKept = false
        if type.hasSuffix(")?"), type.hasPrefix("(") { type = type.dropFirst().dropLast(2) }
        for attribute in ["@escaping ", "@Sendable ", "@MainActor ", "@Sendable "]
        where type.hasPrefix(attribute) {
            type = type.dropFirst(attribute.count)
            isKept = isKept || attribute == kept
        }
        return (isKept ? kept ?? "" : "") + type
    }

    static func swiftHead(module: String) -> String {
        """
        private final class BellhopBox<F> {
            let f: F
            init(_ f: F) { self.f = f }
        }
        @_silgen_name("bellhop_\(module)_block") private func bellhopMakeBlock(_ box: ObjectPointer, _ invoke: ObjectPointer, _ swift: ObjectPointer) -> ObjectPointer
        @_silgen_name("bellhop_\(module)_empty_block") private func bellhopEmptyBlock() -> ObjectPointer
        private func bellhopBlock<F>(_ box: BellhopBox<F>, _ invoke: ObjectPointer, calling swift: ObjectPointer? = nil) -> ObjectPointer? {
            bellhop_objc_autorelease(bellhopMakeBlock(Unmanaged.passRetained(box).toOpaque(), invoke, swift ?? invoke))
        }
        private func bellhopBoxed<F>(_ block: ObjectPointer, as type: F.Type) -> F {
            Unmanaged<BellhopBox<F>>.fromOpaque(block.load(fromByteOffset: 32, as: ObjectPointer.self)).takeUnretainedValue().f
        }
        private func bellhopClosure<F>(_ block: ObjectPointer?, _ make: (Block) -> F) -> F {
            make(Block(block ?? bellhopEmptyBlock())!)
        }
        private func bellhopClosure<F>(_ block: ObjectPointer?, _ make: (Block) -> F) -> F? { Block(block).map(make) }

        """
    }

    static func cHead(module: String) -> String {
        """
        extern void *_NSConcreteMallocBlock[], *_NSConcreteGlobalBlock[];
        struct bellhop_block { void *isa; int flags, reserved; void *invoke; const void *descriptor; void *box, *swift; };
        static void copy_box(void *to, const void *from) { bellhop_objc_retain(((const struct bellhop_block *)from)->box); }
        static void dispose_box(const void *block) { bellhop_objc_release(((const struct bellhop_block *)block)->box); }
        static const struct { unsigned long reserved, size; void (*copy)(void *, const void *); void (*dispose)(const void *); }
            bellhop_descriptor = {0, sizeof(struct bellhop_block), copy_box, dispose_box};
        // A block on the heap: needs free, has a dispose function, one reference. With structures, `invoke`
        // calls the function in Swift.
        void *bellhop_\(module)_block(void *box, void *invoke, void *swift) {
            struct bellhop_block *block = malloc(sizeof *block);
            if (!block) abort();
            *block = (struct bellhop_block){_NSConcreteMallocBlock, 1 << 24 | 1 << 25 | 2, 0, invoke, &bellhop_descriptor, box, swift};
            return block;
        }
        // A class of one module may inherit from a class of another, so that they share these.
        __attribute__((weak)) _Thread_local _Bool bellhop_allocating;
        void bellhop_\(module)_set_allocating(_Bool value) { bellhop_allocating = value; }
        _Bool bellhop_\(module)_takes_allocation(void) {
            _Bool taken = bellhop_allocating;
            bellhop_allocating = 0;
            return taken;
        }
        __attribute__((weak)) _Thread_local const void *bellhop_initializer;
        void bellhop_\(module)_set_initializer(const void *selector) { bellhop_initializer = selector; }
        _Bool bellhop_\(module)_takes_initializer(const void *selector) {
            _Bool taken = bellhop_initializer == selector;
            bellhop_initializer = 0;
            return taken;
        }
        static long nothing(void) { return 0; }
        // The block for nil where Swift needs a closure. It is a global block.
        void *bellhop_\(module)_empty_block(void) {
            static struct bellhop_block block = {_NSConcreteGlobalBlock, 1 << 28, 0, (void *)nothing, &bellhop_descriptor, 0, 0};
            return &block;
        }

        """
    }
}
