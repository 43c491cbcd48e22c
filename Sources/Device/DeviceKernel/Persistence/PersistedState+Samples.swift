internal import DeviceModel
internal import Foundation
internal import NotificationModel

// What `LenientReading` takes for a missing key: the defaults first, then optional parts, then the
// elements of lists.

extension NotificationContent {
    fileprivate static var samples: [NotificationContent] {
        var styled = NotificationContent()
        styled.sound = NotificationSound()
        styled.communication = CommunicationContext(kind: .message, sender: .sample)
        var full = styled
        full.communication?.recipients = [.sample]
        full.attachments = [
            NotificationAttachment(
                identifier: "", url: URL(filePath: "/"), typeIdentifier: "public.data")
        ]
        return [NotificationContent(), styled, full]
    }
}

extension Person {
    fileprivate static var sample: Person {
        Person(displayName: "", handle: Handle(value: "", kind: .unknown))
    }
}

extension NotificationRequest {
    fileprivate static var samples: [NotificationRequest] {
        NotificationContent.samples.map {
            NotificationRequest(identifier: "", content: $0, trigger: .push)
        }
    }
}

extension PersistedRequest {
    static var samples: [Self] {
        NotificationRequest.samples.map {
            Self(pending: .init(request: $0, due: nil, journey: ""), monitor: nil)
        }
    }
}

extension KernelState.Delivered {
    static var samples: [Self] {
        NotificationRequest.samples.map { request in
            Self(
                id: "", app: "", notification: .init(request: request, date: .distantPast),
                appearance: Appearance(), placement: .init(), level: .active)
        }
    }
}

extension KernelState.InFlight {
    static var samples: [Self] {
        NotificationRequest.samples.map {
            Self(id: "", app: "", request: $0, origin: .local, stage: .arrived)
        }
    }
}

extension Journey {
    static var samples: [Journey] {
        NotificationContent.samples.map { content in
            var journey = Journey(
                id: "", bundleIdentifier: "", requestIdentifier: "", origin: .local,
                original: content)
            journey.present(content)
            return journey
        }
    }
}

extension NotificationCategory {
    static var samples: [NotificationCategory] {
        let action = NotificationAction(
            identifier: "", title: "", textInput: .init(buttonTitle: "", placeholder: ""))
        return [
            NotificationCategory(identifier: ""),
            NotificationCategory(identifier: "", actions: [action]),
        ]
    }
}

extension InteractionDonation {
    static var samples: [InteractionDonation] {
        NotificationContent.samples.compactMap(\.communication).map {
            InteractionDonation(identifier: "", direction: .unspecified, communication: $0)
        }
    }
}

extension DeviceSettings {
    static var samples: [DeviceSettings] {
        var full = DeviceSettings()
        full.contacts = [Contact(identifier: "", name: "")]
        return [DeviceSettings(), full]
    }
}

extension PersistedApp {
    static var samples: [PersistedApp] {
        var full = PersistedApp()
        full.heldWake = .init(notification: "", payload: [:])
        return [PersistedApp(), full]
    }
}
