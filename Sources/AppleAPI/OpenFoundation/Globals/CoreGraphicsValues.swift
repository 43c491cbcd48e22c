// Core Graphics brings these on Apple's platforms, and Foundation hands them on.
#if !canImport(ObjectiveC)
    public import Foundation

    extension CGRect {
        /// The rectangle as a dictionary of four numbers: `X`, `Y`, `Width` and `Height`.
        ///
        /// The option `UNNotificationAttachmentOptionsThumbnailClippingRectKey` of an attachment takes it.
        ///
        /// See <https://developer.apple.com/documentation/corefoundation/cgrect/dictionaryrepresentation>.
        public var dictionaryRepresentation: CFDictionary {
            dictionary(["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height])
        }

        /// Reads a rectangle from a dictionary; `nil` when one of the four numbers is missing.
        public init?(dictionaryRepresentation dict: CFDictionary) {
            guard let origin = CGPoint(dictionaryRepresentation: dict),
                let size = CGSize(dictionaryRepresentation: dict)
            else { return nil }
            self.init(origin: origin, size: size)
        }
    }

    extension CGPoint {
        /// The point as a dictionary of two numbers: `X` and `Y`.
        public var dictionaryRepresentation: CFDictionary { dictionary(["X": x, "Y": y]) }

        /// Reads a point from a dictionary; `nil` when one of the two numbers is missing.
        public init?(dictionaryRepresentation dict: CFDictionary) {
            guard let x = number("X", of: dict), let y = number("Y", of: dict) else { return nil }
            self.init(x: x, y: y)
        }
    }

    extension CGSize {
        /// The size as a dictionary of two numbers: `Width` and `Height`.
        public var dictionaryRepresentation: CFDictionary {
            dictionary(["Width": width, "Height": height])
        }

        /// Reads a size from a dictionary; `nil` when one of the two numbers is missing.
        public init?(dictionaryRepresentation dict: CFDictionary) {
            guard let width = number("Width", of: dict), let height = number("Height", of: dict)
            else { return nil }
            self.init(width: width, height: height)
        }
    }

    extension CGRect: @retroactive CustomDebugStringConvertible {
        /// The four numbers: `(x, y, width, height)`.
        public var debugDescription: String {
            "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
        }
    }

    extension CGPoint: @retroactive CustomDebugStringConvertible {
        /// The two numbers: `(x, y)`.
        public var debugDescription: String { "(\(x), \(y))" }
    }

    extension CGSize: @retroactive CustomDebugStringConvertible {
        /// The two numbers: `(width, height)`.
        public var debugDescription: String { "(\(width), \(height))" }
    }

    private func dictionary(_ numbers: [String: CGFloat]) -> NSDictionary {
        let result = NSMutableDictionary()
        for (key, value) in numbers {
            result.setObject(NSNumber(value: Double(value)), forKey: NSString(string: key))
        }
        return result
    }

    private func number(_ key: String, of dictionary: NSDictionary) -> CGFloat? {
        (dictionary.object(forKey: NSString(string: key)) as? NSNumber)
            .map { CGFloat($0.doubleValue) }
    }
#endif
