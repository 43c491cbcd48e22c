/// Splits a text where the script changes between Han and Latin, because a voice speaks only one of
/// them.
enum ScriptRuns {
    enum Script: Hashable { case han, latin }

    struct Run: Hashable {
        let script: Script
        let text: String
    }

    /// Returns the runs in order. Digits, punctuation and spaces belong to the preceding run.
    static func split(_ text: String) -> [Run] {
        var runs: [Run] = []
        var open = ""
        var script: Script?
        for character in text {
            let own = self.script(of: character)
            if let own, let known = script, own != known {
                runs.append(Run(script: known, text: open))
                open = ""
            }
            if let own { script = own }
            open.append(character)
        }
        if !open.isEmpty { runs.append(Run(script: script ?? .latin, text: open)) }
        return runs
    }

    private static func script(of character: Character) -> Script? {
        guard let scalar = character.unicodeScalars.first else { return nil }
        switch scalar.value {
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return .han
        default: return scalar.properties.isAlphabetic ? .latin : nil
        }
    }
}
