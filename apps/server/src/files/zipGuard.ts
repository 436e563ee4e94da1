import { crc32, inflateRawSync } from 'node:zlib'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import type { Message } from '@heliodesk/contracts/text/message'

/** Limits of an uploaded workbook (security line 46), checked from the directory of the archive before anything is inflated. */
const maxEntries = 1_000
const maxBytes = 200 * 1_048_576
const maxRatio = 100
const ratioFrom = 1_048_576

interface Entry {
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

const notWorkbook = sheetMessages.damaged()
const tooBig = sheetMessages.tooLargeUnpacked()

/**
 * Why an archive must not be opened, or null. Sizes in the directory may lie, so each part is inflated once with its declared size as
 * the limit; a document type declaration in any part is refused (entities could read files or explode).
 */
export function refusalOfZip(bytes: Buffer): Message | null {
  const entries = readDirectory(bytes)
  if (entries === null || entries.length === 0) return notWorkbook
  const total = entries.reduce((sum, entry) => sum + entry.size, 0)
  const explosive = entries.some((entry) => entry.size > ratioFrom && entry.size > entry.packed * maxRatio)
  if (entries.length > maxEntries || total > maxBytes || explosive) return tooBig
  for (const entry of entries) {
    const content = inflate(bytes, entry)
    if (content === null || crc32(content) !== entry.crc || !isWhole(content)) return notWorkbook
    if (declaresType(content)) return sheetMessages.outerDefinitions()
  }
  return null
}

/** The entries of the central directory; null when there is none, or it is ZIP64 (no workbook below the size limit needs that). */
function readDirectory(bytes: Buffer): readonly Entry[] | null {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > bytes.length) return null
  const count = bytes.readUInt16LE(end + 10)
  const size = bytes.readUInt32LE(end + 12)
  let at = bytes.readUInt32LE(end + 16)
  // Any field that refers to a ZIP64 record makes readers follow that, to a directory that was not looked at here.
  if (count > maxEntries || size >= bytes.length || at >= bytes.length) return null
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return null
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function inflate(bytes: Buffer, entry: Entry): Buffer | null {
  const at = entry.offset
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) return null
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(start, start + entry.packed)
  if (packed.length !== entry.packed) return null
  if (entry.method === 0) return entry.packed === entry.size ? packed : null
  if (entry.method !== 8) return null
  try {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1) })
    return content.length === entry.size ? content : null
  } catch {
    return null
  }
}

/** An XML part ends with the tag it began with; the reader of sheets would take the rows of half a file. */
function isWhole(content: Buffer): boolean {
  const head = content.subarray(0, 4_096).toString('latin1')
  const found = /^(?:\xef\xbb\xbf)?\s*<(?:\?[^>]*>\s*<)?([\w:.-]+)[^>]*>/.exec(head)
  if (!found) return true
  const tail = content.subarray(-256).toString('latin1').trimEnd()
  const alone = found[0].endsWith('/>') && head.trimEnd().length === found[0].length
  return alone || tail.endsWith(`</${found[1]}>`)
}

/** XML parts of a workbook are UTF-8; another encoding could hide a declaration from this search. */
function declaresType(content: Buffer): boolean {
  const head = content.subarray(0, 4_096).toString('latin1')
  const isXml = /^(\xef\xbb\xbf)?\s*</.test(head)
  const wide = /^(\xff\xfe|\xfe\xff|<\0|\0<)/.test(head)
  return wide || (isXml && (content.includes('<!DOCTYPE') || content.includes('<!ENTITY') || /<!doctype/i.test(head)))
}
