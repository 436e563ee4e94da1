import { figureText } from '@heliodesk/widgets/format/format.ts'

/** A figure with the unit that fits its size. */
export interface Figure {
  readonly value: string
  readonly unit: string
}

export function figure(value: number, digits: number): string {
  return figureText(value, digits)
}

/** kW below 10 MW, else MW. */
export function powerFigure(kw: number): Figure {
  return kw < 10_000 ? { value: figure(kw, kw < 100 ? 1 : 0), unit: 'kW' } : { value: figure(kw / 1000, 2), unit: 'MW' }
}

/** kWh below 100 MWh, else MWh. */
export function energyFigure(kwh: number): Figure {
  return kwh < 100_000 ? { value: figure(kwh, kwh < 100 ? 1 : 0), unit: 'kWh' } : { value: figure(kwh / 1000, 1), unit: 'MWh' }
}

export function percent(part: number, whole: number, digits = 1): string {
  return whole > 0 ? figure((part / whole) * 100, digits) : figure(0, digits)
}

/** Yuan as 万元 with two decimals, from an exact decimal string. */
export function wanFigure(yuan: string): string {
  return figure(Number(yuan) / 10_000, 2)
}

/** `HH:mm` of slot 0…287 of five minutes. */
export function slotTime(slot: number): string {
  const minutes = slot * 5
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
