import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** A part of an archive, as its directory says. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

export const maxEntries = 1_000

/** The entries of the central directory; null when there is none, or it is ZIP64 (no workbook below the size limit needs that). */
export function readDirectory(bytes: Buffer): readonly ZipEntry[] | null {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > bytes.length) return null
  const count = bytes.readUInt16LE(end + 10)
  const size = bytes.readUInt32LE(end + 12)
  let at = bytes.readUInt32LE(end + 16)
  // Any field that refers to a ZIP64 record makes readers follow that, to a directory that was not looked at here.
  if (count > maxEntries || size >= bytes.length || at >= bytes.length) return null
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return null
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** The packed bytes of a part; null when its head is not where the directory says. */
export function packedBytes(bytes: Buffer, entry: ZipEntry): Buffer | null {
  const at = entry.offset
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) return null
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(start, start + entry.packed)
  return packed.length === entry.packed ? packed : null
}

const pieceBytes = 65_536

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

/**
 * The content of a part piece by piece, so that none stands in memory whole. Throws when it is damaged, and as soon as it comes to more
 * than its directory says.
 */
export async function* contentOf(packed: Buffer, { method, size }: Pick<ZipEntry, 'method' | 'size'>): AsyncGenerator<Buffer> {
  if (method !== 0 && method !== 8) throw new Error('an unknown way of packing')
  const pieces = Readable.from(piecesOf(packed), { objectMode: true })
  let written = 0
  for await (const piece of method === 0 ? pieces : pieces.pipe(createInflateRaw({ chunkSize: pieceBytes }))) {
    written += piece.length
    if (written > size) throw new Error('a part is longer than its directory says')
    yield piece
  }
  if (written !== size) throw new Error('a part is shorter than its directory says')
}
