private var key: [UInt8] { given() }
private var ownership: NodeOwnership {
    get { given() }
    set {}
}
