import Foundation

/// What is said of a plant that is dry.
public func wateringTitle(of plant: String) -> String { "\(plant) is thirsty" }
