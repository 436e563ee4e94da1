import type { CellChange, Change, PlacedRow, RowEdit } from './change.ts'
import type { CellValue, GridRow } from './row.ts'

const reach = 100

/**
 * Rows in their order, found by id. An edit makes one new row and leaves the others as they are; the list itself is copied only when
 * somebody holds the last one (references, not rows).
 */
export class RowTable {
  #rows: GridRow[]
  #isShared = false
  #places: Map<string, number> | null = null
  #last = 0

  constructor(rows: readonly GridRow[]) {
    this.#rows = [...rows]
  }

  get size(): number {
    return this.#rows.length
  }

  /** The list as it is now; it will never change. */
  get rows(): readonly GridRow[] {
    this.#isShared = true
    return this.#rows
  }

  at(place: number): GridRow | undefined {
    return this.#rows[place]
  }

  placeOf(id: string): number {
    if (this.#places === null) {
      const near = this.#nearby(id)
      if (near >= 0) return near
      this.#places = new Map()
      this.#place(0, this.#rows.length)
    }
    return this.#places.get(id) ?? -1
  }

  /** Rows that are drawn lie beside one another: a look around the last one spares the first screen the map of all rows. */
  #nearby(id: string): number {
    for (let place = Math.max(0, this.#last - reach); place < this.#last + reach; place++) {
      if (this.#rows[place]?.id === id) {
        this.#last = place
        return place
      }
    }
    return -1
  }

  /** Writes anew where the rows from one place to another stand, when anybody has asked before. */
  #place(from: number, to: number): void {
    if (this.#places === null) return
    for (let place = from; place < to; place++) {
      const row = this.#rows[place]
      if (row) this.#places.set(row.id, place)
    }
  }

  get(id: string): GridRow | undefined {
    return this.#rows[this.placeOf(id)]
  }

  apply(change: Change): readonly RowEdit[] {
    if (this.#isShared) this.#rows = this.#rows.slice()
    this.#isShared = false
    if (change.kind === 'set') return this.#set(change.cells)
    if (change.kind === 'move') return this.#move(change.from, change.to)
    return change.kind === 'insert' ? this.#insert(change.rows) : this.#remove(change.rows)
  }

  #set(cells: readonly CellChange[]): readonly RowEdit[] {
    const patches = new Map<string, Record<string, CellValue>>()
    for (const { id, key, after } of cells) {
      const patch = patches.get(id)
      if (patch) patch[key] = after
      else patches.set(id, { [key]: after })
    }
    const edits: RowEdit[] = []
    for (const [id, patch] of patches) {
      const place = this.placeOf(id)
      const before = this.#rows[place]
      if (before === undefined) continue
      const after = { ...before, ...patch, id }
      this.#rows[place] = after
      edits.push({ before, after, keys: Object.keys(patch) })
    }
    return edits
  }

  #insert(placed: readonly PlacedRow[]): readonly RowEdit[] {
    const first = placed[0]
    if (first === undefined) return []
    if (first.at >= this.#rows.length) {
      for (const { row } of placed) {
        this.#places?.set(row.id, this.#rows.length)
        this.#rows.push(row)
      }
    } else {
      this.#rows = woven(this.#rows, placed)
      this.#place(first.at, this.#rows.length)
    }
    return placed.map(({ row }) => ({ before: null, after: row, keys: [] }))
  }

  #remove(placed: readonly PlacedRow[]): readonly RowEdit[] {
    const gone = new Set(placed.map(({ row }) => row.id))
    const edits = this.#rows.filter((row) => gone.has(row.id)).map((row) => ({ before: row, after: null, keys: [] }))
    this.#rows = this.#rows.filter((row) => !gone.has(row.id))
    for (const id of gone) this.#places?.delete(id)
    this.#place(placed[0]?.at ?? 0, this.#rows.length)
    return edits
  }

  #move(from: number, to: number): readonly RowEdit[] {
    const [row] = this.#rows.splice(from, 1)
    if (row) this.#rows.splice(to, 0, row)
    this.#place(Math.min(from, to), Math.max(from, to) + 1)
    return []
  }
}

/** Both lists in one walk: many rows put into many places cost one copy. */
function woven(rows: readonly GridRow[], placed: readonly PlacedRow[]): GridRow[] {
  const all: GridRow[] = []
  let next = 0
  for (const row of rows) {
    for (let one = placed[next]; one !== undefined && one.at <= all.length; one = placed[++next]) all.push(one.row)
    all.push(row)
  }
  for (let one = placed[next]; one !== undefined; one = placed[++next]) all.push(one.row)
  return all
}
