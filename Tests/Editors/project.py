"""Writes the project that the tests of editors open, in the folder of the first argument."""

import pathlib
import sys

FILES = {
    ".weaver.yaml": "property_files: [server.yml]\nwarnings: {unused-registration: off}\n",
    "server.yml": "server:\n  url: https://example.com\n",
    "App.swift": """\
import Foundation

final class App {
    // weaver: logger = Logger <- Logging
    // weaver: logger.scope = .lazy
    // weaver: address = String
    // weaver: address.property = "server.url"
    // weaver: screen = Screen
    // weaver: lost = Lost
}

protocol Logging {}
final class Logger: Logging {}
final class Clock {}
""",
    "Screen.swift": """\
final class Screen {
    // weaver: logger <- Logging
    // weaver: panel = Panel
    init(logger: any Logging) {}
}
""",
    "Panel.weaver": """\
Panel:
  references:
    logger:   Logging
""",
    "Panel.swift": """\
final class Panel {
    init(logger: any Logging) {}
}
""",
    "Lost.swift": """\
final class Lost {
    // weaver: clock <- Clock
    init(clock: Clock) {}
}
""",
}


def write(folder):
    for name, text in FILES.items():
        (pathlib.Path(folder) / name).write_text(text)


if __name__ == "__main__":
    write(sys.argv[1])
