/// An extension of a class that does not exist here.
extension Account {
    @objc var label: String { name.uppercased() }
}
