import Foundation
import Intents

/// The picture of a sender, as it comes from the chat server.
enum Avatar {
    /// A service extension has little memory; a larger file is not worth a crash.
    static let bytesMax = 5 * 1024 * 1024

    /// The picture in a downloaded file, or `nil`: then the system shows a monogram.
    static func image(_ file: URL?, _ response: URLResponse?, _ error: Error?) -> INImage? {
        if let error = error {
            print("The avatar was not loaded: \(error.localizedDescription)")
            return nil
        }
        if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
            print("The avatar was not loaded: the server answered \(status).")
            return nil
        }
        guard let file = file, let size = fileSize(file), size > 0, size <= bytesMax,
            let data = try? Data(contentsOf: file)
        else {
            print("The avatar is empty or over \(bytesMax) bytes.")
            return nil
        }
        return INImage(imageData: data)
    }

    private static func fileSize(_ file: URL) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return attributes?[.size] as? Int
    }
}
