import { Readable } from 'node:stream'
import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import { decodeText, type Encoding, encodingOfStart, notText } from './encoding.ts'
import { lineTooLong, longestLine, type OpenFile, withoutReturn } from './fileRows.ts'
import { refuseFile } from './refusal.ts'

/** The beginning of a file, enough to see days of it. */
export interface FileHead {
  readonly encoding: Encoding
  /** Whole lines in order, empty ones too. */
  readonly lines: readonly string[]
}

const headBytes = 1_500_000
const headLines = 6_000

/** Reads the beginning of a file. Refuses what is no text. */
export async function readHead(open: OpenFile): Promise<FileHead> {
  const { bytes, isWhole } = await firstBytes(await open())
  if (bytes.length === 0) throw refuseFile(measuredFileMessages.empty())
  const encoding = encodingOfStart(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'gb18030')
  const pieces: string[] = []
  for await (const piece of decodeText(Readable.from([bytes]), encoding)) pieces.push(piece)
  const text = pieces.join('')
  if (text.includes('\0')) throw notText()
  const lines = text.split('\n')
  // What was cut off is no line.
  if (!isWhole && lines.length > 1) lines.pop()
  if (lines.some((line) => line.length > longestLine)) throw lineTooLong()
  if (lines.every((line) => line.trim() === '')) throw refuseFile(measuredFileMessages.empty())
  return { encoding, lines: lines.slice(0, headLines).map(withoutReturn) }
}

async function firstBytes(body: Readable): Promise<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop closes the file.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > headBytes) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, headBytes), isWhole: size <= headBytes }
}

function isUtf8(bytes: Buffer): boolean {
  try {
    // The last character may be cut in two.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
