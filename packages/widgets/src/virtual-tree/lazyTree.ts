import type { TreeRow } from './treeModel.ts'

/** A node that says by itself whether something lies below it, so that a level can be shown before the next one is read. */
export interface LazyTreeNode {
  readonly id: string
  readonly title: string
  readonly isLeaf: boolean
  readonly children?: readonly LazyTreeNode[] | undefined
}

/** Nodes by the id of what they lie below; the roots under ''. */
export type Levels<N extends LazyTreeNode> = ReadonlyMap<string, readonly N[]>

export const rootLevel = ''

/** What is shown of the levels that were read. A node that is open but not read yet shows nothing below it. */
export function rowsOfLevels<N extends LazyTreeNode>(levels: Levels<N>, open: ReadonlySet<string>): readonly TreeRow<N>[] {
  const rows: TreeRow<N>[] = []
  const visit = (parentId: string | null, depth: number) => {
    const siblings = levels.get(parentId ?? rootLevel) ?? []
    for (const [at, node] of siblings.entries()) {
      const isOpen = !node.isLeaf && open.has(node.id)
      rows.push({ node, depth, parentId, hasChildren: !node.isLeaf, isOpen, position: at + 1, size: siblings.length })
      if (isOpen) visit(node.id, depth + 1)
    }
  }
  visit(null, 0)
  return rows
}

type Family<N> = N & { readonly children?: readonly Family<N>[] | undefined }

/** The levels of a tree that came whole; nodes whose children are not among them count as leaves. */
export function levelsOfTree<N extends LazyTreeNode>(roots: readonly Family<N>[]): Levels<N> {
  const levels = new Map<string, readonly N[]>()
  const visit = (parentId: string, nodes: readonly Family<N>[]) => {
    levels.set(
      parentId,
      nodes.map((node) => ({ ...node, isLeaf: (node.children?.length ?? 0) === 0 })),
    )
    for (const node of nodes) if (node.children !== undefined && node.children.length > 0) visit(node.id, node.children)
  }
  visit(rootLevel, roots)
  return levels
}

/** Everything of the levels that can be opened. */
export function branchesOfLevels<N extends LazyTreeNode>(levels: Levels<N>): ReadonlySet<string> {
  return new Set([...levels.keys()].filter((id) => id !== rootLevel))
}
