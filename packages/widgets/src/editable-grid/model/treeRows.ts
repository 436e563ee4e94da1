import type { GridState } from './gridState.ts'
import type { GridRow } from './row.ts'
import { readTreeAnswer } from './treeAnswer.ts'

/** Children of a row, from the server: `page` counts from 1. */
export type LoadChildren = (parentId: string, page: number) => Promise<unknown>

interface Branch {
  readonly isOpen: boolean
  readonly isLoading: boolean
  readonly loaded: number
  readonly total: number
  readonly page: number
  readonly failure: string | null
}
const unknown: Branch = { isOpen: false, isLoading: false, loaded: 0, total: 0, page: 0, failure: null }

export interface ShownTreeRow {
  readonly row: GridRow
  readonly depth: number
  readonly branch: Branch
  readonly hasMore: boolean
}

const parentOf = ({ parentId }: GridRow): string => (typeof parentId === 'string' ? parentId : '')

/** Which rows of a tree stand open, and what is still to be fetched below them. The rows themselves lie in the grid's state. */
export class TreeRows {
  readonly #state: GridState
  readonly #load: LoadChildren
  readonly #branches = new Map<string, Branch>()

  constructor(state: GridState, load: LoadChildren) {
    this.#state = state
    this.#load = load
  }

  branch(id: string): Branch {
    return this.#branches.get(id) ?? unknown
  }

  /** Opens a row, fetching its children the first time (again after a failure), or folds it. */
  async toggle(id: string): Promise<void> {
    const { isOpen, page, failure } = this.branch(id)
    this.#set(id, { isOpen: !isOpen })
    if (!isOpen && (page === 0 || failure !== null)) await this.#fetch(id)
  }

  async loadMore(id: string): Promise<void> {
    const { loaded, total } = this.branch(id)
    if (loaded < total) await this.#fetch(id)
  }

  async #fetch(id: string): Promise<void> {
    const { page, isLoading } = this.branch(id)
    if (isLoading) return
    this.#set(id, { isLoading: true, failure: null })
    try {
      const { rows, total } = readTreeAnswer(await this.#load(id, page + 1), id)
      this.#graft(id, rows)
      const { loaded } = this.branch(id)
      // A page without rows would be asked for for ever.
      const known = loaded + rows.length
      this.#set(id, { isLoading: false, page: page + 1, loaded: known, total: rows.length === 0 ? known : total })
    } catch (error) {
      this.#set(id, { isLoading: false, failure: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Children stand after the last row of their parent's branch. A row that is gone has none; a row twice is one. */
  #graft(id: string, rows: readonly GridRow[]): void {
    const place = this.#state.placeOf(id)
    if (place < 0) return
    const at = this.#endOf(place)
    const fresh = rows.filter((row) => this.#state.placeOf(row.id) < 0)
    if (fresh.length > 0) this.#state.graft(fresh.map((row, index) => ({ at: at + index, row })))
  }

  #endOf(place: number): number {
    const inside = new Set([this.#state.rowAt(place)?.id])
    let at = place + 1
    for (let row = this.#state.rowAt(at); row !== undefined && inside.has(parentOf(row)); row = this.#state.rowAt(++at)) {
      inside.add(row.id)
    }
    return at
  }

  #set(id: string, branch: Partial<Branch>): void {
    this.#branches.set(id, { ...this.branch(id), ...branch })
    this.#state.touch([id])
  }

  /** Rows whose parents all stand open, with their depth from 0. */
  shown(): readonly ShownTreeRow[] {
    const depths = new Map<string, number>()
    const hidden = new Set<string>()
    const { rows } = this.#state
    const known = new Set(rows.map(({ id }) => id))
    return rows.flatMap((row) => {
      const parent = parentOf(row)
      const isTop = !known.has(parent)
      if (!isTop && (hidden.has(parent) || !this.branch(parent).isOpen)) {
        hidden.add(row.id)
        return []
      }
      const depth = isTop ? 0 : (depths.get(parent) ?? 0) + 1
      depths.set(row.id, depth)
      const branch = this.branch(row.id)
      return [{ row, depth, branch, hasMore: branch.loaded < branch.total }]
    })
  }
}
