#pragma once

#import <Intents/INIntentHandling.h>
