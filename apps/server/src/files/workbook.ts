import type { Worker } from 'node:worker_threads'
import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import type { Message } from '@heliodesk/contracts/text/message'
import { giveBack, takeThread } from './workbookThreads.ts'
import { type AnswerTime, nextAnswer, OutOfTime } from './workerAnswer.ts'

export type Cell = string | number | boolean | null
export interface SheetRow {
  /** As the person sees it in the sheet, from 1. */
  readonly row: number
  readonly cells: readonly Cell[]
}
export interface WorkbookTask {
  readonly bytes: ArrayBuffer
  readonly maxRows: number
  readonly maxColumns: number
  /** Of all parts together, unpacked, and of all cells. */
  readonly maxBytes: number
  readonly maxCharacters: number
  /** Archives above this are read with less memory and more computing. */
  readonly largeBytes: number
  readonly takesCsv: boolean
}
/** What the thread is asked for: one file at a time. */
export type AskedMessage =
  | { readonly type: 'open'; readonly task: WorkbookTask }
  | { readonly type: 'rows'; readonly from: number; readonly count: number }
  | { readonly type: 'forget' }
export type OpenedMessage =
  | { readonly type: 'opened'; readonly header: readonly Cell[]; readonly count: number }
  | { readonly type: 'refused'; readonly reason: Message }
export interface RowsMessage {
  readonly type: 'rows'
  readonly rows: readonly SheetRow[]
}

/** The first sheet of an uploaded workbook, fully read and checked in a thread of its own. */
export interface Workbook {
  readonly header: readonly Cell[]
  /** Rows with content below the header. */
  readonly count: number
  read(from: number, count: number): Promise<readonly SheetRow[]>
  close(): Promise<void>
}

/** What may be read: sheets of records, and the larger ones of banks and grid companies, which may be CSV as well (decision 127). */
export interface WorkbookSize {
  readonly maxRows: number
  readonly maxMb: number
  readonly maxUnpackedMb: number
  readonly maxCharacters: number
  readonly takesCsv: boolean
  readonly cpuMs: number
  readonly memoryMb: number
}
const mebibyte = 1_048_576
export const workbookSizes = {
  records: {
    ...{ maxRows: limits.importRowMax, maxMb: limits.importFileMb, maxUnpackedMb: 200, maxCharacters: 64 * mebibyte },
    ...{ takesCsv: false, cpuMs: 60_000, memoryMb: 256 },
  },
  foreign: {
    ...{ maxRows: limits.foreignRowMax, maxMb: limits.foreignFileMb, maxUnpackedMb: 500, maxCharacters: 256 * mebibyte },
    ...{ takesCsv: true, cpuMs: 240_000, memoryMb: 160 },
  },
} as const satisfies Readonly<Record<string, WorkbookSize>>

const wallMs = 900_000
/** The old format is read at once or never. */
const xlsCpuMs = 20_000
const largeBytes = 4 * mebibyte
const isXls = (content: Buffer): boolean => content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
const maxColumns = 300
/** A thread that read no more than this well reads the next file as well. */
const smallBytes = mebibyte

export interface OpenOptions {
  readonly size?: WorkbookSize
  /** For opening a file, and for each answer after that. */
  readonly time?: AnswerTime
  readonly largeBytes?: number
  /** The content is not used by the caller any more: it is handed over instead of copied. */
  readonly isGiven?: boolean
}

const isWhole = (content: Buffer): content is Buffer<ArrayBuffer> =>
  content.byteOffset === 0 && content.byteLength === content.buffer.byteLength && content.buffer instanceof ArrayBuffer

/** Opens a workbook. Throws `importFile` with what is wrong; memory and computing time are bounded. Call `close` in any case. */
export async function openWorkbook(content: Buffer, options: OpenOptions = {}): Promise<Workbook> {
  const { size = workbookSizes.records } = options
  const { time = { cpuMs: isXls(content) ? xlsCpuMs : size.cpuMs, wallMs } } = options
  const bytes = options.isGiven && isWhole(content) ? content.buffer : new Uint8Array(content).buffer
  const isSmall = bytes.byteLength <= smallBytes
  const task: WorkbookTask = {
    ...{ bytes, maxColumns, maxRows: size.maxRows, maxBytes: size.maxUnpackedMb * mebibyte, maxCharacters: size.maxCharacters },
    ...{ takesCsv: size.takesCsv, largeBytes: options.largeBytes ?? largeBytes },
  }
  const thread = takeThread(size.memoryMb)
  // A thread that died or still owes an answer is no use to the next file.
  let isIdle = true
  let isClosed = false
  const ask = async <T>(asked: AskedMessage): Promise<T> => {
    isIdle = false
    thread.postMessage(asked, asked.type === 'open' ? [asked.task.bytes] : [])
    const answer = await receive<T>(thread, time).catch(async (error: unknown) => {
      await thread.terminate()
      throw error
    })
    isIdle = true
    return answer
  }
  const opened = await ask<OpenedMessage>({ type: 'open', task })
  if (opened.type === 'refused') {
    await thread.terminate()
    throw errors.importFile({ reason: opened.reason })
  }
  return {
    header: opened.header,
    count: opened.count,
    read: async (from, count) => (await ask<RowsMessage>({ type: 'rows', from, count })).rows,
    async close() {
      if (isClosed) return
      isClosed = true
      if (!isIdle || !isSmall) return void (await thread.terminate())
      thread.postMessage({ type: 'forget' } satisfies AskedMessage)
      giveBack(thread, size.memoryMb)
    },
  }
}

/** The next message; running out of memory or time is the file's fault, not the server's. */
async function receive<T>(worker: Worker, time: AnswerTime): Promise<T> {
  try {
    return (await nextAnswer(worker, time)) as T
  } catch (error) {
    if (error instanceof OutOfTime) throw errors.importFile({ reason: sheetMessages.tooSlow() })
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw errors.importFile({ reason: sheetMessages.tooLarge() })
    throw error
  }
}
