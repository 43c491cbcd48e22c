// Registers the classes as generated code does, and runs the constructs.
import BellhopSelectors
import Foundation
import ObjectiveCBridge
import OpenFoundation

@_silgen_name("constructClass") func constructClass(_ name: UnsafePointer<CChar>) -> ObjectPointer?
@_silgen_name("runClasses") func runClasses()
@_silgen_name("runControl") func runControl()
@_silgen_name("runDynamic") func runDynamic()
@_silgen_name("runThreads") func runThreads()
@_silgen_name("runManual") func runManual()
@_silgen_name("runMixed") func runMixed()
@_silgen_name("runSpeed") func runSpeed()

@_cdecl("callThroughSwift") func callThroughSwift(_ body: ObjectPointer?) {
    guard let block = Block(body) else { return }
    let closures = [
        {
            unsafeBitCast(block.invoke, to: (@convention(c) (ObjectPointer) -> Void).self)(
                block.pointer)
        }
    ]
    closures.forEach { $0() }
}

/// What `bellhop build` generates for `@objc` methods of a module.
final class BellhopActions: BellhopActionSource {
    static func add(to actions: inout BellhopActionTable) {
        actions.add("join:count:flag:") { (object: SwiftObject, arguments) in
            try object.join(arguments[0], count: arguments[1], flag: arguments[2])
        }
        actions.add("half:") { (object: SwiftObject, arguments) in try object.half(arguments[0]) }
    }
}

final class SwiftObject: NSObject {
    func join(_ text: String, count: Int32, flag: Bool) -> String { "\(text)-\(count)-\(flag)" }
    func half(_ value: Double) -> Double { value / 2 }
}

@_cdecl("makeSwiftObject") func makeSwiftObject() -> ObjectPointer? { returned(SwiftObject()) }

@_cdecl("performInSwift") func performInSwift(
    _ object: ObjectPointer?, _ name: ObjectPointer?, _ argument: ObjectPointer?
) -> ObjectPointer? {
    let target: NSObject = value(object)
    let selector = Selector(value(name) as String)
    guard target.responds(to: selector) else { return returned("no method") }
    _ = target.perform(selector, with: value(argument) as Any?)
    return returned("\(target.responds(to: Selector("absent")))")
}

@_cdecl("greetInSwift") func greetInSwift(_ greeter: ObjectPointer?) -> ObjectPointer? {
    returned(receiver(greeter, as: Greeter.self).greet("Swift"))
}

func raw<Function>(_ function: Function) -> UnsafeRawPointer {
    withUnsafeBytes(of: function) { $0.load(as: UnsafeRawPointer.self) }
}

typealias Row1 = @convention(c) (ObjectPointer?, ObjectPointer?, ObjectPointer?) -> ObjectPointer?
typealias Setter = @convention(c) (ObjectPointer?, ObjectPointer?, ObjectPointer?) -> Void
typealias Getter = @convention(c) (ObjectPointer?, ObjectPointer?) -> ObjectPointer?
typealias Word = @convention(c) (ObjectPointer?, ObjectPointer?) -> Int

func apple(_ name: StaticString, _ type: AnyClass) -> ObjectiveCClass {
    ObjectiveCClass.register(name: name, type: type, object: constructClass(name.description))
}

func own<Object: NSObject>(
    _ name: StaticString, _ type: Object.Type, _ make: @escaping @convention(c) () -> ObjectPointer?
) {
    ObjectiveCClass.register(
        name: name, type: type, object: constructClass(name.description), make: make)
}

