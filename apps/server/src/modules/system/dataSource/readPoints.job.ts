import { jobMessages } from '@heliodesk/contracts/messages/job'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import type { Message, Wording } from '@heliodesk/contracts/text/message'
import type { Job } from '#server/jobs/job.ts'
import { reasonOf } from '#server/language/messageError.ts'
import { checkPoints } from '#server/telemetry/checkPoints.ts'
import { telemetryOf } from '#server/telemetry/telemetry.ts'
import { readForeign } from './connect.ts'
import { newPoints, noteRead, readSources, type SourceRow } from './dataSource.queries.ts'
import { type Deps, foreignOf } from './dataSource.service.ts'

const mostPoints = 20_000

/** Fetches new measurements from every source that offers them, in the same way as from collectors. */
export const readPointsJob = (deps: Deps): Job => ({
  name: 'dataSource.readPoints',
  label: jobNames.readPoints(),
  schedule: { everyMinutes: 5 },
  leaseMs: 4 * 60_000,
  async run({ db }, { signal }) {
    const notes: Message[] = []
    for (const source of await readSources(db)) {
      if (signal.aborted) break
      const read = await readFrom(deps, source).catch((error: unknown) => ({ note: reasonOf(error), until: null }))
      await noteRead(db, source.id, read)
      notes.push(jobMessages.ofSource({ source: source.name, note: read.note }))
    }
    return notes.length === 0 ? undefined : notes.reduce((one, other) => jobMessages.both({ one, other }))
  },
})

/** Points are known by station and time, so that fetching one twice changes nothing. */
async function readFrom({ context, guard }: Deps, source: SourceRow): Promise<{ note: Wording; until: string | null }> {
  const rows = await readForeign(guard, foreignOf(context, source), (read) => newPoints(read, source.readUntil, mostPoints))
  const last = rows.at(-1)
  if (!last) return { note: jobMessages.noPoints(), until: null }
  const telemetry = telemetryOf(context)
  await telemetry.start()
  const given = rows.map((row) => ({
    ...{ contractNo: row.contractNo, ts: row.ts.toISOString(), powerW: row.powerW },
    ...(row.totalKwh === null ? {} : { totalKwh: row.totalKwh }),
  }))
  const parts = { directory: telemetry.directory, tenantId: source.tenantId, nowMs: context.clock.now() }
  const { points, rejected } = await checkPoints(given, parts)
  const { accepted, duplicate } = points.length === 0 ? { accepted: 0, duplicate: 0 } : await telemetry.ingest(points)
  const counts = { read: rows.length, accepted, duplicate }
  // A full page may end in the middle of an instant: the rest of that instant comes with the next one.
  const whole = rows.length < mostPoints ? last : rows.findLast(({ exact }) => exact !== last.exact)
  const until = (whole ?? last).exact
  return {
    note: rejected[0]
      ? jobMessages.pointsRefused({ ...counts, refused: rejected.length, why: rejected[0].reason })
      : jobMessages.pointsRead(counts),
    until,
  }
}
