import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { FileLayout } from '@heliodesk/contracts/endpoints/measuredFiles'
import { newId } from '#server/db/ids.ts'
import { CommandRefusal } from '#server/db/shellCommand.ts'
import type { Db } from '#server/db/sql.ts'
import { findAnywhere } from '../directory.queries.ts'
import type { Station } from '../station.ts'
import type { Telemetry } from '../telemetry.ts'
import { runImport } from './importer.ts'
import { claimOne, findImport, type ImportJobRow, insertImportJob } from './importJobs.queries.ts'
import { FileRefusal } from './refusal.ts'
import { layoutOfShell, type ShellChoice } from './shellLayout.ts'

const leaseSeconds = 60

/** What the command says instead of importing: one Chinese line. */
export class CommandError extends CommandRefusal {}

export interface ShellImport {
  readonly db: Db
  readonly telemetry: Telemetry
  /** Id or contract number. */
  readonly stationRef: string
  readonly path: string
  /** How the file is to be read; empty = by its heads alone. */
  readonly choice?: ShellChoice
  readonly nowMs: () => number
  readonly onProgress: (done: number, total: number) => void
}

/** Imports a file from the disk and answers the finished job, as the page would show it. */
export async function importFromShell(order: ShellImport): Promise<ImportJobRow> {
  const { db, telemetry, path, nowMs, onProgress } = order
  await access(path, constants.R_OK).catch(() => {
    throw new CommandError(`无法读取文件：${path}`)
  })
  const station = await theStation(db, order.stationRef)
  const layout = await layoutOf(order, station)
  const id = newId()
  const owner = `shell:${process.pid}:${id}`
  // Made and taken in one step: a server beside us must not take it, it cannot read our disk.
  const job = await db.tx(async (tx) => {
    const made = {
      id,
      tenantId: station.tenantId,
      userId: null,
      stationId: station.id,
      fileName: basename(path),
      filePath: resolve(path),
      layout,
    }
    await insertImportJob(tx, made)
    return claimOne(tx, id, owner, leaseSeconds)
  })
  if (job === undefined) throw new Error('a job made a moment ago is not there')
  const log = { error: (context: object) => console.error(context), info: () => undefined }
  const open = async () => async () => createReadStream(path)
  await runImport({ db, telemetry, clock: { now: nowMs }, log, owner, onProgress, open, remove: async () => undefined }, job)
  const end = await findImport(db, station.tenantId, id)
  if (end === undefined) throw new CommandError('导入任务已被删除')
  return end
}

/** Null when nothing was chosen: the heads decide. */
async function layoutOf({ path, choice = {}, nowMs }: ShellImport, station: Station): Promise<FileLayout | null> {
  if (Object.values(choice).every((value) => value === undefined)) return null
  try {
    return await layoutOfShell(async () => createReadStream(path), choice, { station, nowMs: nowMs() })
  } catch (error) {
    if (error instanceof FileRefusal) throw new CommandError(error.message)
    throw error
  }
}

async function theStation(db: Db, ref: string): Promise<Station> {
  const [found, second] = await findAnywhere(db, ref)
  if (found === undefined) throw new CommandError(`未找到电站：${ref}（可用电站 ID 或合同号）`)
  if (second !== undefined) throw new CommandError(`合同号 ${ref} 对应多个电站，请使用电站 ID`)
  return found
}
