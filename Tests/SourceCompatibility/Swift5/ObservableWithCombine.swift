// swift-format-ignore-file
// A user's own style, unchanged iPhone code: the same names with Combine imported.

import Combine
import Foundation
import UserNotifications

class PermissionModel: ObservableObject {
    @Published var status: UNAuthorizationStatus = .notDetermined
    @Published var text = ""
    let objectWillChangeTwice = ObservableObjectPublisher()
    private var cancellables = Set<AnyCancellable>()
    private let taps = PassthroughSubject<String, Never>()

    init() {
        $status
            .dropFirst()
            .removeDuplicates()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.text = "\($0.rawValue)" }
            .store(in: &cancellables)
        taps.map { $0.uppercased() }.assign(to: &$text)
        $text.combineLatest($status).sink { _ in }.store(in: &cancellables)
        NotificationCenter.default.publisher(for: Notification.Name("x"))
            .compactMap { $0.object as? String }
            .sink { [weak self] in self?.taps.send($0) }
            .store(in: &cancellables)
        objectWillChange.sink { _ in }.store(in: &cancellables)
    }

    func erased() -> AnyPublisher<UNAuthorizationStatus, Never> { $status.eraseToAnyPublisher() }
}

final class CustomAnnouncer: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    var count = 0 { willSet { objectWillChange.send() } }
}
