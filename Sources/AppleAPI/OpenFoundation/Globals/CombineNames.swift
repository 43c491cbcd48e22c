// Apple's Foundation gives these two names without `import Combine`.
#if !canImport(ObjectiveC)
    public import OpenCombine

    /// See <https://developer.apple.com/documentation/combine/published>.
    public typealias Published = OpenCombine.Published
    /// See <https://developer.apple.com/documentation/combine/observableobject>.
    public typealias ObservableObject = OpenCombine.ObservableObject
#endif
