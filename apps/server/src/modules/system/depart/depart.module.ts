import { home } from '@heliodesk/contracts/endpoints/home'
import { pickers } from '@heliodesk/contracts/endpoints/pickers'
import { session } from '@heliodesk/contracts/endpoints/session'
import type { ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { companyByOrgCode, visibleDeparts } from './depart.service.ts'
import { agents, departByCode, departLevel, departTree, searchList, searchTree } from './tree.service.ts'

export const departModule: ModuleFactory = (context) => ({
  name: 'depart',
  routes: [
    route(session.companyByOrgCode, ({ actor, query }) => companyByOrgCode(context, actor, query.orgCode)),
    route(home.childDeparts, ({ actor }) => visibleDeparts(context, actor)),
    route(pickers.departTree, ({ actor, query }) => departTree(context, actor, query)),
    route(pickers.departLevel, ({ actor, query }) => departLevel(context, actor, query)),
    route(pickers.departIdTree, ({ actor }) => departTree(context, actor)),
    route(pickers.departSearch, ({ actor, query }) => searchTree(context, actor, query.keyWord)),
    route(pickers.departSearchList, ({ actor, query }) => searchList(context, actor, query.keyWord)),
    route(pickers.agentList, ({ actor }) => agents(context, actor)),
    route(pickers.departByCode, ({ actor, query }) => departByCode(context, actor, query.orgCode)),
  ],
})
