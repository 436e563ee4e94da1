import { crc32 } from 'node:zlib'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import type { Message } from '@heliodesk/contracts/text/message'
import { contentOf, maxEntries, packedBytes, readDirectory, type ZipEntry } from './zipDirectory.ts'

/** Limits of an uploaded workbook (security line 46), checked from the directory of the archive before anything is inflated. */
const maxRatio = 100
const ratioFrom = 1_048_576

const notWorkbook = sheetMessages.damaged()
const tooBig = sheetMessages.tooLargeUnpacked()

/**
 * Why an archive must not be opened, or null. Sizes in the directory may lie, so each part is inflated once, piece by piece, and never
 * beyond its declared size; a document type declaration in any part is refused (entities could read files or explode).
 *
 * @param maxBytes of all parts together, inflated
 */
export async function refusalOfZip(bytes: Buffer, maxBytes: number): Promise<Message | null> {
  const entries = readDirectory(bytes)
  if (entries === null || entries.length === 0) return notWorkbook
  const total = entries.reduce((sum, entry) => sum + entry.size, 0)
  const explosive = entries.some((entry) => entry.size > ratioFrom && entry.size > entry.packed * maxRatio)
  if (entries.length > maxEntries || total > maxBytes || explosive) return tooBig
  for (const entry of entries) {
    const packed = packedBytes(bytes, entry)
    if (packed === null) return notWorkbook
    try {
      const refusal = await refusalOfPart(packed, entry)
      if (refusal !== null) return refusal
    } catch {
      return notWorkbook
    }
  }
  return null
}

const headBytes = 4_096
const tailBytes = 256

async function refusalOfPart(packed: Buffer, entry: ZipEntry): Promise<Message | null> {
  const types = new TypeSearch()
  let [head, tail]: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)]
  let crc = 0
  for await (const piece of contentOf(packed, entry)) {
    crc = crc32(piece, crc)
    if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes - head.length)])
    tail = Buffer.concat([tail, piece.subarray(-tailBytes)]).subarray(-tailBytes)
    types.look(piece)
  }
  if (crc !== entry.crc || !isWhole(head, tail)) return notWorkbook
  return isWide(head) || (isXml(head) && types.hasFound) ? sheetMessages.outerDefinitions() : null
}

/** An XML part ends with the tag it began with; the reader of sheets would take the rows of half a file. */
function isWhole(head: Buffer, tail: Buffer): boolean {
  const start = head.toString('latin1')
  const found = /^(?:\xef\xbb\xbf)?\s*<(?:\?[^>]*>\s*<)?([\w:.-]+)[^>]*>/.exec(start)
  if (!found) return true
  const alone = found[0].endsWith('/>') && start.trimEnd().length === found[0].length
  return alone || tail.toString('latin1').trimEnd().endsWith(`</${found[1]}>`)
}

const isXml = (head: Buffer): boolean => /^(\xef\xbb\xbf)?\s*</.test(head.toString('latin1'))

/** XML parts of a workbook are UTF-8; another encoding could hide a declaration from this search. */
const isWide = (head: Buffer): boolean => /^(\xff\xfe|\xfe\xff|<\0|\0<)/.test(head.toString('latin1'))

/** Looks for declarations of types in pieces of a text; one may begin in one piece and end in the next. */
class TypeSearch {
  hasFound = false
  #before = ''

  look(piece: Buffer): void {
    if (this.hasFound) return
    const text = this.#before + piece.toString('latin1')
    this.hasFound = /<!(?:doctype|entity)/i.test(text)
    this.#before = text.slice(-'<!doctype'.length)
  }
}
