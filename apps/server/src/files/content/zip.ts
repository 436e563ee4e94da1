import { type Bytes, tailOf } from './reader.ts'

const endMark = Buffer.from('PK\x05\x06', 'latin1')
const endLength = 22
const longestComment = 65_535
const mostEntries = 20_000
const mostDirectory = 8 * 1_048_576

export interface ZipEnd {
  readonly position: number
  readonly entries: number
  readonly directorySize: number
  readonly directoryAt: number
}

/** The record by which programs recognise an archive: it may stand behind anything. Null when the file ends in none. */
export async function zipEndOf(bytes: Bytes): Promise<ZipEnd | null> {
  const tail = await tailOf(bytes, endLength + longestComment)
  for (let at = tail.lastIndexOf(endMark); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(endMark, at - 1)) {
    if (at + endLength > tail.length) continue
    return {
      position: bytes.size - tail.length + at,
      entries: tail.readUInt16LE(at + 10),
      directorySize: tail.readUInt32LE(at + 12),
      directoryAt: tail.readUInt32LE(at + 16),
    }
  }
  return null
}

/**
 * Names of the parts of an archive that is an archive and nothing else: it begins with its first part, and its directory ends
 * where its end record begins. Null for anything else, for names that lead out of a folder, and for archives beyond reason.
 */
export async function zipNamesOf(bytes: Bytes): Promise<readonly string[] | null> {
  const head = await bytes.at(0, 4)
  const end = await zipEndOf(bytes)
  if (!end || !head.equals(Buffer.from('PK\x03\x04', 'latin1'))) return null
  const { entries, directoryAt, directorySize, position } = end
  if (entries === 0 || entries > mostEntries || directorySize > mostDirectory) return null
  if (directoryAt + directorySize !== position) return null
  const names = namesIn(await bytes.at(directoryAt, directorySize), entries)
  return names?.every(isSafeName) ? names : null
}

function namesIn(directory: Buffer, entries: number): readonly string[] | null {
  const names: string[] = []
  let at = 0
  for (let index = 0; index < entries; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null
    const length = directory.readUInt16LE(at + 28)
    names.push(directory.toString('latin1', at + 46, at + 46 + length))
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return at === directory.length ? names : null
}

/** Nothing that would leave the folder it is unpacked into. */
function isSafeName(name: string): boolean {
  return name !== '' && !name.includes('\0') && !/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name)
}
