// This header moved to AVFAudio.
#pragma once

#import <AVFAudio/AVAudioSession.h>
