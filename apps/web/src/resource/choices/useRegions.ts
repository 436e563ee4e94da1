import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Names by code under their parent's code; provinces under 86 (ENTITY-REGION). */
export type RegionMap = Readonly<Record<string, Readonly<Record<string, string>>>>

const rootCode = '86'
const nothing: RegionMap = {}

/** All divisions; fetched once, and only when something needs them. */
export function useRegions(isNeeded: boolean): RegionMap {
  const { data } = useQuery({
    queryKey: ['regions'],
    queryFn: () => call('GET /api/region/system/getList', { silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNeeded,
  })
  return data ?? nothing
}

/** Codes from the province down to `code`: 330000, 330800, 330803. A province or city has fewer. */
export function regionPath(code: string): readonly string[] {
  if (!/^\d{6}$/.test(code)) return []
  return [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])]
}

/** 浙江省/衢州市/衢江区; the code itself while the names are unknown. */
export function regionName(map: RegionMap, code: string): string {
  const names = regionPath(code).map((part, index, path) => map[path[index - 1] ?? rootCode]?.[part])
  return names.some((name) => name === undefined) ? code : names.join('/')
}

export interface RegionOption {
  readonly value: string
  readonly label: string
  readonly children?: readonly RegionOption[]
}

export function regionOptions(map: RegionMap, parent: string = rootCode): readonly RegionOption[] {
  return Object.entries(map[parent] ?? {}).map(([value, label]) => {
    const children = regionOptions(map, value)
    return children.length === 0 ? { value, label } : { value, label, children }
  })
}
