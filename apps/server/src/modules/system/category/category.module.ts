import { pickers } from '@heliodesk/contracts/endpoints/pickers'
import { reference } from '@heliodesk/contracts/endpoints/reference'
import { category } from '@heliodesk/contracts/resources/system/category'
import type { Context } from '#server/context.ts'
import { nameIgnored } from '#server/http/answer.ts'
import { type Route, route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { categoryTexts, oneCategory, treeChildren, treeData, treeRoot } from './category.service.ts'
import { allUnder, categoryHooks, checkCode, childrenOf, roots } from './record.service.ts'

/** Categories: as records of a tree, and as pickers ask for them. */
export const categoryModule: ModuleFactory = (context) => ({
  name: 'category',
  routes: [
    ...recordRoutes(context),
    route(pickers.categoryRoot, ({ actor, query }) => treeRoot(context, actor, query)),
    route(pickers.categoryChildren, ({ actor, query }) => treeChildren(context, actor, query.pid)),
    route(pickers.categoryTree, ({ actor, query }) => treeData(context, actor, query)),
    route(pickers.categoryOne, ({ actor, query }) => oneCategory(context, actor, query)),
    route(pickers.categoryTexts, ({ actor, query }) => categoryTexts(context, actor, query)),
  ],
})

function recordRoutes(context: Context): readonly Route[] {
  const { routes, source } = crudModule(category, categoryHooks)(context)
  return [
    ...routes,
    route(reference.categoryRoots, ({ actor, query, reply }) =>
      roots(source, actor, query, (names) => nameIgnored(reply, names)),
    ),
    route(reference.categoryChildList, async ({ actor, query }) => (await childrenOf(source, actor, query.pid)).records),
    route(reference.categoryChildBatch, ({ actor, query }) => childrenOf(source, actor, query.parentIds)),
    route(reference.categoryCheckCode, ({ actor, query }) => checkCode(context, actor, query)),
    route(reference.categoryAll, ({ actor, query }) => allUnder(context, actor, query.code)),
  ]
}
