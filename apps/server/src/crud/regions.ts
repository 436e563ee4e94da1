import { areaList } from '@vant/area-data'

/** Administrative divisions (GB/T 2260, six digits): names of codes and codes of names. */

const names = new Map<string, string>([
  ...Object.entries(areaList.province_list),
  ...Object.entries(areaList.city_list),
  ...Object.entries(areaList.county_list),
])

/** Whether a code names a district or county (not a province or city). */
export function isDistrict(code: string): boolean {
  return Object.hasOwn(areaList.county_list, code)
}

/** Names from the province down: 浙江省, 衢州市, 衢江区 of 330803; fewer for a city or province, none for an unknown code. */
export function regionParts(code: string): readonly string[] {
  return names.has(code) ? pathOf(code).flatMap((part) => names.get(part) ?? []) : []
}

/** 浙江省/衢州市/衢江区 of 330803; null for an unknown code. */
export function regionText(code: string): string | null {
  return regionParts(code).join('/') || null
}

/** Codes from province down to `code`: 330000, 330800, 330803. */
function pathOf(code: string): readonly string[] {
  return [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])]
}

/**
 * The district of a text that a person wrote: a code, `浙江省/衢州市/衢江区`, `浙江省 衢州市 衢江区`, a shorter tail (衢州市/衢江区,
 * 衢江区) when it names one district only. Null when it names none or several.
 */
export function districtCode(text: string): string | null {
  const parts = text
    .trim()
    .split(/[\s/\\,，、>-]/)
    .filter((part) => part !== '')
  const [only] = parts
  if (parts.length === 1 && only !== undefined && /^\d{6}$/.test(only)) return isDistrict(only) ? only : null
  const found = districtsByName().get(parts.at(-1) ?? '') ?? []
  const above = parts.slice(0, -1)
  const matching = found.filter((code) => above.every((part) => pathOf(code).some((upper) => names.get(upper) === part)))
  return matching.length === 1 ? (matching[0] ?? null) : null
}

let byName: Map<string, string[]> | undefined
function districtsByName(): Map<string, string[]> {
  byName ??= Map.groupBy(Object.keys(areaList.county_list), (code) => areaList.county_list[code] ?? '')
  return byName
}

/**
 * Development zones and the like: 71 to 79 at the end is a place in statistics and no division of GB/T 2260. Taiwan's townships
 * use the same numbers for themselves. A record that holds one keeps its name.
 */
const isZone = (code: string): boolean => /7[1-9]$/.test(code) && !code.startsWith('71')

/** All divisions as the pickers read them: children by parent code, provinces under 86. Without development zones. */
export function regionMap(): Record<string, Record<string, string>> {
  const map: Record<string, Record<string, string>> = { 86: { ...areaList.province_list } }
  const add = (parent: string, code: string, name: string): void => {
    map[parent] = { ...map[parent], [code]: name }
  }
  for (const [code, name] of Object.entries(areaList.city_list)) add(`${code.slice(0, 2)}0000`, code, name)
  const counties = Object.entries(areaList.county_list).filter(([code]) => !isZone(code))
  const districts = Map.groupBy(counties, ([code]) => `${code.slice(0, 4)}00`)
  for (const [city, entries] of districts) map[city] = Object.fromEntries(entries)
  return map
}
