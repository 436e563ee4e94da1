import { type CronField, cronValue } from './cronField.ts'
import { clockTimes, isEvery, piecesOf } from './cronPieces.ts'
import { parseCron, splitCron } from './parseCron.ts'

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const monthNames = 'January February March April May June July August September October November December'.split(' ')
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const weekday = (value: number): string => weekdayNames[value - 1] ?? ''
const weekdayOf = (text: string | undefined): string => weekday(cronValue('week', text ?? '') ?? 1)
const month = (value: number): string => monthNames[value - 1] ?? ''

/**
 * What an expression says, in English: `At 08:30:00, every Monday to Friday`.
 * @param text a right expression; null for a wrong one
 */
export function describeCronEnglish(text: string): string | null {
  if (!parseCron(text).ok) return null
  const [second, minute, hour, day, months, week, year = '*'] = splitCron(text) as [
    ...[string, string, string, string, string, string],
    string?,
  ]
  const time = times(second, minute, hour)
  const days = day === '?' ? weekDays(week) : monthDays(day)
  // What happens every so often happens every day.
  const isDaily = days === daily && time.startsWith('every')
  const said = [time, isDaily ? '' : days, inMonths(months), inYears(year)].filter((part) => part !== '').join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

const daily = 'every day'
const joined = (list: readonly string[]): string =>
  list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`
const every = (step: number, unit: string): string => (step === 1 ? `every ${unit}` : `every ${step} ${unit}s`)

interface Words {
  readonly one: (value: number) => string
  readonly list: (list: string) => string
  readonly unit: string
  /** The first value, from which a loop is reported without its start. */
  readonly first: number
}

/** Values and ranges as one list, then each loop. */
function say(field: CronField, part: string, { one, list, unit, first }: Words): string {
  const pieces = piecesOf(field, part)
  const listed = pieces.flatMap((piece) => {
    if (piece.kind === 'one') return [one(piece.at)]
    return piece.kind === 'range' && piece.step === 1 ? [`${one(piece.from)} to ${one(piece.to)}`] : []
  })
  const loops = pieces.flatMap((piece) => {
    if (piece.kind === 'loop')
      return [piece.from === first ? every(piece.step, unit) : `${every(piece.step, unit)} from ${one(piece.from)}`]
    return piece.kind === 'range' && piece.step > 1
      ? [`${every(piece.step, unit)} from ${one(piece.from)} to ${one(piece.to)}`]
      : []
  })
  return joined([...(listed.length > 0 ? [list(joined(listed))] : []), ...loops])
}

/** Plain times of day as a clock shows them, when they are few; else part by part. */
function times(second: string, minute: string, hour: string): string {
  const clock = clockTimes(second, minute, hour)
  if (clock !== null) return `at ${joined(clock)}`
  const [s, m, h] = [part('second', second), part('minute', minute), hours(hour)]
  if (minute === '0' && second === '0') return isEvery(hour) ? 'every hour on the hour' : `on the hour, ${h}`
  if (isEvery(hour) && second === '0' && /^(\*|0)\/\d+$/.test(minute)) return m
  if (isEvery(hour) && second === '0' && isEvery(minute)) return 'every minute'
  if (isEvery(minute)) {
    const isOwnBeat = isEvery(second) || /^(\*|0)\/\d+$/.test(second)
    return [isOwnBeat ? s : `every minute ${s}`, ...(isEvery(hour) ? [] : [h])].join(', ')
  }
  return [s, m, ...(isEvery(hour) ? ['every hour'] : [h])].join(', ')
}

function part(field: 'second' | 'minute', text: string): string {
  if (isEvery(text)) return `every ${field}`
  return say(field, text, { one: (value) => `${field} ${value}`, list: (list) => `at ${list}`, unit: field, first: 0 })
}

const clockHour = (value: number): string => `${String(value).padStart(2, '0')}:00`

function hours(text: string): string {
  return say('hour', text, { one: clockHour, list: (list) => `in the hours ${list}`, unit: 'hour', first: 0 })
}

function weekDays(week: string): string {
  if (isEvery(week)) return daily
  if (week === 'L') return `every ${weekday(7)}`
  const nth = /^(\w+)#(\d)$/.exec(week)
  if (nth) return `on the ${ordinals[Number(nth[2]) - 1]} ${weekdayOf(nth[1])} of the month`
  const last = /^(\w+)L$/.exec(week)
  if (last) return `on the last ${weekdayOf(last[1])} of the month`
  return say('week', week, { one: weekday, list: (list) => `every ${list}`, unit: 'day', first: 0 })
}

function monthDays(day: string): string {
  if (isEvery(day)) return daily
  const last = /^L(?:-(\d+))?(W)?$/.exec(day)
  if (last) {
    const before = Number(last[1] ?? 0)
    const target = `${before === 0 ? '' : `${before} ${before === 1 ? 'day' : 'days'} before `}the last day of the month`
    if (last[2] === undefined) return before === 0 ? `on ${target}` : target
    return before === 0 ? 'on the last working day of the month' : `on the working day nearest to ${target}`
  }
  if (day.endsWith('W')) return `on the working day nearest to day ${Number.parseInt(day, 10)} of the month`
  return say('day', day, {
    one: (value) => `day ${value}`,
    list: (list) => `on ${list} of the month`,
    unit: 'day',
    first: 1,
  })
}

function inMonths(text: string): string {
  return isEvery(text) ? '' : say('month', text, { one: month, list: (list) => `in ${list}`, unit: 'month', first: 1 })
}

function inYears(text: string): string {
  return isEvery(text) ? '' : say('year', text, { one: String, list: (list) => `in ${list}`, unit: 'year', first: 0 })
}
