import Foundation
import Logging

private var url: URL { given() }
private func decode(_ file: URL) async -> Data { given() }
private var logger: Logger { given() }
private var query: [String: String] { given() }
private var continuation: CheckedContinuation<Int, any Error> { given() }
