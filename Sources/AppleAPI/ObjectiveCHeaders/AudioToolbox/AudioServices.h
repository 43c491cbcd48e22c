#pragma once

#import <CoreFoundation/CoreFoundation.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef UInt32 SystemSoundID;
typedef UInt32 AudioFormatID;
typedef void (*AudioServicesSystemSoundCompletionProc)(SystemSoundID soundID, void *_Nullable clientData);

static const OSStatus kAudioServicesNoError = 0;
static const OSStatus kAudioServicesSystemSoundUnspecifiedError = -1500;
static const OSStatus kAudioServicesBadSystemSoundIDError = 0x7373733F;
static const SystemSoundID kSystemSoundID_Vibrate = 0x0FFF;
static const AudioFormatID kAudioFormatLinearPCM = 0x6C70636D;
static const AudioFormatID kAudioFormatMPEG4AAC = 0x61616320;

FOUNDATION_EXPORT OSStatus AudioServicesCreateSystemSoundID(CFURLRef inFileURL, SystemSoundID *outSystemSoundID);
FOUNDATION_EXPORT OSStatus AudioServicesDisposeSystemSoundID(SystemSoundID inSystemSoundID);
FOUNDATION_EXPORT void AudioServicesPlaySystemSound(SystemSoundID inSystemSoundID);
FOUNDATION_EXPORT void AudioServicesPlayAlertSound(SystemSoundID inSystemSoundID);
FOUNDATION_EXPORT void AudioServicesPlaySystemSoundWithCompletion(SystemSoundID inSystemSoundID,
    void (^_Nullable inCompletionBlock)(void));
FOUNDATION_EXPORT void AudioServicesPlayAlertSoundWithCompletion(SystemSoundID inSystemSoundID,
    void (^_Nullable inCompletionBlock)(void));
FOUNDATION_EXPORT OSStatus AudioServicesAddSystemSoundCompletion(SystemSoundID inSystemSoundID,
    CFRunLoopRef _Nullable inRunLoop, CFStringRef _Nullable inRunLoopMode,
    AudioServicesSystemSoundCompletionProc inCompletionRoutine, void *_Nullable inClientData)
    NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT void AudioServicesRemoveSystemSoundCompletion(SystemSoundID inSystemSoundID) NS_SWIFT_UNAVAILABLE("");

NS_ASSUME_NONNULL_END
