import Foundation
import Intents

/// The picture of a sender that the chat server sends.
enum Avatar {
    /// The largest picture in bytes: a service extension has little memory.
    static let bytesMax = 5 * 1024 * 1024

    /// Returns the picture in a downloaded file, or `nil`, for which the system shows a monogram.
    static func image(_ file: URL?, _ response: URLResponse?, _ error: Error?) -> INImage? {
        if let error = error {
            print("Could not load the avatar: \(error.localizedDescription)")
            return nil
        }
        if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
            print("Could not load the avatar: the server answered \(status).")
            return nil
        }
        guard let file = file, let size = fileSize(file), size > 0, size <= bytesMax,
            let data = try? Data(contentsOf: file)
        else {
            print("The avatar is empty or larger than \(bytesMax) bytes.")
            return nil
        }
        return INImage(imageData: data)
    }

    private static func fileSize(_ file: URL) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return attributes?[.size] as? Int
    }
}
