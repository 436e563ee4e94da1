import { figureText } from '@heliodesk/widgets/format/format.ts'

/** Figures of the drawer. Missing is a dash, never a zero. */
export const dash = '–'

export function figure(value: number | null | undefined, digits: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return dash
  return figureText(value, digits)
}

/** Up to `digits` decimals, trailing zeros dropped: capacity 19.8 kWp, panel 557 W. */
export function compact(value: number | null | undefined, digits: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return dash
  return figureText(value, 0, digits)
}

/** Money as two decimals with thousands from an exact decimal string; null stays a dash. */
export function moneyText(value: string | null): string {
  if (value === null || value === '') return dash
  const [whole = '0', fraction = ''] = value.split('.')
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${fraction.padEnd(2, '0').slice(0, 2)}`
}
