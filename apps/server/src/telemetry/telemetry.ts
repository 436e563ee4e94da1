import { dayNumberAt } from '@heliodesk/domain/telemetry/calendar'
import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'
import { DayRollover } from './dayRollover.ts'
import type { DayState, Joined } from './dayState.ts'
import { insertMissingLiveRows } from './directory.queries.ts'
import { buildDirectory, type StationDirectory } from './directory.ts'
import { daysWithRows, stationsOfDay } from './hotDays.queries.ts'
import { publishStations } from './publish.ts'
import type { RollupParts } from './rollupParts.ts'
import { RollupScheduler } from './rollupScheduler.ts'
import type { Station } from './station.ts'
import { type BatchCounts, type Measurement, stationBatchesOf } from './stationBatch.ts'
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
  // Measurements come from collectors for all tenants, and sums follow them when nobody calls.
  const telemetry = buildTelemetry({ ...context, db: context.db.bypassRls })
  known.set(context, telemetry)
  return telemetry
}

/** What it needs of a context. */
export type TelemetryParts = Pick<Context, 'db' | 'live' | 'clock'> & { readonly log: Pick<Context['log'], 'warn' | 'error'> }

/** A telemetry of its own; servers use `telemetryOf`. */
export function buildTelemetry(parts: TelemetryParts): Telemetry {
  return new TelemetryService(parts)
}

class TelemetryService implements Telemetry {
  readonly directory: StationDirectory
  private readonly parts: TelemetryParts
  private readonly partitions: Partitions
  private readonly rollover = new DayRollover()
  private readonly rollupScheduler: RollupScheduler
  private readonly writers: Writers
  private readonly listeners = new Set<(stations: readonly Station[]) => void>()
  private started: Promise<void> | undefined

  constructor(parts: TelemetryParts) {
    const { db, log } = parts
    this.parts = parts
    this.directory = buildDirectory(db, log)
    this.partitions = new Partitions(db)
    const rollupParts = () => this.rollupParts()
    this.rollupScheduler = new RollupScheduler({
      db,
      rollover: this.rollover,
      rollupParts,
      onFlushed: (stations) => this.tell(stations),
      onError: (error) => log.error({ err: error }, 'roll-up failed, tried again'),
    })
    this.writers = new Writers({
      db,
      partitions: this.partitions,
      rollupParts,
      onStored: (runs) => this.rollupScheduler.mark(runs),
    })
  }

  get backlog(): number {
    return this.writers.backlog
  }

  start(): Promise<void> {
    this.started ??= this.makeReady().catch((error: unknown) => {
      this.started = undefined
      throw error
    })
    return this.started
  }

  async stop(): Promise<void> {
    await this.rollupScheduler.flush()
    this.directory.close()
  }

  async ingest(points: readonly Measurement[]): Promise<Readonly<BatchCounts>> {
    const counts: BatchCounts = { accepted: 0, duplicate: 0, late: 0 }
    const runs = stationBatchesOf(points, counts)
    await this.writers.store(runs)
    for (const { station, lastMs } of runs) this.directory.touch(station, lastMs)
    if (points.length <= freshBatch) await this.rollupScheduler.flush()
    return counts
  }

  async storeDays(tx: Sql, days: readonly DayState[]): Promise<readonly Joined[]> {
    await this.partitions.ensure(this.parts.clock.now())
    return storeStates(tx, days, this.rollupParts())
  }

  async settle(days: readonly DayState[]): Promise<void> {
    this.rollupScheduler.mark(days.map(({ station, day, state }) => ({ station, day, counterLast: state.counterLast })))
    await this.rollupScheduler.flush()
  }

  flush(): Promise<void> {
    return this.rollupScheduler.flush()
  }

  async checkRecent(): Promise<void> {
    await insertMissingLiveRows(this.parts.db)
    for (const day of await daysWithRows(this.parts.db)) await this.check(day)
  }

  async check(day: number): Promise<void> {
    const ids = await stationsOfDay(this.parts.db, day)
    const stations = ids.map((id) => this.directory.get(id)).filter((station) => station !== undefined)
    await this.rollupScheduler.check(day, stations)
  }

  rollupParts(): RollupParts {
    const nowMs = this.parts.clock.now()
    return { stationOf: (id) => this.directory.get(id), nowMs, isNewDay: this.rollover.isNew(dayNumberAt(nowMs)) }
  }

  onFlushed(listener: (stations: readonly Station[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private async makeReady(): Promise<void> {
    await this.directory.ready()
    await this.partitions.ensure(this.parts.clock.now())
    await this.checkRecent()
  }

  private tell(stations: readonly Station[]): void {
    const { live, log } = this.parts
    for (const listener of this.listeners) listener(stations)
    publishStations(live, stations).catch((error: unknown) => log.warn({ err: error }, 'stations not announced'))
  }
}
