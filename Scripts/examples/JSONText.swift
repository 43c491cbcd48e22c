private var json: [UInt8] { given() }
