import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { decodeListQuery, type ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import { nextCode } from '@heliodesk/domain/category/nextCode'
import type { Actor } from '#server/access/actor.ts'
import type { RowFilter } from '#server/access/scope.ts'
import type { Context } from '#server/context.ts'
import { listRecords } from '#server/crud/list.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import type { Source } from '#server/crud/source.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import type { Sql } from '#server/db/sql.ts'
import { type CategoryRow, categoriesById, categoriesUnder } from './category.queries.ts'
import {
  below,
  everyCategory,
  firstWithChildren,
  hasChildSql,
  highestCode,
  lockCodes,
  onlyRoots,
  pidSql,
  settleCategory,
  treeOrder,
} from './record.queries.ts'

const searching = ['keyword', 'name', 'code', 'superQueryParams'] as const

export const categoryHooks: CrudHooks = {
  virtual: { pid: pidSql, hasChild: hasChildSql },
  order: treeOrder,
  // The page of the tree: the topmost ones, unless somebody searches through all of them.
  extraConditions: (_actor, { tree, ...rest }) => ({
    filter: tree === '1' && searching.every((key) => !rest[key]) ? onlyRoots : everyCategory,
    rest,
  }),
  // The body names the category above (`pid`: '0', empty or none for the topmost); from it follows the code of the new one.
  async afterCreate({ tx, actor, id, body }) {
    await lockCodes(tx, actor.tenantId)
    const parent = await parentOf(tx, actor, body?.pid)
    const code = nextCode(parent?.code ?? '', await highestCode(tx, actor.tenantId, parent?.id ?? null))
    if (code === null) throw errors.categoryFull({ name: parent?.name ?? nameMessages.topLevel() })
    await settleCategory(tx, { id, parentId: parent?.id ?? null, code })
  },
  async beforeRemove({ tx, ids }) {
    const found = await firstWithChildren(tx, ids)
    if (found) throw errors.categoryHasChildren(found)
  },
}

async function parentOf(tx: Sql, actor: Actor, pid: unknown): Promise<CategoryRow | null> {
  const id = String(pid ?? '').trim()
  if (id === '' || id === '0') return null
  const [parent] = isId(id) ? await categoriesById(tx, actor.tenantId, [id]) : []
  if (!parent) throw errors.invalidInput({ reason: referenceMessages.categoryParent() })
  return parent
}

const wholeLevel: ListQuery = {
  pageNo: 1,
  pageSize: 1_000,
  sort: [],
  keyword: null,
  conditions: [],
  advanced: null,
  selections: null,
  ignored: [],
}

/** The records right below the given ones, in the order of the tree. */
export async function childrenOf(source: Source, actor: Actor, parentIds: string) {
  const ids = parentIds.split(',').filter((id) => isId(id))
  return listRecords(narrowed(source, below(ids)), actor, wholeLevel)
}

export function roots(source: Source, actor: Actor, query: RowValues, tell: (ignored: readonly string[]) => void) {
  const asked = decodeListQuery(source.resource, query, { financial: false, limited: false })
  tell(asked.ignored)
  return listRecords(narrowed(source, onlyRoots), actor, asked)
}

const narrowed = (source: Source, filter: RowFilter): Source => ({
  ...source,
  hooks: { ...source.hooks, rowFilter: () => filter },
})

/** Whether a code may stand below a category; throws what is wrong with it. */
export async function checkCode(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  asked: { readonly pid?: string | undefined; readonly code: string },
) {
  const code = asked.code.trim()
  if (code === '') throw errors.invalidInput({ reason: referenceMessages.codeMissing() })
  const parent = await parentOf(db, actor, asked.pid)
  if (parent && !code.startsWith(parent.code)) throw errors.categoryCode({ code: parent.code })
  return null
}

/** All categories of a code as options. */
export async function allUnder({ db }: Pick<Context, 'db'>, actor: Actor, asked: string) {
  const code = asked.replaceAll('\0', '').trim()
  const rows = await categoriesUnder(db, actor.tenantId, `${code === '0' ? '' : escapeLike(code)}%`)
  return rows.map(({ id, name }) => ({ value: id, text: name }))
}
