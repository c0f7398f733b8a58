import Testing
import WeaverSyntax

/// Tests that manifests have the trees that PyYAML makes of them.
struct ManifestTreeTests {
    @Test(arguments: [
        ("", "null"),
        ("# nothing\n\n", "null"),
        ("---\n", #""""#),
        ("a: b", #"{"a":"b"}"#),
        ("---\na: b\n", #"{"a":"b"}"#),
        ("# first\n--- # second\na: b\n", #"{"a":"b"}"#),
        ("\u{FEFF}a: b\r\nc: d\r\n", #"{"a":"b","c":"d"}"#),
        ("a: b\rc: d\r", #"{"a":"b","c":"d"}"#),
        ("  a: b\n  c: d\n", #"{"a":"b","c":"d"}"#),
        ("a:\nb:\n", #"{"a":"","b":""}"#),
        ("a :  b  # c\n", #"{"a":"b"}"#),
        ("a:\n  b:\n      c: d\n  e: f\ng: h", #"{"a":{"b":{"c":"d"},"e":"f"},"g":"h"}"#),
        ("a:\n  b\nc:\n  'd'\n", #"{"a":"b","c":"d"}"#),
        ("a: # note\n   # note\n  b: c\n", #"{"a":{"b":"c"}}"#),
        ("a:b: c#d\n", #"{"a:b":"c#d"}"#),
        ("a: -> B\nb: ?x\nc: :x\n", #"{"a":"-> B","b":"?x","c":":x"}"#),
        ("a: Store<A, B>\nb: (Int, [String]) -> C?\n", #"{"a":"Store<A, B>","b":"(Int, [String]) -> C?"}"#),
    ])
    func mappings(text: String, tree: String) {
        check(text, tree)
    }

    @Test(arguments: [
        ("- a\n- b\n", #"["a","b"]"#),
        ("a:\n- x\n- y\nb: c\n", #"{"a":["x","y"],"b":"c"}"#),
        ("a:\n  - x\n  - y\nb: c\n", #"{"a":["x","y"],"b":"c"}"#),
        ("- a: b\n  c: d\n- e\n", #"[{"a":"b","c":"d"},"e"]"#),
        ("-   a: b\n    c: d\n", #"[{"a":"b","c":"d"}]"#),
        ("- - x\n  - y\n- - - z\n", #"[["x","y"],[["z"]]]"#),
        ("-\n- x\n-\n  a: b\n", #"["","x",{"a":"b"}]"#),
        ("- a:\n  - x\n  b: c\n", #"[{"a":["x"],"b":"c"}]"#),
        ("a:\n-\n-\nb:\n", #"{"a":["",""],"b":""}"#),
    ])
    func sequences(text: String, tree: String) {
        check(text, tree)
    }

    @Test(arguments: [
        ("a: []\nb: {}\n", #"{"a":[],"b":{}}"#),
        ("a: [x, 'y', \"z\",]\n", #"{"a":["x","y","z"]}"#),
        ("a: {x: y, 'z': [1, {b: c}],}\n", #"{"a":{"x":"y","z":["1",{"b":"c"}]}}"#),
        ("a: [x: y, z]\n", #"{"a":[{"x":"y"},"z"]}"#),
        ("a: [String: Int]\n", #"{"a":[{"String":"Int"}]}"#),
        ("a: {x: , y:, \"z\":1}\n", #"{"a":{"x":"","y":"","z":"1"}}"#),
        ("a: [\n  x, # note\n\n  y\n]\nb: c\n", #"{"a":["x","y"],"b":"c"}"#),
        ("a:\n  [x,\n   y z\n   w]\n", #"{"a":["x","y z w"]}"#),
        ("- [a]\n- {b: c}\n", #"[["a"],{"b":"c"}]"#),
        ("a: {b:c: d}\n", #"{"a":{"b:c":"d"}}"#),
    ])
    func flows(text: String, tree: String) {
        check(text, tree)
    }

    @Test(arguments: [
        ("a: ''\nb: \"\"\n", #"{"a":"","b":""}"#),
        ("a: 'it''s # x: [y]'\n", #"{"a":"it's # x: [y]"}"#),
        (#"a: "\"\\\/\t\n\0\x41\u00e9\U0001F3AC\ \_""#, #"{"a":"\"\\/\u0009\u000a\u0000Aé🎬 \#u{A0}"}"#),
        (#"a: "\a\b\v\f\r\e\N\L\P""#, #"{"a":"\u0007\u0008\u000b\u000c\u000d\u001b\u0085\u2028\u2029"}"#),
        ("a: \"x  \n  y\n\n\n  z\"\n", #"{"a":"x y\u000a\u000az"}"#),
        ("a: \"x \\\n   y\\  \n  z\"\n", #"{"a":"x y  z"}"#),
        ("a: 'x\r\n\r\n  y'\r\n", #"{"a":"x\u000ay"}"#),
        ("a: x\n  y\n\n   z # note\nb: c\n", #"{"a":"x y\u000az","b":"c"}"#),
        ("a: (Int)\n  -> B\n", #"{"a":"(Int) -> B"}"#),
        ("'a b': c\n\"d\" : e\n", #"{"a b":"c","d":"e"}"#),
        ("a: é中🎬\n", #"{"a":"é中🎬"}"#),
        ("é: a\ne\u{301}: b\n", "{\"é\":\"a\",\"e\u{301}\":\"b\"}"),
    ])
    func scalars(text: String, tree: String) {
        check(text, tree)
    }

    private func check(_ text: String, _ tree: String) {
        #expect(manifestErrors(text) == [])
        #expect(Array(manifestJSON(manifest(text).root).unicodeScalars) == Array(tree.unicodeScalars))
    }
}
