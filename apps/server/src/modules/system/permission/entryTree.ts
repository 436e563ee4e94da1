import type { MenuEntry } from '@heliodesk/contracts/endpoints/permissions'
import { translateRight, translateTitle } from '#server/language/translate.ts'
import type { EntryRow } from './entry.queries.ts'

/** Entries as the protocol carries them, each knowing whether something stands below it. */
export function toEntries(rows: readonly EntryRow[], withRules: ReadonlySet<string>): readonly MenuEntry[] {
  const parents = new Set(rows.map((row) => row.parentId))
  return rows.map((row) => {
    const { tenantId, reportId, ...rest } = row
    const isLeaf = !parents.has(row.id)
    return {
      ...rest,
      key: row.id,
      title: row.menuType === 2 ? translateRight(row.name) : translateTitle(row.name),
      builtIn: tenantId === null,
      delFlag: 0,
      ruleFlag: withRules.has(row.id) ? 1 : 0,
      leaf: isLeaf,
      isLeaf,
    }
  })
}

/** The same as a tree; what has no entry above it in the list stands at the top. */
export function entryTree(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const known = new Set(entries.map((entry) => entry.id))
  const below = Map.groupBy(entries, (entry) => (entry.parentId !== null && known.has(entry.parentId) ? entry.parentId : null))
  const build = (entry: MenuEntry): MenuEntry => {
    const children = below.get(entry.id)
    return children === undefined ? entry : { ...entry, children: children.map(build) }
  }
  return (below.get(null) ?? []).map(build)
}
