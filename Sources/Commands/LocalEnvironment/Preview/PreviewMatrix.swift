package import DeviceModel
internal import Foundation

/// The combinations of settings in which a contact sheet shows one push.
///
/// ```swift
/// let matrix = try PreviewMatrix(["ios=16,26", "look=light,dark"])
/// matrix.cells.map(\.label)  // ["iOS 16 · light", "iOS 16 · dark", …]
/// ```
package struct PreviewMatrix: Sendable, Hashable {
    package enum Axis: String, Sendable, CaseIterable {
        case ios
        case language
        case look
        case focus
        case previews
    }

    /// One combination.
    package struct Cell: Sendable, Hashable {
        /// The part that the device needs. Cells that differ only in their look share it.
        package struct World: Sendable, Hashable {
            package fileprivate(set) var systemVersion: SystemVersion?
            package fileprivate(set) var language: String?
            package fileprivate(set) var hasFocus = false
            package fileprivate(set) var hidesPreviews: Bool?
        }

        package fileprivate(set) var label = ""
        package fileprivate(set) var world = World()
        package fileprivate(set) var isDark: Bool?
    }

    /// A mistake in the words of a matrix.
    package struct ParseError: Error, Sendable, CustomStringConvertible {
        package let description: String
    }

    package static let cellsMax = 36

    package private(set) var cells = [Cell()]
    /// The number of cells in a row of the sheet.
    package private(set) var columns = 1

    private static let columnsMax = 6

    /// The settings that the device plays, each once.
    package var worlds: [Cell.World] {
        cells.map(\.world).reduce(into: []) { all, world in
            if !all.contains(world) { all.append(world) }
        }
    }

    /// Reads words such as `ios=14,26`. The last word varies fastest.
    ///
    /// - Throws: ``ParseError``.
    package init(_ words: [String]) throws(ParseError) {
        var known: Set<Axis> = []
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let axis = Axis(rawValue: parts[0].lowercased()) else {
                let names = Axis.allCases.map(\.rawValue).joined(separator: ", ")
                throw ParseError(
                    description:
                        "“\(word)” is not a setting with its values, such as look=light,dark. The "
                        + "settings are \(names).")
            }
            guard known.insert(axis).inserted else {
                throw ParseError(description: "\(axis.rawValue) occurs twice.")
            }
            let values = parts[1].split(separator: ",", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard Set(values).count == values.count else {
                throw ParseError(description: "A value of \(axis.rawValue) occurs twice.")
            }
            guard cells.count * values.count <= Self.cellsMax else {
                throw ParseError(
                    description: "A sheet has at most \(Self.cellsMax) pictures. Name fewer values."
                )
            }
            var next: [Cell] = []
            for cell in cells {
                for value in values { next.append(try cell.with(axis, value)) }
            }
            cells = next
            columns = min(values.count, Self.columnsMax)
        }
    }
}

extension PreviewMatrix.Cell {
    fileprivate func with(
        _ axis: PreviewMatrix.Axis, _ value: String
    ) throws(PreviewMatrix.ParseError) -> Self {
        var cell = self
        let name: String
        switch axis {
        case .ios:
            guard let version = SystemVersion(value) else {
                throw .init(description: "“\(value)” is not a version of iOS. Write 18 or 17.4.")
            }
            cell.world.systemVersion = version
            name = "iOS \(version)"
        case .language:
            guard value.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}/) != nil else {
                throw .init(description: "“\(value)” is not a language. Write en or zh-Hans.")
            }
            cell.world.language = value
            name = value
        case .look:
            cell.isDark = try Self.choice(value, of: axis, no: "light", yes: "dark")
            name = value
        case .focus:
            cell.world.hasFocus = try Self.choice(value, of: axis, no: "off", yes: "on")
            name = cell.world.hasFocus ? "Do Not Disturb" : "no Focus"
        case .previews:
            cell.world.hidesPreviews = try Self.choice(value, of: axis, no: "shown", yes: "hidden")
            name = "previews \(value)"
        }
        cell.label = [label, name].filter { !$0.isEmpty }.joined(separator: " · ")
        return cell
    }

    private static func choice(
        _ value: String, of axis: PreviewMatrix.Axis, no: String, yes: String
    ) throws(PreviewMatrix.ParseError) -> Bool {
        guard [no, yes].contains(value) else {
            throw .init(description: "The values of \(axis.rawValue) are \(no) and \(yes).")
        }
        return value == yes
    }
}

extension PreviewRequest {
    /// The request with the settings of a cell.
    package func with(_ world: PreviewMatrix.Cell.World) -> PreviewRequest {
        var request = self
        if let version = world.systemVersion { request.settings.systemVersion = version }
        if let language = world.language { request.settings.language = language }
        if let hides = world.hidesPreviews { request.hidesPreviews = hides }
        request.hasFocus = world.hasFocus
        return request
    }
}

/// The reasons in which the cells of a sheet differ.
package struct PreviewDifferences: Sendable {
    /// For each cell, its label and the reasons that not all cells have.
    package let rows: [(label: String, reasons: [JourneyReason])]

    package init(_ cells: [(label: String, journeys: [Journey])]) {
        let reasons = cells.map { Self.reasons(of: $0.journeys) }
        let common = reasons.dropFirst().reduce(Set(reasons.first ?? [])) { $0.intersection($1) }
        rows = zip(cells, reasons).map { cell, reasons in
            (cell.label, reasons.filter { !common.contains($0) })
        }
    }

    private static func reasons(of journeys: [Journey]) -> [JourneyReason] {
        var found: [JourneyReason] = []
        for reason in journeys.flatMap(\.steps).map(\.reason) where !found.contains(reason) {
            found.append(reason)
        }
        return found
    }

    /// One line for each group of cells with the same reasons.
    package var lines: [String] {
        var groups: [(labels: [String], reasons: [JourneyReason])] = []
        for row in rows {
            if let index = groups.firstIndex(where: { $0.reasons == row.reasons }) {
                groups[index].labels.append(row.label)
            } else {
                groups.append(([row.label], row.reasons))
            }
        }
        guard groups.count > 1 else { return ["All pictures have the same reasons."] }
        return groups.map { group in
            let names = group.reasons.map(\.rawValue).joined(separator: ", ")
            return
                "\(group.labels.joined(separator: "; ")): \(names.isEmpty ? "nothing more" : names)"
        }
    }
}
