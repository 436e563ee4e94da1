/** kWh of slot units (0.1 W x 5 min, 120,000 in a kWh) with six decimals, so that sums of shown figures stay exact to far below a cent of a kWh. */
export function kwhOf(units: number): number {
  return Math.round((units * 25) / 3) / 1_000_000
}
