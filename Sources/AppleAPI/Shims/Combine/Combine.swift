@_exported import Foundation
@_exported import FoundationNetworking
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
@_exported import OpenFoundation

// All of OpenCombine except `ObservableObject`, `ObservableObjectPublisher` and `Published`.
// Apple's Foundation has these too, so `OpenFoundation` declares them.
@_exported import class OpenCombine.AnyCancellable
@_exported import struct OpenCombine.AnyPublisher
@_exported import struct OpenCombine.AnySubscriber
@_exported import struct OpenCombine.AsyncPublisher
@_exported import struct OpenCombine.AsyncThrowingPublisher
@_exported import protocol OpenCombine.Cancellable
@_exported import struct OpenCombine.CombineIdentifier
@_exported import protocol OpenCombine.ConnectablePublisher
@_exported import class OpenCombine.CurrentValueSubject
@_exported import protocol OpenCombine.CustomCombineIdentifierConvertible
@_exported import struct OpenCombine.Deferred
@_exported import struct OpenCombine.Empty
@_exported import struct OpenCombine.Fail
@_exported import class OpenCombine.Future
@_exported import struct OpenCombine.ImmediateScheduler
@_exported import struct OpenCombine.Just
@_exported import class OpenCombine.PassthroughSubject
@_exported import protocol OpenCombine.Publisher
@_exported import enum OpenCombine.Publishers
@_exported import struct OpenCombine.Record
@_exported import protocol OpenCombine.Scheduler
@_exported import protocol OpenCombine.SchedulerTimeIntervalConvertible
@_exported import protocol OpenCombine.Subject
@_exported import protocol OpenCombine.Subscriber
@_exported import enum OpenCombine.Subscribers
@_exported import protocol OpenCombine.Subscription
@_exported import enum OpenCombine.Subscriptions
@_exported import protocol OpenCombine.TopLevelDecoder
@_exported import protocol OpenCombine.TopLevelEncoder
