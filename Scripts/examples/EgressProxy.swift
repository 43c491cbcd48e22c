import Foundation
import NIOCore

private var folder: URL { given() }
private var input: ByteBuffer {
    get { given() }
    set {}
}
