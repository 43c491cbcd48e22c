internal import DeviceModel
internal import Foundation
internal import NotificationModel

// Live Activities as cards of their data.

extension ScreenDrawing {
    /// The number of activities that the Dynamic Island shows at the same time.
    private static let inDynamicIsland = 2

    /// Returns the visible activities: the running ones by relevance and age, then the ended ones.
    func activities() -> [ScreenModel.Activity] {
        guard !state.activities.list.isEmpty else { return [] }
        let visible = state.activities.list.filter(\.isVisible).sorted { left, right in
            if left.isRunning != right.isRunning { return left.isRunning }
            let scores = (left.content.relevanceScore, right.content.relevanceScore)
            return scores.0 == scores.1 ? left.started > right.started : scores.0 > scores.1
        }
        return visible.enumerated().compactMap { index, activity in
            guard let app = state.apps[activity.app] else { return nil }
            return card(
                activity, app, isInIsland: activity.isRunning && index < Self.inDynamicIsland)
        }
    }

    private func card(
        _ activity: LiveActivity, _ app: KernelState.InstalledApp, isInIsland: Bool
    ) -> ScreenModel.Activity {
        let phase = ScreenModel.Activity.Phase(rawValue: activity.phase.rawValue) ?? .ended
        return ScreenModel.Activity(
            id: activity.id, bundleIdentifier: activity.app, appName: app.description.name,
            attributesType: activity.attributesType, phase: phase,
            phaseText: text(of: phase),
            attributes: ScreenModel.Activity.Field.fields(of: activity.attributes, at: wall),
            state: ScreenModel.Activity.Field.fields(of: activity.content.state, at: wall),
            started: activity.started, staleDate: activity.content.staleDate,
            removal: activity.removal, isInDynamicIsland: isInIsland,
            caption: systemText.isChinese
                ? "不绘制 App 自己的视图：此卡片只列出其数据。"
                : "The app's own views are not drawn: this card lists its data.")
    }

    private func text(of phase: ScreenModel.Activity.Phase) -> String {
        switch phase {
        case .active: systemText.isChinese ? "实时活动" : "Live Activity"
        case .stale: systemText.isChinese ? "实时活动，已过期" : "Live Activity, stale"
        case .ended: systemText.isChinese ? "实时活动，已结束" : "Live Activity, ended"
        }
    }
}
