/** Texts of enhancement scripts as they once were, the newest first. They are read and compared by people and never executed (D-COLNAMES). */
export interface EnhanceEntry {
  readonly script: string
  readonly time: string
}

export const enhanceHistoryLimit = 16
const prefix = 'heliodesk.enhance.'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

export function readEnhanceHistory(storage: Storage, code: string): readonly EnhanceEntry[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(prefix + code) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry).slice(0, enhanceHistoryLimit) : []
  } catch {
    return []
  }
}

/** Keeps one more text; the seventeenth drops the oldest. The same text twice in a row is one. */
export function keepEnhanceEntry(storage: Storage, code: string, entry: EnhanceEntry): readonly EnhanceEntry[] {
  const kept = readEnhanceHistory(storage, code)
  if (kept[0]?.script === entry.script) return kept
  const next = [entry, ...kept].slice(0, enhanceHistoryLimit)
  storage.setItem(prefix + code, JSON.stringify(next))
  return next
}

function isEntry(value: unknown): value is EnhanceEntry {
  if (typeof value !== 'object' || value === null || !('script' in value) || !('time' in value)) return false
  return typeof value.script === 'string' && typeof value.time === 'string'
}
