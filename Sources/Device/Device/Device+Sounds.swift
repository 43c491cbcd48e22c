internal import DeviceKernel
package import DeviceModel
package import Foundation
internal import ProcessLink

// The current sound files of an app (SND-1).

extension Device {
    func lookForSounds(of app: String) {
        guard let plan = plan(for: .app(app)), let bundle = installed[app]?.url,
            let inventory = soundFolders.inventory(of: app, bundle: bundle, plan)
        else { return }
        if !inventory.isComplete {
            configuration.log(
                app,
                "It has more than \(SoundInventory.filesMax) sound files; the rest is not used.")
        }
        handle(.soundsFound(app: app, inventory.files))
    }

    func look(into bundle: AppBundle) {
        let app = bundle.description.bundleIdentifier
        for problem in bundle.problems { configuration.log(app, problem) }
        soundFolders.forget(app)
        lookForSounds(of: app)
    }
}

extension Device {
    package func url(of file: SoundFile, app: String) -> URL? {
        guard let plan = plan(for: .app(app)), let bundle = installed[app]?.url else { return nil }
        let sounds = "Library/Sounds/\(file.name)"
        switch file.place {
        case .appContainer:
            return plan.home?.appending(path: sounds)
        case .groupContainer(let identifier):
            return plan.connectResponse.groupContainers[identifier]?.appending(path: sounds)
        case .bundle: return bundle.appending(path: file.name)
        }
    }
}
