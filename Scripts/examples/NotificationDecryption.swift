import CryptoKit
import Foundation
import NotificationServiceKit

private var keychain: SharedKeychain { given() }
private func register(p256dh: Data, auth: Data) {}
private var keyBytes: Data { given() }
private var folder: SharedFolder { given() }
