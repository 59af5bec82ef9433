import { inflateRawSync } from 'node:zlib'

/** The files of a zip archive by name, as text. */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    )
    const name = archive.toString('utf8', at + 46, at + 46 + Number(nameLength))
    const header = archive.readUInt32LE(at + 42)
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const data = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    files.set(name, (archive.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString('utf8'))
    at += 46 + Number(nameLength) + Number(extraLength) + Number(commentLength)
  }
  return files
}
