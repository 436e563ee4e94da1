/** kg of CO₂ that a kWh of the national grid stands for (average factor published for 2021). */
const kgPerKwh = 0.5703

/** Tons of CO₂ that this energy saves against the grid. */
export function savedCo2Tons(kwh: number): number {
  return (kwh * kgPerKwh) / 1000
}
