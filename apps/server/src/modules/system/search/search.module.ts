import { session } from '@heliodesk/contracts/endpoints/session'
import { Answer } from '#server/http/answer.ts'
import { buildRateLimiter } from '#server/http/rateLimit.ts'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { checkDuplicate } from './duplicate.service.ts'
import { globalSearch } from './globalSearch.service.ts'
import { quickSearch } from './quickSearch.service.ts'

export const searchModule: ModuleFactory = (context) => {
  const numbers = buildRateLimiter(60_000, context.clock)
  return {
    name: 'search',
    routes: [
      route(session.globalSearch, ({ actor, query }) => globalSearch(context, actor, query.keyword)),
      route(session.quickSearch, ({ actor, query }) => quickSearch(context, actor, query.keyword)),
      route(session.duplicateCheck, async ({ actor, query }) => {
        const message = await checkDuplicate({ ...context, numbers }, actor, { ...query, dataId: query.dataId })
        return new Answer(null, { message })
      }),
    ],
  }
}
