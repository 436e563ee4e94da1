import type { RegionMap } from '../services/WidgetServices.tsx'

const rootCode = '86'

/** Codes from the province down to `code`: 330000, 330800, 330803. A province or city has fewer. */
export function regionPath(code: string): readonly string[] {
  if (!/^\d{6}$/.test(code)) return []
  return [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])]
}

/** 浙江省/衢州市/衢江区; the code itself while the names are unknown. */
export function regionName(map: RegionMap, code: string): string {
  const names = regionPath(code).map((part, index, path) => map[path[index - 1] ?? rootCode]?.[part])
  return names.length === 0 || names.some((name) => name === undefined) ? code : names.join('/')
}

export interface RegionOption {
  readonly value: string
  readonly label: string
  readonly children?: RegionOption[]
}

export function regionOptions(map: RegionMap, parent: string = rootCode): RegionOption[] {
  return Object.entries(map[parent] ?? {}).map(([value, label]) => {
    const children = regionOptions(map, value)
    return children.length === 0 ? { value, label } : { value, label, children }
  })
}
