import { session } from '@heliodesk/contracts/endpoints/session'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { getSetting, keepQuery, putSetting, removeQuery, savedQueries } from './setting.service.ts'

export const settingModule: ModuleFactory = (context) => ({
  name: 'setting',
  routes: [
    route(session.getSetting, ({ actor, params }) => getSetting(context, actor, params.key)),
    route(session.putSetting, async ({ actor, params, body }) => {
      await putSetting(context, actor, params.key, body.value)
      return null
    }),
    route(session.savedQueries, ({ actor, query }) => savedQueries(context, actor, query.resource)),
    route(session.saveQuery, ({ actor, body }) => keepQuery(context, actor, body)),
    route(session.removeQuery, async ({ actor, query }) => {
      await removeQuery(context, actor, query.id)
      return null
    }),
  ],
})
