/// Who of the gateways of a database has how many of its devices, by what one of them read last.
package struct ClusterStatus: Sendable, Hashable, Codable {
    /// A gateway whose session was not ended.
    package struct Gateway: Sendable, Hashable, Codable {
        /// Its name.
        package let node: String
        /// Whether it is the one that was asked.
        package let isThisOne: Bool
        /// Where others reach it.
        package let address: String?
        /// Where devices are sent.
        package let deviceAddress: String?
        /// How many of the 4096 parts of all devices it owns.
        package let buckets: Int
        /// Whether it hands everything over.
        package let isLeaving: Bool
        /// Whether it has given no sign of life for so long that others may take over.
        package let isExpired: Bool

        /// Describes a gateway.
        package init(
            node: String, isThisOne: Bool, address: String?, deviceAddress: String?, buckets: Int,
            isLeaving: Bool, isExpired: Bool
        ) {
            self.node = node
            self.isThisOne = isThisOne
            self.address = address
            self.deviceAddress = deviceAddress
            self.buckets = buckets
            self.isLeaving = isLeaving
            self.isExpired = isExpired
        }
    }

    /// The gateways, those that began earlier first.
    package let gateways: [Gateway]
    /// How many parts the gateway that was asked serves now.
    package let served: Int
    /// How many parts no living gateway owns.
    package let unowned: Int
    /// Whether each part has an owner and all shares are equal.
    package let isBalanced: Bool
    /// What became of the pushes that all gateways of the database accepted, of now and of before; `nil` where
    /// nobody asked the database.
    package var pushes: GatewayAccounts?

    /// Describes a cluster.
    package init(gateways: [Gateway], served: Int, unowned: Int, isBalanced: Bool) {
        self.gateways = gateways
        self.served = served
        self.unowned = unowned
        self.isBalanced = isBalanced
    }
}
