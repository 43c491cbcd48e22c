import Foundation
import NotificationChecks
import NotificationDoctor
import Testing

/// The share of forms in which the doctor finds a mistake of code, and those that it does not see.
@Suite(.timeLimit(.minutes(10)))
struct FormTests {
    static let seeds =
        FormSeed.ofApps + FormSeed.ofExtensions + FormSeed.ofHandlers + FormSeed.ofMethods

    @Test("right code has no finding in any form", arguments: seeds)
    func rightCode(seed: FormSeed) {
        for form in seed.forms {
            let (found, missed) = seed.findings(form, isWrong: false)
            #expect(missed.isEmpty, "\(form): the fixture is not what the seed says")
            #expect(found.isEmpty, "\(form): \(found.map(\.description))")
        }
    }

    @Test("the forms that a check does not see are on its page, and few")
    func wrongCode() {
        var unseen: [String: Set<CodeForm>] = [:]
        var (found, count) = (0, 0)
        for seed in Self.seeds {
            for form in seed.forms {
                let (findings, missed) = seed.findings(form, isWrong: true)
                #expect(missed.isEmpty, "\(seed) \(form): the fixture is not what the seed says")
                count += 1
                if findings.isEmpty {
                    unseen[seed.check, default: []].insert(form)
                    print("not seen: \(seed.check) \(form) \(seed.code.prefix(70))")
                } else {
                    found += 1
                }
            }
        }
        print("forms: \(found) of \(count)")
        for id in Set(Self.seeds.map(\.check)).sorted() {
            let listed = Set(Check.named(id)?.unseen ?? [])
            let missed = unseen[id] ?? []
            #expect(
                missed == listed,
                "\(id): list the unseen forms \(missed.map(\.rawValue).sorted()) in its row")
        }
        #expect(count >= 400)
        #expect(Double(found) >= 0.85 * Double(count), "\(found) of \(count)")
    }
}
