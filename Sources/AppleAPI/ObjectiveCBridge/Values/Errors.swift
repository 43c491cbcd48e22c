internal import Foundation

/// Calls a function that throws, for a method that returns an object and takes an `NSError **`.
public func catching(
    _ error: UnsafeMutablePointer<ObjectPointer?>?, _ body: () throws -> Any?
) -> Any? {
    do {
        return try body()
    } catch let failure {
        error?.pointee = returned(failure as NSError)
        return nil
    }
}

/// Calls a function that throws, for a method that returns whether it succeeded.
public func succeeding(
    _ error: UnsafeMutablePointer<ObjectPointer?>?, _ body: () throws -> Void
) -> Bool {
    do {
        try body()
        return true
    } catch let failure {
        error?.pointee = returned(failure as NSError)
        return false
    }
}
