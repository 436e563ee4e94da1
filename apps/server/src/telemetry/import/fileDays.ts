import { setImmediate as nextTurn } from 'node:timers/promises'
import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import { dayStartMs, slotMs } from '@heliodesk/domain/telemetry/calendar'
import type { DayPoint } from '@heliodesk/domain/telemetry/stationDay'
import { stepOfMinutes } from '../station.ts'
import type { FileDay, MeasuredFile } from './measuredFile.ts'
import type { RowError } from './refusal.ts'
import type { Sample, Samples } from './samples.ts'

const longestCadence = 60
/** Rows after which others get their turn: a file of years must not hold up every call of the server. */
const rowsAtOnce = 3_000

/**
 * Days of a file in order, whatever the order of its rows. The cadence is the commonest distance between neighbouring times; files
 * finer than five minutes give the mean of each slot. `refuse` takes rows that contradict an earlier one, or throws.
 */
export async function daysOfSamples(
  samples: Samples,
  refuse: (error: RowError) => void,
): Promise<Pick<MeasuredFile, 'days' | 'step' | 'cadenceMinutes'>> {
  const seen = new Map<number, number>()
  const days: FileDay[] = []
  let sinceTurn = 0
  for (const day of samples.days()) {
    const own = withoutContradictions(samples.take(day), refuse)
    countDistances(own, seen)
    const different = own.filter((sample, i) => i === 0 || sample.atMs !== own[i - 1]!.atMs)
    const points = pointsOf(day, different)
    days.push({ day, points, rows: own.length, averaged: different.length - points.length })
    sinceTurn += own.length
    if (sinceTurn < rowsAtOnce) continue
    sinceTurn = 0
    await nextTurn()
  }
  const [minutes] = [...seen].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [5]
  return { days, step: stepOfMinutes(minutes), cadenceMinutes: minutes }
}

function countDistances(samples: readonly Sample[], seen: Map<number, number>): void {
  for (const [i, { atMs }] of samples.entries()) {
    const distance = i === 0 ? 0 : atMs - samples[i - 1]!.atMs
    const minutes = Math.round(distance / 60_000)
    if (distance > 0 && minutes <= longestCadence) seen.set(minutes, (seen.get(minutes) ?? 0) + 1)
  }
}

/** Two values for one time cannot both be right, and nobody here can tell which one is: the later row is refused. */
function withoutContradictions(samples: readonly Sample[], refuse: (error: RowError) => void): readonly Sample[] {
  let kept: Sample | undefined
  return samples.filter((sample) => {
    if (kept?.atMs !== sample.atMs) kept = sample
    if (kept.deciwatts === sample.deciwatts && kept.wh === sample.wh) return true
    refuse({ row: sample.line, column: '', reason: measuredFileMessages.sameTime({ row: String(kept.line) }) })
    return false
  })
}

function pointsOf(day: number, samples: readonly Sample[]): readonly DayPoint[] {
  const bySlot = Map.groupBy(samples, (sample) => Math.floor((sample.atMs - dayStartMs(day)) / slotMs))
  return [...bySlot].map(([slot, own]) => {
    const last = own.at(-1)!
    const sum = own.reduce((total, sample) => total + sample.deciwatts, 0)
    return {
      slot,
      atMs: last.atMs,
      deciwatts: Math.round(sum / own.length),
      wh: own.findLast((one) => one.wh !== null)?.wh ?? null,
    }
  })
}
