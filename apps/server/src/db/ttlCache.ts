interface Kept<T> {
  readonly until: number
  readonly value: Promise<T>
}
const mostKept = 500

/**
 * Keeps what `make` answers for a moment, so that pages opened together, and the calls of one page, share one statement. Callers that come
 * while it runs wait for the same answer; a failure is not kept.
 */
export function ttlCache<T>(ms: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Kept<T>>()
  return (key, make) => {
    const now = performance.now()
    const known = kept.get(key)
    if (known && now < known.until) return known.value
    if (kept.size >= mostKept) kept.clear()
    const value = make()
    kept.set(key, { until: now + ms, value })
    value.catch(() => kept.delete(key))
    return value
  }
}
