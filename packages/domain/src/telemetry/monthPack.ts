import { VarintReader, VarintWriter } from './varint.ts'

/** The packed days of one station and month, by their place in the month (0…30); null = no data. */
export type MonthDays = readonly (Uint8Array | null)[]
export const daysInPack = 31

/** Bit set of the days that follow, then each as its length and bytes. */
export function packMonth(days: MonthDays): Uint8Array {
  const out = new VarintWriter()
  let present = 0
  days.forEach((day, index) => {
    if (day !== null) present += 2 ** index
  })
  out.unsigned(present)
  for (const day of days) {
    if (day === null) continue
    out.unsigned(day.length)
    out.append(day)
  }
  return out.finish()
}

/** Throws RangeError when the bytes are damaged. */
export function unpackMonth(bytes: Uint8Array): (Uint8Array | null)[] {
  const days = new Array<Uint8Array | null>(daysInPack).fill(null)
  if (bytes.length === 0) return days
  const input = new VarintReader(bytes)
  const present = input.unsigned()
  for (let index = 0; index < daysInPack; index++) {
    if (Math.floor(present / 2 ** index) % 2 === 1) days[index] = input.take(input.unsigned())
  }
  return days
}
