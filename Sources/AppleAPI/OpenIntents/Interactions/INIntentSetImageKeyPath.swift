/// The requirements behind the key path forms of `setImage` and `image`.
public protocol _INIntentSetImageKeyPath {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func __setImage(_ image: INImage?, forParameterNamed parameterName: String)
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func __image(forParameterNamed parameterName: String) -> INImage?
}

/// An intent whose parameters can have pictures.
///
/// See <https://developer.apple.com/documentation/intents/inintentsetimagekeypath>.
public protocol INIntentSetImageKeyPath: _INIntentSetImageKeyPath {}

extension _INIntentSetImageKeyPath {
    /// Sets the picture of a parameter, for example `\.sender` or `\.speakableGroupName`.
    ///
    /// A key path that does not belong to a parameter of the intent traps. Apple raises an
    /// exception, because such a path has no key-value-coding name.
    public func setImage<Value>(
        _ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>
    ) {
        __setImage(image, forParameterNamed: name(at: parameterName))
    }

    public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
        __image(forParameterNamed: name(at: parameterName))
    }

    private func name(at keyPath: AnyKeyPath) -> String {
        let intentType = (self as? INIntent).map { type(of: $0) }
        guard let name = intentType?.parameterName(at: keyPath) else {
            preconditionFailure("\(keyPath) is not a parameter of \(Self.self).")
        }
        return name
    }
}
