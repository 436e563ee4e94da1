type Listener = () => void

/** A block of cells by their places in what is shown; both corners belong to it. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** What is drawn over cells without being part of them: the chosen block, what was found, what was just reloaded or saved. */
export class GridMarks {
  #block: Block | null = null
  #found: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  #current = ''
  #fresh: ReadonlySet<string> = new Set()
  readonly #listeners = new Set<Listener>()

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  get block(): Block | null {
    return this.#block
  }
  setBlock(block: Block | null): void {
    if (this.#block === block) return
    this.#block = block
    this.#tell()
  }
  /** Which cells hold what is looked for, by row and key, and where the search stands. */
  setFound(found: ReadonlyMap<string, ReadonlySet<string>>, current: string): void {
    this.#found = found
    this.#current = current
    this.#tell()
  }
  /** Rows that glow for a moment. */
  setFresh(ids: ReadonlySet<string>): void {
    this.#fresh = ids
    this.#tell()
  }
  /** Words for a style sheet; the same text until something about this cell changes. */
  lookOf(id: string, key: string, rowIndex: number, columnIndex: number): string {
    return `${this.#edges(rowIndex, columnIndex)}${this.#foundLook(id, key)}${this.#fresh.has(id) ? ' fresh' : ''}`
  }
  #edges(row: number, column: number): string {
    const block = this.#block
    if (!block || row < block.top || row > block.bottom || column < block.left || column > block.right) return ''
    return ` in${row === block.top ? ' top' : ''}${row === block.bottom ? ' bottom' : ''}${column === block.left ? ' left' : ''}${column === block.right ? ' right' : ''}`
  }
  #foundLook(id: string, key: string): string {
    if (!this.#found.get(id)?.has(key)) return ''
    return this.#current === `${id}/${key}` ? ' found here' : ' found'
  }
  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
