import { session } from '@heliodesk/contracts/endpoints/session'
import type { ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { issueTicket } from './download.service.ts'

export const downloadModule: ModuleFactory = (context) => ({
  name: 'download',
  routes: [
    route(session.downloadTicket, ({ actor, body }) => issueTicket(context, actor, { path: body.path, query: body.query ?? {} })),
  ],
})
