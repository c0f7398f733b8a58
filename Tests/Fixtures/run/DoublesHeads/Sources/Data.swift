// One declaration of Foundation alone: the locks of doubles need an import of their own.
import struct Foundation.Data

let noData = Data()
