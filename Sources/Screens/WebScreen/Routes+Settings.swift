import Foundation
import Hummingbird

// The device's settings by name. The routes need a source.

extension Routes {
    /// A setting may be an address book, as a vCard without pictures.
    static let settingBytesMax = 1024 * 1024

    func settingsSource() throws -> any SettingsSource {
        guard let settings else { throw HTTPError(.notFound) }
        return settings
    }

    func change(_ request: Request) async throws -> Response {
        let source = try settingsSource()
        let body = try await request.body.collect(upTo: Self.settingBytesMax)
        let change: SettingChange
        do {
            change = try JSONDecoder().decode(
                SettingChange.self, from: Data(body.readableBytesView))
        } catch {
            throw RequestError(
                .badRequest, "The body is not a setting.",
                remedy: #"Send for example {"name": "isNetworkUp", "value": "off"}."#)
        }
        do {
            return try Response(json: try await source.change(change))
        } catch let refusal as SettingError {
            throw RequestError(.conflict, refusal.description, remedy: refusal.remedy)
        }
    }
}
