internal import Dispatch
internal import Foundation

extension ImageCodec {
    /// Runs `fit` outside of Swift's cooperative thread pool, because decoding is CPU-intensive and
    /// waiting for the child process on Linux blocks.
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
