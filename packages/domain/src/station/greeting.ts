import { said } from '@heliodesk/contracts/text/area'

/** Greeting by the hour of the day (A§9; the limits of 上午 and 中午 are inclusive, D-GREETING). */
export function greetingOf(hour: number): string {
  if (hour < 9) return said({ zh: '早上好', en: 'Good morning' })
  if (hour <= 11) return said({ zh: '上午好', en: 'Good morning' })
  if (hour <= 13) return said({ zh: '中午好', en: 'Good day' })
  if (hour < 20) return said({ zh: '下午好', en: 'Good afternoon' })
  return said({ zh: '晚上好', en: 'Good evening' })
}
