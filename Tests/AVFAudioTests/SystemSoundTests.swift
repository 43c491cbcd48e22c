import AVFAudio
import Foundation
import Testing

@Suite("System sounds")
struct SystemSoundTests {
    @Test("a file gets a number, which can be taken back once")
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

    @Test("a file that is not there gets none")
    func missing() {
        var number: SystemSoundID = 7
        let url = NSURL(fileURLWithPath: "/nowhere/sound.wav")
        let status = unsafe AudioServicesCreateSystemSoundID(url, &number)
        #expect(status == kAudioServicesSystemSoundUnspecifiedError && number == 0)
    }

    @Test("the end of a sound is told", .timeLimit(.minutes(10)))
    func completion() async {
        await withCheckedContinuation { done in
            AudioServicesPlaySystemSoundWithCompletion(kSystemSoundID_Vibrate) { done.resume() }
        }
    }
}
