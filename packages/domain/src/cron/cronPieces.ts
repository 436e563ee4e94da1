import { type CronField, cronValue, fieldLimits } from './cronField.ts'

/** One piece of a part, as it was written. */
export type CronPiece =
  | { readonly kind: 'one'; readonly at: number }
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly step: number }
  | { readonly kind: 'loop'; readonly from: number; readonly step: number }

const pad = (value: number): string => String(value).padStart(2, '0')

/** A part that leaves nothing out. */
export const isEvery = (part: string): boolean => part === '*' || part === '*/1' || part === '/1'

/** The pieces of a right part. */
export function piecesOf(field: CronField, part: string): readonly CronPiece[] {
  const { min, max } = fieldLimits[field]
  return part.split(',').map((text): CronPiece => {
    const [span = '', stepText] = text.split('/')
    const step = Number(stepText ?? 1)
    const [from = '', to] = span.split('-')
    const first = span === '*' || span === '' ? min : (cronValue(field, from) ?? min)
    if (to !== undefined) return { kind: 'range', from: first, to: cronValue(field, to) ?? max, step }
    if (stepText === undefined && span !== '*') return { kind: 'one', at: first }
    return { kind: 'loop', from: first, step }
  })
}

const maxClockTimes = 6

/** Plain times of day as a clock shows them, when they are few; else null. */
export function clockTimes(second: string, minute: string, hour: string): readonly string[] | null {
  const values = [hour, minute, second].map((part) => (/^\d+(,\d+)*$/.test(part) ? part.split(',').map(Number) : null))
  const [hours, minutes, seconds] = values
  if (!hours || !minutes || !seconds || hours.length * minutes.length * seconds.length > maxClockTimes) return null
  return hours.flatMap((h) => minutes.flatMap((m) => seconds.map((s) => `${pad(h)}:${pad(m)}:${pad(s)}`)))
}
