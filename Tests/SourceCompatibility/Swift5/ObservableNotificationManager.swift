import BackgroundTasks
import CallKit
import Combine
import Foundation
import PushKit
import UIKit
import UserNotifications
import WidgetKit

/// A notification manager that views observe.
final class ObservableNotificationManager: NSObject, ObservableObject {
    static let shared = ObservableNotificationManager()
    let objectDidChange = PassthroughSubject<String, Never>()
    @Published var isAuthorized = false
    @Published private(set) var count: Int = 0
    private var cancellables = Set<AnyCancellable>()
    private let registry = PKPushRegistry(queue: .main)

    override init() {
        super.init()
        registry.delegate = self
        registry.desiredPushTypes = [.voIP]
        $isAuthorized
            .removeDuplicates()
            .dropFirst()
            .combineLatest($count)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] isAuthorized, count in
                self?.objectDidChange.send("\(isAuthorized) \(count)")
            }
            .store(in: &cancellables)
        NotificationCenter.default.publisher(for: Notification.Name("changed"))
            .compactMap { $0.userInfo?["count"] as? Int }
            .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
            .assign(to: \.count, on: self)
            .store(in: &cancellables)
        Timer.publish(every: 60, on: .main, in: .common)
            .autoconnect()
            .sink { [weak self] _ in self?.refresh() }
            .store(in: &cancellables)
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { task in
            task.setTaskCompleted(success: true)
        }
    }

    func refresh() {
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            DispatchQueue.main.async {
                self.isAuthorized = settings.authorizationStatus == .authorized
            }
        }
        WidgetCenter.shared.reloadAllTimelines()
        try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
    }

    func requestAuthorization() -> Future<Bool, Error> {
        Future { promise in
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) {
                granted, error in
                if let error { promise(.failure(error)) } else { promise(.success(granted)) }
            }
        }
    }

    func load(_ url: URL) -> AnyPublisher<[String], Error> {
        URLSession.shared.dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: [String].self, decoder: JSONDecoder())
            .retry(2)
            .merge(with: Just([]).setFailureType(to: Error.self))
            .eraseToAnyPublisher()
    }

    func waitForAuthorization() async -> Bool {
        for await isAuthorized in $isAuthorized.values where isAuthorized { return true }
        return false
    }
}

extension ObservableNotificationManager: PKPushRegistryDelegate {
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
        for type: PKPushType
    ) {
        print(pushCredentials.token.map { String(format: "%02x", $0) }.joined())
    }

    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping () -> Void
    ) {
        let update = CXCallUpdate()
        update.remoteHandle = CXHandle(type: .generic, value: "Ann")
        CXProvider(configuration: CXProviderConfiguration()).reportNewIncomingCall(
            with: UUID(), update: update
        ) { _ in completion() }
    }
}
