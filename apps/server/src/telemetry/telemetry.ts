import { dayNumberAt } from '@heliodesk/domain/telemetry/calendar'
import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'
import type { DayState, Joined } from './dayState.ts'
import { DayTurn } from './dayTurn.ts'
import { buildDirectory, type StationDirectory } from './directory.ts'
import { Flusher } from './flusher.ts'
import { daysWithRows, stationsOfDay } from './hotDays.queries.ts'
import { publishStations } from './publish.ts'
import type { RollupParts } from './rollup.ts'
import { type BatchCounts, type Measurement, runsOf } from './run.ts'
import type { Station } from './station.ts'
import { Partitions, storeStates } from './store.ts'
import { Writers } from './writers.ts'

/** Everything the server does with measurements. One per context: see `telemetryOf`. */
export interface Telemetry {
  readonly directory: StationDirectory
  /** Points that wait or are being stored. */
  readonly backlog: number
  /** Makes ready for points and brings sums up that a crash left behind. Idempotent. */
  start(): Promise<void>
  stop(): Promise<void>
  /**
   * Stores checked points; they are committed when it resolves. The sums of small batches are up to date then, those of large ones
   * within half a second. Rejects when something was not stored: the same batch may be sent again.
   */
  ingest(points: readonly Measurement[]): Promise<Readonly<BatchCounts>>
  /** Joins whole days with what is stored, in the caller's transaction. Afterwards, outside of it, call `settle` with the same days. */
  storeDays(tx: Sql, days: readonly DayState[]): Promise<readonly Joined[]>
  /** Makes the sums of stored days current and tells open pages. */
  settle(days: readonly DayState[]): Promise<void>
  /** Resolves when the sums of everything stored before are up to date. */
  flush(): Promise<void>
  /** Computes the sums of all unpacked days again and corrects what a process that died left behind. */
  checkRecent(): Promise<void>
  /** The same for one of them. */
  check(day: number): Promise<void>
  /** For work on the sums in transactions of one's own: what is the station of an id, what time is it. */
  rollupParts(): RollupParts
  /** Calls `listener` with stations whose figures changed, after each roll-up of this process. Answers how to stop. */
  onFlushed(listener: (stations: readonly Station[]) => void): () => void
}

const freshBatch = 1_000
const known = new WeakMap<Context, Telemetry>()

/** The telemetry of a context, made at the first call and shared by all modules. */
export function telemetryOf(context: Context): Telemetry {
  const present = known.get(context)
  if (present) return present
  const telemetry = buildTelemetry(context)
  known.set(context, telemetry)
  return telemetry
}

/** What it needs of a context. */
export type TelemetryParts = Pick<Context, 'db' | 'live' | 'clock'> & { readonly log: Pick<Context['log'], 'warn' | 'error'> }

/** A telemetry of its own; servers use `telemetryOf`. */
export function buildTelemetry({ db, log, live, clock }: TelemetryParts): Telemetry {
  const directory = buildDirectory(db, log)
  const partitions = new Partitions(db)
  const turn = new DayTurn()
  const listeners = new Set<(stations: readonly Station[]) => void>()
  let started: Promise<void> | undefined

  const rollupParts = (): RollupParts => {
    const nowMs = clock.now()
    return { stationOf: directory.get, nowMs, isNewDay: turn.isNew(dayNumberAt(nowMs)) }
  }
  const flusher = new Flusher({
    db,
    turn,
    rollupParts,
    onFlushed(stations) {
      for (const listener of listeners) listener(stations)
      publishStations(live, stations).catch((error: unknown) => log.warn({ err: error }, 'stations not announced'))
    },
    onError: (error) => log.error({ err: error }, 'roll-up failed, tried again'),
  })
  const writers = new Writers({ db, partitions, rollupParts, onStored: (runs) => flusher.mark(runs) })

  async function check(day: number): Promise<void> {
    const ids = await stationsOfDay(db, day)
    const stations = ids.map((id) => directory.get(id)).filter((station) => station !== undefined)
    await flusher.check(day, stations)
  }
  async function checkRecent(): Promise<void> {
    for (const day of await daysWithRows(db)) await check(day)
  }

  return {
    directory,
    get backlog() {
      return writers.backlog
    },
    start() {
      started ??= (async () => {
        await directory.ready()
        await partitions.ensure(clock.now())
        await checkRecent()
      })()
      return started
    },
    async stop() {
      await flusher.flush()
      directory.close()
    },
    async ingest(points) {
      const counts: BatchCounts = { accepted: 0, duplicate: 0, late: 0 }
      const runs = runsOf(points, counts)
      await writers.store(runs)
      for (const { station, lastMs } of runs) directory.touch(station, lastMs)
      if (points.length <= freshBatch) await flusher.flush()
      return counts
    },
    async storeDays(tx, days) {
      await partitions.ensure(clock.now())
      return storeStates(tx, days, rollupParts())
    },
    async settle(days) {
      flusher.mark(days.map(({ station, day, state }) => ({ station, day, counterLast: state.counterLast })))
      await flusher.flush()
    },
    flush: () => flusher.flush(),
    checkRecent,
    check,
    rollupParts,
    onFlushed(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
