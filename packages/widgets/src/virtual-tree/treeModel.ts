/** A node as trees of this folder need it. */
export interface TreeNode {
  readonly id: string
  readonly title: string
  readonly children?: readonly TreeNode[] | undefined
}

/** A node with its place; what is shown is a list of these. */
export interface TreeRow<N extends TreeNode> {
  readonly node: N
  readonly depth: number
  readonly parentId: string | null
  readonly hasChildren: boolean
  readonly isOpen: boolean
  /** Place among its siblings and their number, for screen readers. */
  readonly position: number
  readonly size: number
}

type Family<N extends TreeNode> = N & { readonly children?: readonly Family<N>[] | undefined }

/** Parents, children and titles by id; built once per tree, so that 5,000 nodes stay fluent. */
export interface TreeIndex<N extends TreeNode> {
  readonly roots: readonly Family<N>[]
  readonly nodes: ReadonlyMap<string, Family<N>>
  readonly parents: ReadonlyMap<string, string | null>
}

export function indexTree<N extends TreeNode>(roots: readonly Family<N>[]): TreeIndex<N> {
  const nodes = new Map<string, Family<N>>()
  const parents = new Map<string, string | null>()
  const visit = (list: readonly Family<N>[], parent: string | null) => {
    for (const node of list) {
      nodes.set(node.id, node)
      parents.set(node.id, parent)
      if (node.children) visit(node.children, node.id)
    }
  }
  visit(roots, null)
  return { roots, nodes, parents }
}

export function ancestorsOf<N extends TreeNode>(index: TreeIndex<N>, id: string): readonly string[] {
  const found: string[] = []
  for (let at = index.parents.get(id) ?? null; at !== null; at = index.parents.get(at) ?? null) found.push(at)
  return found
}

export function descendantsOf<N extends TreeNode>(index: TreeIndex<N>, id: string): readonly string[] {
  const found: string[] = []
  const stack = [...(index.nodes.get(id)?.children ?? [])]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    found.push(node.id)
    stack.push(...(node.children ?? []))
  }
  return found
}

/** Nodes whose title holds the keyword, without regard to case. */
export function hitsOf<N extends TreeNode>(index: TreeIndex<N>, keyword: string): ReadonlySet<string> {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return new Set()
  return new Set([...index.nodes.values()].filter((node) => node.title.toLowerCase().includes(wanted)).map((node) => node.id))
}

/** What is shown of a tree. With hits only these and what leads to them, all of it open unless it was closed since. */
export function rowsOf<N extends TreeNode>(
  index: TreeIndex<N>,
  open: ReadonlySet<string>,
  hits: ReadonlySet<string> | null,
): readonly TreeRow<N>[] {
  const shown = hits === null ? null : new Set([...hits].flatMap((id) => [id, ...ancestorsOf(index, id)]))
  const rows: TreeRow<N>[] = []
  const visit = (list: readonly Family<N>[], depth: number, parentId: string | null) => {
    const kept = shown === null ? list : list.filter((node) => shown.has(node.id))
    for (const [at, node] of kept.entries()) {
      const below = node.children ?? []
      const hasChildren = shown === null ? below.length > 0 : below.some((child) => shown.has(child.id))
      const isOpen = hasChildren && open.has(node.id)
      rows.push({ node, depth, parentId, hasChildren, isOpen, position: at + 1, size: kept.length })
      if (isOpen) visit(below, depth + 1, node.id)
    }
  }
  visit(index.roots, 0, null)
  return rows
}

/** Everything that has something below it. */
export function branchesOf<N extends TreeNode>(index: TreeIndex<N>): ReadonlySet<string> {
  return new Set([...index.nodes.values()].filter((node) => (node.children?.length ?? 0) > 0).map((node) => node.id))
}

export interface CheckRules {
  /** Checking a node checks what lies below it. */
  readonly isLinked: boolean
  readonly isSingle: boolean
  readonly isEnabled: (id: string) => boolean
}

/** The checked nodes after one was clicked. Linked, a parent is checked when all that can be checked below it is. */
export function toggled<N extends TreeNode>(
  index: TreeIndex<N>,
  checked: readonly string[],
  id: string,
  rules: CheckRules,
): readonly string[] {
  if (!rules.isEnabled(id)) return checked
  const isOn = !checked.includes(id)
  if (rules.isSingle) return isOn ? [id] : []
  if (!rules.isLinked) return isOn ? [...checked, id] : checked.filter((one) => one !== id)
  const next = new Set(checked)
  for (const one of [id, ...descendantsOf(index, id)]) {
    if (!rules.isEnabled(one)) continue
    if (isOn) next.add(one)
    else next.delete(one)
  }
  for (const above of ancestorsOf(index, id)) {
    const below = (index.nodes.get(above)?.children ?? []).filter((node) => rules.isEnabled(node.id))
    if (isOn && rules.isEnabled(above) && below.every((node) => next.has(node.id))) next.add(above)
    else if (!isOn) next.delete(above)
  }
  return [...next]
}

/** Nodes with something checked below them that are not checked themselves. */
export function halfChecked<N extends TreeNode>(index: TreeIndex<N>, checked: readonly string[]): ReadonlySet<string> {
  const on = new Set(checked)
  return new Set(checked.flatMap((id) => ancestorsOf(index, id)).filter((id) => !on.has(id)))
}

/** Splits a title at the keyword, for marking it. */
export function marked(
  title: string,
  keyword: string,
): readonly { readonly text: string; readonly isHit: boolean; readonly at: number }[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return [{ text: title, isHit: false, at: 0 }]
  const lower = title.toLowerCase()
  const parts: { text: string; isHit: boolean; at: number }[] = []
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: title.slice(from, at), isHit: false, at: from })
    parts.push({ text: title.slice(at, at + wanted.length), isHit: true, at })
    from = at + wanted.length
  }
  if (from < title.length) parts.push({ text: title.slice(from), isHit: false, at: from })
  return parts
}
