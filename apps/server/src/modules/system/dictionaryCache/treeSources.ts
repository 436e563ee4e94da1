import type { Actor } from '#server/access/actor.ts'
import type { RowFilter } from '#server/access/scope.ts'
import { categoryFilter, departFilter } from './sources.queries.ts'
import { ownDepart, topmost } from './tree.queries.ts'

/** A table whose rows form a tree that clients may ask for level by level: what of it, and which rows (D-DICTSQL). */
export interface TreeSource {
  readonly table: string
  /** Properties that may name a node, and those that may stand for it. */
  readonly texts: readonly string[]
  readonly codes: readonly string[]
  /** Property that points to the parent. */
  readonly parent: string
  /** What existing clients call that property. */
  readonly parentAlias?: string
  /** Properties that a condition may compare for equality. */
  readonly equal: readonly string[]
  readonly order: readonly string[]
  readonly filter: (actor: Actor) => RowFilter
  /** The rows to begin with. */
  readonly roots: (actor: Actor) => RowFilter
}

const sources: readonly TreeSource[] = [
  {
    table: 'sys_depart',
    texts: ['departName'],
    codes: ['id', 'orgCode'],
    parent: 'parentId',
    equal: ['orgCategory', 'orgType'],
    order: ['departOrder', 'orgCode'],
    filter: departFilter,
    roots: ownDepart,
  },
  {
    table: 'sys_category',
    texts: ['name'],
    codes: ['id', 'code'],
    parent: 'parentId',
    parentAlias: 'pid',
    equal: ['code', 'name'],
    order: ['sortNo', 'code'],
    filter: categoryFilter,
    roots: topmost,
  },
]

/** The registered tree of this table; undefined for anything else. */
export function treeSource(table: string): TreeSource | undefined {
  return sources.find((source) => source.table === table)
}
