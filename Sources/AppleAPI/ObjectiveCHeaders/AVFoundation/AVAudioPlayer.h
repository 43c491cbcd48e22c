// This header moved to AVFAudio.
#pragma once

#import <AVFAudio/AVAudioPlayer.h>
