public import OpenCombine
public import OpenFoundation

extension OpenFoundation.Published.Publisher: OpenCombine.Publisher {
    /// The property's type.
    public typealias Output = Value
    /// It never fails.
    public typealias Failure = Never

    /// Sends the present value, then each before it is set.
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
    /// Nothing but the announcement.
    public typealias Output = Void
    /// It never fails.
    public typealias Failure = Never

    /// Sends each announcement from now on.
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
    /// Sets a published property to each value, for as long as the property lives.
    ///
    /// See <https://developer.apple.com/documentation/combine/publisher/assign(to:)>.
    public func assign(to published: inout OpenFoundation.Published<Output>.Publisher) {
        let storage = published.storage
        storage.feeds.append(sink { [unowned storage] in storage.change(to: $0) })
    }
}
