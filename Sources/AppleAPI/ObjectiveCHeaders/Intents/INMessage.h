#pragma once

#import <Intents/INMessageIntents.h>
