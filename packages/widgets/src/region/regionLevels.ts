import type { RegionMap } from '../services/WidgetServices.tsx'
import { type RegionOption, regionOptions } from './regions.ts'

/** Where a picker starts: 1 with the provinces, 2 with the cities, 3 with the districts (D-REGIONLEVEL). */
export type RegionLevel = 1 | 2 | 3
export const defaultLevel: RegionLevel = 1

/** How a picker looks: one field with columns, or a select for each level. */
export type RegionType = 'cascader' | 'select'
export const isRegionType = (type: string): type is RegionType => type === 'cascader' || type === 'select'

/** What stands in the first column of a picker that starts at a level; below a division where one is given. */
export function optionsFrom(map: RegionMap, level: RegionLevel = defaultLevel, within?: string): RegionOption[] {
  if (within !== undefined) return regionOptions(map, within)
  let options = regionOptions(map)
  for (let step: number = defaultLevel; step < level; step++) options = options.flatMap(({ children }) => children ?? [])
  return options
}
