import CoreLocation
import Foundation
import Testing

/// A location manager on a device without a location.
@MainActor
struct CLLocationManagerTests {
    private final class Listener: NSObject, CLLocationManagerDelegate {
        let heard = AsyncStream.makeStream(of: String.self)

        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
            heard.continuation.yield("status \(manager.authorizationStatus.rawValue)")
        }

        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            if case CLError.denied = error { heard.continuation.yield("denied") }
        }

        func locationManager(
            _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
            withError error: any Error
        ) {
            heard.continuation.yield("\(region?.identifier ?? "none") \(error)")
        }
    }

    @Test("a manager reports not determined first, then denied")
    func asks() async {
        let listener = Listener()
        let manager = CLLocationManager()
        manager.delegate = listener
        var heard = listener.heard.stream.makeAsyncIterator()
        #expect(await heard.next() == "status 0")
        manager.requestWhenInUseAuthorization()
        #expect(await heard.next() == "status 2")
        manager.requestLocation()
        #expect(await heard.next() == "denied")
        #expect(manager.location == nil)
    }

    @Test("a region can be monitored only by a notification's trigger")
    func regions() async throws {
        let listener = Listener()
        let manager = CLLocationManager()
        manager.delegate = listener
        var heard = listener.heard.stream.makeAsyncIterator()
        #expect(await heard.next() == "status 0")
        let home = CLCircularRegion(
            center: CLLocationCoordinate2DMake(39.9, 116.4), radius: 100, identifier: "home")
        manager.startMonitoring(for: home)
        let sentence = try #require(await heard.next())
        #expect(sentence.hasPrefix("home"))
        #expect(!CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
    }

    @Test("the distance of Beijing and Shanghai is about 1068 km")
    func distance() {
        let beijing = CLLocation(latitude: 39.9042, longitude: 116.4074)
        let shanghai = CLLocation(latitude: 31.2304, longitude: 121.4737)
        #expect(abs(beijing.distance(from: shanghai) - 1_068_000) < 3_000)
        #expect(beijing.distance(from: beijing) == 0)
    }

    @Test("a location survives secure coding")
    func archive() throws {
        let place = CLLocation(
            coordinate: CLLocationCoordinate2DMake(1, 2), altitude: 3, horizontalAccuracy: 4,
            verticalAccuracy: 5, course: 6, speed: 7, timestamp: Date(timeIntervalSince1970: 8))
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: place, requiringSecureCoding: true)
        let unarchived = try NSKeyedUnarchiver.unarchivedObject(
            ofClass: CLLocation.self, from: data)
        let back = try #require(unarchived)
        #expect(back.coordinate.latitude == 1 && back.coordinate.longitude == 2)
        #expect(back.altitude == 3 && back.horizontalAccuracy == 4 && back.verticalAccuracy == 5)
        #expect(back.course == 6 && back.speed == 7)
        #expect(back.timestamp == Date(timeIntervalSince1970: 8))
    }
}
