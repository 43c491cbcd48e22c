internal import ObjectiveCRuntime

/// A pointer to an object, a class, a block or a selector of Objective-C.
public typealias ObjectPointer = UnsafeMutableRawPointer

/// A class that Objective-C code can use, and its methods.
///
/// Generated code registers the classes of Apple's API that a module uses and those that it
/// implements, and then calls ``startObjectiveC()``.
public struct ObjectiveCClass: Sendable {
    public let name: StaticString

    public init(name: StaticString) { self.name = name }

    /// Registers a Swift class under its name in Objective-C.
    ///
    /// - Parameters:
    ///   - object: The address of the class's symbol `_OBJC_CLASS_…`, or nil if no code has one.
    ///   - make: Returns a new object that the caller owns. Classes of Apple's API have none, so
    ///     that one of their initializers makes the object.
    @discardableResult
    public static func register(
        name: StaticString, type: AnyClass, object: ObjectPointer?,
        make: (@convention(c) () -> ObjectPointer?)? = nil
    ) -> ObjectiveCClass {
        name.withCString {
            bellhop_objc_register_class(
                $0, unsafeBitCast(type, to: UnsafeRawPointer.self), object, make)
        }
        return ObjectiveCClass(name: name)
    }

    /// Registers a class that is declared and not implemented. Its methods end the process.
    public static func registerMissing(name: StaticString, object: ObjectPointer?) {
        name.withCString { bellhop_objc_register_missing_class($0, object) }
    }

    /// Adds a method. It is ignored if the class has one for the selector.
    ///
    /// - Parameter implementation: A function with the C calling convention whose first parameters
    ///   are the receiver and the selector.
    public func add(selector: StaticString, ofClass: Bool = false, implementation: UnsafeRawPointer)
    {
        let function = unsafeBitCast(implementation, to: (@convention(c) () -> Void).self)
        name.withCString { name in
            selector.withCString { bellhop_objc_add_method(name, $0, ofClass, function) }
        }
    }

    /// Adds what `[super selector]` calls in this class of the project, whose Swift class overrides
    /// the method: a call of `super`.
    public func addSuper(
        selector: StaticString, ofClass: Bool = false, implementation: UnsafeRawPointer
    ) {
        let function = unsafeBitCast(implementation, to: (@convention(c) () -> Void).self)
        name.withCString { name in
            selector.withCString { bellhop_objc_add_super_method(name, $0, ofClass, function) }
        }
    }

    /// Runs the constructors of C++ instance variables. The Swift class calls it at the end of its
    /// initializers.
    public func construct(_ object: AnyObject) {
        name.withCString { bellhop_objc_construct(pointer(object), $0) }
    }

    /// Runs `dealloc` and destroys the instance variables. The Swift class calls it in `deinit`.
    public func destroy(_ object: AnyObject) {
        name.withCString { bellhop_objc_destroy(pointer(object), $0) }
    }
}

extension StaticString {
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        guard hasPointerRepresentation else { return "\(self)".withCString(body) }
        return utf8Start.withMemoryRebound(to: CChar.self, capacity: utf8CodeUnitCount + 1, body)
    }
}
