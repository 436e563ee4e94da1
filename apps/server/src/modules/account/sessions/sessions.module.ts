import { account } from '@heliodesk/contracts/endpoints/account'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { endOtherSessions, ownSessions } from './sessions.service.ts'

/** Where a person is signed in. A single session is ended by POST /sys/online/forceLogout. */
export const ownSessionsModule: ModuleFactory = (context) => ({
  name: 'ownSessions',
  routes: [
    route(account.sessions, ({ actor }) => ownSessions(context, actor)),
    route(account.endOtherSessions, ({ actor, meta }) => endOtherSessions(context, actor, meta)),
  ],
})