func registerAppleClasses() {
    _ = apple("NSObject", NSObject.self)
    let string = apple("NSString", NSString.self)
    string.add(
        selector: "length",
        implementation: raw({ s, _ in integer(receiver(s, as: NSString.self).length) } as Word))
    _ = apple("NSMutableString", NSMutableString.self)
    let number = apple("NSNumber", NSNumber.self)
    number.add(
        selector: "numberWithInt:", ofClass: true,
        implementation: raw(
            { _, _, x in returned(NSNumber(value: x)) }
                as @convention(c) (ObjectPointer?, ObjectPointer?, Int32) -> ObjectPointer?))
    number.add(
        selector: "numberWithBool:", ofClass: true,
        implementation: raw(
            { _, _, x in returned(NSNumber(value: x)) }
                as @convention(c) (ObjectPointer?, ObjectPointer?, Bool) -> ObjectPointer?))
    number.add(
        selector: "numberWithDouble:", ofClass: true,
        implementation: raw(
            { _, _, x in returned(NSNumber(value: x)) }
                as @convention(c) (ObjectPointer?, ObjectPointer?, Double) -> ObjectPointer?))
    number.add(
        selector: "intValue",
        implementation: raw(
            { s, _ in integer(receiver(s, as: NSNumber.self).intValue) }
                as @convention(c) (ObjectPointer?, ObjectPointer?) -> Int32))
    number.add(
        selector: "doubleValue",
        implementation: raw(
            { s, _ in floating(receiver(s, as: NSNumber.self).doubleValue) }
                as @convention(c) (ObjectPointer?, ObjectPointer?) -> Double))
    let array = apple("NSArray", NSArray.self)
    array.add(
        selector: "count",
        implementation: raw({ s, _ in integer(receiver(s, as: NSArray.self).count) } as Word))
    _ = apple("NSMutableArray", NSMutableArray.self)
    let dictionary = apple("NSDictionary", NSDictionary.self)
    dictionary.add(
        selector: "count",
        implementation: raw({ s, _ in integer(receiver(s, as: NSDictionary.self).count) } as Word))
    _ = apple("NSMutableDictionary", NSMutableDictionary.self)
    let scanner = apple("NSScanner", Scanner.self)
    scanner.add(
        selector: "scannerWithString:", ofClass: true,
        implementation: raw({ _, _, a in returned(Scanner(string: value(a))) } as Row1))
    _ = apple("NSSortDescriptor", NSSortDescriptor.self)
    _ = apple("NSPredicate", NSPredicate.self)
    _ = apple("NSValue", NSValue.self)
    _ = apple("NSException", NSException.self)
    _ = apple("NSMethodSignature", NSMethodSignature.self)
    _ = apple("NSInvocation", NSInvocation.self)
    let greeter = apple("Greeter", Greeter.self)
    greeter.add(
        selector: "greet:",
        implementation: raw(
            { s, _, a in returned(receiver(s, as: Greeter.self).greet(value(a))) } as Row1))
    greeter.add(
        selector: "setNickname:",
        implementation: raw(
            { s, _, a in receiver(s, as: Greeter.self).nickname = value(a) } as Setter))
}

func registerOwnClasses() {
    own("Animal", Animal.self) { Unmanaged.passRetained(Animal()).toOpaque() }
    own("Dog", Dog.self) { Unmanaged.passRetained(Dog()).toOpaque() }
    own("Loud", Loud.self) { Unmanaged.passRetained(Loud()).toOpaque() }
    ObjectiveCClass(name: "Loud").addSuper(
        selector: "greet:",
        implementation: raw(
            { s, _, a in returned(receiver(s, as: Loud.self).greetAsSuper(value(a))) } as Row1))
    own("Problem", Problem.self) {
        Unmanaged.passRetained(Problem(name: "", reason: nil, userInfo: nil)).toOpaque()
    }
    own("Tracer", Tracer.self) { Unmanaged.passRetained(Tracer()).toOpaque() }
    own("Person", Person.self) { Unmanaged.passRetained(Person()).toOpaque() }
    own("Watcher", Watcher.self) { Unmanaged.passRetained(Watcher()).toOpaque() }
    own("Proxy", Proxy.self) { Unmanaged.passRetained(Proxy()).toOpaque() }
    own("Counted", Counted.self) { Unmanaged.passRetained(Counted()).toOpaque() }
    own("Worker", Worker.self) { Unmanaged.passRetained(Worker()).toOpaque() }
    own("Manual", Manual.self) { Unmanaged.passRetained(Manual()).toOpaque() }
    own("Store", Store.self) { Unmanaged.passRetained(Store()).toOpaque() }
}

setvbuf(stdout, nil, _IOLBF, 0)
registerAppleClasses()
registerOwnClasses()
startObjectiveC()
if CommandLine.arguments.contains("speed") {
    runSpeed()
} else {
    runClasses()
    runControl()
    runDynamic()
    runThreads()
    runManual()
    runMixed()
}
