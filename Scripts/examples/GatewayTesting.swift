import APNs
import APNsGateway
import APNsProvider
import DevicePushLink
import Testing

/// The server under test, which sends pushes.
private struct MyServer {
    let client: APNsClient
    func notify(_ token: DeviceToken) async throws {}
}
private var gateway: TestGateway { given() }
private var token: DeviceToken { given() }
private var request: PushRequest { given() }
