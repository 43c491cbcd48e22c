import AppleAPITesting
import CoreLocation
import Foundation
import NotificationModel
import ProcessLink
import Testing

@MainActor
struct CLLocationManagerTests {
    private final class Listener: NSObject, CLLocationManagerDelegate {
        let heard = AsyncStream.makeStream(of: String.self)

        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
            heard.continuation.yield("status \(manager.authorizationStatus.rawValue)")
        }

        func locationManager(
            _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
        ) {
            heard.continuation.yield("changed to \(status.rawValue)")
        }

        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            switch (error as? CLError)?.code {
            case .denied: heard.continuation.yield("denied")
            case .locationUnknown: heard.continuation.yield("unknown")
            default: heard.continuation.yield("\(error)")
            }
        }

        func locationManager(
            _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
            withError error: any Error
        ) {
            heard.continuation.yield("\(region?.identifier ?? "none") \(error)")
        }
    }

    @Test("LOC-10 a manager tells its delegate the device's authorization and each change of it")
    func authorization() async {
        let device = NotedDevice()
        device.access.apply(AppAccess())
        await CurrentDevice.withConnection(device) {
            let listener = Listener()
            let manager = CLLocationManager()
            manager.delegate = listener
            var heard = listener.heard.stream.makeAsyncIterator()
            #expect(await heard.next() == "status 0")
            manager.requestWhenInUseAuthorization()
            manager.requestAlwaysAuthorization()
            for (location, status) in [
                (AppAccess.Location.whenInUse, 4), (.always, 3), (.denied, 2),
            ] {
                device.access.apply(AppAccess(location: location))
                #expect(await heard.next() == "status \(status)")
                #expect(await heard.next() == "changed to \(status)")
                #expect(manager.authorizationStatus.rawValue == status)
            }
            manager.requestLocation()
            #expect(await heard.next() == "denied")
            #expect(manager.location == nil)
        }
        #expect(
            device.requests == [
                .locationAuthorization(always: false), .locationAuthorization(always: true),
            ])
    }

    @Test("a request for the location by an authorized manager fails as unknown and not as denied")
    func unknownLocation() async {
        let device = NotedDevice()
        device.access.apply(AppAccess(location: .whenInUse))
        await CurrentDevice.withConnection(device) {
            let listener = Listener()
            let manager = CLLocationManager()
            manager.delegate = listener
            var heard = listener.heard.stream.makeAsyncIterator()
            #expect(await heard.next() == "status 4")
            manager.requestLocation()
            #expect(await heard.next() == "unknown")
        }
    }

    @Test("without a device the authorization is restricted")
    func noDevice() async {
        await CurrentDevice.withConnection(NotedDevice()) {
            #expect(CLLocationManager().authorizationStatus == .restricted)
            #expect(!CLLocationManager.locationServicesEnabled())
        }
    }

    @Test("a region can be monitored only by a notification's trigger")
    func regions() async throws {
        try await CurrentDevice.withConnection(NotedDevice()) {
            let listener = Listener()
            let manager = CLLocationManager()
            manager.delegate = listener
            var heard = listener.heard.stream.makeAsyncIterator()
            #expect(await heard.next() == "status 1")
            let home = CLCircularRegion(
                center: CLLocationCoordinate2DMake(39.9, 116.4), radius: 100, identifier: "home")
            manager.startMonitoring(for: home)
            let sentence = try #require(await heard.next())
            #expect(sentence.hasPrefix("home"))
            #expect(!CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
        }
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
