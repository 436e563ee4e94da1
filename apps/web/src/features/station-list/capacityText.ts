import { figureText } from '@heliodesk/widgets/format/format.ts'

const kwpPerMwp = 1000

/** A capacity in the unit that fits it: 9.6 kWp of one roof, 1.2 MWp of many. */
export function capacityText(kwp: string | number | null | undefined): string {
  if (kwp === undefined || kwp === null) return ''
  const value = Number(kwp)
  const [shown, unit, digits] = value < kwpPerMwp ? [value, 'kWp', 2] : [value / kwpPerMwp, 'MWp', 1]
  return `${figureText(shown, 0, digits)} ${unit}`
}
