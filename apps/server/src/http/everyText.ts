/** A text and the property that it stands under; gives the same text where nothing is to change. */
export type TextChange = (key: string, text: string) => string

/** Every text with the name of the property that it stands under. What has none to change stays itself: nothing is copied for it. */
export function everyText(value: unknown, change: TextChange, key = ''): unknown {
  if (typeof value === 'string') return change(key, value)
  if (Array.isArray(value)) return everyItem(value, change, key)
  if (!isPlain(value)) return value
  let copy: Record<string, unknown> | null = null
  for (const [name, before] of Object.entries(value)) {
    const after = everyText(before, change, name)
    if (after === before) continue
    copy ??= { ...value }
    copy[name] = after
  }
  return copy ?? value
}

function everyItem(items: readonly unknown[], change: TextChange, key: string): readonly unknown[] {
  let copy: unknown[] | null = null
  for (const [at, before] of items.entries()) {
    const after = everyText(before, change, key)
    if (after === before) continue
    copy ??= [...items]
    copy[at] = after
  }
  return copy ?? items
}

/** Not a file on its way, a day or whatever else has a nature of its own. */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const nature: unknown = Object.getPrototypeOf(value)
  return nature === Object.prototype || nature === null
}
