/// The members of Apple's classes that a generated Swift class overrides: those that are open, declared in the class itself,
/// and of the type that the headers give. Objective-C code reaches a method that is not in the table too; Swift code of
/// Bellhop calls its own.
enum OverridableMembers {
    static func contains(_ member: ImportedNames.Member) -> Bool {
        table[member.owner]?.contains(key(member)) == true
    }

    /// The member as Swift names it: `name` for a property, `name(label:_:)` for a method.
    static func key(_ member: ImportedNames.Member) -> String {
        member.kind == .method
            ? "\(member.swiftName)(\(member.labels.map { "\($0):" }.joined()))" : member.swiftName
    }

    /// Protocols of the headers that Swift code cannot adopt.
    static let protocolsWithoutConformance: Set<String> = [
        "NSCacheDelegate", "NSDecimalNumberBehaviors", "NSExtensionRequestHandling",
        "NSFileManagerDelegate",
        "NSFilePresenter", "NSKeyedArchiverDelegate", "NSKeyedUnarchiverDelegate",
        "NSURLAuthenticationChallengeSender", "NSURLConnectionDataDelegate",
        "NSURLConnectionDelegate", "NSURLProtocolClient",
        "UIContentContainer",
    ]

    /// A line that is indented less begins a class.
    private static let table: [String: Set<String>] = {
        var table: [String: Set<String>] = [:]
        var owner = ""
        for line in text.split(separator: "\n") {
            var words = line.split(separator: " ").map(String.init)
            if !line.hasPrefix(" "), !words.isEmpty { owner = words.removeFirst() }
            table[owner, default: []].formUnion(words)
        }
        return table
    }()

