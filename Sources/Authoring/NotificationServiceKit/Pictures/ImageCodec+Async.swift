internal import Dispatch
internal import Foundation

extension ImageCodec {
    /// Makes a picture of bytes, away from the threads of Swift's concurrency: decoding takes a
    /// processor for long, and the child on Linux is waited for.
    ///
    /// - Throws: `ImageError`.
    func fitted(_ data: Data, _ target: Target) async throws -> Data {
        try await withCheckedThrowingContinuation { waiting in
            DispatchQueue.global(qos: .userInitiated).async {
                waiting.resume(with: Result { try fit(data, target) })
            }
        }
    }
}
