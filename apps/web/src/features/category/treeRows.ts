export interface OpenNode<T> {
  readonly children: readonly T[]
  readonly isLoading: boolean
}

export interface Place {
  readonly depth: number
  readonly isOpen: boolean
  readonly isLoading: boolean
}

/** Top rows with the open ones' children under each, in one list, and where each stands. A row met before (in a search) is shown once. */
export function treeRows<T extends { readonly id: string }>(
  top: readonly T[],
  open: ReadonlyMap<string, OpenNode<T>>,
): { readonly list: readonly T[]; readonly places: ReadonlyMap<string, Place> } {
  const list: T[] = []
  const places = new Map<string, Place>()
  const visit = (rows: readonly T[], depth: number) => {
    for (const row of rows) {
      if (places.has(row.id)) continue
      const node = open.get(row.id)
      list.push(row)
      places.set(row.id, { depth, isOpen: node !== undefined, isLoading: node?.isLoading ?? false })
      if (node) visit(node.children, depth + 1)
    }
  }
  visit(top, 0)
  return { list, places }
}
