import { parentPort, workerData } from 'node:worker_threads'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import type { Message } from '@heliodesk/contracts/text/message'
import { EncryptedFileError } from 'hucre'
import { readXls, streamXlsxRows } from 'hucre/xlsx'
import { csvRows, isText } from './csvRows.ts'
import { streamWorkbook, WorkbookTooLarge } from './largeWorkbook.ts'
import { PackedRows } from './packedRows.ts'
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
let characters = 0
const maxCellLength = 32_767
const zipMagic = 'PK\x03\x04'
const xlsMagic = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

const rows = new PackedRows<SheetRow>()
let header: readonly Cell[] | null = null

async function readSheet(): Promise<void> {
  const head = bytes.subarray(0, 8).toString('latin1')
  if (head.startsWith(zipMagic)) return readXlsxSheet()
  if (head.startsWith(xlsMagic)) return readXlsSheet()
  if (!task.takesCsv || !isText(bytes)) throw new Refused(task.takesCsv ? sheetMessages.notTable() : sheetMessages.notWorkbook())
  for await (const { row, cells } of csvRows(bytes)) keep(row, cells)
}

async function readXlsxSheet(): Promise<void> {
  const refusal = await refusalOfZip(bytes, task.maxBytes)
  if (refusal !== null) throw new Refused(refusal)
  const content = bytes.length > task.largeBytes ? await streamWorkbook(bytes, task.maxBytes * 2) : bytes
  for await (const { index, values } of streamXlsxRows(content, { maxRows: task.maxRows + 2 })) keep(index + 1, values)
}

async function readXlsSheet(): Promise<void> {
  // A workbook with a password is such a container too.
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new EncryptedFileError()
  const workbook = await readXls(bytes, { sheets: [0], maxRows: task.maxRows + 2 })
  // Rows that the file leaves out are holes in the list.
  for (const [index, values] of (workbook.sheets[0]?.rows ?? []).entries()) keep(index + 1, values ?? [])
}

function keep(row: number, values: readonly (string | number | boolean | Date | null)[]): void {
  const cells = Array.from(values, (value) => cellOf(value ?? null))
  while (cells.length > 0 && (cells.at(-1) ?? '') === '') cells.pop()
  if (cells.length === 0) return
  if (cells.length > task.maxColumns) throw new Refused(sheetMessages.tooWide({ limit: task.maxColumns }))
  for (const cell of cells) count(cell, row)
  if (header === null) {
    header = cells
    return
  }
  if (rows.count >= task.maxRows) throw new Refused(sheetMessages.tooManyRows({ limit: task.maxRows }))
  rows.add({ row, cells })
}

function count(cell: Cell, row: number): void {
  if (typeof cell !== 'string') return
  if (cell.length > maxCellLength) throw new Refused(sheetMessages.cellTooLong({ row: String(row), limit: maxCellLength }))
  characters += cell.length
  if (characters > task.maxCharacters) throw new Refused(sheetMessages.tooLarge())
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
  if (error instanceof WorkbookTooLarge) return sheetMessages.tooLarge()
  if (error instanceof EncryptedFileError) return sheetMessages.encrypted()
  return sheetMessages.damaged()
}

try {
  await readSheet()
  // Assigned by `keep`, which the compiler does not follow.
  const found = header as readonly Cell[] | null
  if (found === null) throw new Refused(sheetMessages.noData())
  parentPort?.postMessage({ type: 'opened', header: found, count: rows.count } satisfies OpenedMessage)
  parentPort?.on('message', ({ from, count: most }: { from: number; count: number }) => {
    parentPort?.postMessage({ type: 'rows', rows: rows.read(from, most) } satisfies RowsMessage)
  })
} catch (error) {
  parentPort?.postMessage({ type: 'refused', reason: reasonOf(error) } satisfies OpenedMessage)
}
