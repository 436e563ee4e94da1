import { session } from '@heliodesk/contracts/endpoints/session'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { issueTicket } from './download.service.ts'

export const downloadModule: ModuleFactory = (context) => ({
  name: 'download',
  routes: [
    route(session.downloadTicket, ({ actor, body }) => issueTicket(context, actor, { path: body.path, query: body.query ?? {} })),
  ],
})
