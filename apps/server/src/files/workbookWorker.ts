import { parentPort } from 'node:worker_threads'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import type { Message } from '@heliodesk/contracts/text/message'
import { readXls, streamXlsxRows } from 'hucre/xlsx'
import { csvRows, isText } from './csvRows.ts'
import { streamWorkbook, WorkbookTooLarge } from './largeWorkbook.ts'
import { PackedRows } from './packedRows.ts'
import type { AskedMessage, Cell, OpenedMessage, RowsMessage, SheetRow, WorkbookTask } from './workbook.ts'
import { refusalOfZip } from './zipGuard.ts'

/** Runs in a thread of its own with a memory limit: whatever a file does to its parser, the server stays up. It reads one file after the other. */

class Refused extends Error {
  readonly reason: Message
  constructor(reason: Message) {
    super(reason.id)
    this.reason = reason
  }
}

const maxCellLength = 32_767
const zipMagic = 'PK\x03\x04'
const xlsMagic = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** One file as it is read. */
class Reading {
  readonly rows = new PackedRows<SheetRow>()
  header: readonly Cell[] | null = null
  readonly #task: WorkbookTask
  readonly #bytes: Buffer
  /**
   * Characters of all cells together. A text that stands in the file once may be shown in thousands of cells, and each of them is a copy
   * as soon as the rows leave this thread.
   */
  #characters = 0

  constructor(task: WorkbookTask) {
    this.#task = task
    this.#bytes = Buffer.from(task.bytes)
  }

  async open(): Promise<OpenedMessage> {
    try {
      await this.#readSheet()
      if (this.header === null) throw new Refused(sheetMessages.noData())
      return { type: 'opened', header: this.header, count: this.rows.count }
    } catch (error) {
      return { type: 'refused', reason: reasonOf(error) }
    }
  }

  async #readSheet(): Promise<void> {
    const head = this.#bytes.subarray(0, 8).toString('latin1')
    if (head.startsWith(zipMagic)) return this.#readXlsxSheet()
    if (head.startsWith(xlsMagic)) return this.#readXlsSheet()
    if (!this.#task.takesCsv || !isText(this.#bytes))
      throw new Refused(this.#task.takesCsv ? sheetMessages.notTable() : sheetMessages.notWorkbook())
    for await (const { row, cells } of csvRows(this.#bytes)) this.#keep(row, cells)
  }

  async #readXlsxSheet(): Promise<void> {
    const refusal = await refusalOfZip(this.#bytes, this.#task.maxBytes)
    if (refusal !== null) throw new Refused(refusal)
    const content =
      this.#bytes.length > this.#task.largeBytes ? await streamWorkbook(this.#bytes, this.#task.maxBytes * 2) : this.#bytes
    for await (const { index, values } of streamXlsxRows(content, { maxRows: this.#task.maxRows + 2 }))
      this.#keep(index + 1, values)
  }

  async #readXlsSheet(): Promise<void> {
    // A workbook with a password is such a container too.
    if (this.#bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new Refused(sheetMessages.encrypted())
    const workbook = await readXls(this.#bytes, { sheets: [0], maxRows: this.#task.maxRows + 2 })
    // Rows that the file leaves out are holes in the list.
    for (const [index, values] of (workbook.sheets[0]?.rows ?? []).entries()) this.#keep(index + 1, values ?? [])
  }

  #keep(row: number, values: readonly (string | number | boolean | Date | null)[]): void {
    const cells = Array.from(values, (value) => cellOf(value ?? null))
    while (cells.length > 0 && (cells.at(-1) ?? '') === '') cells.pop()
    if (cells.length === 0) return
    if (cells.length > this.#task.maxColumns) throw new Refused(sheetMessages.tooWide({ limit: this.#task.maxColumns }))
    for (const cell of cells) this.#count(cell, row)
    if (this.header === null) {
      this.header = cells
      return
    }
    if (this.rows.count >= this.#task.maxRows) throw new Refused(sheetMessages.tooManyRows({ limit: this.#task.maxRows }))
    this.rows.add({ row, cells })
  }

  #count(cell: Cell, row: number): void {
    if (typeof cell !== 'string') return
    if (cell.length > maxCellLength) throw new Refused(sheetMessages.cellTooLong({ row: String(row), limit: maxCellLength }))
    this.#characters += cell.length
    if (this.#characters > this.#task.maxCharacters) throw new Refused(sheetMessages.tooLarge())
  }
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
  // By its name: the module that exports it loads all that the library can, which takes longer than most files.
  if (error instanceof Error && error.name === 'EncryptedFileError') return sheetMessages.encrypted()
  return sheetMessages.damaged()
}

let reading: Reading | null = null

parentPort?.on('message', async (asked: AskedMessage) => {
  if (asked.type === 'open') {
    reading = new Reading(asked.task)
    parentPort?.postMessage(await reading.open())
  } else if (asked.type === 'rows')
    parentPort?.postMessage({ type: 'rows', rows: reading?.rows.read(asked.from, asked.count) ?? [] } satisfies RowsMessage)
  else reading = null
})
