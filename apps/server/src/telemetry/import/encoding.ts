import type { Readable } from 'node:stream'
import { limits } from '@heliodesk/contracts/limits'
import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import type { Message } from '@heliodesk/contracts/text/message'
import { type FileRefusal, refuseFile } from './refusal.ts'

export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be'

const signatures: readonly (readonly [bytes: readonly number[], what: Message])[] = [
  [[0x50, 0x4b, 0x03, 0x04], measuredFileMessages.xlsx()],
  [[0xd0, 0xcf, 0x11, 0xe0], measuredFileMessages.xls()],
  [[0x25, 0x50, 0x44, 0x46], measuredFileMessages.pdf()],
  [[0x1f, 0x8b], measuredFileMessages.compressed()],
]

/**
 * Looks at all bytes of a file: what its text is written in. Refuses what is no text, whatever its name says, and what has more lines
 * than `linesMax`.
 */
export async function detectEncoding(body: Readable, linesMax: number): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let encoding: Encoding | undefined
  let isFirst = true
  let lines = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (isFirst) encoding = encodingOfStart(chunk)
    isFirst = false
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
    if (lines > linesMax) throw tooManyRows()
    if (encoding !== undefined) continue
    if (chunk.includes(0)) throw notText()
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      encoding = 'gb18030'
    }
  }
  if (isFirst) throw refuseFile(measuredFileMessages.empty())
  return encoding ?? 'utf-8'
}

export function notText(): FileRefusal {
  return refuseFile(measuredFileMessages.notText())
}

export function tooManyRows(): FileRefusal {
  return refuseFile(measuredFileMessages.tooManyRows({ limit: limits.telemetryRowMax }))
}

export function encodingOfStart(chunk: Buffer): Encoding | undefined {
  for (const [bytes, what] of signatures) {
    if (bytes.every((byte, i) => chunk[i] === byte)) throw refuseFile(measuredFileMessages.notCsv({ what }))
  }
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
  return chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : undefined
}

/** The text of a file in pieces, without a byte order mark. */
export async function* decodeText(body: Readable, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of body as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
