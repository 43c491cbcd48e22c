import Foundation

private var authorityFolder: URL { given() }
