import { account } from '@heliodesk/contracts/endpoints/account'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { activity, loginHistory } from './history.service.ts'

/** A person's own lines of the security log. */
export const historyModule: ModuleFactory = (context) => ({
  name: 'history',
  routes: [
    route(account.loginHistory, ({ actor, query }) => loginHistory(context, actor, query)),
    route(account.activity, ({ actor, query }) => activity(context, actor, query)),
  ],
})
