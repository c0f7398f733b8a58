import Foundation

/// A library target of a package in the corpus, as the package manifest describes it.
struct CorpusTarget {
    let package: String
    let name: String
    let folder: String
    /// The paths of the Swift files; empty for a target in C.
    let sources: [String]
    let isC: Bool
    /// The folder of the public headers.
    let headers: String
    /// The compiler flags that the target's settings ask for on Linux: `-D …`, `-enable-upcoming-feature …`.
    let flags: [String]
    /// The language mode of the package.
    let languageMode: String

    /// The targets of the package in a folder. The manifest is dumped once, to a file beside the folder. Empty if the
    /// manifest cannot be read.
    static func all(in package: String, at folder: String) -> [CorpusTarget] {
        let description = folder + ".package.json"
        if (try? FileManager.default.attributesOfItem(atPath: description)[.size] as? Int) ?? 0 == 0 {
            _ = spawn(["swift", "package", "dump-package", "--package-path", folder], output: description)
        }
        guard let data = FileManager.default.contents(atPath: description),
            let manifest = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let targets = manifest["targets"] as? [[String: Any]]
        else { return [] }
        let tools = (manifest["toolsVersion"] as? [String: Any])?["_version"] as? String ?? "5"
        let modes = manifest["swiftLanguageVersions"] as? [String] ?? []
        let mode = modes.isEmpty ? (tools.hasPrefix("6") ? "6" : "5") : modes.contains { $0.hasPrefix("6") } ? "6" : "5"
        return targets.compactMap { CorpusTarget($0, package, folder, mode) }
    }

    private init?(_ target: [String: Any], _ package: String, _ root: String, _ mode: String) {
        let type = target["type"] as? String
        guard type == "regular" || type == "system", let name = target["name"] as? String else { return nil }
        let files = FileManager.default
        let path = target["path"] as? String
        let candidates = path.map { [$0] } ?? ["Sources", "Source", "src", "srcs"].map { $0 + "/" + name }
        guard let folder = candidates.map({ root + "/" + $0 }).first(where: { files.fileExists(atPath: $0) }) else {
            return nil
        }
        (self.package, self.name, self.folder, languageMode) = (package, name, folder, mode)

        let excluded = (target["exclude"] as? [String] ?? [])
        let included = target["sources"] as? [String]
        func isIn(_ file: String, _ folders: [String]) -> Bool {
            folders.contains { file == $0 || file.hasPrefix($0 + "/") || $0 == "." }
        }
        let all = (files.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter { file in
            !isIn(file, excluded) && included.map { isIn(file, $0) } ?? true
        }
        sources = all.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted().map { folder + "/" + $0 }
        isC = sources.isEmpty
        headers = type == "system" ? folder : folder + "/" + (target["publicHeadersPath"] as? String ?? "include")
        flags = (target["settings"] as? [[String: Any]] ?? []).flatMap(Self.flags)
    }

    private static func flags(of setting: [String: Any]) -> [String] {
        guard setting["tool"] as? String == "swift", let kind = setting["kind"] as? [String: Any] else { return [] }
        if let condition = setting["condition"] as? [String: Any] {
            let platforms = condition["platformNames"] as? [String] ?? []
            guard platforms.isEmpty || platforms.contains("linux"), condition["traits"] == nil,
                condition["config"] == nil
            else { return [] }
        }
        func value(_ key: String) -> String? { (kind[key] as? [String: Any])?["_0"] as? String }
        if let name = value("define") { return ["-D", name] }
        if let name = value("enableUpcomingFeature") { return ["-enable-upcoming-feature", name] }
        if let name = value("enableExperimentalFeature") { return ["-enable-experimental-feature", name] }
        // An unsafe flag counts only if it follows `-Xfrontend`. All others are ignored.
        let unsafe = ((kind["unsafeFlags"] as? [String: Any])?["_0"] as? [String]) ?? []
        return unsafe.indices.filter { $0 > 0 && unsafe[$0 - 1] == "-Xfrontend" }.map { unsafe[$0] }
    }
}