    private static let text = """
        AVAssetImageGenerator appliesPreferredTrackTransform cancelAllCGImageGeneration()
            maximumSize requestedTimeToleranceAfter requestedTimeToleranceBefore
        AVAudioFile close() framePosition isOpen length
        AVAudioFormat commonFormat isStandard settings
        AVAudioPCMBuffer floatChannelData frameLength int16ChannelData int32ChannelData
            stride
        AVAudioPlayer currentTime delegate enableRate isPlaying numberOfLoops pan pause()
            play() prepareToPlay() rate setVolume(_:fadeDuration:) stop() volume
        AVAudioSession availableCategories category categoryOptions isOtherAudioPlaying mode
            outputVolume routeSharingPolicy secondaryAudioShouldBeSilencedHint
        AVPlayer currentItem isMuted pause() play() rate replaceCurrentItem(with:) volume
        AVSpeechSynthesizer continueSpeaking() delegate isPaused isSpeaking
            mixToTelephonyUplink pauseSpeaking(at:) speak(_:) stopSpeaking(at:)
            usesApplicationAudioSession
        AVSpeechUtterance pitchMultiplier postUtteranceDelay preUtteranceDelay
            prefersAssistiveTechnologySettings rate voice volume
        AVURLAsset url
        BGProcessingTaskRequest requiresExternalPower requiresNetworkConnectivity
        BGTask expirationHandler setTaskCompleted(success:)
        BGTaskRequest earliestBeginDate
        BGTaskScheduler cancel(taskRequestWithIdentifier:) cancelAllTaskRequests()
            getPendingTaskRequests(completionHandler:)
            register(forTaskWithIdentifier:using:launchHandler:)
        CAAnimation delegate isRemovedOnCompletion timingFunction
        CAAnimationGroup animations
        CABasicAnimation byValue fromValue toValue
        CAGradientLayer colors endPoint locations startPoint type
        CAKeyframeAnimation calculationMode keyTimes path rotationMode timingFunctions
            values
        CALayer anchorPoint backgroundColor borderColor bounds contents contentsGravity
            cornerCurve displayIfNeeded() drawsAsynchronously isHidden isOpaque
            layoutIfNeeded() layoutSublayers() mask maskedCorners masksToBounds model() name
            needsLayout() opacity position presentation() setNeedsDisplay()
            setNeedsDisplay(_:) setNeedsLayout() shadowColor shadowOffset shadowOpacity
            shadowPath shouldRasterize sublayerTransform superlayer transform
        CAPropertyAnimation isAdditive isCumulative keyPath valueFunction
        CAShapeLayer fillColor fillRule lineCap lineDashPattern lineJoin path strokeColor
        CASpringAnimation settlingDuration
        CATextLayer foregroundColor isWrapped string
        CATransition endProgress startProgress subtype type
        CLBeaconRegion major minor uuid
        CLCircularRegion center contains(_:) radius
        CLLocation altitude coordinate course distance(from:) horizontalAccuracy speed
            timestamp verticalAccuracy
        CLLocationManager accuracyAuthorization activityType allowsBackgroundLocationUpdates
            authorizationStatus delegate desiredAccuracy distanceFilter location
            maximumRegionMonitoringDistance monitoredRegions
            pausesLocationUpdatesAutomatically requestAlwaysAuthorization()
            requestLocation() requestState(for:) requestWhenInUseAuthorization()
            showsBackgroundLocationIndicator startMonitoring(for:)
            startMonitoringSignificantLocationChanges() startUpdatingLocation()
            stopMonitoring(for:) stopMonitoringSignificantLocationChanges()
            stopUpdatingLocation()
        CLRegion identifier notifyOnEntry notifyOnExit
        CNContact familyName givenName imageData imageDataAvailable nickname
            organizationName thumbnailImageData
        CNContactFetchRequest keysToFetch predicate
        CNContactStore requestAccess(for:completionHandler:)
        CNMutableContact familyName givenName imageData nickname organizationName
        CXAction fail() fulfill()
        CXAnswerCallAction fulfill(withDateConnected:)
        CXCall hasConnected hasEnded isOnHold isOutgoing uuid
        CXCallController request(_:completion:) requestTransaction(with:completion:)
        CXCallObserver calls setDelegate(_:queue:)
        CXCallUpdate hasVideo localizedCallerName remoteHandle supportsDTMF supportsGrouping
            supportsHolding supportsUngrouping
        CXEndCallAction fulfill(withDateEnded:)
        CXPlayDTMFCallAction digits type
        CXProvider configuration invalidate() reportCall(with:endedAt:reason:)
            reportCall(with:updated:) reportNewIncomingCall(with:update:completion:)
            reportOutgoingCall(with:connectedAt:)
            reportOutgoingCall(with:startedConnectingAt:) setDelegate(_:queue:)
        CXProviderConfiguration iconTemplateImageData includesCallsInRecents
            maximumCallGroups maximumCallsPerCallGroup ringtoneSound supportsVideo
        CXSetGroupCallAction callUUIDToGroupWith
        CXSetHeldCallAction isOnHold
        CXSetMutedCallAction isMuted
        CXStartCallAction contactIdentifier fulfill(withDateStarted:) handle isVideo
        CXTransaction addAction(_:) isComplete
        INCallRecord callCapability callRecordType caller dateCreated identifier
            participants
        INCallRecordFilter callCapability callTypes participants
        INCurrencyAmount amount currencyCode
        INDateComponentsRange endDateComponents startDateComponents
        INFile data fileURL filename removedOnCompletion typeIdentifier
        INFocusStatusCenter authorizationStatus focusStatus
            requestAuthorization(completionHandler:)
        INImage fetchUIImage(completion:)
        INIntent donationMetadata identifier intentDescription keyImage()
            shortcutAvailability suggestedInvocationPhrase
        INInteraction dateInterval direction groupIdentifier identifier intent
            intentHandlingStatus intentResponse parameterValue(for:)
        INMessage content dateSent identifier recipients sender
        INParameter index(forSubKeyPath:) isEqual(to:) parameterClass parameterKeyPath
            setIndex(_:forSubKeyPath:)
        INPerson aliases contactIdentifier customIdentifier displayName image
            isContactSuggestion isMe nameComponents personHandle relationship siriMatches
            suggestionType
        INPersonHandle type
        INRequestPaymentIntent currencyAmount note payer
        INRequestPaymentIntentResponse code
        INSearchForMessagesIntent attributes conversationIdentifiers dateTimeRange
            identifiers identifiersOperator notificationIdentifiers
            notificationIdentifiersOperator recipients recipientsOperator searchTerms
            searchTermsOperator senders sendersOperator speakableGroupNames
        INSearchForMessagesIntentResponse code messages
        INSendMessageAttachment audioMessageFile
        INSendMessageIntent attachments content conversationIdentifier outgoingMessageType
            recipients sender serviceName speakableGroupName
        INSendMessageIntentDonationMetadata isReplyToCurrentUser mentionsCurrentUser
            notifyRecipientAnyway recipientCount
        INSendMessageIntentResponse code sentMessage sentMessages
        INSendPaymentIntent currencyAmount note payee
        INSendPaymentIntentResponse code
        INSetMessageAttributeIntent attribute identifiers
        INSetMessageAttributeIntentResponse code
        INShareFocusStatusIntent focusStatus
        INShareFocusStatusIntentResponse code
        INStartAudioCallIntent contacts destinationType
        INStartAudioCallIntentResponse code
        INStartCallIntent audioRoute callCapability callRecordFilter callRecordToCallBack
            contacts destinationType recordTypeForRedialing
        INStartCallIntentResponse code
        INStartVideoCallIntent contacts
        INStartVideoCallIntentResponse code
        LAContext biometryType evaluatePolicy(_:localizedReason:reply:)
            interactionNotAllowed invalidate() localizedCancelTitle localizedFallbackTitle
            localizedReason touchIDAuthenticationAllowableReuseDuration
        PKPushRegistry delegate desiredPushTypes pushToken(for:)
        UIAction attributes discoverabilityTitle image sender state title
        UIActivityIndicatorView color hidesWhenStopped isAnimating startAnimating()
            stopAnimating() style
        UIAlertAction isEnabled
        UIAlertController actions addAction(_:) addTextField(configurationHandler:) message
            preferredAction preferredStyle textFields
        UIApplication applicationIconBadgeNumber applicationState canOpenURL(_:) delegate
            isIdleTimerDisabled isRegisteredForRemoteNotifications
            open(_:options:completionHandler:) registerForRemoteNotifications()
            unregisterForRemoteNotifications()
        UIBarButtonItem action customView menu primaryAction style tintColor
        UIBarItem image isEnabled tag title
        UIBezierPath addCurve(to:controlPoint1:controlPoint2:) addLine(to:)
            addQuadCurve(to:controlPoint:) append(_:) bounds cgPath close() currentPoint
            isEmpty lineCapStyle lineJoinStyle move(to:) usesEvenOddFillRule
        UIButton attributedTitle(for:) backgroundImage(for:) buttonType contentEdgeInsets
            currentAttributedTitle currentBackgroundImage currentImage currentTitle
            currentTitleColor image(for:) imageEdgeInsets imageView menu
            setAttributedTitle(_:for:) setBackgroundImage(_:for:) setImage(_:for:)
            setTitle(_:for:) setTitleColor(_:for:) showsMenuAsPrimaryAction title(for:)
            titleColor(for:) titleEdgeInsets titleLabel
        UIColor resolvedColor(with:)
        UIControl addAction(_:for:) allControlEvents contentHorizontalAlignment
            contentVerticalAlignment isEnabled isHighlighted isSelected removeAction(_:for:)
            removeAction(identifiedBy:for:) sendAction(_:) sendAction(_:to:for:)
            sendActions(for:) state
        UIDatePicker calendar countDownDuration date datePickerMode locale maximumDate
            minimumDate minuteInterval preferredDatePickerStyle setDate(_:animated:)
            timeZone
        UIDevice batteryLevel batteryState identifierForVendor isBatteryMonitoringEnabled
            isMultitaskingSupported localizedModel model name systemName systemVersion
            userInterfaceIdiom
        UIEvent allTouches subtype timestamp type
        UIFeedbackGenerator prepare()
        UIFont familyName fontDescriptor fontName
        UIFontDescriptor symbolicTraits withDesign(_:) withSymbolicTraits(_:)
        UIFontMetrics scaledFont(for:)
        UIGestureRecognizer addTarget(_:action:) cancelsTouchesInView delaysTouchesBegan
            delaysTouchesEnded delegate isEnabled location(in:) name removeTarget(_:action:)
            state view
        UIGraphicsImageRendererContext clip(to:) currentImage fill(_:)
        UIGraphicsImageRendererFormat opaque
        UIImageView animationDuration animationImages animationRepeatCount highlightedImage
            image isAnimating isHighlighted preferredSymbolConfiguration startAnimating()
            stopAnimating()
        UIImpactFeedbackGenerator impactOccurred()
        UILabel adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth
            allowsDefaultTighteningForTruncation attributedText baselineAdjustment font
            highlightedTextColor isEnabled isHighlighted lineBreakMode numberOfLines
            shadowColor shadowOffset text textAlignment textColor
        UILayoutGuide identifier layoutFrame owningView
        UILocalNotification alertAction alertBody alertLaunchImage alertTitle
            applicationIconBadgeNumber category fireDate hasAction soundName timeZone
            userInfo
        UILongPressGestureRecognizer minimumPressDuration
        UINavigationBar barTintColor isTranslucent prefersLargeTitles titleTextAttributes
        UINavigationController isNavigationBarHidden popToRootViewController(animated:)
            popViewController(animated:) pushViewController(_:animated:)
            setNavigationBarHidden(_:animated:) setViewControllers(_:animated:)
            topViewController viewControllers visibleViewController
        UINavigationItem hidesBackButton leftBarButtonItem leftBarButtonItems prompt
            rightBarButtonItem rightBarButtonItems title titleView
        UINotificationFeedbackGenerator notificationOccurred(_:)
        UIPageControl currentPage currentPageIndicatorTintColor hidesForSinglePage
            numberOfPages pageIndicatorTintColor
        UIPanGestureRecognizer minimumNumberOfTouches translation(in:)
        UIPasteboard hasStrings image string url
        UIProgressView progress progressTintColor setProgress(_:animated:) trackTintColor
        UIResponder becomeFirstResponder() canBecomeFirstResponder canResignFirstResponder
            isFirstResponder motionBegan(_:with:) motionEnded(_:with:) next
            resignFirstResponder() touchesBegan(_:with:) touchesCancelled(_:with:)
            touchesEnded(_:with:) touchesMoved(_:with:)
        UIScene activationState title
        UISceneConfiguration delegateClass sceneClass storyboard
        UISceneConnectionOptions notificationResponse shortcutItem sourceApplication
            urlContexts userActivities
        UISceneOpenExternalURLOptions universalLinksOnly
        UISceneSession configuration role scene userInfo
        UIScreen bounds maximumFramesPerSecond nativeBounds traitCollection
        UIScrollView alwaysBounceHorizontal alwaysBounceVertical bounces contentInset
            contentLayoutGuide contentOffset contentSize delegate frameLayoutGuide
            isPagingEnabled isScrollEnabled scrollRectToVisible(_:animated:)
            setContentOffset(_:animated:) showsHorizontalScrollIndicator
            showsVerticalScrollIndicator
        UISegmentedControl numberOfSegments selectedSegmentIndex titleForSegment(at:)
        UISelectionFeedbackGenerator selectionChanged()
        UISlider isContinuous maximumValue minimumValue setValue(_:animated:) value
        UIStackView addArrangedSubview(_:) alignment arrangedSubviews axis distribution
            insertArrangedSubview(_:at:) isBaselineRelativeArrangement
            isLayoutMarginsRelativeArrangement removeArrangedSubview(_:)
        UIStoryboard instantiateInitialViewController()
            instantiateViewController(withIdentifier:)
        UISwipeGestureRecognizer direction
        UISwitch isOn onTintColor setOn(_:animated:) thumbTintColor
        UITabBarController selectedIndex selectedViewController
            setViewControllers(_:animated:) viewControllers
        UITabBarItem badgeValue selectedImage
        UITableView allowsSelection backgroundView cellForRow(at:) dataSource
            dequeueReusableCell(withIdentifier:) dequeueReusableCell(withIdentifier:for:)
            deselectRow(at:animated:) numberOfRows(inSection:) numberOfSections
            register(_:forCellReuseIdentifier:) reloadData() separatorColor separatorInset
            separatorStyle tableFooterView tableHeaderView visibleCells
        UITableViewCell accessoryType accessoryView backgroundView detailTextLabel imageView
            isHighlighted isSelected prepareForReuse() selectedBackgroundView selectionStyle
            separatorInset setSelected(_:animated:) textLabel
        UITapGestureRecognizer numberOfTapsRequired numberOfTouchesRequired
        UITextField attributedPlaceholder autocapitalizationType autocorrectionType
            borderStyle delegate font isSecureTextEntry keyboardType leftView placeholder
            returnKeyType rightView text textAlignment textColor
        UITextView attributedText font hasText isEditable isSelectable selectedRange text
            textAlignment textColor textContainerInset
        UITouch phase tapCount
        UITraitCollection hasDifferentColorAppearance(comparedTo:) horizontalSizeClass
            preferredContentSizeCategory userInterfaceIdiom userInterfaceStyle
            verticalSizeClass
        UIUserNotificationCategory identifier
        UIView accessibilityHint accessibilityIdentifier accessibilityLabel
            accessibilityTraits accessibilityValue autoresizesSubviews autoresizingMask
            awakeFromNib() backgroundColor bounds center clearsContextBeforeDrawing
            clipsToBounds contentMode didAddSubview(_:) didMoveToSuperview()
            didMoveToWindow() draw(_:) frame hitTest(_:with:) inputAccessoryView inputView
            insetsLayoutMarginsFromSafeArea intrinsicContentSize
            invalidateIntrinsicContentSize() isAccessibilityElement isExclusiveTouch
            isHidden isMultipleTouchEnabled isOpaque isUserInteractionEnabled layer
            layoutIfNeeded() layoutMargins layoutMarginsDidChange() layoutSubviews() mask
            point(inside:with:) preservesSuperviewLayoutMargins safeAreaInsets
            safeAreaInsetsDidChange() semanticContentAttribute setNeedsDisplay()
            setNeedsDisplay(_:) setNeedsLayout() setNeedsUpdateConstraints()
            sizeThatFits(_:) sizeToFit() superview systemLayoutSizeFitting(_:)
            systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)
            tag tintAdjustmentMode tintColor tintColorDidChange()
            traitCollectionDidChange(_:) transform translatesAutoresizingMaskIntoConstraints
            updateConstraints() updateConstraintsIfNeeded() willMove(toSuperview:)
            willMove(toWindow:) willRemoveSubview(_:) window
        UIViewController additionalSafeAreaInsets awakeFromNib() definesPresentationContext
            didMove(toParent:) didReceiveMemoryWarning() dismiss(animated:completion:)
            edgesForExtendedLayout extensionContext hidesBottomBarWhenPushed
            inputAccessoryView inputView isModalInPresentation isViewLoaded loadView()
            loadViewIfNeeded() modalPresentationStyle modalTransitionStyle navigationItem
            parent performSegue(withIdentifier:sender:) preferredContentSize
            preferredContentSizeDidChange(forChildContentContainer:) preferredStatusBarStyle
            prefersStatusBarHidden prepare(for:sender:) present(_:animated:completion:)
            setNeedsStatusBarAppearanceUpdate() shouldAutorotate
            shouldPerformSegue(withIdentifier:sender:) storyboard
            supportedInterfaceOrientations tabBarItem title updateViewConstraints() view
            viewDidAppear(_:) viewDidDisappear(_:) viewDidLayoutSubviews() viewDidLoad()
            viewIfLoaded viewIsAppearing(_:) viewSafeAreaInsetsDidChange()
            viewWillAppear(_:) viewWillDisappear(_:) viewWillLayoutSubviews()
            viewWillTransition(to:with:) willMove(toParent:)
        UIViewPropertyAnimator addAnimations(_:) addCompletion(_:) startAnimation()
            startAnimation(afterDelay:)
        UIVisualEffectView effect
        UIWindow isKeyWindow makeKey() makeKeyAndVisible() rootViewController screen
            windowLevel windowScene
        UIWindowScene keyWindow screen traitCollection windows
        UNCalendarNotificationTrigger dateComponents nextTriggerDate()
        UNLocationNotificationTrigger region
        UNMutableNotificationContent interruptionLevel relevanceScore summaryArgumentCount
        UNNotification date request
        UNNotificationAction icon identifier options title
        UNNotificationAttachment identifier type url
        UNNotificationCategory actions categorySummaryFormat hiddenPreviewsBodyPlaceholder
            identifier intentIdentifiers options
        UNNotificationContent interruptionLevel relevanceScore summaryArgumentCount
        UNNotificationRequest content identifier trigger
        UNNotificationResponse actionIdentifier notification targetScene
        UNNotificationServiceExtension didReceive(_:withContentHandler:)
            serviceExtensionTimeWillExpire()
        UNNotificationSettings alertSetting alertStyle announcementSetting
            authorizationStatus badgeSetting carPlaySetting criticalAlertSetting
            directMessagesSetting lockScreenSetting notificationCenterSetting
            providesAppNotificationSettings scheduledDeliverySetting showPreviewsSetting
            soundSetting timeSensitiveSetting
        UNNotificationTrigger repeats
        UNTextInputNotificationAction textInputButtonTitle textInputPlaceholder
        UNTextInputNotificationResponse userText
        UNTimeIntervalNotificationTrigger nextTriggerDate() timeInterval
        UNUserNotificationCenter add(_:withCompletionHandler:) delegate
            getDeliveredNotifications(completionHandler:)
            getNotificationCategories(completionHandler:)
            getNotificationSettings(completionHandler:)
            getPendingNotificationRequests(completionHandler:)
            removeAllDeliveredNotifications() removeAllPendingNotificationRequests()
            removeDeliveredNotifications(withIdentifiers:)
            removePendingNotificationRequests(withIdentifiers:)
            requestAuthorization(options:completionHandler:)
            setBadgeCount(_:withCompletionHandler:) setNotificationCategories(_:)
            supportsContentExtensions
        """
}
