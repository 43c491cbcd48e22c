import Foundation

private var url: URL { given() }
private var title: String { given() }
private var now: Date { given() }
