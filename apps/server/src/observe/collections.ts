import { constants, type NodeGCPerformanceDetail, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'

export interface Collection {
  readonly kind: string
  count: number
  totalMs: number
  maxMs: number
}

const kinds: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakCallbacks',
}

/** Garbage collections of this process from the moment it is made. */
export function watchCollections() {
  const byKind = new Map<string, Collection>()
  let liveBytes = process.memoryUsage().heapUsed
  const note = (entry: PerformanceEntry): void => {
    // The type of an entry lacks what entries of this kind carry.
    const { detail } = entry as PerformanceEntry & { readonly detail?: NodeGCPerformanceDetail }
    const kind = kinds[detail?.kind ?? -1] ?? 'other'
    const known = byKind.get(kind) ?? { kind, count: 0, totalMs: 0, maxMs: 0 }
    byKind.set(kind, known)
    known.count += 1
    known.totalMs += entry.duration
    known.maxMs = Math.max(known.maxMs, entry.duration)
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry)
    liveBytes = process.memoryUsage().heapUsed
  })
  observer.observe({ entryTypes: ['gc'] })
  return {
    byKind: (): readonly Collection[] => [...byKind.values()],
    count: (): number => [...byKind.values()].reduce((sum, { count }) => sum + count, 0),
    totalMs: (): number => [...byKind.values()].reduce((sum, { totalMs }) => sum + totalMs, 0),
    /** Used heap when a collection was last heard of. */
    liveBytes: (): number => liveBytes,
    stop: (): void => observer.disconnect(),
  }
}
export type Collections = ReturnType<typeof watchCollections>
