public import OpenCombine

extension Publishers {
    /// The latest values of two publishers, as soon as both have sent one.
    ///
    /// It finishes when both have finished, or when one finishes without a value. A failure of
    /// either publisher ends it.
    ///
    /// See <https://developer.apple.com/documentation/combine/publishers/combinelatest>.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            typealias Step = Latest<A.Output, B.Output>.Step
            let first = a.map { Step.first($0) }.append(.firstFinished)
            let second = b.map { Step.second($0) }.append(.secondFinished)
            Merge(first, second)
                .scan(Latest<A.Output, B.Output>()) { $0.after($1) }
                .prefix { !$0.cannotStart }
                .compactMap(\.news)
                .subscribe(subscriber)
        }
    }

    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            CombineLatest(CombineLatest<A, B>(a, b), c)
                .map { ($0.0, $0.1, $1) }
                .subscribe(subscriber)
        }
    }

    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            CombineLatest(CombineLatest<A, B>(a, b), CombineLatest<C, D>(c, d))
                .map { ($0.0, $0.1, $1.0, $1.1) }
                .subscribe(subscriber)
        }
    }
}

private struct Latest<A, B> {
    enum Step {
        case first(A)
        case second(B)
        case firstFinished
        case secondFinished
    }

    private var first: A?
    private var second: B?
    private var isNews = false
    /// Whether a publisher finished before it sent a value.
    private(set) var cannotStart = false

    /// The latest values, if the last step brought a value and both publishers have sent one.
    var news: (A, B)? {
        guard isNews, let first, let second else { return nil }
        return (first, second)
    }

    func after(_ step: Step) -> Latest {
        var next = self
        next.isNews = false
        switch step {
        case .first(let value):
            next.first = .some(value)
            next.isNews = true
        case .second(let value):
            next.second = .some(value)
            next.isNews = true
        case .firstFinished: next.cannotStart = next.cannotStart || first == nil
        case .secondFinished: next.cannotStart = next.cannotStart || second == nil
        }
        return next
    }
}
