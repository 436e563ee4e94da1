/** A text as it was when its editor was left. Kept to be read and taken back by a person, never run from here (D-COLNAMES). */
export interface KeptScript {
  readonly text: string
  /** ms. */
  readonly at: number
}

/** Texts kept of one code at most (B§9). */
export const scriptsPerCode = 16
/** A longer text is not kept: the browser's storage is shared by everything. */
const longestScript = 20_000
/** Texts of every editor stand under this one key of the browser's storage, by their code. */
const scriptHistoryKey = 'heliodesk.code.history'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

function readAll(storage: Storage): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(storage.getItem(scriptHistoryKey) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
const isScript = (value: unknown): value is KeptScript =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

/** The texts of a code, the newest first. */
export function scriptsOf(storage: Storage, code: string): readonly KeptScript[] {
  const kept = Object.hasOwn(readAll(storage), code) ? readAll(storage)[code] : []
  return Array.isArray(kept) ? kept.filter(isScript).slice(0, scriptsPerCode) : []
}

/** Keeps a text as the newest of its code; one that was kept before moves up, the oldest falls away. Answers what is kept now. */
export function keepScript(storage: Storage, code: string, text: string, at: number): readonly KeptScript[] {
  const before = scriptsOf(storage, code)
  if (text.trim() === '' || text.length > longestScript || before[0]?.text === text) return before
  const kept = [{ text, at }, ...before.filter((one) => one.text !== text)].slice(0, scriptsPerCode)
  try {
    storage.setItem(scriptHistoryKey, JSON.stringify({ ...readAll(storage), [code]: kept }))
    return kept
  } catch {
    return before
  }
}
