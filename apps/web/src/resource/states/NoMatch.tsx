import { thousands } from '@heliodesk/contracts/text/thousands'
import { useQueries } from '@tanstack/react-query'
import { resourceCalls } from '../../api/resource.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { Button } from '../../ui/Button.tsx'
import { StateView } from '../../ui/StateView.tsx'
import { filterParts, noConditions } from '../filters/filterParts.ts'
import { usePartText } from '../filters/usePartText.ts'
import { listParams } from '../list/listParams.ts'
import { resourceKeys } from '../list/resourceKeys.ts'
import type { ResourceList } from '../list/useResourceList.ts'
import type { AnyRow } from '../row.ts'

/** No row matches: says which single condition to drop to see rows again, and how many there are then. */
export function NoMatch<T extends AnyRow>({ list }: { readonly list: ResourceList<T> }) {
  const { resource, address, state } = list
  const parts = filterParts(address, state)
  const textOf = usePartText(resource, parts)
  const counts = useQueries({
    queries: parts.slice(0, 5).map(({ without }) => {
      const params = { ...listParams(address, { ...state, ...without, pageNo: 1 }, list.fixed), pageSize: '1' }
      return {
        queryKey: resourceKeys.list(resource.name, params),
        queryFn: () => resourceCalls.list(resource, params, { silent: true }),
        enabled: parts.length > 1,
        retry: false,
        staleTime: 30_000,
      }
    }),
  })
  const best = counts
    .flatMap((count, index) => {
      const part = parts[index]
      const total = count.data?.total ?? 0
      return part === undefined || total === 0 ? [] : [{ part, total }]
    })
    .sort((one, two) => two.total - one.total)[0]
  return (
    <StateView
      kind="no-match"
      title={copy.state.noMatch(resource.label)}
      hint={best === undefined ? copy.state.noMatchHint : copy.state.dropOne(textOf(best.part).full, thousands(best.total))}
    >
      {best !== undefined && (
        <Button onClick={() => list.update(best.part.without)}>{copy.state.drop(textOf(best.part).label)}</Button>
      )}
      <Button onClick={() => list.update(noConditions)}>{copy.state.clearAll}</Button>
    </StateView>
  )
}
