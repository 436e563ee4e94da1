/** What the page of the benchmark offers under `globalThis.bench`. Times in ms. */
export interface Bench {
  mount(engine: string, rows: number): Promise<void>
  /** From handing over the rows until the first of them is painted. */
  load(): Promise<number>
  /** Begins to look at every frame. */
  watch(): void
  watched(): { readonly frames: readonly number[]; readonly blank: number; readonly nodes: number }
  /** Where the cell with exactly this text stands. */
  boxOf(text: string): { readonly x: number; readonly y: number } | null
  /** Begins to wait for Enter and then for the text in its cell. */
  awaitEdit(text: string): void
  edited(): Promise<number>
  top(): void
  canPaste(): boolean
  /** From the text of a block of 1,000 × 10 cells until its first cell is painted. */
  paste(): Promise<number>
  /** How long checking every cell took, and how many errors it found. */
  validate(): Promise<{ readonly ms: number; readonly errors: number }>
}
