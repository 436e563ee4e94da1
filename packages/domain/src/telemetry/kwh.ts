/** Slot units (0.1 W x 5 min) in a kWh. */
export const unitsPerKwh = 120_000

/** kWh with six decimals, so that sums of shown figures stay exact to far below a cent of a kWh. */
export function kwhOf(units: number): number {
  return Math.round((units * 25) / 3) / 1_000_000
}

/** Slot units of a figure in kWh. */
export function unitsOf(kwh: number): number {
  return Math.round(kwh * unitsPerKwh)
}
