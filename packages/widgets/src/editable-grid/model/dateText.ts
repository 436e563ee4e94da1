/** A moment as it is written, without a time zone: what a date cell holds is a text. */
interface Moment {
  readonly YYYY: number
  readonly MM: number
  readonly DD: number
  readonly HH: number
  readonly mm: number
  readonly ss: number
}

// Year, month, day, hour, minute and second may be written in Chinese; the colon may be full-width.
const date = /^(\d{4})(?:[-/.\u5e74](\d{1,2})(?:[-/.\u6708](\d{1,2})\u65e5?|\u6708)?|(\d{2})(\d{2}))(?:[T\s]+(\S.*))?$/u
const time = /^(\d{1,2})[:\uff1a\u65f6](\d{1,2})(?:[:\uff1a\u5206](\d{1,2})?\u79d2?)?(?:\.\d+)?Z?$/u

function readTime(text: string | undefined): Pick<Moment, 'HH' | 'mm' | 'ss'> | null {
  if (text === undefined) return { HH: 0, mm: 0, ss: 0 }
  const found = time.exec(text.trim())
  if (!found) return null
  const [HH = 0, mm = 0, ss = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return HH < 24 && mm < 60 && ss < 60 ? { HH, mm, ss } : null
}

function readMoment(text: string): Moment | null {
  const found = date.exec(text.trim())
  const clock = readTime(found?.[6])
  if (!found || !clock) return null
  const [YYYY, MM, DD] = [Number(found[1]), Number(found[2] ?? found[4] ?? 1), Number(found[3] ?? found[5] ?? 1)]
  const last = new Date(Date.UTC(YYYY, MM, 0)).getUTCDate()
  return MM >= 1 && MM <= 12 && DD >= 1 && DD <= last ? { YYYY, MM, DD, ...clock } : null
}

const write = (moment: Moment, format: string): string =>
  format.replaceAll(/YYYY|MM|DD|HH|mm|ss/g, (token) => {
    const value = token === 'YYYY' ? moment.YYYY : moment[token as 'MM']
    return String(value).padStart(token.length, '0')
  })

/** The text in the given form, null when it is no date: `2024/5/1`, `2024-05-01 08:30`, `2024年5月1日`, `20240501`. */
export function formatDateText(text: string, format: string): string | null {
  const moment = readMoment(text)
  return moment && write(moment, format)
}

export function formatTimeText(text: string, format: string): string | null {
  const clock = readTime(text.trim()) ?? readMoment(text)
  return clock && text.trim() !== '' ? write({ YYYY: 0, MM: 1, DD: 1, ...clock }, format) : null
}
