import type { ResourceList } from '../list/useResourceList.ts'
import type { AnyRow } from '../row.ts'

/** The filter of a list's states, and the parameters that the counts of its states follow: all but page, order and state. */
export function statusFilter<T extends AnyRow>({ params, state, update }: ResourceList<T>, key = 'status') {
  const { pageNo: _, pageSize: __, column: ___, order: ____, [key]: _____, [`${key}_MultiString`]: ______, ...counted } = params
  const { [key]: chosen = [], ...rest } = state.filters
  const onChoose = (status: string | readonly string[] | null) =>
    update({ filters: status === null ? rest : { ...rest, [key]: typeof status === 'string' ? [status] : status } })
  return { chosen, counted, onChoose }
}
