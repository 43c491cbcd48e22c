// swift-format-ignore-file: as Xcode writes it.

import Foundation

@objcMembers
class Clerk: NSObject, ParcelListener {
    dynamic var parcels = 0

    func parcelArrived(_ name: String) {
        parcels += 1
        perform(#selector(Clerk.note), with: name)
    }

    func note(_ name: String) { print("noted \(name), \(parcels) so far") }
}
