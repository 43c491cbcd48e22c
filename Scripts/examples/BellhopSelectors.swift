/// A class with a method marked `@objc`.
@MainActor
private final class Panel {
    func pressed(_ sender: Any) throws {}
}
private var actions: BellhopActionTable {
    get { given() }
    set {}
}
