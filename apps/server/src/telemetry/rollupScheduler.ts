import { dayNumberAt } from '@heliodesk/domain/telemetry/calendar'
import type { CounterReading } from '@heliodesk/domain/telemetry/stationDay'
import type { Db } from '../db/sql.ts'
import { durations } from '../observe/metrics.ts'
import type { DayRollover } from './dayRollover.ts'
import { firstHotDay } from './hotWindow.ts'
import { rollUpHotDay } from './rollup.ts'
import type { RollupParts } from './rollupParts.ts'
import type { Station } from './station.ts'

/** A day of a station whose points changed. */
export interface ChangedDay {
  readonly station: Station
  readonly day: number
  readonly counterLast: CounterReading | null
}

/** Pause before a pass. Under load passes grow longer, and so do the pauses, to leave the database to the points. */
const pauseMs = 250
const longestPauseMs = 1_500
/** A pause is this many times the pass before it. */
const pauseShare = 3
const stationsPerTransaction = 5_000

export interface RollupSchedulerParts {
  readonly db: Db
  readonly rollover: DayRollover
  readonly rollupParts: () => RollupParts
  /** After sums were brought up: these stations show new figures. */
  readonly onFlushed: (stations: readonly Station[]) => void
  readonly onError: (error: unknown) => void
}

type Dirty = Map<number, Set<Station>>

/** Collects the stations whose points changed and rolls them up together: many points, one pass. */
export class RollupScheduler {
  private readonly parts: RollupSchedulerParts
  private dirty: Dirty = new Map()
  /** Stations whose sums were brought up together with their points, and that only wait to be published. */
  private touched = new Set<Station>()
  private running: Promise<void> | undefined
  private next: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private pause = pauseMs

  constructor(parts: RollupSchedulerParts) {
    this.parts = parts
  }

  /** Notes what a commit changed. */
  mark(changed: readonly ChangedDay[]): void {
    const { nowMs } = this.parts.rollupParts()
    const firstHot = firstHotDay(nowMs)
    for (const { station, day, counterLast } of changed) {
      if (day < firstHot) {
        this.touched.add(station)
        continue
      }
      this.add(day, station)
      // A late counter moves the start of the day after it.
      if (counterLast !== null && day < dayNumberAt(nowMs)) this.add(day + 1, station)
    }
    if (this.dirty.size + this.touched.size > 0) this.flushLater(this.pause)
  }

  /** Resolves when everything that was marked before the call is rolled up. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.running === undefined) {
      this.running = this.pass().finally(() => {
        this.running = undefined
      })
      return this.running
    }
    // A pass under way may have taken its list before our marks: one more follows it.
    this.next ??= this.running.then(() => {
      this.next = undefined
      return this.flush()
    })
    return this.next
  }

  /** Computes the sums of a day of stations again, whatever is marked, and corrects what differs. */
  check(day: number, stations: readonly Station[]): Promise<void> {
    return this.rollUp(day, stations, true)
  }

  private async rollUp(day: number, stations: readonly Station[], isCheck: boolean): Promise<void> {
    const { db, rollover: turn, rollupParts } = this.parts
    for (let from = 0; from < stations.length; from += stationsPerTransaction) {
      const parts = rollupParts()
      const part = stations.slice(from, from + stationsPerTransaction)
      const stationIds = part.map((station) => station.id)
      await db.tx((tx) => rollUpHotDay(tx, { day, stationIds, firstHot: firstHotDay(parts.nowMs), isCheck }, parts))
      turn.note(dayNumberAt(parts.nowMs))
    }
  }

  private add(day: number, station: Station): void {
    const stations = this.dirty.get(day)
    if (stations) stations.add(station)
    else this.dirty.set(day, new Set([station]))
  }

  private flushLater(afterMs: number): void {
    this.timer ??= setTimeout(() => void this.flush(), afterMs)
  }

  private async pass(): Promise<void> {
    const began = performance.now()
    const dirty = this.dirty
    const flushed = this.touched
    this.dirty = new Map()
    this.touched = new Set()
    try {
      for (const [day, stations] of [...dirty].sort(([a], [b]) => a - b)) {
        await this.rollUp(day, [...stations], false)
        dirty.delete(day)
        for (const station of stations) flushed.add(station)
      }
    } catch (error) {
      for (const [day, stations] of dirty) for (const station of stations) this.add(day, station)
      this.flushLater(longestPauseMs)
      this.parts.onError(error)
    }
    const tookMs = performance.now() - began
    this.pause = Math.min(longestPauseMs, Math.max(pauseMs, tookMs * pauseShare))
    durations('heliodesk_rollup_seconds', 'Passes that bring sums up to their points').observe(tookMs / 1000)
    if (flushed.size > 0) this.parts.onFlushed([...flushed])
  }
}
