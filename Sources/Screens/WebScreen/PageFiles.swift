import Foundation
import Hummingbird

/// The files of the page, read once from the program's resources.
///
/// Only what this list names is served; no path of a request ever reaches the file system.
struct PageFiles: Sendable {
    /// The names, in no order that matters.
    static let names = [
        "index.html", "icon.svg",
        "base.css", "phone.css", "list.css", "card.css", "actions.css", "journeys.css",
        "journey.css",
        "main.js", "words.js", "elements.js", "link.js", "clock.js", "phone.js", "stacks.js",
        "cards.js", "view.js", "view.css",
        "card.js", "gestures.js", "home.js", "banner.js", "journeys.js", "journey.js",
    ]

    private let contents: [String: ByteBuffer]

    /// Reads the files.
    ///
    /// - Throws: `CocoaError` when one is missing, that is, when the program was moved without its
    ///   resources.
    static func load() throws -> PageFiles {
        let folder = Bundle.module.bundleURL.appending(path: "Page")
        let pairs = try names.map { name in
            (name, ByteBuffer(bytes: try Data(contentsOf: folder.appending(path: name))))
        }
        return PageFiles(contents: Dictionary(uniqueKeysWithValues: pairs))
    }

    /// The answer with a file, or `nil` when the page has none of that name.
    func response(for name: String) -> Response? {
        guard let body = contents[name] else { return nil }
        return Response(
            status: .ok,
            headers: [.contentType: Self.contentType(of: name), .cacheControl: "no-cache"],
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
