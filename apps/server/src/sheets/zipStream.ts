import { finished, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive; its text or bytes are pulled as the archive is read. */
export interface ZipPart {
  readonly path: string
  readonly text: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}

interface Written {
  readonly path: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

const signatures = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 } as const
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11), packed with deflate. */
const flags = 0x0808
const deflated = 8
/** 1980-01-01: a workbook made twice from the same rows is the same file. */
const date = 0x21

/** Parts as a ZIP archive, written while they are made: nothing of them is kept but sizes and sums. */
export async function* zipStream(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const part of parts) {
    const path = Buffer.from(part.path)
    const head = header(signatures.local, [20, flags, deflated, 0, date], [0, 0, 0], [path.length, 0])
    yield Buffer.concat([head, path])
    const tally = { crc: 0, size: 0, packed: 0 }
    for await (const chunk of packed(part.text, tally)) {
      tally.packed += chunk.length
      yield chunk
    }
    yield header(signatures.descriptor, [], [tally.crc, tally.packed, tally.size], [])
    written.push({ path, ...tally, offset })
    offset += head.length + path.length + tally.packed + 16
  }
  yield directory(written, offset)
}

interface Tally {
  crc: number
  size: number
}

async function* packed(text: ZipPart['text'], tally: Tally): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of text) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      tally.crc = crc32(bytes, tally.crc)
      tally.size += bytes.length
      yield bytes
    }
  }
  const source = Readable.from(counted(), { objectMode: false })
  const deflate = createDeflateRaw()
  // A source that breaks breaks the archive; a reader that leaves ends the source.
  finished(source, (error) => error && deflate.destroy(error))
  source.pipe(deflate)
  try {
    for await (const chunk of deflate) yield chunk as Buffer
  } finally {
    source.destroy()
    deflate.destroy()
  }
}

function directory(written: readonly Written[], offset: number): Buffer {
  const entries = written.map((one) =>
    Buffer.concat([
      header(
        signatures.central,
        [20, 20, flags, deflated, 0, date],
        [one.crc, one.packed, one.size],
        [one.path.length, 0, 0, 0, 0],
      ),
      longs([0, one.offset]),
      one.path,
    ]),
  )
  const size = entries.reduce((sum, entry) => sum + entry.length, 0)
  const { length } = written
  return Buffer.concat([...entries, longs([signatures.end]), shorts([0, 0, length, length]), longs([size, offset]), shorts([0])])
}

const header = (signature: number, before: readonly number[], sums: readonly number[], after: readonly number[]): Buffer =>
  Buffer.concat([longs([signature]), shorts(before), longs(sums), shorts(after)])

function shorts(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) buffer.writeUInt16LE(value, at * 2)
  return buffer
}

function longs(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) buffer.writeUInt32LE(value >>> 0, at * 4)
  return buffer
}
