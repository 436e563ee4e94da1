import { hash, noise1, noise3 } from './noise.ts'
import { dayNumber, dayOfNumber, slotsPerDay } from './slots.ts'
import { type Site, type SunPath, sunPath } from './sunPath.ts'

/** Clouds reach the stations of a district one after the other, up to this many slots late. */
export const maxLag = 9

/**
 * Light and air over a district on one day: sample k is that of slot k x `every`. Irradiance in W/m². Cloud arrays are longer by `maxLag`
 * when there is a sample per slot.
 */
export interface SkyDay {
  readonly site: Site
  readonly day: string
  /** Clear-sky beam irradiance by direction. */
  readonly beamEast: Float64Array
  readonly beamNorth: Float64Array
  readonly beamUp: Float64Array
  /** Clear-sky diffuse and global irradiance on the ground. */
  readonly diffuse: Float64Array
  readonly global: Float64Array
  /** Share of the beam that passes, and of the clear-sky global light that clouds scatter instead. */
  readonly pass: Float64Array
  readonly scatter: Float64Array
  /** Air in °C. */
  readonly air: Float64Array
  /** Slots per sample: 1 for curves, more where only sums matter. */
  readonly every: number
  /** Number of samples. */
  readonly samples: number
}

const weatherSeed = 0x50_4c_41_59
const solarConstant = 1361
const clamp = (x: number): number => Math.min(1, Math.max(0, x))

/** How cloudy a day is over a place, 0 clear … 1 overcast. Neighbouring places and days are alike. */
export function cloudiness(site: Site, day: string): number {
  const field = noise3(weatherSeed, site.longitude / 2.2, site.latitude / 2.2, dayNumber(day) * 0.62)
  return clamp((field - 0.5) * 2.1 + 0.46)
}

/** The sky of one district and day. A pure function of both; a tenth of a millisecond, to be kept while it is used. */
export function skyOf(site: Site, day: string): SkyDay {
  return buildSky(site, day, sunPath(site, day), 1)
}

/** Half-hourly skies of a place for sums over years: a tenth of the work. The sun's path is that of a day at most two days away. */
export function buildCoarseSky(site: Site): (day: string) => SkyDay {
  const paths = new Map<number, SunPath>()
  return (day) => {
    const near = Math.round(dayNumber(day) / coarseDays) * coarseDays
    const path = paths.get(near) ?? sunPath(site, dayOfNumber(near))
    paths.set(near, path)
    return buildSky(site, day, path, coarseSlots)
  }
}
const coarseDays = 4
const coarseSlots = 6

function buildSky(site: Site, day: string, path: SunPath, every: number): SkyDay {
  const samples = slotsPerDay / every
  const lagged = samples + (every === 1 ? maxLag : 0)
  const sky: SkyDay = {
    site,
    day,
    beamEast: new Float64Array(samples),
    beamNorth: new Float64Array(samples),
    beamUp: new Float64Array(samples),
    diffuse: new Float64Array(samples),
    global: new Float64Array(samples),
    pass: new Float64Array(lagged),
    scatter: new Float64Array(lagged),
    air: new Float64Array(samples),
    every,
    samples,
  }
  const amount = cloudiness(site, day)
  fillClearSky(sky, path)
  fillClouds(sky, amount)
  fillAir(sky, amount)
  return sky
}

/** Between the middles of two months in a straight line, so that no first of a month shows. */
export function clearnessOn({ clearness }: Site, day: string): number {
  if (clearness === undefined) return 1
  const month = Number(day.slice(5, 7)) - 1
  const along = (Number(day.slice(8, 10)) - 15.5) / 30.5
  const of = (index: number): number => clearness[(index + 12) % 12] ?? 1
  return of(month) + (of(month + Math.sign(along)) - of(month)) * Math.abs(along)
}

/** Direct light after a path through the air (Meinel's formula), and a diffuse share that grows with the sun's height. */
function fillClearSky(sky: SkyDay, path: SunPath): void {
  const yearAngle = (2 * Math.PI * (dayNumber(sky.day) % 365.25)) / 365.25
  const clearness = clearnessOn(sky.site, sky.day)
  const outside = solarConstant * (1 + 0.033 * Math.cos(yearAngle)) * clearness
  for (let k = 0; k < sky.samples; k++) {
    const slot = k * sky.every
    const up = path.up[slot] ?? 0
    if (up <= 0) continue
    const airMass = 1 / (up + 0.15 * (Math.asin(up) * (180 / Math.PI) + 3.885) ** -1.253)
    const beam = outside * 0.7 ** (airMass ** 0.678)
    const diffuse = 112 * up ** 0.6 * clearness
    sky.beamEast[k] = beam * (path.east[slot] ?? 0)
    sky.beamNorth[k] = beam * (path.north[slot] ?? 0)
    sky.beamUp[k] = beam * up
    sky.diffuse[k] = diffuse
    sky.global[k] = beam * up + diffuse
  }
}

/** Slow fronts, clouds of half an hour and gusts of ten minutes; they matter most on days that are neither clear nor overcast. */
function fillClouds(sky: SkyDay, amount: number): void {
  const unrest = 0.12 + 3.2 * amount * (1 - amount)
  const seed = hash(weatherSeed, sky.site.key)
  const first = dayNumber(sky.day) * slotsPerDay
  const end = sky.global.findLastIndex((light) => light > 0) + 1 + sky.pass.length - sky.samples
  for (
    let k = Math.max(
      0,
      sky.global.findIndex((light) => light > 0),
    );
    k < end;
    k++
  ) {
    const at = first + k * sky.every
    const ripple = noise1(seed, at / 26) * 0.5 + noise1(seed + 1, at / 7) * 0.32 + noise1(seed + 2, at / 2) * 0.18 - 0.5
    const cover = clamp(amount * 1.22 - 0.14 + ripple * unrest)
    sky.pass[k] = 0.94 * (1 - cover) ** 1.25
    sky.scatter[k] = cover * (0.13 + 0.2 * (1 - amount))
  }
}

/** Warm in July, cold in January, warmest at two in the afternoon, cooler under clouds. */
function fillAir(sky: SkyDay, amount: number): void {
  const { latitude } = sky.site
  const season = Math.cos((2 * Math.PI * ((dayNumber(sky.day) % 365.25) - 20)) / 365.25)
  const mean = 33 - 0.52 * latitude - (0.55 * latitude - 4) * season
  const swing = 5.5 - 3 * amount
  for (let k = 0; k < sky.samples; k++) {
    sky.air[k] = mean + swing * Math.cos((2 * Math.PI * (k * sky.every - 14 * 12)) / slotsPerDay)
  }
}
