import dayjs, { type Dayjs } from 'dayjs'

const form = /^(?:\d{4}-\d{2}-\d{2} )?([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/** The time of `07:08:09`, `07:08` or `2024-05-06 07:08:09`; null for anything else. */
export function readTime(text: string): Dayjs | null {
  const [, hour, minute, second = '0'] = form.exec(text.trim()) ?? []
  if (hour === undefined || minute === undefined) return null
  return dayjs().startOf('day').hour(Number(hour)).minute(Number(minute)).second(Number(second))
}

/** HH:mm:ss (B§9); nothing for none. */
export const writeTime = (time: Dayjs | null): string => time?.format('HH:mm:ss') ?? ''
