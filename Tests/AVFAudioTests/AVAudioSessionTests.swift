import AVFAudio
import Foundation
import Testing

@Suite("AVAudioSession")
struct AVAudioSessionTests {
    private let session = AVAudioSession { false }

    @Test("keeps its settings")
    func keeps() throws {
        try session.setCategory(.playback, mode: .spokenAudio, options: [.duckOthers])
        #expect(session.category == .playback)
        #expect(session.mode == .spokenAudio)
        #expect(session.categoryOptions == .duckOthers)
        try session.setCategory(.ambient)
        #expect(session.categoryOptions.isEmpty && session.mode == .spokenAudio)
        try session.setActive(true)
        #expect(session.isActive)
        try session.setActive(false, options: .notifyOthersOnDeactivation)
        #expect(!session.isActive)
    }

    @Test("rejects an unsupported category")
    func unknownCategory() {
        let code = AVAudioSession.ErrorCode.badParam.rawValue
        #expect(throws: NSError(domain: NSOSStatusErrorDomain, code: code)) {
            try session.setCategory(AVAudioSession.Category(rawValue: "Loud"))
        }
    }

    @Test("cannot be activated in a service extension")
    func serviceExtension() throws {
        let session = AVAudioSession { true }
        try session.setCategory(.playback)
        #expect(throws: NSError(domain: NSOSStatusErrorDomain, code: 561_015_905)) {
            try session.setActive(true)
        }
        try session.setActive(false)
    }
}
