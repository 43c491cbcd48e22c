import Crypto
import Foundation
import Hummingbird

/// The files of the page, read once from the program's resources.
///
/// Only the files of the program's resources are served. The path of a request never reaches the
/// file system.
struct PageFiles: Sendable {
    private let contents: [String: ByteBuffer]

    /// Reads the files.
    ///
    /// - Throws: `CocoaError` if one is missing because the program was moved without its
    ///   resources.
    static func load() throws -> PageFiles {
        let folder = Bundle.module.bundleURL.appending(path: "Page")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        let pairs = try files.map { file in
            (file.lastPathComponent, ByteBuffer(bytes: try Data(contentsOf: file)))
        }
        return PageFiles(contents: Dictionary(uniqueKeysWithValues: pairs))
    }

    func response(for name: String) -> Response? {
        contents[name].map { Self.response(with: $0, name: name) }
    }

    /// Returns the page in the device's language, which selects the texts of its scripts.
    ///
    /// - Parameter language: For example `zh-Hans`. Every language except Chinese selects English.
    func index(language: String) -> Response? {
        guard let contents = contents["index.html"] else { return nil }
        let isChinese = language.lowercased().prefix { $0 != "-" && $0 != "_" } == "zh"
        let text = String(decoding: contents.readableBytesView, as: UTF8.self).replacing(
            "<html lang=\"en\">", with: "<html lang=\"\(isChinese ? "zh-Hans" : "en")\">",
            maxReplacements: 1)
        return Self.response(with: ByteBuffer(string: text), name: "index.html")
    }

    /// Returns the page for a request without the secret, in English and Chinese.
    ///
    /// Other files need the secret, so the page contains its style, and the policy has the style's
    /// digest.
    func refused() -> Response? {
        guard let contents = contents["refused.html"],
            let policy = HTTPFields.Element.Name("Content-Security-Policy"),
            let style = String(decoding: contents.readableBytesView, as: UTF8.self)
                .firstMatch(of: /<style>([^<]*)<\/style>/)?.output.1
        else { return nil }
        let digest = Data(SHA256.hash(data: Data(style.utf8))).base64EncodedString()
        var response = Self.response(with: contents, name: "refused.html")
        response.status = .unauthorized
        response.headers[.cacheControl] = "no-store"
        response.headers[policy] =
            "default-src 'none'; style-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'; "
            + "frame-ancestors 'none'"
        return response
    }

    private static func response(with body: ByteBuffer, name: String) -> Response {
        Response(
            status: .ok,
            headers: [.contentType: contentType(of: name), .cacheControl: "no-cache"],
            body: ResponseBody(byteBuffer: body))
    }

    private static func contentType(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml; charset=utf-8"
        default: "application/octet-stream"
        }
    }
}
