import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayStartMs, slotMs } from '@heliodesk/domain/telemetry/calendar'
import type { DayPoint } from '@heliodesk/domain/telemetry/stationDay'
import { stepOfMinutes } from '../station.ts'
import type { FileDay, MeasuredFile } from './measuredFile.ts'
import { FileRefusal } from './refusal.ts'
import type { Values } from './values.ts'

/** A row of a file. */
export interface Sample extends Values {
  readonly atMs: number
  readonly line: number
}

const longestCadence = 60
/** Days after which others get their turn: a file of years must not hold up every call of the server. */
const daysAtOnce = 30

/**
 * Days of a file in order, whatever the order of its rows. The cadence is the commonest distance between neighbouring times; files
 * finer than five minutes give the mean of each slot.
 */
export async function daysOfSamples(byDay: ReadonlyMap<number, Sample[]>): Promise<Pick<MeasuredFile, 'days' | 'step'>> {
  const seen = new Map<number, number>()
  const days: FileDay[] = []
  for (const day of [...byDay.keys()].sort((a, b) => a - b)) {
    if (days.length % daysAtOnce === daysAtOnce - 1) await nextTurn()
    const samples = byDay.get(day)!.sort((a, b) => a.atMs - b.atMs)
    refuseContradictions(samples)
    countDistances(samples, seen)
    const different = samples.filter((sample, i) => i === 0 || sample.atMs !== samples[i - 1]!.atMs)
    days.push({ day, points: pointsOf(day, different), rows: samples.length })
  }
  const [minutes] = [...seen].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [5]
  return { days, step: stepOfMinutes(minutes) }
}

function countDistances(samples: readonly Sample[], seen: Map<number, number>): void {
  for (const [i, { atMs }] of samples.entries()) {
    const minutes = i === 0 ? 0 : Math.round((atMs - samples[i - 1]!.atMs) / 60_000)
    if (minutes > 0 && minutes <= longestCadence) seen.set(minutes, (seen.get(minutes) ?? 0) + 1)
  }
}

/** Two values for one time cannot both be right, and nobody here can tell which one is. */
function refuseContradictions(samples: readonly Sample[]): void {
  for (const [i, sample] of samples.entries()) {
    const before = samples[i - 1]
    if (before?.atMs !== sample.atMs || (before.deciwatts === sample.deciwatts && before.wh === sample.wh)) continue
    const [first, second] = [Math.min(before.line, sample.line), Math.max(before.line, sample.line)]
    throw new FileRefusal([{ row: second, column: '', reason: `与第 ${first} 行的时间相同，数值不同` }])
  }
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
