#!/usr/bin/env python3
"""Makes a folder of the static Swift libraries, of which the linker may leave out the functions that nothing refers to.

The standard library asks linkers to keep all of its public functions (SHF_GNU_RETAIN), which is a sixteenth of the
binary. The folder, for `swiftc -resource-dir`, has a copy of the library without these flags, and links to all else.

    unretained.py FOLDER
"""

import json
import shutil
import struct
import subprocess
import sys
from pathlib import Path

SHF_GNU_RETAIN = 0x200000


def clear(library: bytearray) -> None:
    """Clears the flag in all sections of all objects of `library`, an archive of 64-bit little-endian ELF objects."""
    if library[:8] != b"!<arch>\n":
        sys.exit("unretained.py: the library is no archive")
    member = 8
    while member + 60 <= len(library):
        size = int(library[member + 48 : member + 58])
        start = member + 60
        if library[start : start + 6] == b"\x7fELF\x02\x01":
            clear_object(library, start)
        member = start + size + size % 2


def clear_object(library: bytearray, start: int) -> None:
    (headers,) = struct.unpack_from("<Q", library, start + 0x28)
    header_size, count = struct.unpack_from("<HH", library, start + 0x3A)
    if count == 0:
        # An object with many sections states their number in the size of the first one.
        (count,) = struct.unpack_from("<Q", library, start + headers + 0x20)
    for index in range(count):
        place = start + headers + index * header_size + 8
        (flags,) = struct.unpack_from("<Q", library, place)
        struct.pack_into("<Q", library, place, flags & ~SHF_GNU_RETAIN)


def main() -> None:
    info = json.loads(subprocess.check_output(["swiftc", "-static-stdlib", "-print-target-info"]))
    resources = Path(info["paths"]["runtimeResourcePath"])
    folder = Path(sys.argv[1])
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "linux").mkdir(parents=True)
    for file in [*resources.iterdir(), *(resources / "linux").iterdir()]:
        place = folder / file.relative_to(resources)
        if file.name == "libswiftCore.a":
            library = bytearray(file.read_bytes())
            clear(library)
            place.write_bytes(library)
        elif file.name != "linux":
            place.symlink_to(file)


main()
