import { useEffect, useRef, useState } from 'react'
import { messageOf, useAsked } from '../dom/useAsked.ts'
import { type LazyNode, lazyNodes, withChildren } from './treeAnswer.ts'

/** How a tree is read: its roots, and what lies below a node. */
export interface TreeLoad {
  /** Names the tree; another key begins anew. Null loads nothing. */
  readonly key: string | null
  readonly roots: () => Promise<unknown>
  readonly below: (node: LazyNode) => Promise<unknown>
}

/** A tree that is read level by level; each node is asked for once. */
export function useLazyTree(load: TreeLoad) {
  const roots = useAsked(load.key, async () => lazyNodes(await load.roots(), null))
  const [nodes, setNodes] = useState<readonly LazyNode[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const asked = useRef(new Map<string, Promise<void>>())
  useEffect(() => {
    asked.current.clear()
    setFailure(null)
    setNodes(roots.data ?? [])
  }, [roots.data])
  const loadBelow = (node: LazyNode): Promise<void> => {
    const running = asked.current.get(node.key)
    if (running !== undefined || node.children !== undefined) return running ?? Promise.resolve()
    const fresh = load.below(node).then(
      (answer) => {
        setFailure(null)
        setNodes((before) => withChildren(before, node.key, lazyNodes(answer, node.key)))
      },
      (error: unknown) => {
        // Opened again it is asked again.
        asked.current.delete(node.key)
        setFailure(messageOf(error))
      },
    )
    asked.current.set(node.key, fresh)
    return fresh
  }
  return { nodes, loadBelow, failure: roots.failure ?? failure ?? undefined, isAsking: roots.isAsking, again: roots.again }
}
