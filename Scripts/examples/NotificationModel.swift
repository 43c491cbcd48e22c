import Foundation

private var url: URL { given() }
private var title: String { given() }
