import { useMemo, useState } from 'react'
import { branchesOf, hitsOf, indexTree, rowsOf, type TreeIndex, type TreeNode } from './treeModel.ts'

type Family<N extends TreeNode> = N & { readonly children?: readonly Family<N>[] | undefined }

/** Up to this many nodes everything starts open. */
const openAllMax = 60

/** What is open and searched in a tree. A search opens everything that leads to a hit; each tree keeps what was opened before it. */
export function useTreeView<N extends TreeNode>(roots: readonly Family<N>[]) {
  const index: TreeIndex<N> = useMemo(() => indexTree(roots), [roots])
  const branches = useMemo(() => branchesOf(index), [index])
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null)
  const [keyword, setKeywordText] = useState('')
  const [closedInSearch, setClosedInSearch] = useState<ReadonlySet<string>>(new Set())
  const hits = useMemo(() => (keyword.trim() === '' ? null : hitsOf(index, keyword)), [index, keyword])
  const start = useMemo(
    () => (index.nodes.size <= openAllMax ? branches : new Set(index.roots.map((node) => node.id))),
    [index, branches],
  )
  const open = useMemo(() => {
    if (hits !== null) return new Set([...branches].filter((id) => !closedInSearch.has(id)))
    return opened ?? start
  }, [hits, branches, closedInSearch, opened, start])
  const rows = useMemo(() => rowsOf(index, open, hits), [index, open, hits])
  return {
    index,
    rows,
    keyword,
    hits,
    setKeyword(text: string) {
      setKeywordText(text)
      setClosedInSearch(new Set())
    },
    setOpen(id: string, isOpen: boolean) {
      if (hits !== null) setClosedInSearch((before) => changed(before, id, !isOpen))
      else setOpened((before) => changed(before ?? start, id, isOpen))
    },
    openAll: () => (hits === null ? setOpened(branches) : setClosedInSearch(new Set())),
    closeAll: () => (hits === null ? setOpened(new Set()) : setClosedInSearch(branches)),
  }
}

function changed(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
