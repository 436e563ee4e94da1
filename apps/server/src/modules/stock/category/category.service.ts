import type { MaterialNode } from '@heliodesk/contracts/endpoints/stock'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import {
  allCategories,
  type CategoryRow,
  everyCategory,
  firstInUse,
  hasChildSql,
  lockTree,
  nameTaken,
  onlyRoots,
  productCountSql,
  settleLevels,
  treeOrder,
} from './category.queries.ts'

const mostLevels = 5
const searching = ['keyword', 'name', 'code', 'parentId', 'snManaged', 'status', 'superQueryParams'] as const

export const materialCategoryHooks: CrudHooks = {
  virtual: { hasChild: hasChildSql, productCount: productCountSql },
  order: treeOrder,
  // The page of the tree: the topmost ones, unless somebody searches through all of them.
  extraConditions: (_actor, { tree, ...rest }) => ({
    filter: tree === '1' && searching.every((key) => !rest[key]) ? onlyRoots : everyCategory,
    rest,
  }),
  beforeCreate: ({ tx, actor, values }) => checkPlace(tx, actor.tenantId, { id: null, values }),
  afterCreate: ({ tx, id }) => settleLevels(tx, id),
  async beforeUpdate({ tx, actor, id, values, current }) {
    if ('parentId' in values || 'name' in values) await checkPlace(tx, actor.tenantId, { id, values: { ...current, ...values } })
  },
  async afterUpdate({ tx, id, values }) {
    if ('parentId' in values) await settleLevels(tx, id)
  },
  async beforeRemove({ tx, ids }) {
    const used = await firstInUse(tx, ids)
    if (used) throw errors.materialInUse(used)
  },
}

/** Refuses a name that stands there already, a place below itself and one too deep. */
async function checkPlace(
  tx: Sql,
  tenantId: string,
  { id, values }: { readonly id: string | null; readonly values: RowValues },
): Promise<void> {
  await lockTree(tx, tenantId)
  const parentId = (values.parentId as string | null | undefined) ?? null
  const all = new Map((await allCategories(tx, tenantId)).map((one) => [one.id, one]))
  const parent = parentId === null ? undefined : all.get(parentId)
  const above = pathOf(all, parentId)
  if (parent && id !== null && above.includes(id)) throw errors.materialCycle({ name: parent.name })
  if (above.length + depthBelow(all, id) > mostLevels) throw errors.materialTooDeep({ limit: mostLevels })
  const name = String(values.name)
  if (await nameTaken(tx, tenantId, { name, parentId, id }))
    throw errors.materialName({ name, parent: parent?.name ?? nameMessages.topLevel() })
}

function pathOf(all: ReadonlyMap<string, CategoryRow>, from: string | null): readonly string[] {
  const path: string[] = []
  for (let at = from; at !== null; at = all.get(at)?.parentId ?? null) path.push(at)
  return path
}

/** Levels that a category takes with it, its own included. */
function depthBelow(all: ReadonlyMap<string, CategoryRow>, id: string | null): number {
  const below = id === null ? [] : [...all.values()].filter((one) => one.parentId === id)
  return 1 + Math.max(0, ...below.map((one) => depthBelow(all, one.id)))
}

export async function treeOfCategories({ db }: Pick<Context, 'db'>, actor: Actor): Promise<readonly MaterialNode[]> {
  const rows = await allCategories(db, actor.tenantId)
  const grow = (parentId: string | null): readonly MaterialNode[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map(({ snManaged, ...row }) => {
        const children = grow(row.id)
        return {
          ...row,
          key: row.id,
          title: row.name,
          snManaged: snManaged ? 'Y' : 'N',
          ...(children.length > 0 && { children }),
        }
      })
  return grow(null)
}

/** '0', an empty id or none: the topmost ones. */
const idOrNone = (id = ''): string | null => (id === '' || id === '0' ? null : id)

export async function nameExists(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  asked: { readonly name: string; readonly parentId?: string | undefined; readonly id?: string | undefined },
): Promise<boolean> {
  const [parentId, id] = [idOrNone(asked.parentId), idOrNone(asked.id)]
  if ([parentId, id].some((one) => one !== null && !isId(one))) return false
  return nameTaken(db, actor.tenantId, { name: asked.name.replaceAll('\0', '').trim(), parentId, id })
}
