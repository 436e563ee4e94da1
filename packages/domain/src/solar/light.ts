import type { Place } from './daylight.ts'

const rad = Math.PI / 180
/** Days since 1970 of 2000-01-01, from which the sun's path is counted. */
const epochDay = 10_957
/** Midday of China's time is when the sun stands over this meridian. */
const chinaMeridian = 120

interface SunOfDay {
  /** Declination in radians. */
  readonly tilt: number
  /** How far the sun runs ahead of the clock, in degrees. */
  readonly aheadDegrees: number
}

/** Where the sun stands on a day, to a few hundredths of a degree (low-precision series of the Astronomical Almanac). */
function sunOfDay(day: number): SunOfDay {
  const days = day - epochDay
  const anomaly = (357.529 + 0.985_600_28 * days) * rad
  const mean = 280.459 + 0.985_647_36 * days
  const longitude = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * rad
  const obliquity = 23.439 * rad
  const tilt = Math.asin(Math.sin(obliquity) * Math.sin(longitude))
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude)) / rad
  const ahead = mean - ascension
  return { tilt, aheadDegrees: ahead - 360 * Math.round(ahead / 360) }
}

/**
 * Light of a clear sky on level ground between two times of a day (minutes since midnight in Asia/Shanghai): the sine of the sun's
 * height, added up over the time. In closed form, because it is asked for every reading of a counter. Only proportions mean anything.
 */
export function clearLight({ longitude, latitude }: Place, day: number, fromMinutes: number, toMinutes: number): number {
  const { tilt, aheadDegrees } = sunOfDay(day)
  const level = Math.sin(latitude * rad) * Math.sin(tilt)
  const swing = Math.cos(latitude * rad) * Math.cos(tilt)
  const sunset = Math.acos(Math.min(1, Math.max(-1, -level / swing)))
  const angleAt = (minutes: number): number => (minutes / 4 - 180 + longitude - chinaMeridian + aheadDegrees) * rad
  let light = 0
  // The daylight of the days before and after reaches into a day far from China's meridian.
  for (const turn of [-2 * Math.PI, 0, 2 * Math.PI]) {
    const from = Math.max(angleAt(fromMinutes) + turn, -sunset)
    const to = Math.min(angleAt(toMinutes) + turn, sunset)
    if (to > from) light += level * (to - from) + swing * (Math.sin(to) - Math.sin(from))
  }
  return light
}
