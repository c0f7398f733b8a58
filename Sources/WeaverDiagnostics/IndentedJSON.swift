/// Lays out JSON over several lines. Each member and each element gets a line of its own, indented by two spaces more
/// than its parent. Empty objects and arrays stay as they are. `bytes` must be JSON on one line, without spaces outside
/// of strings. Linear in the bytes.
package func indentedJSON(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var depth = 0
    var isInString = false
    var index = 0
    func isOpening(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }
    func isClosing(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") }
    func newLine() {
        result.append(UInt8(ascii: "\n"))
        result.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    }
    while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if isInString {
            result.append(byte)
            if byte == UInt8(ascii: "\\"), index < bytes.count {
                result.append(bytes[index])
                index += 1
            }
            isInString = byte != UInt8(ascii: "\"")
        } else if isOpening(byte), index < bytes.count, isClosing(bytes[index]) {
            result += [byte, bytes[index]]
            index += 1
        } else if isOpening(byte) {
            result.append(byte)
            depth += 1
            newLine()
        } else if isClosing(byte) {
            depth -= 1
            newLine()
            result.append(byte)
        } else {
            result.append(byte)
            if byte == UInt8(ascii: ",") { newLine() }
            if byte == UInt8(ascii: ":") { result.append(UInt8(ascii: " ")) }
            isInString = byte == UInt8(ascii: "\"")
        }
    }
    return String(decoding: result, as: UTF8.self)
}
