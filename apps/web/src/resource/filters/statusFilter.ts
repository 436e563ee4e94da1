import type { ResourceList } from '../list/useResourceList.ts'
import type { AnyRow } from '../row.ts'

/** The filter `status` of a list, and the parameters that the counts of its states follow: all but page, order and state. */
export function statusFilter<T extends AnyRow>({ params, state, update }: ResourceList<T>) {
  const { pageNo: _, pageSize: __, column: ___, order: ____, status: _____, ...counted } = params
  const { status: chosen = [], ...rest } = state.filters
  const onChoose = (status: string | null) => update({ filters: status === null ? rest : { ...rest, status: [status] } })
  return { chosen, counted, onChoose }
}
