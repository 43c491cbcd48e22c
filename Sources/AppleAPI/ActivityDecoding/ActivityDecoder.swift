internal import ActivityKit
internal import Foundation
internal import NotificationModel

/// The program that decodes pushes with an app's types.
///
/// It reads one request per line and answers each with one line, until its input ends. What the code
/// of the types prints goes to standard error.
public enum ActivityDecoder {
    private static let lineBytesMax = 1 << 20

    /// Answers requests from standard input.
    ///
    /// - Parameter types: The attributes types of the project.
    public static func run(_ types: [DecodableActivity]) {
        // The code of the types may print, which must not mix with the answers.
        let answers = FileHandle(fileDescriptor: dup(1), closeOnDealloc: true)
        dup2(2, 1)
        while let line = readLine() {
            let text = line.utf8.count <= lineBytesMax ? answer(line, types) : "[]"
            answers.write(Data("\(text)\n".utf8))
        }
    }

    static func answer(_ line: String, _ types: [DecodableActivity]) -> String {
        guard let request = try? JSONDecoder().decode(DecodingRequest.self, from: Data(line.utf8))
        else { return "[]" }
        let chosen = types.filter { request.type == nil || $0.name == request.type }
        let results = chosen.map { result(request, $0) }
        let data = (try? JSONEncoder().encode(results)) ?? Data("[]".utf8)
        return String(decoding: data, as: UTF8.self)
    }

    private static func result(
        _ request: DecodingRequest, _ type: DecodableActivity
    ) -> ContentStateDecoding {
        var result = ContentStateDecoding(type: type.name)
        let now = Date(timeIntervalSince1970: request.now / 1_000)
        for part in DecodingRequest.Part.allCases {
            guard let text = request.parts[part.rawValue],
                let value = try? PropertyValue(json: Data(text.utf8))
            else { continue }
            var trial = DecodingTrial(
                root: part.rawValue, value: value, now: now, cases: type.cases
            ) { try type.decode(part, $0, $1) }
            trial.run()
            result.failures += trial.failures
            result.misreadDates += trial.misreadDates
            result.ignored += trial.ignored
            result.unread += trial.unread
        }
        return result
    }
}
