import { parentPort, workerData } from 'node:worker_threads'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import type { Message } from '@heliodesk/contracts/text/message'
import { EncryptedFileError } from 'hucre'
import { readXls, streamXlsxRows } from 'hucre/xlsx'
import type { Cell, OpenedMessage, RowsMessage, SheetRow, WorkbookTask } from './workbook.ts'
import { refusalOfZip } from './zipGuard.ts'

/** Runs in a thread of its own with a memory limit: whatever a file does to its parser, the server stays up. */

class Refused extends Error {
  readonly reason: Message
  constructor(reason: Message) {
    super(reason.id)
    this.reason = reason
  }
}

const task = workerData as WorkbookTask
const bytes = Buffer.from(task.bytes)
/**
 * Characters of all cells together. A text that stands in the file once may be shown in thousands of cells, and each of them is a copy
 * as soon as the rows leave this thread.
 */
const maxCharacters = 64 * 1_048_576
const maxCellLength = 32_767
let characters = 0
const zipMagic = 'PK\x03\x04'
const xlsMagic = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

async function readSheet(): Promise<SheetRow[]> {
  const head = bytes.subarray(0, 8).toString('latin1')
  if (head.startsWith(zipMagic)) return readXlsxSheet()
  if (head.startsWith(xlsMagic)) return readXlsSheet()
  throw new Refused(sheetMessages.notWorkbook())
}

async function readXlsxSheet(): Promise<SheetRow[]> {
  const refusal = refusalOfZip(bytes)
  if (refusal !== null) throw new Refused(refusal)
  const rows: SheetRow[] = []
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows: task.maxRows + 2 })) keep(rows, index + 1, values)
  return rows
}

async function readXlsSheet(): Promise<SheetRow[]> {
  // A workbook with a password is such a container too.
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new EncryptedFileError()
  const workbook = await readXls(bytes, { sheets: [0], maxRows: task.maxRows + 2 })
  const rows: SheetRow[] = []
  // Rows that the file leaves out are holes in the list.
  for (const [index, values] of (workbook.sheets[0]?.rows ?? []).entries()) keep(rows, index + 1, values ?? [])
  return rows
}

function keep(rows: SheetRow[], row: number, values: readonly (string | number | boolean | Date | null)[]): void {
  const cells = Array.from(values, (value) => cellOf(value ?? null))
  while (cells.length > 0 && (cells.at(-1) ?? '') === '') cells.pop()
  if (cells.length === 0) return
  if (cells.length > task.maxColumns) throw new Refused(sheetMessages.tooWide({ limit: task.maxColumns }))
  for (const cell of cells) count(cell, row)
  if (rows.length > task.maxRows) throw new Refused(sheetMessages.tooManyRows({ limit: task.maxRows }))
  rows.push({ row, cells })
}

function count(cell: Cell, row: number): void {
  if (typeof cell !== 'string') return
  if (cell.length > maxCellLength) throw new Refused(sheetMessages.cellTooLong({ row: String(row), limit: maxCellLength }))
  characters += cell.length
  if (characters > maxCharacters) throw new Refused(sheetMessages.tooLarge())
}

/** Dates of a sheet are wall-clock times without a zone; they leave as texts so that nothing shifts them. */
function cellOf(value: string | number | boolean | Date | null): Cell {
  if (typeof value === 'string') return value.trim()
  if (!(value instanceof Date)) return value
  if (Number.isNaN(value.getTime())) return '#DATE!'
  const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

function reasonOf(error: unknown): Message {
  if (error instanceof Refused) return error.reason
  if (error instanceof EncryptedFileError) return sheetMessages.encrypted()
  return sheetMessages.damaged()
}

try {
  const [header, ...rows] = await readSheet()
  if (!header) throw new Refused(sheetMessages.noData())
  parentPort?.postMessage({ type: 'opened', header: header.cells, count: rows.length } satisfies OpenedMessage)
  parentPort?.on('message', ({ from, count }: { from: number; count: number }) => {
    parentPort?.postMessage({ type: 'rows', rows: rows.slice(from, from + count) } satisfies RowsMessage)
  })
} catch (error) {
  parentPort?.postMessage({ type: 'refused', reason: reasonOf(error) } satisfies OpenedMessage)
}
