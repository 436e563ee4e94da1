import type { Clock } from '../clock.ts'
import type { Actor } from './actor.ts'

/** An actor with the count of changes of rights that they were read under. */
export interface Known {
  readonly actor: Actor
  readonly revision: number
}

export interface ActorCache {
  /**
   * The remembered actor of a key when the caller finds them still current, or the loaded one. Concurrent calls of one key load once. What
   * was read before the call began is never answered unchecked.
   */
  through(
    key: string,
    by: { readonly load: () => Promise<Known | null>; readonly isCurrent: (known: Known) => Promise<boolean> },
  ): Promise<Actor | null>
  drop(sessionIds: readonly string[]): void
  clear(): void
}

interface Entry extends Known {
  readonly until: number
}

interface Loading {
  /** Its turn among all calls and loads. */
  readonly began: number
  readonly loaded: Promise<Known | null>
}

const maxEntries = 20_000

/**
 * Remembers who stands behind a token for a few seconds. An answer that was being loaded while something was dropped is
 * not kept: it may have been read before the change. Unknown tokens are never remembered.
 */
export function buildActorCache(clock: Clock, ttlMs: number): ActorCache {
  const entries = new Map<string, Entry>()
  const loading = new Map<string, Loading>()
  let generation = 0
  let turn = 0

  async function loadInto(key: string, load: () => Promise<Known | null>): Promise<Known | null> {
    const started = generation
    const known = await load()
    if (known && started === generation) {
      if (entries.size >= maxEntries) entries.clear()
      entries.set(key, { ...known, until: clock.now() + ttlMs })
    }
    return known
  }

  function begin(key: string, load: () => Promise<Known | null>): Loading {
    turn += 1
    const running: Loading = {
      began: turn,
      loaded: loadInto(key, load).finally(() => {
        if (loading.get(key) === running) loading.delete(key)
      }),
    }
    loading.set(key, running)
    return running
  }

  function remembered(key: string): Entry | undefined {
    const entry = entries.get(key)
    return entry && clock.now() < entry.until ? entry : undefined
  }

  return {
    async through(key, { load, isCurrent }) {
      turn += 1
      const arrived = turn
      for (;;) {
        const entry = remembered(key)
        if (entry) {
          if (await isCurrent(entry)) return entry.actor
          if (entries.get(key) === entry) entries.delete(key)
          continue
        }
        const running = loading.get(key) ?? begin(key, load)
        const known = await running.loaded
        if (running.began > arrived) return known?.actor ?? null
        if (known && (await isCurrent(known))) return known.actor
        if (known && entries.get(key)?.actor === known.actor) entries.delete(key)
      }
    },
    drop(sessionIds) {
      generation += 1
      loading.clear()
      const gone = new Set(sessionIds)
      for (const [key, entry] of entries) if (gone.has(entry.actor.sessionId)) entries.delete(key)
    },
    clear() {
      generation += 1
      loading.clear()
      entries.clear()
    },
  }
}
