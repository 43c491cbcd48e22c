#pragma once

#import <Intents/INObjects.h>
