// The constants of MobileCoreServices, which Apple deprecates since iOS 15.

public import Foundation
public import OpenFoundation

/// As ``UTType/item``.
public var kUTTypeItem: CFString { CFString(string: UTType.item.identifier) }
/// As ``UTType/content``.
public var kUTTypeContent: CFString { CFString(string: UTType.content.identifier) }
/// As ``UTType/compositeContent``.
public var kUTTypeCompositeContent: CFString {
    CFString(string: UTType.compositeContent.identifier)
}
/// As ``UTType/data``.
public var kUTTypeData: CFString { CFString(string: UTType.data.identifier) }
/// As ``UTType/directory``.
public var kUTTypeDirectory: CFString { CFString(string: UTType.directory.identifier) }
/// As ``UTType/folder``.
public var kUTTypeFolder: CFString { CFString(string: UTType.folder.identifier) }
/// As ``UTType/fileURL``.
public var kUTTypeFileURL: CFString { CFString(string: UTType.fileURL.identifier) }
/// As ``UTType/url``.
public var kUTTypeURL: CFString { CFString(string: UTType.url.identifier) }
/// As ``UTType/archive``.
public var kUTTypeArchive: CFString { CFString(string: UTType.archive.identifier) }
/// As ``UTType/text``.
public var kUTTypeText: CFString { CFString(string: UTType.text.identifier) }
/// As ``UTType/plainText``.
public var kUTTypePlainText: CFString { CFString(string: UTType.plainText.identifier) }
/// As ``UTType/utf8PlainText``.
public var kUTTypeUTF8PlainText: CFString { CFString(string: UTType.utf8PlainText.identifier) }
/// As ``UTType/rtf``.
public var kUTTypeRTF: CFString { CFString(string: UTType.rtf.identifier) }
/// As ``UTType/html``.
public var kUTTypeHTML: CFString { CFString(string: UTType.html.identifier) }
/// As ``UTType/xml``.
public var kUTTypeXML: CFString { CFString(string: UTType.xml.identifier) }
/// As ``UTType/json``.
public var kUTTypeJSON: CFString { CFString(string: UTType.json.identifier) }
/// As ``UTType/propertyList``.
public var kUTTypePropertyList: CFString { CFString(string: UTType.propertyList.identifier) }
/// As ``UTType/commaSeparatedText``.
public var kUTTypeCommaSeparatedText: CFString {
    CFString(string: UTType.commaSeparatedText.identifier)
}
/// As ``UTType/vCard``.
public var kUTTypeVCard: CFString { CFString(string: UTType.vCard.identifier) }
/// As ``UTType/pdf``.
public var kUTTypePDF: CFString { CFString(string: UTType.pdf.identifier) }
/// As ``UTType/zip``.
public var kUTTypeZipArchive: CFString { CFString(string: UTType.zip.identifier) }
/// As ``UTType/image``.
public var kUTTypeImage: CFString { CFString(string: UTType.image.identifier) }
/// As ``UTType/jpeg``.
public var kUTTypeJPEG: CFString { CFString(string: UTType.jpeg.identifier) }
/// As ``UTType/tiff``.
public var kUTTypeTIFF: CFString { CFString(string: UTType.tiff.identifier) }
/// As ``UTType/gif``.
public var kUTTypeGIF: CFString { CFString(string: UTType.gif.identifier) }
/// As ``UTType/png``.
public var kUTTypePNG: CFString { CFString(string: UTType.png.identifier) }
/// As ``UTType/bmp``.
public var kUTTypeBMP: CFString { CFString(string: UTType.bmp.identifier) }
/// As ``UTType/ico``.
public var kUTTypeICO: CFString { CFString(string: UTType.ico.identifier) }
/// As ``UTType/svg``.
public var kUTTypeScalableVectorGraphics: CFString { CFString(string: UTType.svg.identifier) }
/// As ``UTType/livePhoto``.
public var kUTTypeLivePhoto: CFString { CFString(string: UTType.livePhoto.identifier) }
/// As ``UTType/audiovisualContent``.
public var kUTTypeAudiovisualContent: CFString {
    CFString(string: UTType.audiovisualContent.identifier)
}
/// As ``UTType/movie``.
public var kUTTypeMovie: CFString { CFString(string: UTType.movie.identifier) }
/// As ``UTType/video``.
public var kUTTypeVideo: CFString { CFString(string: UTType.video.identifier) }
/// As ``UTType/audio``.
public var kUTTypeAudio: CFString { CFString(string: UTType.audio.identifier) }
/// As ``UTType/quickTimeMovie``.
public var kUTTypeQuickTimeMovie: CFString { CFString(string: UTType.quickTimeMovie.identifier) }
/// As ``UTType/mpeg``.
public var kUTTypeMPEG: CFString { CFString(string: UTType.mpeg.identifier) }
/// As ``UTType/mpeg2Video``.
public var kUTTypeMPEG2Video: CFString { CFString(string: UTType.mpeg2Video.identifier) }
/// As ``UTType/mpeg2TransportStream``.
public var kUTTypeMPEG2TransportStream: CFString {
    CFString(string: UTType.mpeg2TransportStream.identifier)
}
/// As ``UTType/mpeg4Movie``.
public var kUTTypeMPEG4: CFString { CFString(string: UTType.mpeg4Movie.identifier) }
/// As ``UTType/avi``.
public var kUTTypeAVIMovie: CFString { CFString(string: UTType.avi.identifier) }
/// As ``UTType/mp3``.
public var kUTTypeMP3: CFString { CFString(string: UTType.mp3.identifier) }
/// As ``UTType/wav``.
public var kUTTypeWaveformAudio: CFString { CFString(string: UTType.wav.identifier) }
/// As ``UTType/aiff``.
public var kUTTypeAudioInterchangeFileFormat: CFString { CFString(string: UTType.aiff.identifier) }
/// As ``UTType/mpeg4Audio``.
public var kUTTypeMPEG4Audio: CFString { CFString(string: UTType.mpeg4Audio.identifier) }
/// As ``UTType/midi``.
public var kUTTypeMIDIAudio: CFString { CFString(string: UTType.midi.identifier) }
/// As ``UTType/executable``.
public var kUTTypeExecutable: CFString { CFString(string: UTType.executable.identifier) }
/// As ``UTType/application``.
public var kUTTypeApplication: CFString { CFString(string: UTType.application.identifier) }
