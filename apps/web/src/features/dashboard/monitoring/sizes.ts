import { monitoring as copy } from '#web/copy/zhCN/monitoring.ts'
import { figure } from '../units.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes in the unit that fits, as number and unit. */
export function sizeParts(bytes: number): { readonly value: string; readonly unit: string } {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return { value: figure(value, power === 0 || value >= 100 ? 0 : 1), unit: units[power] ?? 'B' }
}

export function sizeText(bytes: number): string {
  const { value, unit } = sizeParts(bytes)
  return `${value} ${unit}`
}

/** 45 秒, 12 分钟, 3.4 小时, 2.1 天. */
export function spanText(seconds: number): string {
  const { spans } = copy
  if (seconds < 90) return spans.seconds(figure(seconds))
  if (seconds < 5400) return spans.minutes(figure(seconds / 60))
  if (seconds < 172_800) return spans.hours(figure(seconds / 3600, 1))
  return spans.days(figure(seconds / 86_400, 1))
}
