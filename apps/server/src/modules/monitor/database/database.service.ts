import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { DatabaseActivity, DatabaseState } from '@heliodesk/contracts/endpoints/database'
import { errors } from '@heliodesk/contracts/errors'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { term } from '@heliodesk/contracts/text/message'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/sql.ts'
import { readText } from '#server/language/stored.ts'
import { slowFromMs, slowStatements, withoutLiterals } from '#server/observe/slowStatements.ts'
import {
  backupNotes,
  connectionLimits,
  connectionStates,
  databaseSums,
  hasStatementStatistics,
  runningStatements,
  statementStatistics,
  tableSizes,
} from './database.queries.ts'
import { maintenanceJob } from './maintenance.job.ts'
import {
  askForMaintenance,
  type MaintenanceVerb,
  maintenanceStatement,
  recentMaintenance,
  wakeJob,
} from './maintenance.queries.ts'

const shownSlow = 30
const tenth = (value: number): number => Math.round(value * 10) / 10

/** For a call that reaches everything: what others do, and what the tables weigh, no tenant may see. */
export async function databaseState(context: Context): Promise<DatabaseState> {
  const { db } = context
  const [sums, tables, slow, maintenance, backups] = await Promise.all([
    databaseSums(db),
    tableSizes(db),
    slowOf(db),
    recentMaintenance(db),
    backupNotes(db),
  ])
  return {
    version: sums?.version ?? '',
    databaseBytes: sums?.bytes ?? 0,
    hitRate: sums?.hitRate ?? null,
    deadlocks: sums?.deadlocks ?? 0,
    conflicts: sums?.conflicts ?? 0,
    tempBytes: sums?.tempBytes ?? 0,
    commits: sums?.commits ?? 0,
    rollbacks: sums?.rollbacks ?? 0,
    tables: tables.map((row) => ({
      name: row.name,
      rows: row.rowCount,
      bytes: row.bytes,
      indexBytes: row.indexBytes,
      deadRows: row.dead,
      lastVacuum: row.vacuumed,
      lastAnalyze: row.analyzed,
      hitRate: row.hitRate,
    })),
    ...slow,
    slowFromMs,
    maintenance: maintenance.map((row) => ({
      ...{ id: row.id, tableName: row.tableName, verb: row.verb, state: row.state, askedBy: row.askedBy },
      ...{
        askedTime: row.asked,
        endTime: row.ended,
        freedBytes: row.freedBytes,
        error: readText(row.error, row.messages, 'error'),
      },
    })),
    backups: await Promise.all(
      backups.map(async ({ created, ageHours, totalRows: rows, ...row }) => ({
        ...{ ...row, createTime: created, ageHours: tenth(ageHours), rows },
        isThere: row.host === hostname() ? await isBackup(row.place) : null,
      })),
    ),
  }
}

const isBackup = async (place: string): Promise<boolean> =>
  (await stat(join(place, 'manifest.json')).catch(() => null))?.isFile() ?? false

async function slowOf(db: Db): Promise<Pick<DatabaseState, 'slow' | 'slowSource'>> {
  if (await hasStatementStatistics(db)) {
    const rows = await statementStatistics(db).catch(() => null)
    if (rows) {
      const slow = rows.map((row) => ({
        ...{ text: withoutLiterals(row.text), count: row.count, meanMs: tenth(row.meanMs), maxMs: tenth(row.maxMs) },
        lastTime: null,
      }))
      return { slowSource: 'pg_stat_statements', slow }
    }
  }
  const slow = slowStatements()
    .slice(0, shownSlow)
    .map(({ text, count, totalMs, maxMs, lastMs }) => ({
      ...{ text, count, meanMs: tenth(totalMs / count), maxMs: tenth(maxMs), lastTime: wireTime(lastMs) },
    }))
  return { slowSource: 'process', slow }
}

export async function databaseActivity(context: Context): Promise<DatabaseActivity> {
  const { db, env } = context
  const [connections, limits, running] = await Promise.all([connectionStates(db), connectionLimits(db), runningStatements(db)])
  return {
    connections,
    ...limits,
    poolSize: env.databasePool,
    running: running.map(({ blockedBy, seconds, text, ...row }) => ({
      ...{ ...row, seconds: tenth(seconds), text: withoutLiterals(text), blockedBy: [...blockedBy] },
    })),
  }
}

export interface AskedUpkeep {
  readonly actor: Actor
  readonly meta: RequestMeta
  readonly tableName: string
  readonly verb: MaintenanceVerb
}

/** Notes the wish; a job carries it out, so that nobody waits for it with an open page. */
export async function maintainTable({ db }: Context, { actor, meta, tableName, verb }: AskedUpkeep): Promise<null> {
  await db.tx(async (tx) => {
    if ((await maintenanceStatement(tx, tableName, verb)) === undefined) throw errors.notFound({ label: thingMessages.table() })
    if (!(await askForMaintenance(tx, tableName, verb, actor.username)))
      throw errors.maintenanceWaiting({ label: term(tableName) })
    await wakeJob(tx, maintenanceJob.name, actor.username)
    const detail = { table: tableName, verb }
    await writeAudit(tx, {
      event: 'database.maintain',
      actor,
      target: 'database',
      detail,
      ip: meta.ip,
      requestId: meta.requestId,
    })
  })
  return null
}
