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

/** From here on an inverter feeds three phases. */
const singlePhaseLimitW = 8_000
const efficiency = 0.976
const round = (value: number, digits: number): number => Number(value.toFixed(digits))

/** The string that is down, if any; a stopped or gapped inverter has none to tell. */
function deadString(plant: Plant, day: PlantDay, absolute: number): { index: number; below: number } | null {
  const episode = episodeAt(day.episodes, 'stringDown', absolute)
  // One string alone cannot be lower than the others.
  if (!episode || plant.strings < 2) return null
  return { index: Math.floor(episode.severity * plant.strings) % plant.strings, below: 104 + 70 * episode.severity }
}

/** Voltages, currents and temperatures that fit the power of a slot. Powers add up to the AC power but for conversion losses. */
export function electricState(plant: Plant, sky: SkyDay, day: PlantDay, slot: number): ElectricState {
  const watts = (day.made[slot] ?? 0) / 10
  const absolute = absoluteSlot(sky.day, slot)
  const air = sky.air[slot] ?? 20
  const inverterC = bodyC(plant, day, { absolute, air, watts })
  const isWorking = watts > 0
  return {
    inverterC: round(inverterC, 1),
    heatSinkC: round(inverterC + (isWorking ? 3.4 : 0), 1),
    boardC: round(inverterC - (isWorking ? 5.2 : 0), 1),
    frequencyHz: round(49.97 + 0.06 * unit(plant.site.key, absolute, 31), 2),
    dc: dcSide(plant, day, absolute, watts / efficiency, air),
    ac: acSide(plant, day, absolute, watts),
  }
}

/** What an inverter is at work: 12 °C warmer than the air as soon as a fifth of its power flows, and 24 more at its limit. */
function bodyC(
  plant: Plant,
  day: PlantDay,
  at: { readonly absolute: number; readonly air: number; readonly watts: number },
): number {
  const load = at.watts / plant.inverterW
  const working = at.air + 12 * Math.min(1, 5 * load) + 24 * load
  const hot = episodeAt(day.episodes, 'derated', at.absolute)
  // Household inverters limit themselves above some 70 °C inside, whatever the weather: a fan stands still.
  return hot && at.watts > 0 ? Math.max(working, 72 + 6 * hot.severity) : working
}

function dcSide(plant: Plant, day: PlantDay, absolute: number, dcWatts: number, air: number): ElectricState['dc'] {
  const dead = deadString(plant, day, absolute)
  const isLit = dcWatts > 0
  const weights = Array.from({ length: plant.strings }, (_, i) =>
    dead?.index === i ? 0.12 : 1 + 0.03 * unit(plant.seed, i, absolute),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const open = 560 + 90 * unit(plant.seed, 71) - 1.6 * (air - 20)
  // A string that is down is not among those it is compared with.
  const healthy = weights.map((_, i) =>
    isLit && dead?.index !== i ? open * (0.985 + 0.02 * unit(plant.seed, i, absolute + 5)) : 0,
  )
  return weights.map((weight, i) => {
    const volts = round(isLit && dead?.index === i ? Math.max(...healthy) - dead.below : (healthy[i] ?? 0), 1)
    const watts = (dcWatts * weight) / total
    return { volts, amps: volts > 0 ? round(watts / volts, 2) : 0, watts: round(watts, 0) }
  })
}

/**
 * The grid of a household is at 198 … 235.4 V (GB/T 12325-2008: 220 V +7 % −10 %). That inverters leave it beyond 110 %, 242 V, and that the end of
 * a line full of roofs sees 250 to 260 V, are orders of magnitude and taken from no table of a standard; real limits are settings.
 * Grid voltage rises a little with what is fed in; while an inverter has left the grid because of it, it is too high. */
function acSide(plant: Plant, day: PlantDay, absolute: number, watts: number): ElectricState['ac'] {
  const phases = plant.capacityW >= singlePhaseLimitW ? 3 : 1
  const high = episodeAt(day.episodes, 'stopped', absolute) ?? episodeAt(day.episodes, 'gridTrip', absolute)
  const base = high ? 247 + 8 * high.severity : 224
  return Array.from({ length: phases }, (_, i) => {
    const volts = round(base + 5 * unit(plant.seed, absolute, i + 41) + (4.5 * watts) / plant.inverterW, 1)
    const share = watts / phases
    return { volts, amps: round(share / volts, 2), watts: round(share, 0) }
  })
}
