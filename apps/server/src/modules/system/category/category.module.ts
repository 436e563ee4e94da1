import { pickers } from '@heliodesk/contracts/endpoints/pickers'
import type { ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { categoryTexts, oneCategory, treeChildren, treeData, treeRoot } from './category.service.ts'
import { seedDemo } from './demo.ts'

export const categoryModule: ModuleFactory = (context) => ({
  name: 'category',
  routes: [
    route(pickers.categoryRoot, ({ actor, query }) => treeRoot(context, actor, query)),
    route(pickers.categoryChildren, ({ actor, query }) => treeChildren(context, actor, query.pid)),
    route(pickers.categoryTree, ({ actor, query }) => treeData(context, actor, query)),
    route(pickers.categoryOne, ({ actor, query }) => oneCategory(context, actor, query)),
    route(pickers.categoryTexts, ({ actor, query }) => categoryTexts(context, actor, query)),
  ],
  start: () => seedDemo(context),
})
