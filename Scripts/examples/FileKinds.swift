import Foundation

private var data: Data { given() }
private var url: URL { given() }
