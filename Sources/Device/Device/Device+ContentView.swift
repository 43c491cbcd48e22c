internal import BellhopBasics
internal import DeviceKernel
internal import Foundation
internal import NotificationModel
internal import ProcessLink

// Content extensions: orders to the process, its drawings, and its end.

extension Device {
    /// Sends an order to the extension. The orders of one view are sent one at a time, in the
    /// kernel's order.
    func send(_ order: ContentViewOrder, to key: ProcessKey, _ session: Int) {
        if case .open = order {
            let orders = openView.open(session, of: key)
            start { await self.serve(orders, key, session) }
        }
        openView.send(order, to: session)
    }

    func endView(_ session: Int, _ key: ProcessKey) {
        openView.fail(session) { [host] in await host?.kill(key) }
    }

    private func serve(
        _ orders: AsyncStream<ContentViewOrder>, _ key: ProcessKey, _ session: Int
    ) async {
        let memory = Task { await self.watchMemory(of: key, session) }
        defer { memory.cancel() }
        for await order in orders {
            switch order {
            case .open: await open(order, key, session)
            // After the process has ended, nothing remains to close.
            case .close: await host?.callIfRunning(.contentView(session: session, order), key: key)
            default:
                // The answer may take any time, and the next order does not wait for it.
                await host?.send(.contentView(session: session, order), key: key) {
                    [weak self] result in await self?.receive(result, session)
                }
            }
        }
    }

    private func open(_ order: ContentViewOrder, _ key: ProcessKey, _ session: Int) async {
        guard let plan = plan(for: key), let host else {
            return tell(session, .failed(.notStarted("the app is gone")))
        }
        await openView.ending?.value
        let call = DeviceCall.contentView(session: session, order)
        let result = await host.call(call, plan: plan) { process in
            await self.tell(session, .started(process: process))
        }
        if !Task.isCancelled { receive(result, session) }
    }

    private func receive(_ result: Result<ProcessAnswer, ProcessError>, _ session: Int) {
        switch result {
        case .success(.contentView(let option)): tell(session, .answered(option))
        case .success(.done): tell(session, .done)
        case .success(.failed(let failure)):
            tell(session, .failed(.noPrincipalClass(failure.message)))
        case .success: tell(session, .failed(.garbled("an answer of another kind")))
        case .failure(let failure): viewEnded(failure, session)
        }
    }

    private func viewEnded(_ failure: ProcessError, _ session: Int) {
        if let took = openView.grownBytes(of: session),
            let limit = configuration.extensionMemoryBytesMax
        {
            return tell(session, .failed(.overMemory(tookBytes: took, limitBytes: limit)))
        }
        switch failure {
        case .notStarted(let why), .overrun(let why): tell(session, .failed(.notStarted(why)))
        case .ended(let why): tell(session, .failed(.ended(why)))
        case .garbled(let why): tell(session, .failed(.garbled(why)))
        }
    }

    func contentViewEnded(_ key: ProcessKey) async {
        guard let session = openView.session(of: key) else { return }
        let outcome = await host?.lastOutcome(of: key)
        viewEnded(.ended(outcome ?? "its process ended"), session)
    }

    private func tell(_ session: Int, _ news: ContentViewEvent) {
        handle(.contentView(session: session, news))
    }

    /// Ends the process if it exceeds its memory limit. The sources do not say whether NSE-12
    /// applies to content extensions.
    private func watchMemory(of key: ProcessKey, _ session: Int) async {
        guard let grown = await growthOverLimit(of: key), openView.isOpen(session) else { return }
        openView.recordGrowth(bytes: grown, of: session)
        await host?.kill(key)
        viewEnded(.ended("it took too much memory"), session)
    }

    // MARK: Reports

    /// Handles a report of a content extension.
    ///
    /// The call returns at the redraw rate of screens. The next report of the process waits for
    /// it, which limits the rate.
    func receive(_ report: ContentViewReport, of session: Int, from key: ProcessKey) async {
        guard openView.session(of: key) == session else { return }
        defer { openView.reportEnded() }
        // Limits the report rate of a process to the rate at which screens redraw.
        try? await Task.sleep(until: openView.nextReport)
        switch report {
        case .drew(let face, let files): await receive(face, files, session, key)
        case .setActions(let actions):
            let bytes = actions.reduce(0) { $0 + $1.bytes }
            guard bytes <= ViewSnapshot.textBytesMax else {
                let why = "buttons of more than \(ViewSnapshot.textBytesMax) bytes"
                return tell(session, .failed(.garbled(why)))
            }
            tell(session, .setActions(actions))
        case .playing(let isPlaying): tell(session, .playing(isPlaying))
        case .performDefaultAction: tell(session, .performDefaultAction)
        case .dismiss: tell(session, .dismiss)
        }
    }

    private func receive(
        _ face: ContentViewSnapshot, _ files: [String: Data], _ session: Int, _ key: ProcessKey
    ) async {
        if let problem = face.problem { return tell(session, .failed(.garbled(problem))) }
        guard let wanted = openView.newPictures(of: face),
            wanted.reduce(0, { $0 + (files[$1]?.count ?? 0) }) <= ViewSnapshot.pictureBytesMax,
            wanted.allSatisfy({ files[$0] != nil })
        else {
            let limit = ViewSnapshot.pictureBytesMax
            let why =
                "missing pictures, more than \(limit) bytes of pictures at once, or more than "
                + "\(OpenContentView.picturesMax) pictures while it is open"
            return tell(session, .failed(.garbled(why)))
        }
        for name in wanted {
            guard let file = files[name] else { continue }
            await decode(file, name, session, key)
        }
        guard openView.isOpen(session) else { return }
        tell(session, .drew(openView.named(face)))
    }

    /// Decodes a picture of a view in a child process, as for notifications. A picture that cannot
    /// be decoded stays empty.
    private func decode(_ file: Data, _ name: String, _ session: Int, _ key: ProcessKey) async {
        let folder = configuration.stateFolder
        var decoder = PictureDecoder(folder: folder.appending(path: Self.decodingFolder))
        decoder.sidePixels = PictureDecoder.viewSidePixels
        let bundle = plan(for: key)?.folder ?? folder
        let outcome = try? await decodings.withPermit { [decoder] in
            await decoder.decode(.data(file), bundle: bundle)
        }
        guard openView.isOpen(session) else { return }
        switch outcome {
        case .png(let png): openView.keep(png, as: name, of: session)
        case .undecodable(let why):
            openView.keep(nil, as: name, of: session)
            configuration.log(key.name, "A picture of the view cannot be shown: \(why)")
        case nil: openView.keep(nil, as: name, of: session)
        }
    }
}

extension NotificationAction {
    fileprivate var bytes: Int {
        let input = textInput.map { $0.buttonTitle.utf8.count + $0.placeholder.utf8.count } ?? 0
        let name =
            switch icon {
            case .template(let name), .system(let name): name.utf8.count
            case nil: 0
            }
        return identifier.utf8.count + title.utf8.count + input + name
    }
}
