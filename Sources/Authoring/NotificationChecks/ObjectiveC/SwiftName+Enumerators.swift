// `Scripts/objective-c-headers --write-names` writes this file.
// swift-format-ignore-file: LineLength

extension SwiftName {
    static let importedEnumerators = """
        ATTrackingManagerAuthorizationStatus  AVAssetExportSessionStatus
        AVAudioSessionCategoryOption  AVAudioSessionErrorCode  AVAudioSessionInterruptionOption
        AVAudioSessionInterruptionType  AVAudioSessionPortOverride  AVAudioSessionRecordPermission
        AVAudioSessionRouteSharingPolicy  AVAudioSessionSetActiveOption  AVAuthorizationStatus
        AVError  AVPlayerActionAtItemEnd  AVPlayerItemStatus  AVPlayerStatus
        AVPlayerTimeControlStatus  AVSpeechBoundary  AVSpeechSynthesisVoiceGender
        AVSpeechSynthesisVoiceQuality  BGTaskSchedulerErrorCode  CFNotificationSuspensionBehavior
        CLAccuracyAuthorization  CLActivityType  CLRegionState  CNAuthorizationStatus
        CNContactFormatterStyle  CNEntityType  CNErrorCode  CXCallEndedReason
        CXErrorCodeIncomingCallError  CXErrorCodeNotificationServiceExtensionError
        CXErrorCodeRequestTransactionError  CXHandleType  CXPlayDTMFCallActionType
        INCallAudioRoute  INCallCapability  INCallCapabilityOption  INCallDestinationType
        INCallRecordType  INCallRecordTypeOption  INConditionalOperator
        INFocusStatusAuthorizationStatus  INIntentError  INIntentHandlingStatus
        INInteractionDirection  INMessageAttribute  INMessageAttributeOption
        INOutgoingMessageType  INPersonHandleType  INPersonSuggestionType
        INRequestPaymentIntentResponseCode  INSearchForMessagesIntentResponseCode
        INSendMessageIntentResponseCode  INSendPaymentIntentResponseCode
        INSetMessageAttributeIntentResponseCode  INShareFocusStatusIntentResponseCode
        INShortcutAvailabilityOption  INSiriAuthorizationStatus
        INStartAudioCallIntentResponseCode  INStartCallIntentResponseCode
        INStartVideoCallIntentResponseCode  LABiometryType  LAError  LAPolicy  MKMapType
        MPRemoteCommandHandlerStatus  NSByteCountFormatterCountStyle  NSDataCompressionAlgorithm
        NSDateComponentsFormatterUnitsStyle  NSDateComponentsFormatterZeroFormattingBehavior
        NSDirectionalRectEdge  NSFormattingContext  NSFormattingUnitStyle
        NSHTTPCookieAcceptPolicy  NSKeyValueChange  NSKeyValueObservingOption  NSLayoutAttribute
        NSLayoutRelation  NSOperationQueuePriority  NSPersonNameComponentsFormatterStyle
        NSProcessInfoThermalState  NSQualityOfService  NSRelativeDateTimeFormatterUnitsStyle
        NSStreamEvent  NSStreamStatus  NSTextAlignment  NSTextCheckingType  NSTimeZoneNameStyle
        NSURLCredentialPersistence  NSURLSessionTaskState  NSUnderlineStyle  NSWritingDirection
        PHAuthorizationStatus  UIAccessibilityTrait  UIActivityIndicatorViewStyle
        UIAlertActionStyle  UIAlertControllerStyle  UIApplicationState  UIBackgroundFetchResult
        UIBackgroundRefreshStatus  UIBarButtonItemStyle  UIBarButtonSystemItem  UIBarMetrics
        UIBarStyle  UIBaselineAdjustment  UIBlurEffectStyle  UIButtonType
        UICollectionViewScrollDirection  UICollectionViewScrollPosition
        UIControlContentHorizontalAlignment  UIControlContentVerticalAlignment  UIControlEvent
        UIControlState  UIDataDetectorType  UIDatePickerMode  UIDatePickerStyle
        UIDeviceBatteryState  UIDeviceOrientation  UIEventSubtype  UIEventType
        UIGestureRecognizerState  UIImageOrientation  UIImagePickerControllerSourceType
        UIImageRenderingMode  UIImageResizingMode  UIImageSymbolScale  UIImageSymbolWeight
        UIImpactFeedbackStyle  UIInterfaceOrientation  UIInterfaceOrientationMask
        UIKeyboardAppearance  UIKeyboardType  UILayoutConstraintAxis  UIMenuElementAttributes
        UIMenuElementState  UIModalTransitionStyle  UINotificationFeedbackType
        UIProgressViewStyle  UIRectCorner  UIRectEdge  UIRemoteNotificationType
        UISceneActivationState  UIScrollViewKeyboardDismissMode  UISemanticContentAttribute
        UIStackViewAlignment  UIStackViewDistribution  UIStatusBarAnimation  UIStatusBarStyle
        UISwipeGestureRecognizerDirection  UITableViewCellEditingStyle
        UITableViewCellSelectionStyle  UITableViewCellSeparatorStyle  UITableViewCellStyle
        UITableViewRowAnimation  UITableViewScrollPosition  UITableViewStyle
        UITextAutocapitalizationType  UITextAutocorrectionType  UITextBorderStyle
        UITextFieldViewMode  UITouchPhase  UIUserInterfaceIdiom  UIUserInterfaceLayoutDirection
        UIUserInterfaceSizeClass  UIUserInterfaceStyle  UIUserNotificationActionContext
        UIUserNotificationActivationMode  UIUserNotificationType  UIViewAnimatingPosition
        UIViewAnimationCurve  UIViewAnimationOption  UIViewAutoresizing  UIViewContentMode
        UIViewKeyframeAnimationOption  UIViewTintAdjustmentMode  UNAlertStyle
        UNAuthorizationOption  UNAuthorizationStatus  UNErrorCode  UNNotificationActionOption
        UNNotificationCategoryOption  UNNotificationContentExtensionMediaPlayPauseButtonType
        UNNotificationContentExtensionResponseOption  UNNotificationInterruptionLevel
        UNNotificationPresentationOption  UNNotificationSetting  UNShowPreviewsSetting
        WKNavigationActionPolicy  WKUserScriptInjectionTime
        """
}
