import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import { carry, type Message } from '@heliodesk/contracts/text/message'
import { doubtUnit } from '@heliodesk/domain/measuredFile/unitDoubt'
import { dayOfNumber } from '@heliodesk/domain/telemetry/calendar'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/sql.ts'
import type { Station } from '../station.ts'
import type { Telemetry } from '../telemetry.ts'
import type { UsedColumns } from './fileColumns.ts'
import type { OpenFile } from './fileRows.ts'
import {
  claimImport,
  energyOfDays,
  finishImport,
  type ImportJobRow,
  LeaseLost,
  noteFileRead,
  noteImported,
  notePart,
  returnImport,
} from './importJobs.queries.ts'
import type { MeasuredFile } from './measuredFile.ts'
import { hasDaylight } from './previewFile.ts'
import { readMeasuredFile } from './readFile.ts'
import { type ColumnName, FileRefusal, refuseFile } from './refusal.ts'
import { storeFile } from './storeFile.ts'

/** Folder of the file store for what people upload. */
export const uploadFolder = 'telemetry-import'

/** A silent process is relieved after this. */
const leaseSeconds = 60
const attemptsMax = 5

export interface ImporterParts {
  readonly db: Db
  readonly telemetry: Telemetry
  readonly clock: Context['clock']
  readonly log: Pick<Context['log'], 'error' | 'info'>
  /** Content of a stored file; null when it is not there. */
  readonly open: (path: string) => Promise<OpenFile | null>
  readonly remove: (path: string) => Promise<void>
  /** Names this process in the lease. */
  readonly owner: string
  /** Ends the work between two parts. */
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}

/** Takes and runs waiting imports until none is left. */
export async function runImports(parts: ImporterParts): Promise<void> {
  while (!parts.signal?.aborted) {
    const job = await claimImport(parts.db, parts.owner, leaseSeconds)
    if (job === undefined) return
    await runImport(parts, job)
  }
}

/** Runs a job that this process has claimed. */
export async function runImport(parts: ImporterParts, job: ImportJobRow): Promise<void> {
  const { db, owner, log } = parts
  try {
    const { file, station } = await importFile(parts, job)
    const energy = await energyOfDays(
      db,
      job.stationId,
      file.days.map(({ day }) => dayOfNumber(day)),
    )
    await finishImport(db, job.id, owner, {
      state: 'done',
      message: carry(summaryOf(job, file, station)),
      rejected: file.errors,
      energy,
    })
    if (job.filePath !== null) await parts.remove(job.filePath)
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (error instanceof FileRefusal) return refuse(parts, job, error)
    log.error({ err: error, importJob: job.id }, 'import interrupted')
    if (job.attempts >= attemptsMax) return refuse(parts, job, refuseFile(measuredFileMessages.interrupted()))
    // Stopped or disturbed: it goes on where it was, here or elsewhere.
    await returnImport(db, job.id, owner, parts.signal?.aborted ? 0 : 5)
  }
}

async function refuse({ db, owner, remove }: ImporterParts, job: ImportJobRow, refusal: FileRefusal): Promise<void> {
  await finishImport(db, job.id, owner, { state: 'failed', message: carry(refusal.reason), rejected: refusal.rows })
  if (job.filePath !== null) await remove(job.filePath)
}

async function importFile(parts: ImporterParts, job: ImportJobRow): Promise<{ file: MeasuredFile; station: Station }> {
  const { db, telemetry, clock, owner, signal } = parts
  const station = await stationOf(telemetry, job)
  const open = job.filePath === null ? null : await parts.open(job.filePath)
  if (open === null) {
    // Perhaps another host has it; in the end it is reported to the person.
    if (job.attempts < attemptsMax) throw new Error('the file of this import is not on this host')
    throw refuseFile(measuredFileMessages.fileGone())
  }
  const file = await readMeasuredFile(open, station, clock.now(), job.layout)
  await noteFileRead(db, job.id, owner, factsOf(file))
  await noteImported(db, station.id, newestOf(file))
  let done = file.missing + file.refused
  await storeFile({ db, telemetry }, { file, station, daysDone: job.daysDone }, async (tx, part) => {
    signal?.throwIfAborted()
    await notePart(tx, job.id, owner, part, leaseSeconds)
    done += part.rows
    parts.onProgress?.(done, file.rows)
  })
  return { file, station }
}

/** Instant of the newest point of a file, epoch ms. */
const newestOf = ({ days }: MeasuredFile): number =>
  days.reduce((newest, { points }) => points.reduce((at, point) => Math.max(at, point.atMs), newest), 0)

/** The station of an import, as the store knows it. */
export async function stationOf({ directory }: Telemetry, job: Pick<ImportJobRow, 'tenantId' | 'stationId'>): Promise<Station> {
  await directory.ready()
  if (!directory.byId(job.tenantId, job.stationId)) {
    await directory.discover(job.tenantId, { ids: [job.stationId], contractNos: [] })
  }
  const station = directory.byId(job.tenantId, job.stationId)
  if (station === undefined) throw refuseFile(measuredFileMessages.stationGone())
  return station
}

function factsOf({ rows, missing, refused, errors, cadenceMinutes, columns, days }: MeasuredFile) {
  const [first, last] = [days[0], days.at(-1)]
  return {
    total: rows,
    missing,
    refused,
    rejected: errors,
    cadenceMinutes,
    columns: usedNames(columns),
    firstDay: first ? dayOfNumber(first.day) : null,
    lastDay: last ? dayOfNumber(last.day) : null,
  }
}

function usedNames({ time, clock, power, counter }: UsedColumns): Readonly<Record<string, ColumnName>> {
  const optional = {
    ...(clock === null ? {} : { clock: clock.header }),
    ...(counter === null ? {} : { counter: counter.header }),
  }
  return { time: time.header, power: power.header, ...optional }
}

/** Of a file whose unit nobody chose: the summary with what speaks against it. */
function summaryOf({ layout }: ImportJobRow, file: MeasuredFile, { capacityW }: Station): Message {
  const done = summary(file)
  if (layout !== null || !hasDaylight(file)) return done
  const watts = file.days.reduce((most, { points }) => points.reduce((own, one) => Math.max(own, one.deciwatts), most), 0) / 10
  const doubt = doubtUnit({ largest: watts, unit: 'W', capacityW })
  return doubt === null ? done : measuredFileMessages.doneInDoubt({ summary: done, watts, capacity: capacityW / 1000 })
}

/** One sentence for the person who waits. */
export function summary(file: Pick<MeasuredFile, 'days' | 'rows' | 'missing' | 'refused' | 'step' | 'cadenceMinutes'>): Message {
  const { rows, missing, refused } = file
  const parts = { rows, days: file.days.length, cadence: cadenceOf(file) }
  if (missing === 0) {
    return refused === 0 ? measuredFileMessages.done(parts) : measuredFileMessages.doneWithRefused({ ...parts, refused })
  }
  return refused === 0
    ? measuredFileMessages.doneWithGaps({ ...parts, missing })
    : measuredFileMessages.doneWithBoth({ ...parts, missing, refused })
}

function cadenceOf({ step, cadenceMinutes }: Pick<MeasuredFile, 'step' | 'cadenceMinutes'>): Message {
  if (cadenceMinutes >= 5) return measuredFileMessages.period({ minutes: String(step * 5) })
  return cadenceMinutes === 0
    ? measuredFileMessages.averagedFiner()
    : measuredFileMessages.averaged({ minutes: String(cadenceMinutes) })
}
