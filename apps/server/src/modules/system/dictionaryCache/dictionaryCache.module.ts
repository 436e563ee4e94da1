import { session } from '@heliodesk/contracts/endpoints/session'
import { allEntries } from '../../../access/dictionaries.ts'
import type { ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { dictItems, searchOptions, textsOf } from './dictionaryCache.service.ts'
import { treeNodes } from './tree.service.ts'

export const dictionaryCacheModule: ModuleFactory = (context) => ({
  name: 'dictionaryCache',
  routes: [
    route(session.dictItems, ({ actor, params }) => dictItems(context, actor, params.code)),
    route(session.dictAll, ({ actor }) => allEntries(context.access.dictionaries, actor.tenantId)),
    route(session.loadDict, ({ actor, params, query }) =>
      searchOptions(context, actor, { source: params.source, keyword: query.keyword ?? '', pageSize: query.pageSize }),
    ),
    route(session.loadTreeData, ({ actor, query }) => treeNodes(context, actor, query)),
    route(session.loadDictItem, ({ actor, params, query }) =>
      textsOf(context, actor, { source: params.source, keys: query.key }),
    ),
  ],
})
