import { Worker } from 'node:worker_threads'
import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import type { Message } from '@heliodesk/contracts/text/message'
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
}
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

const wallMs = 900_000
/** For opening a file, and for each answer after that. The old format is read at once or never; the new one is unpacked as it is read. */
const timeOf = { xls: { cpuMs: 20_000, wallMs }, xlsx: { cpuMs: 60_000, wallMs } } satisfies Record<string, AnswerTime>
const isXls = (content: Buffer): boolean => content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
const memoryMb = 256
const maxColumns = 300

/** Opens a workbook. Throws `importFile` with what is wrong; memory and computing time are bounded. Call `close` in any case. */
export async function openWorkbook(
  content: Buffer,
  time: AnswerTime = timeOf[isXls(content) ? 'xls' : 'xlsx'],
): Promise<Workbook> {
  const bytes = new Uint8Array(content).buffer
  const worker = new Worker(new URL('./workbookWorker.ts', import.meta.url), {
    workerData: { bytes, maxRows: limits.importRowMax, maxColumns } satisfies WorkbookTask,
    transferList: [bytes],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
    env: {},
  })
  const opened = await receive<OpenedMessage>(worker, time).catch(async (error: unknown) => {
    await worker.terminate()
    throw error
  })
  if (opened.type === 'refused') {
    await worker.terminate()
    throw errors.importFile({ reason: opened.reason })
  }
  return {
    header: opened.header,
    count: opened.count,
    async read(from, count) {
      worker.postMessage({ from, count })
      return (await receive<RowsMessage>(worker, time)).rows
    },
    close: async () => void (await worker.terminate()),
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
