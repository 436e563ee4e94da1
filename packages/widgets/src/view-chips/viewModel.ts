/** A named state of a list: filters, sort and columns as an address writes them. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** Query text without page number, e.g. `status=1&cols=code,name`. */
  readonly search: string
}

export const viewLimit = 12
export const viewNameMax = 20

/** The part of an address that a view keeps: everything but where one stands in the pages. Sorted, so that equal views compare equal. */
export function viewSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  kept.delete('pageNo')
  kept.delete('pageSize')
  kept.sort()
  return kept.toString()
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  return (
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'search' in value &&
    typeof value.search === 'string'
  )
}

/** Reads what the server keeps; anything malformed is left out. */
export function parseViews(value: unknown): readonly SavedView[] {
  return Array.isArray(value) ? value.filter(isView).slice(0, viewLimit) : []
}

/** Adds a view, or replaces the one of the same name. */
export function putView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const name = view.name.trim().slice(0, viewNameMax)
  const others = views.filter((other) => other.name !== name)
  return others.length < views.length
    ? views.map((other) => (other.name === name ? { ...other, search: view.search } : other))
    : [...views, { ...view, name }]
}
