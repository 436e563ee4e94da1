import { phrase } from '@heliodesk/contracts/text/area'

/** Greeting by the hour of the day (A§9; the limits of 上午 and 中午 are inclusive, D-GREETING). */
export function greetingOf(hour: number): string {
  if (hour < 9) return phrase('早上好')
  if (hour <= 11) return phrase('上午好')
  if (hour <= 13) return phrase('中午好')
  if (hour < 20) return phrase('下午好')
  return phrase('晚上好')
}
