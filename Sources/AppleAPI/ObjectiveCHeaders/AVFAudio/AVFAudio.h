// The AVFAudio framework for Objective-C. Names and values are Apple's.
#pragma once

#import <AVFAudio/AVAudioFile.h>
#import <AVFAudio/AVAudioPlayer.h>
#import <AVFAudio/AVAudioSession.h>
#import <AVFAudio/AVSpeechSynthesis.h>
#import <Foundation/Foundation.h>
