import AVFAudio
import Foundation
import Testing

@Suite("System sounds")
struct SystemSoundTests {
    @Test("a file gets an id that can be disposed once")
    func numbers() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data().write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        var number: SystemSoundID = 0
        let created = unsafe AudioServicesCreateSystemSoundID(url as NSURL, &number)
        #expect(created == kAudioServicesNoError && number != 0)
        #expect(AudioServicesDisposeSystemSoundID(number) == kAudioServicesNoError)
        #expect(AudioServicesDisposeSystemSoundID(number) == kAudioServicesBadSystemSoundIDError)
    }

    @Test("a missing file gets no id")
    func missing() {
        var number: SystemSoundID = 7
        let url = NSURL(fileURLWithPath: "/nowhere/sound.wav")
        let status = unsafe AudioServicesCreateSystemSoundID(url, &number)
        #expect(status == kAudioServicesSystemSoundUnspecifiedError && number == 0)
    }

    @Test("the completion handler runs at the end of a sound", .timeLimit(.minutes(10)))
    func completion() async {
        await withCheckedContinuation { done in
            AudioServicesPlaySystemSoundWithCompletion(kSystemSoundID_Vibrate) { done.resume() }
        }
    }
}
