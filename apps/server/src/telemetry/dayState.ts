import { emptyDay, isSameDay, joinDays, type StationDay } from '@heliodesk/domain/telemetry/stationDay'
import type { Station } from './station.ts'

/** A state that shall be joined with what is stored of a station's day. */
export interface DayState {
  readonly station: Station
  readonly day: number
  readonly state: StationDay
}

export interface Joined {
  /** Undefined: nothing was stored of the day. */
  readonly before: StationDay | undefined
  readonly after: StationDay
  readonly isChanged: boolean
}

export function join(before: StationDay | undefined, state: StationDay): Joined {
  const after = joinDays(before ?? emptyDay(), state)
  return { before, after, isChanged: before === undefined || !isSameDay(before, after) }
}
