import { approval as copy } from '#web/copy/zhCN/approval.ts'

/** A length of time in its two largest units: 2 天 3 小时. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const parts = [
    [Math.floor(minutes / 1440), copy.day],
    [Math.floor((minutes % 1440) / 60), copy.hour],
    [minutes % 60, copy.minute],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  if (first < 0) return copy.moment
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
