import type { PermissionNode } from '@heliodesk/contracts/endpoints/depart'
import { ancestorsOf, descendantsOf, type TreeIndex, type TreeNode } from '@heliodesk/widgets/virtual-tree/treeModel.ts'

export interface RightNode extends TreeNode {
  readonly children?: readonly RightNode[] | undefined
}

export const rightNodes = (nodes: readonly PermissionNode[]): readonly RightNode[] =>
  nodes.map((node) => ({ id: node.key, title: node.title, children: node.children && rightNodes(node.children) }))

/** The rights that are chosen after a click: with a right come those below it and the entries that lead to it; without it, none below. */
export function grantsAfter<N extends TreeNode>(
  index: TreeIndex<N>,
  chosen: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const next = new Set(chosen)
  const below = descendantsOf(index, id)
  if (chosen.has(id)) for (const one of [id, ...below]) next.delete(one)
  else for (const one of [id, ...below, ...ancestorsOf(index, id)]) next.add(one)
  return next
}

export const sameGrants = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))
