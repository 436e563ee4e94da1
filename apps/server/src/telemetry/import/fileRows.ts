import type { Readable } from 'node:stream'
import { limits } from '@heliodesk/contracts/limits'
import { decodeText, detectEncoding, notText, tooManyRows } from './encoding.ts'
import { refuseFile, refuseRow } from './refusal.ts'

export interface FileRow {
  /** Line of the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Opens the content from its beginning; called twice. */
export type OpenFile = () => Promise<Readable>

const longestLine = 20_000

/**
 * Rows of a CSV file in order, the header first, a block of them at a time. Comma, semicolon and tab are told from the header. A row is
 * a line: measurements have no line breaks within a cell. Throws FileRefusal.
 */
export async function* readRows(open: OpenFile): AsyncGenerator<readonly FileRow[]> {
  let delimiter = ''
  let line = 0
  let rows = 0
  for await (const lines of readLines(open)) {
    const block: FileRow[] = []
    for (const text of lines) {
      line++
      if (text.trim() === '') continue
      delimiter ||= delimiterOf(text)
      block.push({ line, cells: cellsOf(text, delimiter, line) })
    }
    rows += block.length
    if (rows > limits.telemetryRowMax + 1) throw tooManyRows()
    if (block.length > 0) yield block
  }
}

/** Lines without their ends, in blocks as they are read. */
async function* readLines(open: OpenFile): AsyncGenerator<readonly string[]> {
  // Empty lines do not count as rows; a file with half as many lines again is refused before it is read.
  const encoding = await detectEncoding(await open(), limits.telemetryRowMax * 1.5)
  let rest = ''
  for await (const text of decodeText(await open(), encoding)) {
    if (text.includes('\0')) throw notText()
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw refuseFile('文件中有过长的行，不是测量数据的 CSV')
    yield lines.map(withoutReturn)
  }
  yield [withoutReturn(rest)]
}
const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line)

function delimiterOf(header: string): string {
  const marks = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }))
  return marks.reduce((a, b) => (b.count > a.count ? b : a)).mark
}

function cellsOf(text: string, delimiter: string, line: number): readonly string[] {
  if (!text.includes('"')) return text.split(delimiter).map((cell) => cell.trim())
  const cells: string[] = []
  for (let at = 0; at <= text.length; ) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(text.slice(at))
    const end = quoted ? at + quoted[0].length : indexOrEnd(text, delimiter, at)
    const raw = quoted ? quoted[1]!.replaceAll('""', '"') : text.slice(at, end)
    if ((!quoted && raw.includes('"')) || (end < text.length && !text.startsWith(delimiter, end))) {
      throw refuseRow(line, '', '引号不成对')
    }
    cells.push(raw.trim())
    at = end + delimiter.length
  }
  return cells
}

function indexOrEnd(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at
}
