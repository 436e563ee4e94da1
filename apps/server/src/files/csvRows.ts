import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { isControl } from './content/text.ts'
import type { SheetRow } from './workbook.ts'

const pieceBytes = 65_536
const headBytes = 262_144
const delimiters = [',', '\t', ';', '|'] as const
const longestRecord = 1_048_576

const encodingOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'gb18030'
}

/** Whether it may be text: UTF-16 says so itself, UTF-8 and GBK have no control characters. */
export function isText(bytes: Buffer): boolean {
  return encodingOf(bytes).startsWith('utf-16') || (bytes.length > 0 && !bytes.some(isControl))
}

/** The mark between cells: the one that most lines have, and among them the one that stands there most often. */
function delimiterOf(text: string): string {
  const lines = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\n|\r/)
  const [best] = delimiters
    .map((mark) => ({ mark, found: lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0) }))
    .map(({ mark, found }) => ({ mark, lines: found.length, count: found.reduce((sum, one) => sum + one, 0) }))
    .toSorted((a, b) => b.lines - a.lines || b.count - a.count)
  return best?.mark ?? ','
}

/** Banks write numbers as texts of Excel (="0012", or with a tab behind them) so that it does not round them. */
const cellOf = (text: string): string => {
  const trimmed = text.trim()
  return /^="[^"]*"$/.test(trimmed) ? trimmed.slice(2, -1) : trimmed.replace(/^'(?=[\d-])/, '')
}

/** Rows of a CSV file in UTF-8, UTF-16 or GBK, as texts; the number of a row is its line. */
export async function* csvRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const encoding = encodingOf(bytes)
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(bytes.subarray(0, headBytes)))
  const parser = Readable.from(decoded(bytes, encoding)).pipe(
    parse({
      ...{ delimiter, info: true, bom: true, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true },
      maxRecordSize: longestRecord,
    }),
  )
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
    yield { row: info.lines, cells: record.map((text) => (cellOf(text) === '' ? null : cellOf(text))) }
}

function* decoded(bytes: Buffer, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true })
  yield decoder.decode()
}
