// Apple's Foundation has these; the open Foundation has not.
#if !canImport(ObjectiveC)
    public import Foundation

    extension NotificationCenter {
        /// The notifications of a name that are posted from now on.
        public func notifications(
            named name: Notification.Name, object: AnyObject? = nil
        ) -> Notifications {
            Notifications(center: self, name: name, object: object)
        }

        /// Notifications as a sequence; each iteration hears from its beginning on.
        ///
        /// At most 256 wait for a reader that is late; the oldest of them leave first.
        public final class Notifications: AsyncSequence, @unchecked Sendable {
            // Nothing changes after the initializer; a centre may be used on any thread.
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

            /// Begins to hear.
            public func makeAsyncIterator() -> Iterator {
                Iterator(center: center, name: name, object: object)
            }

            /// Hears until it is let go.
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

                /// The next notification.
                public func next() async -> Notification? { await heard.next()?.value }
            }
        }
    }
#endif
