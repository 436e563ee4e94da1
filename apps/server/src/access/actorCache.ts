import type { Clock } from '../context.ts'
import type { Actor } from './actor.ts'

export interface ActorCache {
  /** The remembered actor of a key, or the loaded one. Concurrent calls of one key load once. */
  through(key: string, load: () => Promise<Actor | null>): Promise<Actor | null>
  drop(sessionIds: readonly string[]): void
  clear(): void
}

interface Entry {
  readonly actor: Actor
  readonly until: number
}

const maxEntries = 20_000

/**
 * Remembers who stands behind a token for a few seconds. An answer that was being loaded while something was dropped is
 * not kept: it may have been read before the change. Unknown tokens are never remembered.
 */
export function buildActorCache(clock: Clock, ttlMs: number): ActorCache {
  const entries = new Map<string, Entry>()
  const loading = new Map<string, Promise<Actor | null>>()
  let generation = 0

  async function loadInto(key: string, load: () => Promise<Actor | null>): Promise<Actor | null> {
    const started = generation
    const actor = await load()
    if (actor && started === generation) {
      if (entries.size >= maxEntries) entries.clear()
      entries.set(key, { actor, until: clock.now() + ttlMs })
    }
    return actor
  }

  return {
    through(key, load) {
      const entry = entries.get(key)
      if (entry && clock.now() < entry.until) return Promise.resolve(entry.actor)
      const running = loading.get(key)
      if (running) return running
      const started = loadInto(key, load).finally(() => {
        if (loading.get(key) === started) loading.delete(key)
      })
      loading.set(key, started)
      return started
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
