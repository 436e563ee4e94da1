export const powerFactors = { W: 1, kW: 1_000, MW: 1_000_000 } as const
export const energyFactors = { Wh: 0.001, kWh: 1, MWh: 1_000 } as const
export type PowerUnit = keyof typeof powerFactors
export type EnergyUnit = keyof typeof energyFactors

export interface UnitDoubt {
  /** Greatest power of the file under the unit in question. */
  readonly watts: number
  /** The one unit under which that power fits the station; null when none or several do. */
  readonly likely: PowerUnit | null
}

/** A day by daylight reaches at least this share of the capacity at its best moment, and no plant more than that. */
const leastShare = 0.02
const greatestShare = 1.5

/**
 * Whether the greatest value of a power column can be of that unit at a station of that capacity. Null: it can, or nobody can tell
 * (no capacity, no value above zero).
 */
export function doubtUnit({
  largest,
  unit,
  capacityW,
}: {
  readonly largest: number
  readonly unit: PowerUnit
  readonly capacityW: number
}): UnitDoubt | null {
  if (capacityW <= 0 || !(largest > 0)) return null
  // To the milliwatt: 0.0164 kW is 16.4 W.
  const watts = Math.round(largest * powerFactors[unit] * 1000) / 1000
  if (fits(watts, capacityW)) return null
  const likely = (['W', 'kW', 'MW'] as const).filter((one) => fits(largest * powerFactors[one], capacityW))
  return { watts, likely: likely.length === 1 ? likely[0]! : null }
}

const fits = (watts: number, capacityW: number): boolean => watts >= capacityW * leastShare && watts <= capacityW * greatestShare
