export const densities = ['compact', 'normal', 'loose'] as const
export type Density = (typeof densities)[number]
/** Row heights of a list: its own, or `null` for what the application's settings say. */
export const densityChoices: readonly { readonly key: Density | 'inherit'; readonly value: Density | null }[] = [
  { key: 'inherit', value: null },
  ...densities.map((value) => ({ key: value, value })),
]
/** Row heights in px (mock: 36 / 44 / 55). */
export const rowHeights: Record<Density, number> = { compact: 36, normal: 44, loose: 55 }
export const columnWidthRange = { min: 56, max: 640 } as const

/** What one user changed about the columns of one list. Kept on the server, so that it follows the user. */
export interface ColumnSettings {
  /** All columns of the list, pinned ones first. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly pinned: readonly string[]
  readonly widths: Readonly<Record<string, number>>
  /** Own row height of this list; null = as the settings of the application have it. */
  readonly density: Density | null
}

export interface ColumnDefaults {
  readonly columns: readonly string[]
  readonly hidden: readonly string[]
  readonly pinned: readonly string[]
}

export function defaultSettings({ columns, hidden, pinned }: ColumnDefaults): ColumnSettings {
  return arrange({ order: columns, hidden, pinned, widths: {}, density: null })
}

/** Pinned columns stand before the others; both keep their order. */
function arrange(settings: ColumnSettings): ColumnSettings {
  const isPinned = (key: string) => settings.pinned.includes(key)
  return { ...settings, order: [...settings.order.filter(isPinned), ...settings.order.filter((key) => !isPinned(key))] }
}

const clampWidth = (width: number) => Math.round(Math.min(columnWidthRange.max, Math.max(columnWidthRange.min, width)))

function knownKeys(value: unknown, known: readonly string[]): readonly string[] {
  return Array.isArray(value) ? [...new Set(value)].filter((key): key is string => known.includes(key)) : []
}

/** Columns that a newer definition brought stand behind their neighbour of the definition. */
function insertNew(stored: readonly string[], columns: readonly string[]): readonly string[] {
  const order = [...stored]
  columns.forEach((key, index) => {
    if (order.includes(key)) return
    const before = columns[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  })
  return order
}

function parseWidths(value: unknown, columns: readonly string[]): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).filter(([key, width]) => columns.includes(key) && Number.isFinite(width))
  return Object.fromEntries(entries.map(([key, width]) => [key, clampWidth(Number(width))]))
}

/** Reads stored settings against the definition of today: unknown columns go, new ones appear where the definition has them. */
export function parseSettings(value: unknown, defaults: ColumnDefaults): ColumnSettings {
  if (typeof value !== 'object' || value === null || !('order' in value)) return defaultSettings(defaults)
  const stored: Readonly<Record<string, unknown>> = { ...value }
  const seen = knownKeys(stored.order, defaults.columns)
  const isNew = (key: string) => !seen.includes(key)
  const hidden = [...knownKeys(stored.hidden, defaults.columns), ...defaults.hidden.filter(isNew)]
  return arrange({
    order: insertNew(seen, defaults.columns),
    hidden: hidden.length >= defaults.columns.length ? [] : hidden,
    pinned: knownKeys(stored.pinned, defaults.columns),
    widths: parseWidths(stored.widths, defaults.columns),
    density: densities.find((density) => density === stored.density) ?? null,
  })
}

export function visibleColumns(settings: ColumnSettings): readonly string[] {
  return settings.order.filter((key) => !settings.hidden.includes(key))
}

/** Shows or hides a column; the last visible one stays. */
export function toggleColumn(settings: ColumnSettings, key: string): ColumnSettings {
  if (settings.hidden.includes(key)) return { ...settings, hidden: settings.hidden.filter((other) => other !== key) }
  return visibleColumns(settings).length === 1 ? settings : { ...settings, hidden: [...settings.hidden, key] }
}

export function togglePin(settings: ColumnSettings, key: string): ColumnSettings {
  const pinned = settings.pinned.includes(key) ? settings.pinned.filter((other) => other !== key) : [...settings.pinned, key]
  return arrange({ ...settings, pinned })
}

/** Moves a column to an index of `order`; it stays within its group (pinned or not). */
export function moveColumn(settings: ColumnSettings, key: string, index: number): ColumnSettings {
  const without = settings.order.filter((other) => other !== key)
  const edge = settings.pinned.filter((other) => other !== key).length
  const [first, last] = settings.pinned.includes(key) ? [0, edge] : [edge, without.length]
  const target = Math.min(last, Math.max(first, index))
  return { ...settings, order: [...without.slice(0, target), key, ...without.slice(target)] }
}

export function resizeColumn(settings: ColumnSettings, key: string, width: number): ColumnSettings {
  return { ...settings, widths: { ...settings.widths, [key]: clampWidth(width) } }
}
