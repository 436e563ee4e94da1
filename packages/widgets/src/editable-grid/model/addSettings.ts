import { gridModel as copy } from '../../copy/zhCN/gridModel.ts'

/** How many rows a click adds, and where: 0 = at the bottom, k = as row k (D-GRIDPOS). */
export interface AddSettings {
  readonly count: number
  readonly position: number
}
export const defaultAddSettings: AddSettings = { count: 1, position: 0 }

/** What is wrong with the settings for a grid of so many rows, or null. */
export function addSettingsProblem({ count, position }: AddSettings, rows: number): string | null {
  if (!Number.isInteger(count) || count < 1) return copy.addCount
  return Number.isInteger(position) && position >= 0 && position <= rows ? null : copy.addPosition(rows)
}

/** The index where rows go. A position beyond the end, kept from a longer table, is the end. */
export const placeOfNew = ({ position }: AddSettings, rows: number): number =>
  position === 0 || position > rows ? rows : position - 1

/** Settings of every grid stand under this one key of the browser's storage, by the grid's name. */
export const addSettingsKey = 'heliodesk.grid.add'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

function readAll(storage: Storage): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(storage.getItem(addSettingsKey) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export function readAddSettings(storage: Storage, grid: string): AddSettings {
  const kept = readAll(storage)[grid]
  if (typeof kept !== 'object' || kept === null) return defaultAddSettings
  const settings = { count: 1, position: 0, ...kept }
  return addSettingsProblem(settings, Number.MAX_SAFE_INTEGER) === null ? settings : defaultAddSettings
}

/** Says whether the browser took it; where storage is full or forbidden the settings hold until the page is left. */
export function keepAddSettings(storage: Storage, grid: string, settings: AddSettings): boolean {
  try {
    storage.setItem(addSettingsKey, JSON.stringify({ ...readAll(storage), [grid]: settings }))
    return true
  } catch {
    return false
  }
}
