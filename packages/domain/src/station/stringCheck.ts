/** Strings of one inverter whose voltage differs by this much or more mean a string error (A§5). */
export const stringVoltageLimit = 100

export interface StringVoltage {
  readonly groupStrName: string
  readonly dcVoltage: number | null
}
export interface StringFault {
  readonly groupStrName: string
  /** V below the highest string of the same inverter. */
  readonly below: number
}
export interface StringCheck {
  readonly isError: boolean
  /** Highest minus lowest voltage in V; 0 with fewer than two measured strings. */
  readonly spread: number
  readonly highest: number | null
  /** The strings that lie at least 100 V under the highest one. */
  readonly faulty: readonly StringFault[]
}

/** Compares the strings of one inverter. A string without a measured voltage is left out: missing is not zero. */
export function checkStrings(strings: readonly StringVoltage[]): StringCheck {
  const measured = strings.flatMap(({ groupStrName, dcVoltage }) => (dcVoltage === null ? [] : [{ groupStrName, dcVoltage }]))
  if (measured.length === 0) return { isError: false, spread: 0, highest: null, faulty: [] }
  const volts = measured.map((row) => row.dcVoltage)
  const highest = Math.max(...volts)
  const spread = tenth(highest - Math.min(...volts))
  const faulty = measured
    .map((row) => ({ groupStrName: row.groupStrName, below: tenth(highest - row.dcVoltage) }))
    .filter((row) => row.below >= stringVoltageLimit)
  return { isError: faulty.length > 0, spread, highest, faulty }
}

/** Voltages are measured to 0.1 V: 612.4 − 512.4 must be 100, not 99.99999. */
function tenth(volts: number): number {
  return Math.round(volts * 10) / 10
}
