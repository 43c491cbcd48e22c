internal import BoundedYAML
internal import Foundation
internal import JSONText
internal import NotificationModel

extension Scenario.Push {
    /// Reads a table, or a text that becomes the alert.
    init(_ node: YAMLNode, _ reader: StepReader) throws(SourceError) {
        guard case .table = node.kind else {
            self.init(
                app: try reader.app(nil, at: node),
                body: .payload(Self.payload(alert: .string(try node.text("“push”")))))
            return
        }
        let table = try YAMLTable<PushStepKey>(node)
        self.init(
            app: try reader.app(table[.to], at: node), body: try Self.body(table),
            identifier: try table.identifier(.id),
            collapseIdentifier: try table.identifier(.collapseId),
            pushType: try table.identifier(.pushType),
            token: try table.identifier(.token), channel: try table.identifier(.channel),
            priority: try table.integer(.priority, in: 1...10),
            expiration: try table.duration(.expiration),
            serviceExtension: try table[.extension].map { value throws(SourceError) in
                try Scenario.ServiceExtension(value)
            })
    }

    private static func body(_ table: YAMLTable<PushStepKey>) throws(SourceError) -> Body {
        switch try table.only([.alert, .payload, .file]) {
        case .alert?:
            let alert = try table.required(.alert)
            if case .table = alert.kind { return .payload(payload(alert: alert.propertyValue)) }
            return .payload(payload(alert: .string(try alert.text("“alert”"))))
        case .payload?:
            let payload = try table.required(.payload)
            if case .scalar = payload.kind { return .text(try payload.text("“payload”")) }
            return .payload(try payload.properties("“payload”"))
        case .file?: return .file(path: try table.required(.file).name("“file”"))
        default:
            throw SourceError(
                table.position, "A push needs “alert”, “payload” or the name of a “file”.")
        }
    }

    private static func payload(alert: PropertyValue) -> [String: PropertyValue] {
        [PayloadKey.aps.text: .dictionary([PayloadKey.alert.text: alert])]
    }
}

extension Scenario.Addition {
    /// Reads a table, or a text that becomes the body of an immediate notification.
    init(_ node: YAMLNode, _ reader: StepReader) throws(SourceError) {
        guard case .table = node.kind else {
            content = try Scenario.Content(node)
            app = try reader.app(nil, at: node)
            return
        }
        let table = try YAMLTable<AddKey>(node)
        app = try reader.app(table[.app], at: node)
        identifier = try table.text(.id)
        content = try Scenario.Content(table.required(.content))
        trigger = try Self.trigger(table)
    }

    private static func trigger(_ table: YAMLTable<AddKey>) throws(SourceError)
        -> NotificationTrigger?
    {
        let repeats = try table.flag(.repeats) ?? false
        switch try table.only([.in, .at, .region]) {
        case .in?: return try interval(table.required(.in), repeats: repeats)
        case .at?:
            return .calendar(try DateComponents(trigger: table.required(.at)), repeats: repeats)
        case .region?:
            return .location(try NotificationRegion(table.required(.region)), repeats: repeats)
        default:
            guard let node = table[.repeats] else { return nil }
            throw node.fault("Only a request with “in”, “at” or “region” can repeat. Add one.")
        }
    }

    /// Reads a time interval. It rejects intervals for which Apple's initializer traps, because no
    /// app can create them.
    private static func interval(
        _ node: YAMLNode, repeats: Bool
    ) throws(SourceError) -> NotificationTrigger {
        let duration = try node.duration("“in”")
        guard duration > .zero else {
            throw node.fault("“in” must be greater than 0 (TIM-1). Leave it out for “at once”.")
        }
        guard !repeats || duration >= .seconds(60) else {
            throw node.fault("“in” must be at least 60s if it repeats (TIM-2).")
        }
        return .timeInterval(duration / .seconds(1), repeats: repeats)
    }
}

extension DateComponents {
    init(trigger node: YAMLNode) throws(SourceError) {
        self.init()
        if let time = node.scalar.flatMap({ LocalTime(Substring($0)) }) {
            self.set(time)
        } else if let date = node.scalar.flatMap(LocalDateTime.init) {
            (year, month, day) = (date.year, date.month, date.day)
            self.set(date.time)
        } else if case .table = node.kind {
            try read(YAMLTable<ComponentsKey>(node))
        } else {
            throw node.fault(
                "“at” is not a time: \(node.noun). Write 08:00, 2026-03-01T08:00 or components like "
                    + "{ weekday: 2, hour: 8 }.")
        }
    }

    private mutating func set(_ time: LocalTime) {
        (hour, minute) = (time.hour, time.minute)
        if time.second != 0 { second = time.second }
    }

    /// Reads date components without a range check. The device handles components that never match
    /// (CAL-7).
    private mutating func read(_ table: YAMLTable<ComponentsKey>) throws(SourceError) {
        era = try table.integer(.era)
        (year, month) = (try table.integer(.year), try table.integer(.month))
        (day, hour) = (try table.integer(.day), try table.integer(.hour))
        (minute, second) = (try table.integer(.minute), try table.integer(.second))
        nanosecond = try table.integer(.nanosecond)
        weekday = try table.integer(.weekday)
        weekdayOrdinal = try table.integer(.weekdayOrdinal)
        weekOfMonth = try table.integer(.weekOfMonth)
        weekOfYear = try table.integer(.weekOfYear)
        yearForWeekOfYear = try table.integer(.yearForWeekOfYear)
        quarter = try table.integer(.quarter)
        calendar = try table.word(.calendar, Vocabulary.calendar).map(Calendar.init)
        if let node = table[.timeZone] {
            guard let zone = TimeZone(identifier: try node.name("“timeZone”")) else {
                throw node.fault(
                    "“timeZone” is not a zone: \(node.noun). Write one like Europe/Berlin.")
            }
            timeZone = zone
        }
    }
}

extension NotificationRegion {
    init(_ node: YAMLNode) throws(SourceError) {
        let table = try YAMLTable<RegionKey>(node)
        self.init(
            identifier: try table.text(.id) ?? "region", shape: try Self.shape(table),
            notifyOnEntry: try table.flag(.notifyOnEntry) ?? true,
            notifyOnExit: try table.flag(.notifyOnExit) ?? true)
    }

    private static func shape(_ table: YAMLTable<RegionKey>) throws(SourceError) -> Shape {
        guard let node = table[.beacon] else {
            return .circle(
                latitude: try table.required(.latitude).number("“latitude”", in: -90...90),
                longitude: try table.required(.longitude).number("“longitude”", in: -180...180),
                radius: try table.required(.radius).number("“radius”", in: 0...1e7))
        }
        _ = try table.only([.beacon, .latitude])
        _ = try table.only([.beacon, .longitude])
        _ = try table.only([.beacon, .radius])
        guard case .table = node.kind else {
            return .beacon(uuid: try node.uuid("“beacon”"), major: nil, minor: nil)
        }
        let beacon = try YAMLTable<RegionBeaconKey>(node)
        let range = 0...Int(UInt16.max)
        return .beacon(
            uuid: try beacon.required(.uuid).uuid("“uuid”"),
            major: try beacon.integer(.major, in: range).map { UInt16($0) },
            minor: try beacon.integer(.minor, in: range).map { UInt16($0) })
    }
}
