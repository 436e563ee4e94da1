/** Greeting by the hour of the day (A§9; the limits of 上午 and 中午 are inclusive, D-GREETING). */
export function greetingOf(hour: number): string {
  if (hour < 9) return '早上好'
  if (hour <= 11) return '上午好'
  if (hour <= 13) return '中午好'
  if (hour < 20) return '下午好'
  return '晚上好'
}
