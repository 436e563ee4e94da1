import { ancestorsOf, descendantsOf, type TreeIndex, type TreeNode } from '@heliodesk/widgets/virtual-tree/treeModel.ts'

/** An entry of the rights tree as the drawer shows it. */
export interface GrantNode extends TreeNode {
  /** 0 group, 1 page, 2 button. */
  readonly menuType: number
  readonly isGrantable: boolean
  readonly hasResource: boolean
  readonly children?: readonly GrantNode[] | undefined
}
type Index = TreeIndex<GrantNode>
export type Grants = ReadonlySet<string>

/** A tick as it is drawn: linked, a page is whole only with everything below it. */
export function tickOf(index: Index, grants: Grants, id: string, isLinked: boolean): 'on' | 'half' | 'off' {
  if (!isLinked) return grants.has(id) ? 'on' : 'off'
  const below = descendantsOf(index, id)
  const count = below.filter((one) => grants.has(one)).length
  if (grants.has(id) && count === below.length) return 'on'
  return grants.has(id) || count > 0 ? 'half' : 'off'
}

/**
 * What is given after a click. Linked: an entry goes with everything below it; what stands above a given one is given too, as nobody
 * reaches a page without its group, and goes when nothing below it is left. Nothing is given that the granter does not hold.
 */
export function clicked(index: Index, grants: Grants, id: string, isLinked: boolean): Grants {
  const next = new Set(grants)
  const isOn = tickOf(index, grants, id, isLinked) === 'on'
  const meant = isLinked ? [id, ...descendantsOf(index, id)] : [id]
  if (isOn) for (const one of meant) next.delete(one)
  else for (const one of meant) if (index.nodes.get(one)?.isGrantable) next.add(one)
  if (!isLinked) return next
  for (const above of ancestorsOf(index, id)) {
    const hasBelow = descendantsOf(index, above).some((one) => next.has(one))
    if (!hasBelow) next.delete(above)
    else if (!isOn && index.nodes.get(above)?.isGrantable) next.add(above)
  }
  return next
}

/** Everything that may be given; what was given before and may not be given by this person stays. */
export const allGiven = (index: Index, grants: Grants): Grants =>
  new Set([...grants, ...[...index.nodes.values()].filter((node) => node.isGrantable).map((node) => node.id)])

export function difference(before: Grants, after: Grants): { readonly added: number; readonly taken: number } {
  return {
    added: [...after].filter((id) => !before.has(id)).length,
    taken: [...before].filter((id) => !after.has(id)).length,
  }
}
