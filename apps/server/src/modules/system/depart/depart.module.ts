import { home } from '@heliodesk/contracts/endpoints/home'
import { session } from '@heliodesk/contracts/endpoints/session'
import type { ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { companyByOrgCode, visibleDeparts } from './depart.service.ts'

export const departModule: ModuleFactory = (context) => ({
  name: 'depart',
  routes: [
    route(session.companyByOrgCode, ({ actor, query }) => companyByOrgCode(context, actor, query.orgCode)),
    route(home.childDeparts, ({ actor }) => visibleDeparts(context, actor)),
  ],
})
