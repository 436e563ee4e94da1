/** Milliseconds since an instant written as `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function ageMs(time: string, now: number = Date.now()): number {
  return now - Date.parse(`${time.replace(' ', 'T')}+08:00`)
}

export interface AgeTexts {
  readonly now: string
  readonly minutes: (n: number) => string
  readonly hours: (n: number) => string
  readonly days: (n: number) => string
}

/** How old something is in words: 刚刚, 3 分钟前, 5 小时前, 2 天前. */
export function ageText(ms: number, texts: AgeTexts): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return texts.now
  if (minutes < 60) return texts.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? texts.hours(hours) : texts.days(Math.floor(hours / 24))
}
