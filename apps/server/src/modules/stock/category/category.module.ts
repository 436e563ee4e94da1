import { stock } from '@heliodesk/contracts/endpoints/stock'
import { materialCategory } from '@heliodesk/contracts/resources/stock/materialCategory'
import { readRecord } from '#server/crud/read.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { materialCategoryHooks, nameExists, treeOfCategories } from './category.service.ts'

/** Material categories as records, and as the specification names their calls. */
export const materialCategoryModule: ModuleFactory = (context) => {
  const base = crudModule(materialCategory, materialCategoryHooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(stock.materialTree, ({ actor }) => treeOfCategories(context, actor)),
      route(stock.materialById, ({ actor, query }) => readRecord(base.source, actor, query.id)),
      route(stock.materialNameExists, ({ actor, query }) => nameExists(context, actor, query)),
    ],
  }
}
