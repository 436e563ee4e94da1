import { type CronField, cronValue } from './cronField.ts'
import { clockTimes, isEvery, piecesOf } from './cronPieces.ts'
import { parseCron, splitCron } from './parseCron.ts'

const weekdayNames = '一二三四五六日'
const weekday = (value: number): string => `周${weekdayNames[value - 1]}`

/**
 * What an expression says, in Chinese: `每周一至周五 08:30:00`, `每月最后一个工作日 每小时 每 5 分钟 第 0 秒`.
 * @param text a right expression; null for a wrong one
 */
export function describeCron(text: string): string | null {
  if (!parseCron(text).ok) return null
  const [second, minute, hour, day, month, week, year = '*'] = splitCron(text) as [
    ...[string, string, string, string, string, string],
    string?,
  ]
  const date = [years(year), months(month, !isEvery(year)), days(day, week, !isEvery(month))]
    .filter((part) => part !== '')
    .join(' ')
  const time = times(second, minute, hour)
  // What happens every so often happens every day.
  return date === daily && time.startsWith('每') ? time : `${date} ${time}`
}
const daily = '每天'

interface Words {
  readonly one: (value: number) => string
  /** `{list}` of single values and ranges. */
  readonly list: (list: string) => string
  readonly loop: (from: number, step: number) => string
  /** After a range: every so many. */
  readonly each: (step: number) => string
}

/** Values and ranges first as one list, then each loop. */
function say(field: CronField, part: string, words: Words): string {
  const pieces = piecesOf(field, part)
  const listed = pieces.flatMap((piece) => {
    if (piece.kind === 'one') return [words.one(piece.at)]
    if (piece.kind === 'range' && piece.step === 1) return [`${words.one(piece.from)}至${words.one(piece.to)}`]
    return []
  })
  const loops = pieces.flatMap((piece) => {
    if (piece.kind === 'loop') return [words.loop(piece.from, piece.step)]
    if (piece.kind === 'range' && piece.step > 1)
      return [`${words.list(`${words.one(piece.from)}至${words.one(piece.to)}`)}${words.each(piece.step)}`]
    return []
  })
  return [...(listed.length > 0 ? [words.list(listed.join('、'))] : []), ...loops].join('、')
}

function years(part: string): string {
  if (isEvery(part)) return ''
  return say('year', part, {
    one: String,
    list: (list) => `${list} 年`,
    loop: (from, step) => `${from} 年起每 ${step} 年`,
    each: (step) => `每 ${step} 年`,
  })
}

function months(part: string, namesYears: boolean): string {
  if (isEvery(part)) return ''
  const each = namesYears ? '' : '每年 '
  return say('month', part, {
    one: (value) => `${value} 月`,
    list: (list) => `${each}${list}`,
    loop: (from, step) => (from === 1 ? `每 ${step} 个月` : `${each}${from} 月起每 ${step} 个月`),
    each: (step) => `每 ${step} 个月`,
  })
}

function days(day: string, week: string, namesMonths: boolean): string {
  const each = namesMonths ? '' : '每月'
  if (day !== '?') return monthDays(day, each)
  if (isEvery(week)) return daily
  if (week === 'L') return `每${weekday(7)}`
  const nth = /^(\w+)#(\d)$/.exec(week)
  if (nth?.[1]) return `${each}第 ${nth[2]} 个${weekday(cronValue('week', nth[1]) ?? 1)}`
  const last = /^(\w+)L$/.exec(week)
  if (last?.[1]) return `${each}最后一个${weekday(cronValue('week', last[1]) ?? 1)}`
  return say('week', week, {
    one: weekday,
    list: (list) => `每${list}`,
    loop: (from, step) => `每${weekday(from)}起每 ${step} 天`,
    each: (step) => `每 ${step} 天`,
  })
}

function monthDays(day: string, each: string): string {
  if (isEvery(day)) return daily
  const last = /^L(?:-(\d+))?(W)?$/.exec(day)
  if (last) {
    const before = Number(last[1] ?? 0)
    if (last[2] === undefined) return before === 0 ? `${each}最后一天` : `${each}最后一天之前 ${before} 天`
    return before === 0 ? `${each}最后一个工作日` : `${each}最后一天之前 ${before} 天最近的工作日`
  }
  if (day.endsWith('W')) return `${each} ${Number.parseInt(day, 10)} 日最近的工作日`.trim()
  return say('day', day, {
    one: (value) => `${value} 日`,
    list: (list) => `${each} ${list}`.trim(),
    loop: (from, step) => (from === 1 ? `每 ${step} 天` : `${each} ${from} 日起每 ${step} 天`.trim()),
    each: (step) => `每 ${step} 天`,
  })
}

/** Plain times of day as a clock shows them, when they are few; else part by part. */
function times(second: string, minute: string, hour: string): string {
  const clock = clockTimes(second, minute, hour)
  if (clock !== null) return clock.join('、')
  const [s, m, h] = [unit('second', second), unit('minute', minute), unit('hour', hour)]
  const whole = minute === '0' && second === '0'
  if (whole) return isEvery(hour) ? '每小时整点' : `${h}整点`
  if (isEvery(hour) && second === '0' && /^(\*|0)\/\d+$/.test(minute)) return m
  if (isEvery(hour) && isEvery(minute) && /^(\*|0)\/\d+$/.test(second)) return isEvery(second) ? '每秒' : s
  if (isEvery(hour) && isEvery(minute)) return isEvery(second) ? '每秒' : second === '0' ? '每分钟' : `每分钟${s}`
  return `${isEvery(hour) ? '每小时' : h} ${isEvery(minute) ? '每分钟' : m} ${isEvery(second) ? '每秒' : s}`
}

const unitNames = { second: '秒', minute: '分', hour: '时' } as const
const loopNames = { second: '秒', minute: '分钟', hour: '小时' } as const

function unit(field: keyof typeof unitNames, part: string): string {
  return say(field, part, {
    one: String,
    list: (list) => (field === 'hour' ? `${list} 时` : `第 ${list} ${unitNames[field]}`),
    loop: (from, step) =>
      from === 0 ? `每 ${step} ${loopNames[field]}` : `从第 ${from} ${unitNames[field]}起每 ${step} ${loopNames[field]}`,
    each: (step) => `每 ${step} ${loopNames[field]}`,
  })
}
