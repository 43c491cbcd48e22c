// The constants of MobileCoreServices, which Apple has deprecated since iOS 15.

public import Foundation
public import OpenFoundation

public var kUTTypeItem: CFString { CFString(string: UTType.item.identifier) }
public var kUTTypeContent: CFString { CFString(string: UTType.content.identifier) }
public var kUTTypeCompositeContent: CFString {
    CFString(string: UTType.compositeContent.identifier)
}
public var kUTTypeData: CFString { CFString(string: UTType.data.identifier) }
public var kUTTypeDirectory: CFString { CFString(string: UTType.directory.identifier) }
public var kUTTypeFolder: CFString { CFString(string: UTType.folder.identifier) }
public var kUTTypeFileURL: CFString { CFString(string: UTType.fileURL.identifier) }
public var kUTTypeURL: CFString { CFString(string: UTType.url.identifier) }
public var kUTTypeArchive: CFString { CFString(string: UTType.archive.identifier) }
public var kUTTypeText: CFString { CFString(string: UTType.text.identifier) }
public var kUTTypePlainText: CFString { CFString(string: UTType.plainText.identifier) }
public var kUTTypeUTF8PlainText: CFString { CFString(string: UTType.utf8PlainText.identifier) }
public var kUTTypeRTF: CFString { CFString(string: UTType.rtf.identifier) }
public var kUTTypeHTML: CFString { CFString(string: UTType.html.identifier) }
public var kUTTypeXML: CFString { CFString(string: UTType.xml.identifier) }
public var kUTTypeJSON: CFString { CFString(string: UTType.json.identifier) }
public var kUTTypePropertyList: CFString { CFString(string: UTType.propertyList.identifier) }
public var kUTTypeCommaSeparatedText: CFString {
    CFString(string: UTType.commaSeparatedText.identifier)
}
public var kUTTypeVCard: CFString { CFString(string: UTType.vCard.identifier) }
public var kUTTypePDF: CFString { CFString(string: UTType.pdf.identifier) }
public var kUTTypeZipArchive: CFString { CFString(string: UTType.zip.identifier) }
public var kUTTypeImage: CFString { CFString(string: UTType.image.identifier) }
public var kUTTypeJPEG: CFString { CFString(string: UTType.jpeg.identifier) }
public var kUTTypeTIFF: CFString { CFString(string: UTType.tiff.identifier) }
public var kUTTypeGIF: CFString { CFString(string: UTType.gif.identifier) }
public var kUTTypePNG: CFString { CFString(string: UTType.png.identifier) }
public var kUTTypeBMP: CFString { CFString(string: UTType.bmp.identifier) }
public var kUTTypeICO: CFString { CFString(string: UTType.ico.identifier) }
public var kUTTypeScalableVectorGraphics: CFString { CFString(string: UTType.svg.identifier) }
public var kUTTypeLivePhoto: CFString { CFString(string: UTType.livePhoto.identifier) }
public var kUTTypeAudiovisualContent: CFString {
    CFString(string: UTType.audiovisualContent.identifier)
}
public var kUTTypeMovie: CFString { CFString(string: UTType.movie.identifier) }
public var kUTTypeVideo: CFString { CFString(string: UTType.video.identifier) }
public var kUTTypeAudio: CFString { CFString(string: UTType.audio.identifier) }
public var kUTTypeQuickTimeMovie: CFString { CFString(string: UTType.quickTimeMovie.identifier) }
public var kUTTypeMPEG: CFString { CFString(string: UTType.mpeg.identifier) }
public var kUTTypeMPEG2Video: CFString { CFString(string: UTType.mpeg2Video.identifier) }
public var kUTTypeMPEG2TransportStream: CFString {
    CFString(string: UTType.mpeg2TransportStream.identifier)
}
public var kUTTypeMPEG4: CFString { CFString(string: UTType.mpeg4Movie.identifier) }
public var kUTTypeAVIMovie: CFString { CFString(string: UTType.avi.identifier) }
public var kUTTypeMP3: CFString { CFString(string: UTType.mp3.identifier) }
public var kUTTypeWaveformAudio: CFString { CFString(string: UTType.wav.identifier) }
public var kUTTypeAudioInterchangeFileFormat: CFString { CFString(string: UTType.aiff.identifier) }
public var kUTTypeMPEG4Audio: CFString { CFString(string: UTType.mpeg4Audio.identifier) }
public var kUTTypeMIDIAudio: CFString { CFString(string: UTType.midi.identifier) }
public var kUTTypeExecutable: CFString { CFString(string: UTType.executable.identifier) }
public var kUTTypeApplication: CFString { CFString(string: UTType.application.identifier) }
