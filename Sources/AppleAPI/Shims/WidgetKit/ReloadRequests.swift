internal import NotificationModel
internal import ProcessLink

extension WidgetReloadRequest {
    /// Sends the request to the device of the process (WIDGET-9). The app's code gets no answer.
    func send() {
        CurrentDevice.shared.ask(.reloadWidgets(self)) { _ in }
    }
}
