// The Objective-C runtime provides it on Apple's platforms.
#if !canImport(ObjectiveC)
    /// The name of a method that is called later.
    ///
    /// Linux lacks the Objective-C runtime from which Swift makes `#selector(…)`. `bellhop build`
    /// replaces the expression with the name and generates a table of the `@objc` methods.
    ///
    /// ```swift
    /// final class Panel: UIViewController {
    ///     func connect(_ button: UIButton) {
    ///         button.addTarget(self, action: Selector("pressed:"), for: .touchUpInside)
    ///     }
    /// }
    /// ```
    ///
    /// See <https://developer.apple.com/documentation/objectivec/selector>.
    public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
        package let name: String

        public init(_ str: String) { name = str }

        public init(stringLiteral value: String) { name = value }
    }

    extension Selector: CustomStringConvertible {
        public var description: String { name }
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
        Selector(aSelectorName)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
#endif
