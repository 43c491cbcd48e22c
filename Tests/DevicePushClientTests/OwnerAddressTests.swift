import DevicePushLink
import Testing

@testable import DevicePushClient

@Suite("The address of a device's gateway in a cluster")
struct OwnerAddressTests {
    private let first = NetworkAddress(host: "a.example.com", port: 1)
    private let second = NetworkAddress(host: "b.example.com", port: 2)

    @Test("is the one that the last gateway sent, until that fails; then both in turn")
    func turns() throws {
        var owner = OwnerAddress()
        #expect(owner.current == nil)
        owner.failed()
        #expect(owner.current == nil)
        #expect(owner.follow(try #require(first)))
        #expect(owner.follow(try #require(second)))
        #expect(owner.current == second)
        owner.failed()
        #expect(owner.current == nil)
        owner.failed()
        #expect(owner.current == second)
    }

    @Test("changes four times at most without a greeting")
    func bound() throws {
        var owner = OwnerAddress()
        let first = try #require(first)
        let followed = (0..<6).map { _ in owner.follow(first) }
        #expect(followed == [true, true, true, true, false, true])
        owner.greeted()
        #expect((0..<4).allSatisfy { _ in owner.follow(first) })
    }
}
