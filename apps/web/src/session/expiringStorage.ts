/** Values in web storage with an end of life. A value past it counts as absent and is removed (SESSION-12). */
export interface ExpiringStorage {
  get<T>(key: string): T | null
  /** `lifetimeMs` from now; the stored entry is `{value, expire}` with `expire` in epoch milliseconds. */
  set(key: string, value: unknown, lifetimeMs: number): void
  remove(key: string): void
}

const prefix = 'heliodesk__'

interface Entry {
  readonly value: unknown
  readonly expire: number
}

function parseEntry(text: string | null): Entry | null {
  if (text === null) return null
  try {
    const entry: unknown = JSON.parse(text)
    const known = typeof entry === 'object' && entry !== null && 'value' in entry && 'expire' in entry
    return known && typeof entry.expire === 'number' ? { value: entry.value, expire: entry.expire } : null
  } catch {
    return null
  }
}

/** `now` in epoch milliseconds. A full or forbidden storage is not an error: the session then lasts until reload. */
export function createExpiringStorage(storage: Storage, now: () => number): ExpiringStorage {
  return {
    get<T>(key: string): T | null {
      const entry = parseEntry(storage.getItem(prefix + key))
      if (entry && entry.expire > now()) return entry.value as T
      storage.removeItem(prefix + key)
      return null
    },
    set(key, value, lifetimeMs) {
      try {
        storage.setItem(prefix + key, JSON.stringify({ value, expire: now() + lifetimeMs }))
      } catch {
        // Quota or private mode.
      }
    },
    remove: (key) => storage.removeItem(prefix + key),
  }
}
/** The name of an entry as it stands in web storage, for `storage` events. */
export const storageName = (key: string): string => prefix + key

/** Where there is no web storage (server-side tests), values live in memory. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  }
}

const pick = (name: 'localStorage' | 'sessionStorage'): Storage =>
  typeof window === 'undefined' ? memoryStorage() : window[name]
export const browserLocal: Storage = pick('localStorage')
export const browserSession: Storage = pick('sessionStorage')
export const localStore: ExpiringStorage = createExpiringStorage(browserLocal, () => Date.now())
export const sessionStore: ExpiringStorage = createExpiringStorage(browserSession, () => Date.now())
