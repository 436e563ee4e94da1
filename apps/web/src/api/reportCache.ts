import { limits } from '@heliodesk/contracts/limits'

interface Kept {
  readonly until: number
  readonly answer: Promise<unknown>
}

/** Answers of report calls, kept 30 s per group and URL; without a group id nothing is kept (HTTP-15). */
export function createReportCache(
  now: () => number,
): <T>(groupId: string | undefined, url: string, load: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Kept>()
  return <T>(groupId: string | undefined, url: string, load: () => Promise<T>): Promise<T> => {
    if (!groupId) return load()
    const key = `${groupId} ${url}`
    for (const [other, entry] of kept) if (entry.until <= now()) kept.delete(other)
    const hit = kept.get(key)
    if (hit) return hit.answer as Promise<T>
    const answer = load()
    kept.set(key, { until: now() + limits.reportCacheMs, answer })
    // A failure is not an answer: the next call asks again.
    answer.catch(() => kept.delete(key))
    return answer
  }
}
