import Flutter
import UIKit

/// Answers the app's Dart code.
public class WateringPlugin: NSObject, FlutterPlugin {
    /// Listens to the channel of the plugin.
    public static func register(with registrar: FlutterPluginRegistrar) {
        let channel = FlutterMethodChannel(name: "watering", binaryMessenger: registrar.messenger())
        registrar.addMethodCallDelegate(WateringPlugin(), channel: channel)
    }

    /// Says what to water.
    public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
        result(wateringTitle(of: call.arguments as? String ?? ""))
    }
}
