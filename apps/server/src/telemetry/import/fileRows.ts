import type { Readable } from 'node:stream'
import { limits } from '@heliodesk/contracts/limits'
import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import { splitLine } from '@heliodesk/domain/measuredFile/splitLine'
import { decodeText, detectEncoding, notText, tooManyRows } from './encoding.ts'
import { type FileRefusal, refuseFile, refuseRow } from './refusal.ts'

export interface FileRow {
  /** Line of the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Opens the content from its beginning; called twice. */
export type OpenFile = () => Promise<Readable>

export const longestLine = 20_000

export interface RowStart {
  /** Mark between cells; determined from the first line unless given. */
  readonly delimiter?: string
  /** Lines before this one are not looked at. */
  readonly firstLine?: number
}

/**
 * Rows of a CSV file in order, a block of them at a time. A row is a line: measurements have no line breaks within a cell.
 * Throws FileRefusal.
 */
export async function* readRows(
  open: OpenFile,
  { delimiter: given = '', firstLine = 1 }: RowStart = {},
): AsyncGenerator<readonly FileRow[]> {
  let delimiter = given
  let line = 0
  let rows = 0
  for await (const lines of readLines(open)) {
    const block: FileRow[] = []
    for (const text of lines) {
      line++
      if (line < firstLine || text.trim() === '') continue
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
    if (rest.length > longestLine) throw lineTooLong()
    yield lines.map(withoutReturn)
  }
  yield [withoutReturn(rest)]
}
export function lineTooLong(): FileRefusal {
  return refuseFile(measuredFileMessages.lineTooLong())
}
export const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line)

function delimiterOf(header: string): string {
  const marks = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }))
  return marks.reduce((a, b) => (b.count > a.count ? b : a)).mark
}

export function cellsOf(text: string, delimiter: string, line: number): readonly string[] {
  const cells = splitLine(text, delimiter)
  if (cells === null) throw refuseRow(line, '', measuredFileMessages.quote())
  return cells
}
