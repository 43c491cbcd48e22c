// swift-corelibs-foundation lacks these members.
#if !canImport(ObjectiveC)
    public import Foundation

    extension NotificationCenter {
        public func notifications(
            named name: Notification.Name, object: AnyObject? = nil
        ) -> Notifications {
            Notifications(center: self, name: name, object: object)
        }

        /// A sequence of notifications. Each iterator receives those posted after its creation.
        ///
        /// At most 256 notifications are buffered; the oldest are dropped first.
        public final class Notifications: AsyncSequence, @unchecked Sendable {
            // The properties never change, and any thread may use a notification center.
            private let center: NotificationCenter
            private let name: Notification.Name
            private let object: AnyObject?

            fileprivate init(
                center: NotificationCenter, name: Notification.Name, object: AnyObject?
            ) {
                self.center = center
                self.name = name
                self.object = object
            }

            public func makeAsyncIterator() -> Iterator {
                Iterator(center: center, name: name, object: object)
            }

            public final class Iterator: AsyncIteratorProtocol {
                private let center: NotificationCenter
                private let observer: any NSObjectProtocol
                private var heard: AsyncStream<Transfer<Notification>>.Iterator

                fileprivate init(
                    center: NotificationCenter, name: Notification.Name, object: AnyObject?
                ) {
                    let (stream, continuation) = AsyncStream.makeStream(
                        of: Transfer<Notification>.self,
                        bufferingPolicy: .bufferingNewest(256))
                    self.center = center
                    heard = stream.makeAsyncIterator()
                    observer = center.addObserver(forName: name, object: object, queue: nil) {
                        continuation.yield(Transfer($0))
                    }
                }

                deinit { center.removeObserver(observer) }

                public func next() async -> Notification? { await heard.next()?.value }
            }
        }
    }
#endif
