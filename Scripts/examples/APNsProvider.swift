import APNs
import Foundation

private var client: APNsClient { given() }
private var request: PushRequest { given() }
private var pem: String { given() }
private var requests: AsyncStream<PushRequest> { given() }
