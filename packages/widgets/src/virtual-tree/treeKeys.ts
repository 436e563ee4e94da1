import type { TreeNode, TreeRow } from './treeModel.ts'

/** What a key asks of a tree. */
export type TreeStep =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'open' | 'close' | 'act'; readonly at: number }

/** Arrows walk, → opens or enters, ← closes or leaves, Home and End, Space and Enter act (ARIA tree pattern). */
export function stepOf<N extends TreeNode>(key: string, rows: readonly TreeRow<N>[], at: number): TreeStep | null {
  const row = rows[at]
  if (row === undefined) return rows.length > 0 ? { kind: 'go', to: 0 } : null
  switch (key) {
    case 'ArrowDown':
      return { kind: 'go', to: Math.min(at + 1, rows.length - 1) }
    case 'ArrowUp':
      return { kind: 'go', to: Math.max(at - 1, 0) }
    case 'Home':
      return { kind: 'go', to: 0 }
    case 'End':
      return { kind: 'go', to: rows.length - 1 }
    case 'ArrowRight':
      if (!row.hasChildren) return null
      return row.isOpen ? { kind: 'go', to: at + 1 } : { kind: 'open', at }
    case 'ArrowLeft':
      if (row.isOpen) return { kind: 'close', at }
      return row.parentId === null ? null : { kind: 'go', to: rows.findIndex((one) => one.node.id === row.parentId) }
    case ' ':
    case 'Enter':
      return { kind: 'act', at }
    default:
      return null
  }
}
