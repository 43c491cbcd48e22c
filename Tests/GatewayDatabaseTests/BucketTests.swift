import APNsGateway
import GatewayDatabase
import GatewayOwnership
import Testing

@Suite("The bucket of a device")
struct BucketTests {
    @Test(
        "never changes, because rows and tokens in databases contain it",
        arguments: [
            ("", 4033), ("local", 3934), ("device-1", 372),
            ("6C0E8A1B-3A7D-4D0B-9E44-2F6D5D1C7A90", 1951), ("手机", 3292),
        ])
    func bucket(device: String, number: Int16) {
        #expect(Bucket(of: DeviceID(device)) == Bucket(number))
    }
}
