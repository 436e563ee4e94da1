import type { PermissionNode, PermissionTree } from '@heliodesk/contracts/endpoints/depart'
import { translateRight, translateTitle } from '#server/language/translate.ts'
import type { RightRow } from './rights.queries.ts'

/** Rights as the tree of the wire contract (§5). One whose entry above is not among them stands at the top. */
export function permissionTree(rows: readonly RightRow[]): PermissionTree {
  const nodes = new Map(rows.map((row) => [row.id, nodeOf(row)]))
  const roots: PermissionNode[] = []
  for (const node of nodes.values()) {
    const above = node.parentId === null ? undefined : nodes.get(node.parentId)
    if (above === undefined) roots.push(node)
    else {
      above.isLeaf = false
      above.children = [...(above.children ?? []), node]
    }
  }
  return { treeList: roots, ids: rows.map((row) => row.id) }
}

function nodeOf(row: RightRow): PermissionNode {
  const title = translateRight(translateTitle(row.name))
  return {
    key: row.id,
    value: row.id,
    title,
    slotTitle: title,
    label: title,
    isLeaf: true,
    icon: row.icon,
    parentId: row.parentId,
    ruleFlag: 0,
  }
}
