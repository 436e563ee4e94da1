import { limits } from '@heliodesk/contracts/limits'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Cuts a text longer than `max` characters (A§9: 25) and tells whether it was cut, so that the full text can go in a tooltip. */
export function ellipsis(text: string, max: number = limits.ellipsisLength): { readonly text: string; readonly cut: boolean } {
  const characters = [...text]
  return characters.length > max ? { text: `${characters.slice(0, max).join('')}…`, cut: true } : { text, cut: false }
}

/** `2024-05-06` of `2024-05-06 07:08:09` (A§9: dates are cut to ten characters). */
export function dayOf(time: string): string {
  return time.slice(0, 10)
}

/** `07:08:09` of `2024-05-06 07:08:09`. */
export function timeOf(time: string): string {
  return time.slice(11, 19)
}

const figures = new Map<string, Intl.NumberFormat>()

/** A measured or counted number: grouped by thousands, with `digits` decimals, or up to `most` where trailing zeros are to go. Never «-0». */
export function figureText(value: number, digits = 0, most = digits): string {
  const key = `${digits} ${most}`
  const known = figures.get(key)
  const format =
    known ??
    new Intl.NumberFormat('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: most, signDisplay: 'negative' })
  if (!known) figures.set(key, format)
  return format.format(value)
}

/** A decimal of a definition: grouped, with all digits of its scale (a price of 0.4 is 0.4000). More digits than these are never cut. */
export function decimalText(value: string | number, scale: number): string {
  return thousands(padDigits(String(value), scale))
}

/** `42.000` → `42`, `1.500` → `1.5`: a quantity as it is spoken. */
export const trimDigits = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** `0.4` → `0.4000`: zeros up to the scale, never fewer digits than there are. */
export function padDigits(text: string, scale: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.padEnd(scale, '0')
  return digits === '' ? whole : `${whole}.${digits}`
}

const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `YYYY-MM-DD HH:mm:ss` of an instant, in Asia/Shanghai. */
export function formatDateTime(instant: Date): string {
  return shanghai.format(instant)
}
