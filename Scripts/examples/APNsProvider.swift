import APNs
import Foundation

private var client: APNsClient { given() }
private var request: PushRequest { given() }
private var pem: String { given() }
private var requests: AsyncStream<PushRequest> { given() }
private var authorityPEM: String { given() }
private var authentication: ProviderAuthentication { given() }
private var file: URL { given() }
private var passphrase: String { given() }
