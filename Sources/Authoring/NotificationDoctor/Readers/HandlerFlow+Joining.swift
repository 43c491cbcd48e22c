// The state of a path after branches.

extension HandlerFlow {
    /// Joins the states of the branches of a condition. Where none of them ended or called the
    /// handler, the condition does not matter.
    func joined(_ ends: [End], _ start: State) -> State {
        let matters = ends.contains { end in
            end.state.isOver || end.state.isSettled != start.isSettled
                || end.state.doubtCount > start.doubtCount + end.doubts
        }
        return merged(
            ends.map { end in
                var state = end.state
                if !matters { state.doubtCount -= end.doubts }
                return (state, end.line)
            })
    }

    func merged(_ states: [(state: State, line: Int)]) -> State {
        let open = states.filter { !$0.state.isOver }
        guard let first = open.first else { return State(isSettled: true, calls: 0, isOver: true) }
        var result = first.state
        result.calls = open.map(\.state.calls).max() ?? 0
        result.isSettled = open.allSatisfy(\.state.isSettled)
        result.kept = open.lazy.compactMap(\.state.kept).first
        result.isWaiting = open.contains(where: \.state.isWaiting)
        for other in open.dropFirst() { result.present.keep(what: other.state.present) }
        result.deferred = open.flatMap(\.state.deferred)
        if !result.isSettled, let missed = open.first(where: { !$0.state.isSettled }) {
            let isMixed = states.contains { $0.state.isSettled && !$0.state.isOver }
            result.hole = missed.state.hole ?? (isMixed ? missed.line : nil)
            if missed.state.kept == nil { result.kept = nil }
            let missing = open.filter { !$0.state.isSettled }
            result.doubtCount = missing.map(\.state.doubtCount).min() ?? result.doubtCount
        }
        return result
    }
}
