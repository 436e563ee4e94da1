import { deserialize, serialize } from 'node:v8'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

const chunkRows = 1_000

/** Rows that are kept packed by the thousand: half a million of a sheet take some ten megabytes instead of hundreds. */
export class PackedRows<T> {
  readonly #packed: Buffer[] = []
  #last: T[] = []
  #opened: { readonly at: number; readonly rows: readonly T[] } | null = null

  get count(): number {
    return this.#packed.length * chunkRows + this.#last.length
  }

  add(row: T): void {
    this.#last.push(row)
    if (this.#last.length < chunkRows) return
    this.#packed.push(deflateRawSync(serialize(this.#last), { level: 1 }))
    this.#last = []
  }

  read(from: number, count: number): readonly T[] {
    const rows: T[] = []
    const end = Math.min(from + count, this.count)
    for (let at = Math.max(0, from); at < end; ) {
      const first = at % chunkRows
      const some = this.#chunk(Math.floor(at / chunkRows)).slice(first, first + end - at)
      rows.push(...some)
      at += some.length
    }
    return rows
  }

  /** Rows at these places, which ascend. */
  pick(places: readonly number[]): readonly T[] {
    return places.map((at) => this.#chunk(Math.floor(at / chunkRows))[at % chunkRows]!)
  }

  #chunk(at: number): readonly T[] {
    if (at === this.#packed.length) return this.#last
    if (this.#opened?.at !== at) this.#opened = { at, rows: deserialize(inflateRawSync(this.#packed[at]!)) as T[] }
    return this.#opened.rows
  }
}
