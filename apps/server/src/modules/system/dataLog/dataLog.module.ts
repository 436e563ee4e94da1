import { logs } from '@heliodesk/contracts/endpoints/logs'
import { dataLog } from '@heliodesk/contracts/resources/system/dataLog'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { visibleVersions } from '#server/history/visible.queries.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { compare, contents, difference, versionsOf } from './dataLog.service.ts'

const hooks = (context: Context): CrudHooks => ({
  countUpTo: 100_000,
  rowFilter: (actor) => visibleVersions(context, actor, 'all'),
  pageRowFilter: (actor) => visibleVersions(context, actor, 'each'),
  async decorate(records, actor) {
    const found = await contents(
      context,
      actor,
      records.map((record) => String(record.id)),
    )
    return records.map((record) => ({ ...record, dataContent: found.get(String(record.id)) ?? '{}' }))
  },
})

/** Versions of records (数据日志): who changed what, and what it was before. */
export const dataLogModule: ModuleFactory = (context) => ({
  name: 'dataLog',
  routes: [
    ...crudModule(dataLog, hooks)(context).routes,
    route(logs.versionsOf, ({ actor, query }) => versionsOf(context, actor, query)),
    route(logs.compareVersions, ({ actor, query }) => compare(context, actor, [query.dataId1, query.dataId2])),
    route(logs.changeDifference, ({ actor, query }) => difference(context, actor, query)),
    route(logs.difference, ({ actor, query }) => difference(context, actor, query)),
  ],
})
