public import Foundation

#if !canImport(ObjectiveC)
    extension IndexPath {
        public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

        public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

        /// The section. An empty index path traps, as in Apple's framework.
        public var section: Int {
            get { self[0] }
            set { self[0] = newValue }
        }

        /// The row. An index path without a row traps, as in Apple's framework.
        public var row: Int {
            get { self[1] }
            set { self[1] = newValue }
        }

        /// The item. An index path without an item traps, as in Apple's framework.
        public var item: Int {
            get { self[1] }
            set { self[1] = newValue }
        }
    }
#endif
