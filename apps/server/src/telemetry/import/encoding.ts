import type { Readable } from 'node:stream'
import { limits } from '@heliodesk/contracts/limits'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { type FileRefusal, refuseFile } from './refusal.ts'

export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be'

const signatures: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'Excel（xlsx）文件，请在 Excel 中另存为 CSV 后再导入'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'Excel（xls）文件，请在 Excel 中另存为 CSV 后再导入'],
  [[0x25, 0x50, 0x44, 0x46], 'PDF 文件'],
  [[0x1f, 0x8b], '压缩文件，请解压后再导入'],
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
  if (isFirst) throw refuseFile('文件是空的')
  return encoding ?? 'utf-8'
}

export function notText(): FileRefusal {
  return refuseFile('文件不是文本格式的 CSV')
}

export function tooManyRows(): FileRefusal {
  return refuseFile(`文件超过 ${thousands(limits.telemetryRowMax)} 行的上限，请拆分后再导入`)
}

export function encodingOfStart(chunk: Buffer): Encoding | undefined {
  for (const [bytes, what] of signatures) {
    if (bytes.every((byte, i) => chunk[i] === byte)) throw refuseFile(`文件内容不是 CSV，而是${what}`)
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
