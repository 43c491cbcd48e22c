// The Objective-C runtime brings it on Apple's platforms.
#if !canImport(ObjectiveC)
    /// The name of a method, to be called later.
    ///
    /// Swift makes one of `#selector(…)` with the Objective-C runtime, which Linux lacks: `bellhop
    /// build` writes the name in its place, and a table of the methods marked `@objc`.
    ///
    ///     button.addTarget(self, action: Selector("pressed:"), for: .touchUpInside)
    ///
    /// See <https://developer.apple.com/documentation/objectivec/selector>.
    public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The name.
        package let name: String

        /// Creates a selector of a name, as Objective-C writes it: `show:in:`.
        public init(_ str: String) { name = str }

        /// Creates a selector of a name, as Objective-C writes it: `show:in:`.
        public init(stringLiteral value: String) { name = value }
    }

    extension Selector: CustomStringConvertible {
        /// The name.
        public var description: String { name }
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The selector of a name.
    ///
    /// See <https://developer.apple.com/documentation/foundation/nsselectorfromstring(_:)>.
    public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
        Selector(aSelectorName)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The name of a selector.
    ///
    /// See <https://developer.apple.com/documentation/foundation/nsstringfromselector(_:)>.
    public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
#endif
