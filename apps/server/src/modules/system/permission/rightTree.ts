import type { RightNode } from '@heliodesk/contracts/endpoints/roles'
import { translateRight, translateTitle } from '#server/language/translate.ts'
import type { PermissionRow } from './permission.queries.ts'

export interface RightTree {
  readonly treeList: readonly RightNode[]
  readonly ids: readonly string[]
}

/** Every entry with its buttons as the tree that rights are given from (TreeModel of the wire contract). */
export function rightTree(
  rows: readonly PermissionRow[],
  facts: {
    readonly isGrantable: (row: PermissionRow) => boolean
    readonly hasResource: (row: PermissionRow) => boolean
    readonly withRules: ReadonlySet<string>
  },
): RightTree {
  const ids: string[] = []
  const below = Map.groupBy(rows, (row) => row.parentId)
  const build = (row: PermissionRow): RightNode => {
    ids.push(row.id)
    const children = (below.get(row.id) ?? []).map(build)
    const title = row.menuType === 2 ? translateRight(row.name) : translateTitle(row.name)
    return {
      key: row.id,
      value: row.id,
      title,
      slotTitle: title,
      label: title,
      isLeaf: children.length === 0,
      icon: row.icon,
      parentId: row.parentId,
      ruleFlag: facts.withRules.has(row.id) ? 1 : 0,
      scopedSlots: { title: 'hasDatarule' },
      menuType: row.menuType,
      perms: row.perms,
      isGrantable: facts.isGrantable(row),
      hasResource: facts.hasResource(row),
      ...(children.length > 0 ? { children } : {}),
    }
  }
  return { treeList: (below.get(null) ?? []).map(build), ids }
}
