private var sender: String { given() }
private var count: Int { given() }
