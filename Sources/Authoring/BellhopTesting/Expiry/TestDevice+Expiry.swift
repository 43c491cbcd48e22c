internal import DeviceModel
internal import Foundation

extension TestDevice {
    func problemAfterExpiry() async throws -> String? {
        try await core.act {
            try await core.pass(60)
            try await core.settle()
        }
        for (index, answer) in core.answers.enumerated() {
            let push = "push \(index + 1)"
            if answer.count > 1 {
                return "the content handler of \(push) was called \(answer.count) times. The first "
                    + "call counts (NSE-13); forget the handler as you call it, under a lock."
            }
            if answer.count == 0 {
                return "the content handler of \(push) was never called, and the original content "
                    + "is shown. Call it in serviceExtensionTimeWillExpire."
            }
        }
        return nil
    }
}
