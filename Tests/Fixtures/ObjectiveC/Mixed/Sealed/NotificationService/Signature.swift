import Foundation
import UIKit
import UserNotifications

@objc enum SignatureStyle: Int {
    case short
    case long = 5
}

@objc protocol SignatureSource {
    func signature(for name: String) -> String
}

/// What code in Objective-C uses of Swift.
@objcMembers
class Signature: NSObject, SignatureSource {
    struct EmptyTextError: Error {}

    static let shared = Signature(author: "Shared")
    let author: String
    var style: SignatureStyle = .short
    var count = 0
    var note: String?

    init(author: String) { self.author = author }

    convenience override init() { self.init(author: "Nobody") }

    func signature(for name: String) -> String { "\(name) by \(author)" }

    func signed(_ text: String, at date: Date?) throws -> String {
        guard !text.isEmpty else { throw EmptyTextError() }
        count += 1
        let year = date.map { Int($0.timeIntervalSince1970) } ?? -1
        return "\(text)/\(style == .long ? "long" : "short")/\(year)"
    }

    func parts(of text: String, longest: Int, loud: Bool) -> [String] {
        text.split(separator: " ").map { $0.prefix(longest) }
            .map { loud ? $0.uppercased() : String($0) }
    }

    func finish(_ text: String, completion: (String, Bool) -> Void) {
        completion(text + "!", true)
    }

    var frame = CGRect.zero
    private var notes: [String: String] = [:]

    func area(of range: NSRange, in count: MessageOpenerCount) -> CGSize {
        CGSize(width: CGFloat(range.length + count.letters), height: frame.width * count.share)
    }

    func twice(_ count: MessageOpenerCount) -> MessageOpenerCount {
        MessageOpenerCount(letters: count.letters * 2, share: count.share * 2)
    }

    var scale: (CGSize, Int) -> CGRect = { size, count in
        CGRect(x: size.width, y: size.height, width: CGFloat(count), height: 1)
    }

    func eachPoint(_ count: Int, _ body: (CGPoint, MessageOpenerCount) -> CGPoint) -> CGFloat {
        (0..<count).reduce(0) { total, index in
            let point = body(
                CGPoint(x: CGFloat(index), y: 7), MessageOpenerCount(letters: index, share: 0.5))
            return total + point.x * 10 + point.y
        }
    }

    func place(of text: String) async throws -> NSRange {
        guard !text.isEmpty else { throw EmptyTextError() }
        return NSRange(location: 1, length: text.utf16.count)
    }

    func late(_ text: String) async throws -> String {
        guard !text.isEmpty else { throw EmptyTextError() }
        return text + "~"
    }

    func total() async -> Int { count + 40 }

    subscript(key: String) -> String? {
        get { notes[key] }
        set { notes[key] = newValue }
    }

    subscript(index: Int) -> String { "\(author)\(index)" }

    typealias Finished = (String) -> Void

    func end(_ text: String, then finished: Finished) { finished(text) }

    func allows(_ status: UNAuthorizationStatus, _ options: UNAuthorizationOptions) -> Bool {
        status == .provisional && options == [.sound, .badge]
    }

    class func known() -> [String: Int] { ["Shared": 1] }
}

/// Extensions of classes of Objective-C.
@objc extension MessageOpener {
    var keyLength: Int { key.count }

    func opened(twice text: String) throws -> String { try open(text) + open(text) }
}

extension NSString {
    @objc func framed(by letter: String) -> String { "\(letter)\(self)\(letter)" }
}

extension UIFont {
    @objc static func letter(for style: TextStyle, weight: Weight) -> UIFont {
        systemFont(ofSize: style == .body && weight == .bold ? 17 : 1, weight: weight)
    }

    @objc static func style(after style: TextStyle) -> TextStyle {
        style == .body ? .footnote : .body
    }
}

/// A class with one object, which it makes itself.
@objcMembers
class SealBook: NSObject {
    static let shared = SealBook()
    private let first: Int

    private override init() {
        first = 6
        super.init()
    }

    func pages(_ count: Int) -> Int { first + count }
}

/// A class of Swift that inherits from one of Objective-C.
class LoudOpener: MessageOpener {
    private(set) var opened: [String] = []

    override func open(_ text: String) throws -> String {
        opened.append(text)
        return try super.open(text).uppercased()
    }
}

/// A delegate that Objective-C calls.
final class OpenerLog: NSObject, MessageOpenerDelegate {
    var lines: [String] = []

    func opener(_ opener: MessageOpener, didOpen text: String) {
        lines.append("\(opener.key):\(text)")
    }

    func openerShouldOpen(_ opener: MessageOpener) -> Bool { lines.isEmpty }
}
