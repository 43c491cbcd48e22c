import BoundedYAML
import DeviceKernel
import DeviceModel
import Foundation

private var state: KernelState { given() }
private var settings: DeviceSettings {
    get { given() }
    set {}
}
private var url: URL { given() }
private var now: Date { given() }
private var scenario: Scenario { given() }
private var result: ScenarioResult { given() }
private var runner: ScenarioRunner {
    get { given() }
    set {}
}
