import { errors } from '@heliodesk/contracts/errors'
import type { AppError } from '@heliodesk/contracts/kit/error'
import { product, productPart } from '@heliodesk/contracts/resources/stock/product'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { wholePieces } from '#server/stock/wholePieces.ts'
import { lowStockJob } from './low.job.ts'
import { availableSql, hasSerials, isLowSql, lockKits, partsThatHold } from './product.queries.ts'

async function checkBrand(tx: Sql, { productName, categoryId, brand }: RowValues): Promise<void> {
  if ((brand ?? null) === null && (await hasSerials(tx, String(categoryId))))
    throw errors.productBrand({ name: String(productName) })
}

const productHooks: CrudHooks = {
  virtual: { available: availableSql, isLow: isLowSql },
  beforeCreate: ({ tx, values }) => checkBrand(tx, values),
  async beforeUpdate({ tx, values, current }) {
    if ('brand' in values || 'categoryId' in values) await checkBrand(tx, { ...current, ...values })
  },
}

/** A kit is never found among its own parts. */
const partHooks: CrudHooks = {
  async checkSet(call) {
    const { tx, actor, rows } = call
    const refused = new Map<number, AppError>(await wholePieces('partId').checkSet(call))
    const parts = rows.flatMap(({ values }) => (values.partId === undefined ? [] : [String(values.partId)]))
    const [first] = rows
    const kitId = (first?.current ?? first?.values)?.productId
    if (parts.length === 0 || kitId === undefined) return refused
    await lockKits(tx, actor.tenantId)
    const holding = await partsThatHold(tx, String(kitId), parts)
    rows.forEach(({ values }, at) => {
      const name = holding.get(String(values.partId))
      if (name !== undefined) refused.set(at, errors.kitOfItself({ name }))
    })
    return refused
  },
}

export const productModule: ModuleFactory = (context) => {
  const base = crudModule(product, productHooks)(context)
  return { ...base, jobs: [...(base.jobs ?? []), lowStockJob(context)] }
}
export const productPartModule = crudModule(productPart, partHooks)
