import { reference } from '@heliodesk/contracts/endpoints/reference'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { dict, dictItem } from '@heliodesk/contracts/resources/system/dict'
import { Answer } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { dictHooks, dictItemHooks } from './dict.hooks.ts'
import { announce, checkItemValue, destroy, restore, treeOf } from './dict.service.ts'
import { recycleBinOf } from './recycleBin.queries.ts'

/** Dictionaries as records, and their recycle bin. */
export const dictModule: ModuleFactory = (context) => {
  const base = crudModule(dict, dictHooks)(context)
  const refresh = async (tenantId: string) => {
    await announce(context, tenantId)
    return null
  }
  return {
    ...base,
    routes: [
      ...base.routes,
      route(reference.dictRefresh, ({ actor }) => refresh(actor.tenantId), { message: doneMessages.refreshed() }),
      route(reference.dictTree, ({ actor, query }) => treeOf(context, actor, query)),
      route(reference.dictBin, ({ actor }) => recycleBinOf(context.db, actor.tenantId)),
      route(reference.dictBack, ({ actor, params }) => restore(context, actor, params.id), { message: doneMessages.done() }),
      route(reference.dictPurge, ({ actor, params }) => destroy(context, actor, params.id), { message: doneMessages.deleted() }),
    ],
  }
}

export const dictItemModule: ModuleFactory = (context) => {
  const base = crudModule(dictItem, dictItemHooks)(context)
  const check = route(reference.dictItemCheck, async ({ actor, query }) => {
    return new Answer(null, { message: await checkItemValue(context, actor, query) })
  })
  return { ...base, routes: [...base.routes, check] }
}
