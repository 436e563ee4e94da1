import { episodeAt } from './episodes.ts'
import { unit } from './noise.ts'
import type { Plant, PlantDay } from './plant.ts'
import type { SkyDay } from './sky.ts'
import { absoluteSlot } from './slots.ts'

/** Inside the inverter at one instant: V, A, W, Hz, °C. */
export interface ElectricState {
  readonly inverterC: number
  readonly heatSinkC: number
  readonly boardC: number
  readonly frequencyHz: number
  readonly dc: readonly { readonly volts: number; readonly amps: number; readonly watts: number }[]
  readonly ac: readonly { readonly volts: number; readonly amps: number; readonly watts: number }[]
}

/** Above this an inverter feeds three phases. */
const singlePhaseLimitW = 8_000
const efficiency = 0.976
const round = (value: number, digits: number): number => Number(value.toFixed(digits))

/** The string that is down, if any; a stopped or gapped inverter has none to tell. */
function deadString(plant: Plant, day: PlantDay, absolute: number): { index: number; below: number } | null {
  const episode = episodeAt(day.episodes, 'stringDown', absolute)
  if (!episode) return null
  return { index: Math.floor(episode.severity * plant.strings) % plant.strings, below: 104 + 70 * episode.severity }
}

/** Voltages, currents and temperatures that fit the power of a slot. Powers add up to the AC power but for conversion losses. */
export function electricState(plant: Plant, sky: SkyDay, day: PlantDay, slot: number): ElectricState {
  const watts = (day.made[slot] ?? 0) / 10
  const absolute = absoluteSlot(sky.day, slot)
  const air = sky.air[slot] ?? 20
  const load = watts / plant.inverterW
  const hot = episodeAt(day.episodes, 'derated', absolute) ? 22 : 0
  const inverterC = air + 12 + 24 * load + hot
  return {
    inverterC: round(inverterC, 1),
    heatSinkC: round(inverterC + 3.4, 1),
    boardC: round(inverterC - 5.2, 1),
    frequencyHz: round(49.97 + 0.06 * unit(plant.site.key, absolute, 31), 2),
    dc: dcSide(plant, day, absolute, watts / efficiency, air),
    ac: acSide(plant, absolute, watts),
  }
}

function dcSide(plant: Plant, day: PlantDay, absolute: number, dcWatts: number, air: number): ElectricState['dc'] {
  const dead = deadString(plant, day, absolute)
  const isLit = dcWatts > 0
  const weights = Array.from({ length: plant.strings }, (_, i) =>
    dead?.index === i ? 0.12 : 1 + 0.03 * unit(plant.seed, i, absolute),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const open = 560 + 90 * unit(plant.seed, 71) - 1.6 * (air - 20)
  return weights.map((weight, i) => {
    const healthy = isLit ? open * (0.985 + 0.02 * unit(plant.seed, i, absolute + 5)) : 0
    const volts = round(isLit && dead?.index === i ? healthy - dead.below : healthy, 1)
    const watts = (dcWatts * weight) / total
    return { volts, amps: volts > 0 ? round(watts / volts, 2) : 0, watts: round(watts, 0) }
  })
}

/** Grid voltage rises a little with what is fed in; without grid it is zero. */
function acSide(plant: Plant, absolute: number, watts: number): ElectricState['ac'] {
  const phases = plant.capacityW > singlePhaseLimitW ? 3 : 1
  return Array.from({ length: phases }, (_, i) => {
    const volts = round(226 + 5 * unit(plant.seed, absolute, i + 41) + (4.5 * watts) / plant.inverterW, 1)
    const share = watts / phases
    return { volts, amps: round(share / volts, 2), watts: round(share, 0) }
  })
}
