import { Readable } from 'node:stream'
import { farmerStatementMessages as messages } from '@heliodesk/contracts/messages/farmerStatement'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { systemActor, systemMeta } from '#server/access/systemActor.ts'
import type { Context } from '#server/context.ts'
import { dictionariesOf } from '#server/crud/dictionaries.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Job } from '#server/jobs/job.ts'
import { noteInstant } from '#server/jobs/jobs.queries.ts'
import { reasonOf } from '#server/language/messageError.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { publishRecords } from '#server/realtime/tellOfRecords.ts'
import { zipStream } from '#server/sheets/zipStream.ts'
import { drawStatement } from './draw.ts'
import {
  dropParts,
  findRun,
  holdRun,
  keepPart,
  namedParts,
  nextStatements,
  oldRuns,
  openRuns,
  type RunRow,
  type StatementRow,
  statementsOf,
} from './statement.queries.ts'
import { namesFor } from './statement.service.ts'

const folder = 'statements'
const name = 'finance.statements'
/** Statements of one archive: what a process draws before it looks whether it is still wanted. */
const ofPart = 100
const keptMs = 7 * 86_400_000
const mostBytes = 64 * 1024 * 1024

async function take(
  life: BoundLifecycle,
  tx: Sql,
  run: Pick<RunRow, 'id' | 'tenantId' | 'orgCode'>,
  verb: string,
): Promise<void> {
  const actor = systemActor(run, ['finance:statementRun:list', 'finance:statementRun:add'])
  const dictionaries = await dictionariesOf(life.source.context, run.tenantId)
  await stepWithin(life, { tx, dictionaries, actor, meta: systemMeta(name) }, verb, { id: run.id })
}

/** Draws each; one that cannot be drawn is named and keeps nobody waiting. */
async function drawEach(context: Context, run: RunRow, rows: readonly StatementRow[], signal: AbortSignal) {
  const nameOf = await namesFor(context, run.tenantId)
  const drawn: { readonly path: string; readonly text: readonly Buffer[] }[] = []
  const failures: { readonly statementId: string; readonly reason: unknown }[] = []
  for (const row of rows) {
    if (signal.aborted) return null
    try {
      drawn.push({ path: `${row.customerNo}-${row.month}.pdf`, text: [await drawStatement(row, nameOf)] })
    } catch (error) {
      failures.push({ statementId: row.id, reason: reasonOf(error) })
    }
  }
  return { drawn, failures }
}

/** The next part of a run. Its archive is stored first; what no run names is swept, and the part counts with its row alone. */
async function drawPart(life: BoundLifecycle, id: string, signal: AbortSignal): Promise<number> {
  const { context } = life.source
  const { db, files } = context
  const run = await findRun(db, id)
  if (run === undefined) return 0
  const ids = (await nextStatements(db, run, ofPart)).map((row) => row.id)
  const last = ids.at(-1)
  if (last === undefined) {
    await db.tx(async (tx) => (await holdRun(tx, id)) && take(life, tx, run, 'finish'))
    return 0
  }
  const done = await drawEach(context, run, await statementsOf(db, ids), signal)
  if (done === null) return 0
  const archive = Readable.from(zipStream(done.drawn))
  const stored = done.drawn.length === 0 ? null : await files.put(archive, { folder, extension: '.zip', maxBytes: mostBytes })
  const file = stored && { path: stored.path, bytes: stored.size, statements: done.drawn.length }
  const isKept = await db.tx(async (tx) => {
    const held = await holdRun(tx, id)
    // Canceled meanwhile, or another process was faster.
    if (held === undefined || held.after !== run.after) return false
    await keepPart(tx, held, { after: last, file, failures: done.failures })
    return true
  })
  if (!isKept && file !== null) await files.remove(file.path)
  await publishRecords(life.source, run.tenantId, [{ id, version: null, orgCodes: [run.orgCode] }])
  return isKept ? done.drawn.length : 0
}

async function expire(life: BoundLifecycle, nowMs: number): Promise<void> {
  const { db, files } = life.source.context
  for (const run of await oldRuns(db, new Date(nowMs - keptMs).toISOString())) {
    const paths = await db.tx(async (tx) => {
      const dropped = await dropParts(tx, run.id)
      await take(life, tx, run, 'expire')
      return dropped
    })
    for (const path of paths) await files.remove(path)
  }
  await files.sweep(nowMs - keptMs, folder, (paths) => namedParts(db, paths))
}

/** Draws what was asked for, part by part, and throws away what has expired. */
export const statementJob = (life: BoundLifecycle): Job => ({
  name,
  label: jobNames.statementRun(),
  schedule: { everyMinutes: 1 },
  leaseMs: 6 * 60 * 60_000,
  async run({ db, clock }, { signal }) {
    await expire(life, clock.now())
    let count = 0
    for (const { id } of await openRuns(db))
      while (!signal.aborted) {
        const drawn = await drawPart(life, id, signal)
        count += drawn
        if (drawn === 0 && (await findRun(db, id)) === undefined) break
      }
    return count > 0 ? messages.drawn({ count }) : null
  },
})

/** Asks for a run at once. */
export const wakeStatements = (tx: Sql, atMs: number): Promise<void> => noteInstant(tx, name, atMs)
