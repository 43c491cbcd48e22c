public import Foundation

#if !canImport(ObjectiveC)
    extension IndexPath {
        /// A row of a section.
        public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

        /// An item of a section.
        public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

        /// The section; traps for an empty path, as Apple's does.
        public var section: Int {
            get { self[0] }
            set { self[0] = newValue }
        }

        /// The row; traps for a path without one, as Apple's does.
        public var row: Int {
            get { self[1] }
            set { self[1] = newValue }
        }

        /// The item; traps for a path without one, as Apple's does.
        public var item: Int {
            get { self[1] }
            set { self[1] = newValue }
        }
    }
#endif
