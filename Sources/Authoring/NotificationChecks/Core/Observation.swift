/// What a check reports, before the doctor adds the check's defaults and makes it a finding.
struct Observation {
    var place: Place?
    var message: Message
    var severity: Finding.Severity?
    var confidence: Finding.Confidence?
    var evidence: [Finding.Fact]
    var remedy: String?

    init(
        _ place: Place?, _ message: Message, severity: Finding.Severity? = nil,
        confidence: Finding.Confidence? = nil, remedy: String? = nil,
        because evidence: [Finding.Fact] = []
    ) {
        self.place = place
        self.message = message
        self.severity = severity
        self.confidence = confidence
        self.remedy = remedy
        self.evidence = evidence
    }

    /// A sentence about a place. A target in it stays a value, so that the same problem in several
    /// configurations becomes one finding that names them all.
    ///
    /// ```text
    /// Observation(part.place, "\(part) needs iOS \(own), the app \(app).")
    /// ```
    struct Message: Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
        fileprivate enum Piece: Hashable {
            case text(String)
            case target(String, configurations: [String])
        }

        struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var pieces: [Piece] = []

            init(literalCapacity: Int, interpolationCount: Int) {}

            mutating func appendLiteral(_ literal: String) {
                if !literal.isEmpty { pieces.append(.text(literal)) }
            }

            mutating func appendInterpolation(_ value: some Any) {
                pieces.append(.text("\(value)"))
            }

            mutating func appendInterpolation(_ product: Product) {
                let names = product.configuration.isEmpty ? [] : [product.configuration]
                pieces.append(.target(product.name, configurations: names))
            }
        }

        fileprivate var pieces: [Piece]

        init(_ text: String) { pieces = [.text(text)] }

        init(stringLiteral text: String) { self.init(text) }

        init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

        static func + (left: Self, right: Self) -> Self {
            var both = left
            both.pieces += right.pieces
            return both
        }

        var description: String {
            pieces.map { piece in
                switch piece {
                case .text(let text): text
                case .target(let name, let configurations):
                    configurations.isEmpty
                        ? name : "\(name) (\(configurations.joined(separator: ", ")))"
                }
            }.joined()
        }

        private var target: Int? {
            let places = pieces.indices.filter { index in
                if case .target(_, let names) = pieces[index] { !names.isEmpty } else { false }
            }
            return places.count == 1 ? places.first : nil
        }

        fileprivate var configurations: [String] {
            get {
                guard let target, case .target(_, let names) = pieces[target] else { return [] }
                return names
            }
            set {
                guard let target, case .target(let name, _) = pieces[target] else { return }
                pieces[target] = .target(name, configurations: newValue)
            }
        }
    }
}

extension Observation {
    private struct MergeKey: Hashable {
        var path: String?
        var message: Message
        var severity: Finding.Severity?
    }

    /// Merges observations of the same problem in several configurations of one file. The result
    /// has the names of all configurations, and the first place.
    static func merged(_ observations: [Observation]) -> [Observation] {
        var merged: [Observation] = []
        var known: [MergeKey: Int] = [:]
        for observation in observations {
            let names = observation.message.configurations
            var key = MergeKey(
                path: observation.place?.path, message: observation.message,
                severity: observation.severity)
            key.message.configurations = names.isEmpty ? [] : [""]
            if !names.isEmpty, let index = known[key] {
                let new = names.filter { !merged[index].message.configurations.contains($0) }
                merged[index].message.configurations += new
            } else {
                known[key] = merged.count
                merged.append(observation)
            }
        }
        return merged
    }
}
