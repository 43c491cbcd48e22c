import NIOCore
import NIOSSL

private var request: OutgoingRequest { given() }
