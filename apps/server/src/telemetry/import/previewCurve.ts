import { dayOfNumber, slotsPerDay, slotTime } from '@heliodesk/domain/telemetry/calendar'
import type { MeasuredFile } from './measuredFile.ts'

const shownDays = 3

/** The first days with power, in steps of the file's own cadence. */
export function previewCurve({
  days,
  step,
}: Pick<MeasuredFile, 'days' | 'step'>): { readonly time: string; readonly kw: number | null }[] {
  const first = days.findIndex(({ points }) => points.some(({ deciwatts }) => deciwatts > 0))
  const shown = days.slice(Math.max(0, first), Math.max(0, first) + shownDays)
  return shown.flatMap(({ day, points }) => {
    const bySlot = new Map(points.map(({ slot, deciwatts }) => [Math.floor(slot / step), deciwatts]))
    return Array.from({ length: Math.ceil(slotsPerDay / step) }, (_, at) => {
      const deciwatts = bySlot.get(at)
      const time = `${dayOfNumber(day).slice(5)} ${slotTime(at * step)}`
      return { time, kw: deciwatts === undefined ? null : deciwatts / 10_000 }
    })
  })
}
