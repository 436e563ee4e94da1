/** A day has 288 five-minute slots; slot i (0-based) begins i x 5 min after midnight in Asia/Shanghai, which knows no daylight saving. */
export const slotsPerDay = 288
export const slotMs = 300_000
const dayMs = slotsPerDay * slotMs
const shanghaiOffsetMs = 8 * 3_600_000

/** Days since 1970-01-01 of a calendar day `YYYY-MM-DD`. */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)
}

export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

export interface SlotInstant {
  readonly day: string
  /** 0 … 287. */
  readonly slot: number
}

/** The calendar day and the slot that an instant (epoch ms) lies in. */
export function slotAt(instantMs: number): SlotInstant {
  const local = instantMs + shanghaiOffsetMs
  const number = Math.floor(local / dayMs)
  return { day: dayOfNumber(number), slot: Math.floor((local - number * dayMs) / slotMs) }
}

/** Epoch ms at which a slot begins. */
export function instantOf(day: string, slot: number): number {
  return dayNumber(day) * dayMs - shanghaiOffsetMs + slot * slotMs
}

/** Slots since 1970 on the same calendar: the unit in which faults begin and end. */
export function absoluteSlot(day: string, slot: number): number {
  return dayNumber(day) * slotsPerDay + slot
}

/** An instant (epoch ms) as it travels: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function wireTime(instantMs: number): string {
  return new Date(instantMs + shanghaiOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
}
