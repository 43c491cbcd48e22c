import UIKit

// One program for every document: a bundle's Info.plist names the delegate's class.
let delegate = Bundle.main.object(forInfoDictionaryKey: "DocumentDelegate") as? String
_ = UIApplicationMain(
    CommandLine.argc, CommandLine.unsafeArgv, nil, "BellhopDocuments.\(delegate ?? "None")")
