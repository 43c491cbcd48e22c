internal import Foundation

struct PictureLoader {
    let context: StepContext
    let pixelsMax: Int
    let bytesMax: Int

    /// Returns the bytes of a picture.
    ///
    /// When the server is not reachable, an outdated picture is used if there is one.
    ///
    /// - Throws: `HTTPFetchError`, `ImageCodec.ImageError`, `CancellationError`.
    func load(_ url: URL) async throws -> Data {
        let tools = context.tools
        let key = PictureCache.Key(url: url, pixelsMax: pixelsMax)
        let known = await tools.pictures.find(key)
        if let known, let freshUntil = known.freshUntil, tools.clock.now() < freshUntil {
            return known.data
        }
        var request = HTTPFetch.Request(url, bytesMax: bytesMax)
        request.headers["Accept"] = "image/*"
        if let known {
            request.headers["If-None-Match"] = known.entityTag
            request.headers["If-Modified-Since"] = known.lastModified
        }
        do {
            return try await fetch(request, key, known)
        } catch let error as HTTPFetchError {
            guard let known, error.status == nil else { throw error }
            context.log(
                .info, "A picture could not be asked for; the one of before is shown",
                ["message": error.message])
            return known.data
        }
    }

    private func fetch(
        _ request: HTTPFetch.Request, _ key: PictureCache.Key, _ known: PictureCache.Entry?
    ) async throws -> Data {
        let tools = context.tools
        let response = try await tools.http.fetch(request)
        try Task.checkCancellation()
        if response.status == 304 {
            guard var known else {
                throw HTTPFetchError(
                    .status, status: 304,
                    message: "\(key.url.withoutSecrets) says that nothing changed, unasked.")
            }
            known.freshUntil = freshUntil(response) ?? known.freshUntil
            await tools.pictures.store(key, known)
            return known.data
        }
        guard !response.body.isEmpty else {
            throw HTTPFetchError(
                .incomplete, message: "\(key.url.withoutSecrets) answered without a picture.")
        }
        let data = try await tools.codec.fitted(
            response.body, ImageCodec.Target(pixelsMax: pixelsMax))
        guard response.headers["cache-control"]?.lowercased().contains("no-store") != true else {
            return data
        }
        await tools.pictures.store(
            key,
            PictureCache.Entry(
                data: data, entityTag: response.headers["etag"],
                lastModified: response.headers["last-modified"], freshUntil: freshUntil(response)))
        return data
    }

    /// Returns until when the response may be used without a request, at most a year ahead.
    private func freshUntil(_ response: HTTPFetch.Response) -> Date? {
        let directives = response.headers["cache-control"]?.lowercased().split(separator: ",") ?? []
        for directive in directives {
            let parts = directive.split(separator: "=", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard parts.count == 2, parts[0] == "max-age", let seconds = Int(parts[1]), seconds > 0
            else { continue }
            return context.tools.clock.now().addingTimeInterval(
                TimeInterval(min(seconds, 31_536_000)))
        }
        return nil
    }
}
