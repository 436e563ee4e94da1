/** D-DEBOUNCE: search selects wait 800 ms, cells of the grid 300 ms; a page holds ten options (B§9). */
export const searchWaitMs = 800
export const gridSearchWaitMs = 300
export const searchPageSize = 10

export interface Searcher {
  /** What stands in the box now; an empty text asks nothing. */
  type(keyword: string): void
  stop(): void
}

export type Found<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'found'; readonly keyword: string; readonly options: readonly T[] }
  | { readonly state: 'failed'; readonly reason: string }

/** Asks when typing has rested, and takes only the answer to what was asked last. */
export function buildSearcher<T>(rules: {
  readonly waitMs: number
  readonly ask: (keyword: string, pageSize: number, signal: AbortSignal) => Promise<readonly T[]>
  readonly onChange: (found: Found<T> | null) => void
}): Searcher {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  const stop = () => {
    clearTimeout(timer)
    asking?.abort()
  }
  const ask = (keyword: string) => {
    const leaving = new AbortController()
    asking = leaving
    const tell = (found: Found<T>) => {
      if (!leaving.signal.aborted) rules.onChange(found)
    }
    rules.ask(keyword, searchPageSize, leaving.signal).then(
      (options) => tell({ state: 'found', keyword, options }),
      (error: unknown) => tell({ state: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    )
  }
  return {
    stop,
    type(text) {
      stop()
      const keyword = text.trim()
      rules.onChange(keyword === '' ? null : { state: 'waiting' })
      if (keyword !== '') timer = setTimeout(ask, rules.waitMs, keyword)
    },
  }
}

/** Options that hold the keyword, for lists that are known as a whole. */
export function localHits<T extends { readonly label: string }>(options: readonly T[], keyword: string): readonly T[] {
  const wanted = keyword.trim().toLowerCase()
  return wanted === '' ? options : options.filter((option) => option.label.toLowerCase().includes(wanted))
}
