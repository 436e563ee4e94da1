import { treeSelect as copy } from '../copy/zhCN/treeSelect.ts'
import type { DictTreeNode } from '../dict/dictReader.ts'

/** A node as antd's tree select takes it, lazily filled. */
export interface LazyNode {
  readonly key: string
  readonly value: string
  readonly title: string
  readonly isLeaf: boolean
  readonly parentKey: string | null
  readonly children?: readonly LazyNode[] | undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** The rows of an answer: an array, or an object with `records` (B§8). Anything else is reported. */
export function rowsOfAnswer(answer: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(answer)) return answer.filter(isObject)
  if (isObject(answer) && Array.isArray(answer.records)) return answer.records.filter(isObject)
  throw new Error(copy.unknownAnswer)
}

/** A row of a dictionary or category tree; `leaf` is 0 or 1, `isLeaf` true or false, whichever the server sends. */
export function toDictTreeNode(row: Readonly<Record<string, unknown>>): DictTreeNode {
  const key = String(row.key ?? row.id ?? row.value ?? '')
  const label = String(row.label ?? row.title ?? row.name ?? row.text ?? key)
  const isLeaf = row.isLeaf === true || row.leaf === 1 || row.leaf === '1' || row.leaf === true
  return { key, value: String(row.value ?? key), label, leaf: isLeaf ? 1 : 0 }
}

export function lazyNodes(answer: unknown, parentKey: string | null): readonly LazyNode[] {
  return rowsOfAnswer(answer).map((row) => {
    const { key, value, label, leaf } = toDictTreeNode(row)
    const below = Array.isArray(row.children) && row.children.length > 0 ? lazyNodes(row.children, key) : undefined
    return { key, value, title: label, isLeaf: leaf === 1, parentKey, children: below }
  })
}

/** The tree with what was loaded below one of its nodes. */
export function withChildren(nodes: readonly LazyNode[], key: string, children: readonly LazyNode[]): readonly LazyNode[] {
  return nodes.map((node) => {
    if (node.key === key) return { ...node, children, isLeaf: children.length === 0 }
    return node.children === undefined ? node : { ...node, children: withChildren(node.children, key, children) }
  })
}

/** Titles by value of everything that is loaded. */
export function titlesOf(nodes: readonly LazyNode[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  const visit = (list: readonly LazyNode[]) => {
    for (const node of list) {
      titles.set(node.value, node.title)
      visit(node.children ?? [])
    }
  }
  visit(nodes)
  return titles
}
