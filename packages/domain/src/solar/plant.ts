import { type Episode, episodesOn } from './episodes.ts'
import { hash, unit } from './noise.ts'
import { maxLag, type SkyDay, skyOf } from './sky.ts'
import { dayNumber, slotAt, slotsPerDay } from './slots.ts'
import type { Site } from './sunPath.ts'

/** A simulated rooftop plant. Power in W, angles in degrees; azimuth 180 = south. */
export interface Plant {
  readonly seed: number
  readonly site: Site
  /** Sum of the panels, and what the inverter can deliver at most. */
  readonly capacityW: number
  readonly inverterW: number
  readonly tilt: number
  readonly azimuth: number
  /** Share of the light's power that arrives at the grid: wiring, dirt, ageing. */
  readonly performance: number
  readonly strings: number
  /** Slots that clouds come later here than at the district's first station. */
  readonly lag: number
}

type Known = Pick<Plant, 'seed' | 'site' | 'capacityW' | 'strings'> & Partial<Pick<Plant, 'inverterW'>>

/** The properties that nobody types in follow from the seed. */
export function plantOf(known: Known): Plant {
  const pick = (which: number): number => unit(known.seed, which, 211)
  return {
    ...known,
    inverterW: known.inverterW ?? Math.round(known.capacityW * (0.82 + 0.14 * pick(1))),
    tilt: 8 + Math.round(pick(2) * 20),
    azimuth: 180 + Math.round((pick(3) + pick(4) - 1) * 40),
    performance: 0.86 + 0.09 * pick(5),
    lag: hash(known.seed, 6, 211) % (maxLag + 1),
  }
}

/** One day of a plant in deciwatts by sample of its sky: what it made, and what arrived of it (−1 = no data). */
export interface PlantDay {
  readonly made: Int32Array
  readonly seen: Int32Array
  readonly episodes: readonly Episode[]
}

export const noData = -1
const rad = Math.PI / 180
/** Panels lose 0.35 % per degree above 25 °C and are 30 °C warmer than the air in full sun. */
const heatLoss = 0.0035
const heating = 0.03
/** Under this the inverter does not start. */
const startW = 12

/** The day's curve of a plant under a sky, a value per sample. Pure; a few µs. */
export function plantDay(plant: Plant, sky: SkyDay): PlantDay {
  const made = new Int32Array(sky.samples)
  const [east, north, up] = planeNormal(plant)
  const skyShare = (1 + up) / 2
  const lag = sky.every === 1 ? plant.lag : 0
  for (let k = 0; k < sky.samples; k++) {
    const global = sky.global[k] ?? 0
    if (global <= 0) continue
    const beam = (sky.beamEast[k] ?? 0) * east + (sky.beamNorth[k] ?? 0) * north + (sky.beamUp[k] ?? 0) * up
    const pass = sky.pass[k + lag] ?? 0
    const scattered = (sky.diffuse[k] ?? 0) * pass + global * (sky.scatter[k + lag] ?? 0)
    const light = (beam > 0 ? beam * pass : 0) + scattered * skyShare
    const warmth = (sky.air[k] ?? 25) + light * heating - 25
    made[k] = deciwatts(plant, light * (1 - heatLoss * warmth), k * sky.every)
  }
  const episodes = episodesOn(plant.seed, sky.day)
  return { made, seen: applyEpisodes(plant, sky, episodes, made), episodes }
}

/** Panels facing `azimuth` at `tilt`: east, north and up parts of their normal. */
function planeNormal({ tilt, azimuth }: Plant): readonly [number, number, number] {
  const flat = Math.sin(tilt * rad)
  return [flat * Math.sin(azimuth * rad), flat * Math.cos(azimuth * rad), Math.cos(tilt * rad)]
}

function deciwatts(plant: Plant, light: number, slot: number): number {
  const flicker = 0.99 + 0.02 * unit(plant.seed, slot, plant.lag)
  const watts = (plant.capacityW * plant.performance * flicker * light) / 1000
  if (watts < startW) return 0
  return Math.round(Math.min(watts, plant.inverterW) * 10)
}

/** Lowers `made` where something is wrong and returns what arrives of it. */
function applyEpisodes(plant: Plant, sky: SkyDay, episodes: readonly Episode[], made: Int32Array): Int32Array {
  const first = dayNumber(sky.day) * slotsPerDay
  const within = (episode: Episode): readonly [number, number] => [
    Math.max(0, Math.ceil((episode.from - first) / sky.every)),
    Math.min(sky.samples, Math.ceil((episode.to - first) / sky.every)),
  ]
  for (const episode of episodes) {
    const [from, to] = within(episode)
    for (let k = from; k < to; k++) made[k] = Math.round(limited(plant, episode, made[k] ?? 0))
  }
  const seen = made.slice()
  for (const episode of episodes) {
    if (episode.kind === 'gap' || episode.kind === 'offline') seen.fill(noData, ...within(episode))
  }
  return seen
}

function limited(plant: Plant, { kind, severity }: Episode, power: number): number {
  switch (kind) {
    case 'stopped':
    case 'gridTrip':
      return 0
    case 'stringDown':
      // A plant of one string loses some of its panels, not all: with none it would stand still.
      return power * (plant.strings > 1 ? 1 - 0.9 / plant.strings : 0.6)
    case 'derated':
      return Math.min(power, plant.inverterW * 10 * (0.35 + 0.15 * severity))
    case 'dirty':
      return power * (0.35 + 0.3 * severity)
    default:
      return power
  }
}

/** Power in W that a plant makes at an instant (epoch ms), whether or not anybody hears of it. */
export function power(plant: Plant, instantMs: number): number {
  const { day, slot } = slotAt(instantMs)
  return (plantDay(plant, skyOf(plant.site, day)).made[slot] ?? 0) / 10
}
