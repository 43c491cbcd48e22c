// Types of data by their older names.
#pragma once

#include <CoreFoundation/CFObjects.h>

CF_EXTERN_C_BEGIN
CF_ASSUME_NONNULL_BEGIN

CF_EXPORT const CFStringRef kUTTagClassFilenameExtension;
CF_EXPORT const CFStringRef kUTTagClassMIMEType;
CF_EXPORT const CFStringRef kUTTypeAVIMovie;
CF_EXPORT const CFStringRef kUTTypeApplication;
CF_EXPORT const CFStringRef kUTTypeArchive;
CF_EXPORT const CFStringRef kUTTypeAudio;
CF_EXPORT const CFStringRef kUTTypeAudioInterchangeFileFormat;
CF_EXPORT const CFStringRef kUTTypeAudiovisualContent;
CF_EXPORT const CFStringRef kUTTypeBMP;
CF_EXPORT const CFStringRef kUTTypeCommaSeparatedText;
CF_EXPORT const CFStringRef kUTTypeCompositeContent;
CF_EXPORT const CFStringRef kUTTypeContent;
CF_EXPORT const CFStringRef kUTTypeData;
CF_EXPORT const CFStringRef kUTTypeDirectory;
CF_EXPORT const CFStringRef kUTTypeExecutable;
CF_EXPORT const CFStringRef kUTTypeFileURL;
CF_EXPORT const CFStringRef kUTTypeFolder;
CF_EXPORT const CFStringRef kUTTypeGIF;
CF_EXPORT const CFStringRef kUTTypeHTML;
CF_EXPORT const CFStringRef kUTTypeICO;
CF_EXPORT const CFStringRef kUTTypeImage;
CF_EXPORT const CFStringRef kUTTypeItem;
CF_EXPORT const CFStringRef kUTTypeJPEG;
CF_EXPORT const CFStringRef kUTTypeJSON;
CF_EXPORT const CFStringRef kUTTypeLivePhoto;
CF_EXPORT const CFStringRef kUTTypeMIDIAudio;
CF_EXPORT const CFStringRef kUTTypeMP3;
CF_EXPORT const CFStringRef kUTTypeMPEG;
CF_EXPORT const CFStringRef kUTTypeMPEG2TransportStream;
CF_EXPORT const CFStringRef kUTTypeMPEG2Video;
CF_EXPORT const CFStringRef kUTTypeMPEG4;
CF_EXPORT const CFStringRef kUTTypeMPEG4Audio;
CF_EXPORT const CFStringRef kUTTypeMovie;
CF_EXPORT const CFStringRef kUTTypePDF;
CF_EXPORT const CFStringRef kUTTypePNG;
CF_EXPORT const CFStringRef kUTTypePlainText;
CF_EXPORT const CFStringRef kUTTypePropertyList;
CF_EXPORT const CFStringRef kUTTypeQuickTimeMovie;
CF_EXPORT const CFStringRef kUTTypeRTF;
CF_EXPORT const CFStringRef kUTTypeScalableVectorGraphics;
CF_EXPORT const CFStringRef kUTTypeTIFF;
CF_EXPORT const CFStringRef kUTTypeText;
CF_EXPORT const CFStringRef kUTTypeURL;
CF_EXPORT const CFStringRef kUTTypeUTF8PlainText;
CF_EXPORT const CFStringRef kUTTypeVCard;
CF_EXPORT const CFStringRef kUTTypeVideo;
CF_EXPORT const CFStringRef kUTTypeWaveformAudio;
CF_EXPORT const CFStringRef kUTTypeXML;
CF_EXPORT const CFStringRef kUTTypeZipArchive;

CF_EXPORT Boolean UTTypeConformsTo(CFStringRef type, CFStringRef other);
CF_EXPORT Boolean UTTypeEqual(CFStringRef type, CFStringRef other);
CF_EXPORT CFStringRef _Nullable UTTypeCopyPreferredTagWithClass(CFStringRef type, CFStringRef tagClass)
    CF_RETURNS_RETAINED;
CF_EXPORT CFStringRef _Nullable UTTypeCreatePreferredIdentifierForTag(
    CFStringRef tagClass, CFStringRef tag, CFStringRef _Nullable conforming) CF_RETURNS_RETAINED;

CF_ASSUME_NONNULL_END
CF_EXTERN_C_END
