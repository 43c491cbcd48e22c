#import "NotificationService.h"
#import <AVFoundation/AVFoundation.h>
@interface NotificationService ()<AVSpeechSynthesizerDelegate>
@property (nonatomic, strong) void (^contentHandler)(UNNotificationContent *contentToDeliver);
@property (nonatomic, strong) UNMutableNotificationContent *bestAttemptContent;
/** 語音合成引擎 */
@property (nonatomic, strong) AVSpeechSynthesizer *voiceSpeaker;
/** 彈框是否已經(jīng)展示 */
@property (nonatomic, assign) BOOL alertIsDisplayed;
@end
@implementation NotificationService
/** 文字限制長度 暫定為15字*/
static int contentLengthLimit = 18;
- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent * _Nonnull))contentHandler {
self.contentHandler = contentHandler;
self.bestAttemptContent = [request.content mutableCopy];
NSError *activeErr = nil;
NSError *cateroyErr = nil;
[[AVAudioSession sharedInstance] setCategory:AVAudioSessionCategoryPlayback error:&cateroyErr];
[[AVAudioSession sharedInstance] setActive:YES error:&activeErr];
self.alertIsDisplayed = NO;
// Modify the notification content here...
self.bestAttemptContent.title = [NSString stringWithFormat:@"%@By濤聲", self.bestAttemptContent.title];
[self speakStringFromServer:self.bestAttemptContent.body];
}
#pragma mark - 處理并播放服務(wù)器返回的內(nèi)容
- (void)speakStringFromServer:(NSString *)string {
if (string.length == 0) {
// 如果字符串長度為0,則直接彈出通知Alert,不執(zhí)行任何操作 通知欄的隱藏不需要我們來控制,因為5秒左右的生命周期結(jié)束后,它會自動隱藏
self.alertIsDisplayed = YES;
self.contentHandler(self.bestAttemptContent);
return;
}
// 如果文字過長的話,會導致文字播放到一半時出現(xiàn)通知的聲音,故將通知聲音關(guān)閉
self.bestAttemptContent.sound = nil;
if (string.length <= contentLengthLimit) {
// 如果文字長度較短的話則直接彈出通知欄并且開啟通知聲音
self.bestAttemptContent.sound = [UNNotificationSound defaultSound];
// 如果需要播放的內(nèi)容長度小于限制長度,5秒時間足以播放完畢,則直接彈出Alert。
self.alertIsDisplayed = YES;
self.contentHandler(self.bestAttemptContent);
}
NSString *needStr = [self getNumberFromString:string];
[needStr stringByAppendingString:@""];
NSString *tempStr = [NSString stringWithFormat:@",%@", needStr];
NSString *finalStr = [string stringByReplacingOccurrencesOfString:needStr withString:tempStr];
[self speakString:finalStr];
}
- (void)speakString:(NSString *)string {
if (self.voiceSpeaker) {
AVSpeechUtterance *aUtterance = [AVSpeechUtterance speechUtteranceWithString:string];
[aUtterance setVoice:[AVSpeechSynthesisVoice voiceWithLanguage:@"zh-TW"]];
aUtterance.rate = 0.5; //設(shè)置語速
aUtterance.volume = 1; //設(shè)置音量(0.0~1.0)默認為1.0
aUtterance.pitchMultiplier = 1; //設(shè)置語調(diào) (0.5-2.0)
[self.voiceSpeaker speakUtterance:aUtterance];
}
}
#pragma mark - 獲取字符串中的數(shù)字 以便在數(shù)值處特意停頓一下
- (NSString *)getNumberFromString:(NSString *)string {
NSScanner *scanner = [NSScanner scannerWithString:string];
[scanner scanUpToCharactersFromSet:[NSCharacterSet decimalDigitCharacterSet] intoString:nil];
float num ;
[scanner scanFloat:&num];
NSString *tempStr = [NSString stringWithFormat:@"%.2f", num];
NSDecimalNumber *resultNum = [NSDecimalNumber decimalNumberWithString:tempStr];
NSString *resultStr = [NSString stringWithFormat:@"%@", resultNum];
return resultStr;
}
#pragma mark - AVSpeechSynthesizerDelegate
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer didStartSpeechUtterance:(AVSpeechUtterance *)utterance
{
NSLog(@"開始");
}
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer didFinishSpeechUtterance:(AVSpeechUtterance *)utterance
{
NSLog(@"結(jié)束");
}
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer didPauseSpeechUtterance:(AVSpeechUtterance *)utterance
{
NSLog(@"暫停");
}
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer didContinueSpeechUtterance:(AVSpeechUtterance *)utterance
{
NSLog(@"繼續(xù)");
}
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer didCancelSpeechUtterance:(AVSpeechUtterance *)utterance
{
NSLog(@"取消");
self.alertIsDisplayed = YES;
self.contentHandler(self.bestAttemptContent);
}
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer willSpeakRangeOfSpeechString:(NSRange)characterRange utterance:(AVSpeechUtterance *)utterance {
if (self.alertIsDisplayed == NO) {
if (characterRange.location >= utterance.speechString.length / 4) {
// 如果文字長度大于限制,則可能通知欄彈出5秒內(nèi)無法播放完畢,則暫定為播放到1/4時再彈出狀態(tài)欄
self.alertIsDisplayed = YES;
self.contentHandler(self.bestAttemptContent);
}
}
}
- (void)serviceExtensionTimeWillExpire {
// Called just before the extension will be terminated by the system.
// Use this as an opportunity to deliver your "best attempt" at modified content, otherwise the original push payload will be used.
// 當一條通知達到后,如果在30秒內(nèi),還沒有呼出通知欄,系統(tǒng)就強制調(diào)用來呼出通知欄
self.alertIsDisplayed = YES;
self.contentHandler(self.bestAttemptContent);
}
#pragma mark - 懶加載
- (AVSpeechSynthesizer *)voiceSpeaker {
if (!_voiceSpeaker) {
_voiceSpeaker = [[AVSpeechSynthesizer alloc] init];
_voiceSpeaker.delegate = self;
}
return _voiceSpeaker;
}
@end
