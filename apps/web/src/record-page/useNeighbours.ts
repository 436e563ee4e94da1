import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { type ListPage, resourceCalls } from '../api/resource.ts'
import { resourceKeys } from '../resource/list/resourceKeys.ts'
import { keepTrail, type Trail, trailOf } from '../session/trail.ts'

export interface Neighbours {
  /** 1-based over all rows of the list. */
  readonly index: number
  readonly total: number
  readonly previous: string | undefined
  readonly next: string | undefined
}

const pageParams = (params: Trail['params'], pageNo: number, pageSize: number) => ({
  ...params,
  pageNo: String(pageNo),
  pageSize: String(pageSize),
})

function usePage(resource: AnyResource, trail: Trail | null, pageNo: number, isWanted: boolean) {
  const params = pageParams(trail?.params ?? {}, pageNo, trail?.pageSize ?? limits.listPageSize)
  return useQuery({
    queryKey: resourceKeys.list(resource.name, params),
    queryFn: ({ signal }) => resourceCalls.list(resource, params, { signal, silent: true }),
    enabled: isWanted,
    staleTime: 60_000,
    retry: false,
  }).data
}

const trailFrom = (
  page: ListPage,
  pageNo: number,
  { params, pageSize, from }: Omit<Trail, 'ids' | 'pageNo' | 'total'>,
): Trail => ({
  ids: page.records.map(({ id }) => id),
  pageNo,
  total: page.total,
  ...{ params, pageSize, from },
})

/**
 * What stands before and after a record: in the list that it was opened from, over the ends of its page as well, else in the order of the
 * kind. Null while that is not known, or where the record is far from the beginning of a list that nobody has seen.
 */
export function useNeighbours(resource: AnyResource, id: string, enabled: boolean): Neighbours | null {
  const kept = trailOf(resource.name)
  const known = kept?.ids.includes(id) ? kept : null
  const usual = usePage(resource, null, 1, enabled && known === null)
  const shown = known ?? (usual && trailFrom(usual, 1, { params: {}, pageSize: limits.listPageSize, from: null }))
  const at = shown?.ids.indexOf(id) ?? -1
  const trail = at < 0 || !shown ? null : shown
  const isLast = trail !== null && at === trail.ids.length - 1 && (trail.pageNo - 1) * trail.pageSize + at + 1 < trail.total
  const isFirst = trail !== null && at === 0 && trail.pageNo > 1
  const later = usePage(resource, trail, (trail?.pageNo ?? 0) + 1, enabled && isLast)
  const earlier = usePage(resource, trail, (trail?.pageNo ?? 2) - 1, enabled && isFirst)
  if (trail === null) return null
  return {
    index: (trail.pageNo - 1) * trail.pageSize + at + 1,
    total: trail.total,
    previous: trail.ids[at - 1] ?? (isFirst ? earlier?.records.at(-1)?.id : undefined),
    next: trail.ids[at + 1] ?? (isLast ? later?.records[0]?.id : undefined),
  }
}

/** Steps to a neighbour: over the end of a page the trail goes on with the next one. */
export function keepStep(client: { getQueryData(key: readonly unknown[]): unknown }, resource: AnyResource, to: string): void {
  const trail = trailOf(resource.name)
  if (trail === undefined || trail.ids.includes(to)) return
  for (const pageNo of [trail.pageNo + 1, trail.pageNo - 1]) {
    const page = client.getQueryData(resourceKeys.list(resource.name, pageParams(trail.params, pageNo, trail.pageSize))) as
      | ListPage
      | undefined
    if (page?.records.some((row) => row.id === to)) keepTrail(resource.name, trailFrom(page, pageNo, trail))
  }
}
