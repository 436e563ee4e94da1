import type { Site } from '@heliodesk/domain/solar/sunPath'

/**
 * What haze and moist air leave of a clear sky's light, January to December, by province. Chosen, not measured: so that a kWp makes in the
 * mean of years what is usual for roofs there to the order of magnitude, taken from no table and no map: Zhejiang 930 to 1,050 kWh a year and
 * 2.3 to 3.0 kWh on a good day of November, Shandong 1,080 to 1,250, Henan 1,020 to 1,180, Anhui 980 to 1,130.
 */
const clearness: Readonly<Record<string, readonly number[]>> = {
  '33': [0.74, 0.74, 0.78, 0.81, 0.86, 0.87, 1, 1, 0.98, 0.8, 0.66, 0.72],
  '37': [0.92, 0.97, 1, 1, 1, 1, 0.95, 0.95, 1, 1, 0.93, 0.88],
  '41': [0.88, 0.87, 0.92, 0.97, 1, 0.97, 0.88, 0.9, 0.95, 0.9, 0.8, 0.88],
  '34': [0.8, 0.82, 0.92, 0.95, 0.93, 0.92, 1, 1, 0.97, 0.93, 0.85, 0.8],
}

/** Centre of the districts where simulated stations stand: [code, longitude, latitude]. */
const centres: readonly (readonly [string, number, number])[] = [
  ['330802', 118.87, 28.94],
  ['330803', 118.96, 28.98],
  ['330822', 118.51, 28.9],
  ['330824', 118.41, 29.14],
  ['330825', 119.17, 29.03],
  ['330881', 118.63, 28.74],
  ['330702', 119.57, 29.09],
  ['330703', 119.69, 29.1],
  ['330723', 119.82, 28.89],
  ['330726', 119.89, 29.45],
  ['330727', 120.45, 29.05],
  ['330781', 119.46, 29.21],
  ['330783', 120.24, 29.29],
  ['331102', 119.91, 28.45],
  ['331122', 120.09, 28.66],
  ['331123', 119.28, 28.59],
  ['331124', 119.48, 28.45],
  ['331181', 119.14, 28.07],
  ['371302', 118.35, 35.05],
  ['371321', 118.47, 35.55],
  ['371322', 118.37, 34.61],
  ['371323', 118.63, 35.79],
  ['371324', 118.07, 34.86],
  ['371325', 117.98, 35.27],
  ['371326', 117.64, 35.51],
  ['371327', 118.84, 35.17],
  ['371702', 115.42, 35.25],
  ['371721', 115.54, 34.83],
  ['371722', 116.09, 34.79],
  ['371724', 116.09, 35.4],
  ['371725', 115.94, 35.6],
  ['371726', 115.51, 35.56],
  ['411602', 114.65, 33.63],
  ['411603', 114.89, 33.73],
  ['411621', 114.39, 34.05],
  ['411622', 114.53, 33.77],
  ['411625', 115.18, 33.64],
  ['411627', 114.84, 34.06],
  ['411628', 115.48, 33.86],
  ['411322', 113.01, 33.26],
  ['411324', 112.23, 33.03],
  ['411325', 111.85, 33.04],
  ['411327', 112.95, 33.06],
  ['411328', 112.83, 32.69],
  ['411329', 112.36, 32.52],
  ['411381', 112.09, 32.69],
  ['341202', 115.81, 32.89],
  ['341203', 115.86, 32.92],
  ['341221', 115.26, 33.04],
  ['341222', 115.62, 33.16],
  ['341225', 115.59, 32.66],
  ['341226', 116.26, 32.65],
  ['341282', 115.37, 33.26],
  ['341502', 116.54, 31.76],
  ['341503', 116.48, 31.74],
  ['341522', 116.28, 32.35],
  ['341523', 116.94, 31.46],
  ['341524', 115.93, 31.73],
  ['341525', 116.35, 31.4],
]

const byDistrict: ReadonlyMap<string, Site> = new Map(
  centres.map(([code, longitude, latitude]) => [
    code,
    { key: Number(code), longitude, latitude, clearness: clearness[code.slice(0, 2)] ?? [] },
  ]),
)

/** Districts in which stations may be simulated, six-digit codes. */
export const simulatedDistricts: readonly string[] = [...byDistrict.keys()]

const middleOfTheFleet: Site = { key: 1, longitude: 117, latitude: 32 }

/** Sun and clouds of a station: its district's, else those of its own place on a grid of a tenth of a degree. */
export function siteOf(district: string | null, longitude: number | null, latitude: number | null): Site {
  const known = district === null ? undefined : byDistrict.get(district)
  if (known) return known
  if (longitude === null || latitude === null) return middleOfTheFleet
  const [x, y] = [Math.round(longitude * 10), Math.round(latitude * 10)]
  return { key: 1_000_000 + x * 1_000 + y, longitude: x / 10, latitude: y / 10 }
}
