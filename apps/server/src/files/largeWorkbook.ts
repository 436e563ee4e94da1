import { setImmediate as untilOthersRan } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { readSharedTexts, type SharedTexts } from './sharedTexts.ts'
import { contentOf, packedBytes, readDirectory, type ZipEntry } from './zipDirectory.ts'

const sharedPart = /^xl\/sharedStrings\.xml$/i
const sheetPart = /^xl\/worksheets\/sheet\d+\.xml$/i
const noTexts = Buffer.from('<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>')

/** A sheet whose texts are shared so often that it would not stand in memory with them in place. */
export class WorkbookTooLarge extends Error {}

/** Whether the parts have the names that the reader looks for while it does not see the directory; all known writers give them. */
const isUsual = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => name === 'xl/workbook.xml') &&
  entries.every(({ name }) => sheetPart.test(name) || !/worksheets\/[^/]*\.xml$/i.test(name)) &&
  entries.every(({ name }) => sharedPart.test(name) || !/sharedstrings/i.test(name))

/**
 * A workbook as its reader takes it with little memory: sheets come last, unpacked, with their texts in place of numbers of shared ones. The
 * reader would keep each shared text as a node of a document, and parses ahead of whoever takes the rows, so that each piece of a sheet comes
 * when the rows of the one before were taken.
 *
 * @param bytes an archive that `refusalOfZip` let pass
 * @param maxBytes of a sheet with its texts in place; beyond them reading ends with `WorkbookTooLarge`
 * @returns the archive itself where its parts have other names than usual
 */
export async function streamWorkbook(bytes: Buffer, maxBytes: number): Promise<ReadableStream<Uint8Array> | Buffer> {
  const entries = readDirectory(bytes) ?? []
  if (!isUsual(entries)) return bytes
  const content = (entry: ZipEntry) => contentOf(packedBytes(bytes, entry) ?? Buffer.alloc(0), entry)
  const shared = entries.find(({ name }) => sharedPart.test(name))
  const texts = await readSharedTexts(shared === undefined ? none() : content(shared))
  const sheets = entries.filter(({ name }) => sheetPart.test(name))
  const pieces = (async function* () {
    for (const entry of entries) {
      if (sheets.includes(entry)) continue
      if (entry === shared) yield* stored(entry.name, noTexts)
      else yield* packed(entry, packedBytes(bytes, entry) ?? Buffer.alloc(0))
    }
    for (const entry of sheets) {
      // The head of a part says how long it is, so the sheet is gone through twice; keeping it would be dearer.
      let size = 0
      for await (const piece of inPlace(content(entry), texts)) {
        size += piece.length
        if (size > maxBytes) throw new WorkbookTooLarge()
      }
      yield headOf(entry.name, { method: 0, crc: 0, packed: size, size })
      yield* inPlace(content(entry), texts)
    }
  })()
  return new ReadableStream(
    {
      async pull(controller) {
        await untilOthersRan()
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(new Uint8Array(value))
      },
      cancel: async () => void (await pieces.return()),
    },
    { highWaterMark: 0 },
  )
}

async function* none(): AsyncGenerator<Buffer> {
  // A workbook without shared texts.
}

const sharedCell = /<((?:\w+:)?c)(\s[^>]*?)?\st=["']s["']([^>]*)>\s*<((?:\w+:)?v)>\s*(\d+)\s*<\/(?:\w+:)?v\s*>/g
const largestRow = 16 * 1_048_576

/** The XML of a sheet with each shared text in its cell. It is cut after rows, because a cell may stand across two pieces. */
async function* inPlace(content: AsyncIterable<Buffer>, texts: SharedTexts): AsyncGenerator<Buffer> {
  let open = ''
  for await (const piece of content) {
    open += piece.toString('latin1')
    if (open.length > largestRow) throw new WorkbookTooLarge()
    const end = open.lastIndexOf(rowEnd) + rowEnd.length
    if (end < rowEnd.length) continue
    yield withTexts(open.slice(0, end), texts)
    open = open.slice(end)
  }
  if (open !== '') yield withTexts(open, texts)
}
const rowEnd = 'row>'

function withTexts(xml: string, texts: SharedTexts): Buffer {
  const placed = xml.replace(
    sharedCell,
    (_, cell: string, before: string | undefined, after: string, value: string, index: string) =>
      `<${cell}${before ?? ''} t="str"${after}><${value}>${texts.at(Number(index))}</${value}>`,
  )
  return Buffer.from(placed, 'latin1')
}

const headBytes = 30

/** Local heads of an archive, with sizes: a reader that does not see the directory needs them. */
function headOf(name: string, { method, crc, packed, size }: Pick<ZipEntry, 'method' | 'crc' | 'packed' | 'size'>): Buffer {
  const text = Buffer.from(name)
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(method, 8)
  head.writeUInt32LE(crc, 14)
  head.writeUInt32LE(packed, 18)
  head.writeUInt32LE(size, 22)
  head.writeUInt16LE(text.length, 26)
  return Buffer.concat([head, text])
}

function* stored(name: string, content: Buffer): Generator<Buffer> {
  yield headOf(name, { method: 0, crc: crc32(content), packed: content.length, size: content.length })
  yield content
}

function* packed(entry: ZipEntry, content: Buffer): Generator<Buffer> {
  yield headOf(entry.name, entry)
  yield content
}
