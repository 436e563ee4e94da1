import { localizedText } from '@heliodesk/contracts/text/locale'

/** Text of `paymentStatus`: 1 normal, any other value overdue, blank shows nothing (A§3.2). */
export function paymentText(paymentStatus: string | number | null | undefined): string {
  const code = String(paymentStatus ?? '').trim()
  if (code === '') return ''
  return localizedText(code === '1' ? { zh: '正常', en: 'Normal' } : { zh: '逾期', en: 'Overdue' })
}

/** Days of a period, both ends included, that no measurement covers (`poorDays`). Days are YYYY-MM-DD. */
export function poorDays(start: string, end: string, coveredDays: number): number {
  const length = Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000) + 1
  return Math.max(0, length - Math.max(0, coveredDays))
}
