// The classes that generated code would contain: one for each @implementation.
import Foundation
import ObjectiveCBridge

/// A class of Apple's API.
open class Greeter: NSObject {
    open var nickname = "friend"
    open func greet(_ name: String) -> String { "Hello \(name), \(nickname)" }
    open func greetThrough(_ body: (String) -> Void) { body("through") }
}

private func objectiveC(_ type: StaticString) -> ObjectiveCClass { ObjectiveCClass(name: type) }

open class Animal: NSObject {
    var ivars = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    deinit { objectiveC("Animal").destroy(self) }
}

open class Dog: Animal {
    var dogVariables = (0, 0, 0, 0, 0, 0)
    deinit { objectiveC("Dog").destroy(self) }
}

open class Loud: Greeter {
    var ivars = (0, 0)
    override open func greet(_ name: String) -> String {
        typealias Method =
            @convention(c) (ObjectPointer?, ObjectPointer?, ObjectPointer?) -> ObjectPointer?
        let receiver = pointer(self)
        return withPool {
            let implementation = unsafeBitCast(lookup(receiver, greetSelector), to: Method.self)
            return value(implementation(receiver, greetSelector, returned(name)))
        }
    }
    func greetAsSuper(_ name: String) -> String { super.greet(name) }
    deinit { objectiveC("Loud").destroy(self) }
}

nonisolated(unsafe) private let greetSelector = selector("greet:")

open class Problem: NSException, @unchecked Sendable {
    deinit { objectiveC("Problem").destroy(self) }
}

open class Tracer: NSObject {
    var ivars = (0, 0)
    deinit { objectiveC("Tracer").destroy(self) }
}

open class Person: NSObject {
    var ivars = (0, 0, 0, 0, 0)
    deinit { objectiveC("Person").destroy(self) }
}

open class Watcher: NSObject {
    var ivars = 0
    deinit { objectiveC("Watcher").destroy(self) }
}

open class Proxy: NSObject {
    var ivars = (0, 0, 0)
    deinit { objectiveC("Proxy").destroy(self) }
}

open class Counted: NSObject {
    var ivars = (0, 0, 0, 0)
    deinit { objectiveC("Counted").destroy(self) }
}

open class Worker: NSObject {
    var ivars = (0, 0)
    deinit { objectiveC("Worker").destroy(self) }
}

open class Manual: NSObject {
    var ivars = (0, 0)
    deinit { objectiveC("Manual").destroy(self) }
}

open class Store: NSObject {
    var ivars = (
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    )
    override init() {
        super.init()
        objectiveC("Store").construct(self)
    }
    deinit { objectiveC("Store").destroy(self) }
}
