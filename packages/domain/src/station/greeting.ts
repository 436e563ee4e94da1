import { localizedText } from '@heliodesk/contracts/text/locale'

/** Greeting by the hour of the day (A§9; the limits of 上午 and 中午 are inclusive, D-GREETING). */
export function greetingOf(hour: number): string {
  if (hour < 9) return localizedText({ zh: '早上好', en: 'Good morning' })
  if (hour <= 11) return localizedText({ zh: '上午好', en: 'Good morning' })
  if (hour <= 13) return localizedText({ zh: '中午好', en: 'Good day' })
  if (hour < 20) return localizedText({ zh: '下午好', en: 'Good afternoon' })
  return localizedText({ zh: '晚上好', en: 'Good evening' })
}
