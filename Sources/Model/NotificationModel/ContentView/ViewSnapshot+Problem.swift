extension ViewSnapshot {
    /// Why the snapshot is invalid, in a sentence; `nil` for a valid one.
    ///
    /// A valid snapshot is within the limits, all its numbers can be drawn, and each view follows
    /// its parent.
    /// one that holds it.
    package var problem: String? {
        if nodes.count > Self.nodesMax { return "more than \(Self.nodesMax) views" }
        if pictures.count > Self.picturesMax { return "more than \(Self.picturesMax) pictures" }
        var depths: [Int] = []
        var ids: Set<Int> = []
        var bytes = 0
        for (index, node) in nodes.enumerated() {
            switch node.parent {
            case nil where index == 0: depths.append(1)
            case let parent? where depths.indices.contains(parent):
                depths.append(depths[parent] + 1)
            default: return "a view that is in no other"
            }
            if depths[index] > Self.depthMax { return "more than \(Self.depthMax) views deep" }
            if !ids.insert(node.id).inserted { return "two views of one number" }
            if !node.numbers.allSatisfy(Self.canDraw) { return "a number that no screen can draw" }
            bytes += node.textBytes
        }
        return bytes > Self.textBytesMax ? "more than \(Self.textBytesMax) bytes of text" : nil
    }

    private static func canDraw(_ number: Double) -> Bool { abs(number) <= pointsMax }
}

extension ViewSnapshot.Node {
    fileprivate var numbers: [Double] {
        let place = [frame.x, frame.y, frame.width, frame.height]
        let drawn = [look.cornerRadius, look.borderWidth, look.alpha]
        switch content {
        case .text(let text): return place + drawn + [text.size]
        case .progress(let part): return place + drawn + [part]
        case .slider(let slider):
            // Values belong to the app and may be large, but they must be finite.
            let isPlain = [slider.value, slider.least, slider.most].allSatisfy(\.isFinite)
            return place + drawn + (isPlain ? [] : [.infinity])
        case .plain, .picture, .button, .toggle, .field: return place + drawn
        }
    }

    fileprivate var textBytes: Int {
        let own =
            switch content {
            case .text(let text): text.string.utf8.count
            case .field(let field): field.text.utf8.count + field.placeholder.utf8.count
            case .button(let button): button.title.utf8.count
            case .picture(let picture): picture.name.utf8.count
            case .plain, .toggle, .slider, .progress: 0
            }
        return own + (label?.utf8.count ?? 0)
    }
}
