import { dictionaryCalls } from '@heliodesk/contracts/endpoints/dictionaryCalls'
import { allEntries } from '#server/access/dictionaries.ts'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { dictItems, searchOptions, textsOf } from './dictionaryCache.service.ts'
import { treeNodes } from './tree.service.ts'

export const dictionaryCacheModule: ModuleFactory = (context) => ({
  name: 'dictionaryCache',
  routes: [
    route(dictionaryCalls.dictItems, ({ actor, params }) => dictItems(context, actor, params.code)),
    route(dictionaryCalls.dictAll, ({ actor }) => allEntries(context.access.dictionaries, actor.tenantId)),
    route(dictionaryCalls.loadDict, ({ actor, params, query }) =>
      searchOptions(context, actor, { source: params.source, keyword: query.keyword ?? '', pageSize: query.pageSize }),
    ),
    route(dictionaryCalls.loadTreeData, ({ actor, query }) => treeNodes(context, actor, query)),
    route(dictionaryCalls.loadDictItem, ({ actor, params, query }) =>
      textsOf(context, actor, { source: params.source, keys: query.key }),
    ),
  ],
})
