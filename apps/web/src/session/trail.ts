/** The page of a list from which somebody opened a record: what stands before and after it, and the way back. */
export interface Trail {
  readonly ids: readonly string[]
  /** What was asked for these rows. */
  readonly params: Readonly<Record<string, string>>
  readonly pageNo: number
  readonly pageSize: number
  readonly total: number
  /** Address of the list; null where it stands in another page. */
  readonly from: string | null
}

/** By kind of record. It is of this window and of this visit alone: an address carries one record and nothing of a list. */
const trails = new Map<string, Trail>()

export const trailOf = (name: string): Trail | undefined => trails.get(name)
export const keepTrail = (name: string, trail: Trail): void => void trails.set(name, trail)

interface ShownList extends Pick<Trail, 'params' | 'total'> {
  readonly resource: { readonly name: string }
  readonly rows: readonly { readonly id: string }[]
  readonly state: Pick<Trail, 'pageNo' | 'pageSize'>
}

/** Remembers the shown rows of a list as neighbours of the record that is opened out of it. */
export function rememberList(list: ShownList, from: string | null): void {
  const { resource, rows, params, state, total } = list
  const { pageNo, pageSize } = state
  keepTrail(resource.name, { ids: rows.map(({ id }) => id), params, pageNo, pageSize, total, from })
}
