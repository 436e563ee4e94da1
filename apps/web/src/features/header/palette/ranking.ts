import { type Match, matchText, type Span } from './matching.ts'
import { type PaletteEntry, type PaletteGroup, paletteGroups } from './paletteEntry.ts'

export interface Ranked {
  readonly entry: PaletteEntry
  /** Parts of the title that the query stands for. */
  readonly spans: readonly Span[]
}
export interface RankedGroup {
  readonly group: PaletteGroup
  readonly items: readonly Ranked[]
}

/** Lines of a group at most, with and without something typed; a group that is not named shows nothing then. */
const capWhenTyped: Readonly<Partial<Record<PaletteGroup, number>>> = { page: 7, station: 6, customer: 6, action: 5 }
const capAtFirst: Readonly<Partial<Record<PaletteGroup, number>>> = { open: 6, recent: 5, action: 12 }

/** A page used lately passes one that answers equally well, never one that answers better by a kind. */
function recency(entry: PaletteEntry, recent: readonly string[]): number {
  const at = recent.indexOf(entry.key)
  return at < 0 ? 0 : Math.max(0, 8 - at)
}

/** Actions are named by their verbs: letters with gaps would bring up all of them. */
function matchEntry(entry: PaletteEntry, query: string): Match | null {
  const title = matchText(entry.title, query, entry.group === 'page')
  if (title || !entry.keywords) return title
  const word = matchText(entry.keywords, query)
  return word && { score: 40, spans: [] }
}

function grouped(items: readonly Ranked[], caps: Readonly<Partial<Record<PaletteGroup, number>>>): readonly RankedGroup[] {
  return paletteGroups.flatMap((group) => {
    const chosen = items.filter((item) => item.entry.group === group).slice(0, caps[group] ?? 0)
    return chosen.length === 0 ? [] : [{ group, items: chosen }]
  })
}

/**
 * What the palette shows for a query: the best of each group first. Records come from the server, already found and
 * in order; here they are only marked.
 */
export function rank(
  entries: readonly PaletteEntry[],
  found: readonly PaletteEntry[],
  { query, recent }: { readonly query: string; readonly recent: readonly string[] },
): readonly RankedGroup[] {
  const typed = query.trim() !== ''
  const scored = entries
    .map((entry) => ({ entry, match: typed ? matchEntry(entry, query) : { score: 0, spans: [] } }))
    .flatMap(({ entry, match }) => (match ? [{ entry, ...match, score: match.score + recency(entry, recent) }] : []))
  const marked = found.map((entry) => ({ entry, spans: (entry.detail && matchText(entry.title, query)?.spans) || [] }))
  return grouped([...scored.sort((a, b) => b.score - a.score), ...marked], typed ? capWhenTyped : capAtFirst)
}
