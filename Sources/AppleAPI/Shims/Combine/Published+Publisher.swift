public import OpenCombine
public import OpenFoundation

extension OpenFoundation.Published.Publisher: OpenCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    /// Sends the current value, then each new value before the property is set.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
        subject.subscribe(subscriber)
    }

    private var subject: CurrentValueSubject<Value, Never> {
        if let subject = storage.subject as? CurrentValueSubject<Value, Never> { return subject }
        let subject = CurrentValueSubject<Value, Never>(storage.value)
        storage.subject = subject
        storage.listeners.append { [unowned subject] in subject.send($0) }
        return subject
    }
}

extension OpenFoundation.ObservableObjectPublisher: OpenCombine.Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        changes.subscribe(subscriber)
    }

    private var changes: PassthroughSubject<Void, Never> {
        if let changes = subject as? PassthroughSubject<Void, Never> { return changes }
        let changes = PassthroughSubject<Void, Never>()
        subject = changes
        listeners.append { [unowned changes] in changes.send() }
        return changes
    }
}

extension OpenCombine.Publisher where Failure == Never {
    /// Assigns each value to a published property for as long as the property exists.
    ///
    /// See <https://developer.apple.com/documentation/combine/publisher/assign(to:)>.
    public func assign(to published: inout OpenFoundation.Published<Output>.Publisher) {
        let storage = published.storage
        storage.feeds.append(sink { [unowned storage] in storage.change(to: $0) })
    }
}
