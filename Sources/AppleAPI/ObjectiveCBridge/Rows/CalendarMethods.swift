internal import Foundation
internal import ObjectiveCRuntime
internal import OpenFoundation

/// The methods of calendars, expressions, identifiers and observers that the bridge implements.
enum CalendarMethods {
    static func add() {
        addCalendars(MethodTable(name: "NSCalendar"))
        addMatches(MethodTable(name: "NSRegularExpression"))
        addIdentifiers(MethodTable(name: "NSUUID"))
        addOrders(MethodTable(name: "NSSortDescriptor"))
        MethodTable(name: "NSNotificationCenter").add(
            "removeObserver:",
            { s, _, observer in
                guard let observer = Bellhop.object(observer) else { return }
                (Bellhop.object(s) as? NotificationCenter)?.removeObserver(observer)
            } as Void1)
    }

    private static func addCalendars(_ table: MethodTable) {
        typealias Components =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, UInt, ObjectPointer?, ObjectPointer?, UInt
            ) -> ObjectPointer?
        table.add(
            "components:fromDate:toDate:options:",
            { s, _, units, start, end, options in
                returned(
                    (Bellhop.object(s) as? NSCalendar)?.components(
                        NSCalendar.Unit(rawValue: units), from: value(start) as Date,
                        to: value(end) as Date,
                        options: NSCalendar.Options(rawValue: options)))
            } as Components)
        typealias Range =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, UInt, UnsafeMutablePointer<ObjectPointer?>?,
                UnsafeMutablePointer<Double>?, ObjectPointer?
            ) -> Bool
        table.add(
            "rangeOfUnit:startDate:interval:forDate:",
            { s, _, unit, start, seconds, date in
                let found = (Bellhop.object(s) as? NSCalendar)?.range(
                    of: NSCalendar.Unit(rawValue: unit), for: value(date))
                guard let found else { return false }
                start?.pointee = returned(found.start)
                seconds?.pointee = found.duration
                return true
            } as Range)
    }

    private static func addMatches(_ table: MethodTable) {
        typealias Enumerate =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, ObjectPointer?, UInt, bellhop_objc_range,
                ObjectPointer?
            ) -> Void
        typealias Body =
            @convention(c) (
                ObjectPointer, ObjectPointer?, UInt, UnsafeMutablePointer<Bool>
            ) -> Void
        table.add(
            "enumerateMatchesInString:options:range:usingBlock:",
            { s, _, text, options, range, body in
                guard let body, let expression = Bellhop.object(s) as? NSRegularExpression else {
                    return
                }
                let matches = expression.matches(
                    in: Bellhop.text(text) ?? "", options: .init(rawValue: options),
                    range: NSRange(
                        location: Int(bitPattern: range.location),
                        length: Int(bitPattern: range.length)))
                let invoke = unsafeBitCast(
                    body.load(fromByteOffset: 16, as: ObjectPointer.self), to: Body.self)
                var stop = false
                for match in matches where !stop {
                    withPool { invoke(body, returned(match), 0, &stop) }
                }
            } as Enumerate)
    }

    private static func addIdentifiers(_ table: MethodTable) {
        table.add(
            "getUUIDBytes:",
            { s, _, memory in
                let bytes = (Bellhop.object(s) as? NSUUID).flatMap {
                    UUID(uuidString: $0.uuidString)
                }
                if let bytes { memory?.storeBytes(of: bytes.uuid, as: uuid_t.self) }
            } as Void1)
        table.add(
            "initWithUUIDBytes:",
            { _, _, memory in
                owned(memory.map { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
            } as Object1)
    }

    private static func addOrders(_ table: MethodTable) {
        typealias Compare =
            @Sendable @convention(c) (
                ObjectPointer?, ObjectPointer?, ObjectPointer?, ObjectPointer?
            ) -> Int
        table.add(
            "compareObject:toObject:",
            { s, _, one, other in
                guard let order = Bellhop.object(s) as? NSSortDescriptor,
                    let one = Bellhop.object(one), let other = Bellhop.object(other)
                else { return 0 }
                return order.compare(one, to: other).rawValue
            } as Compare)
    }
}
