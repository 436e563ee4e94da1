import { departs } from '@heliodesk/contracts/endpoints/depart'
import { existingClients as clients } from '@heliodesk/contracts/endpoints/existingClients'
import { home } from '@heliodesk/contracts/endpoints/home'
import { pickers } from '@heliodesk/contracts/endpoints/pickers'
import { session } from '@heliodesk/contracts/endpoints/session'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { depart } from '@heliodesk/contracts/resources/system/depart'
import { departRole } from '@heliodesk/contracts/resources/system/departRole'
import { Answer } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { departHooks } from './depart.hooks.ts'
import { companyByOrgCode, userIdentity, visibleDeparts } from './depart.service.ts'
import { departMovesJob } from './moves.job.ts'
import { grantableTree, rightsOf, departTree as rightsTree, saveDepartRights, saveRoleRights } from './rights.service.ts'
import { changeRolesOfUser, departRoleHooks, departRoles, departRolesOfUser, departUsers } from './roles.service.ts'
import {
  agents,
  allDeparts,
  departByCode,
  departLevel,
  departTree,
  ownTree,
  parentsOf,
  pathName,
  searchAll,
  searchList,
  searchTree,
} from './tree.service.ts'

/** The tree as everybody sees it, and departments as records. */
export const departModule: ModuleFactory = (context) => {
  const base = crudModule(depart, departHooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(session.companyByOrgCode, ({ actor, query }) => companyByOrgCode(context, actor, query.orgCode)),
      route(home.childDeparts, ({ actor }) => visibleDeparts(context, actor)),
      route(clients.myDepartTree, async ({ actor }) => {
        const visible = await visibleDeparts(context, actor)
        return new Answer(await ownTree(context, actor, visible), {
          message: doneMessages.value({ value: userIdentity(visible) }),
        })
      }),
      route(clients.departAndPostTree, ({ actor, query }) => departLevel(context, actor, query)),
      route(clients.departPath, ({ actor, query }) => pathName(context, actor, query)),
      route(pickers.departTree, ({ actor, query }) => departTree(context, actor, query)),
      route(pickers.departLevel, ({ actor, query }) => departLevel(context, actor, query)),
      route(pickers.departIdTree, ({ actor }) => departTree(context, actor)),
      route(pickers.departSearch, ({ actor, query }) => searchTree(context, actor, query.keyWord)),
      route(pickers.departSearchList, ({ actor, query }) => searchList(context, actor, query.keyWord)),
      route(pickers.agentList, ({ actor }) => agents(context, actor)),
      route(pickers.departByCode, ({ actor, query }) => departByCode(context, actor, query.orgCode)),
      route(departs.allParents, ({ actor, query }) => parentsOf(context, actor, query)),
      route(departs.listAll, ({ actor }) => allDeparts(context, actor)),
      route(departs.byKeyWord, ({ actor, query }) => searchAll(context, actor, query.keyWord)),
      route(departs.usersOfDepart, ({ actor, query }) => departUsers(context, actor, query.id)),
    ],
    jobs: [departMovesJob],
  }
}

const saved = { message: doneMessages.saved() }

/** What departments may give, and the roles made of it. */
export const departRightsModule: ModuleFactory = (context) => {
  const base = crudModule(departRole, departRoleHooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(departs.departPermission, ({ actor, query }) => rightsOf(context, actor, 'depart', query.departId)),
      route(
        departs.saveDepartPermission,
        async ({ actor, meta, body }) => {
          await saveDepartRights(context, { actor, meta }, body.departId, body)
          return null
        },
        saved,
      ),
      route(departs.grantable, ({ actor }) => grantableTree(context, actor)),
      route(departs.treeForDeptRole, ({ actor, query }) => rightsTree(context, actor, query.departId)),
      route(departs.deptRolePermission, ({ actor, query }) => rightsOf(context, actor, 'role', query.roleId)),
      route(
        departs.saveDeptRolePermission,
        async ({ actor, meta, body }) => {
          await saveRoleRights(context, { actor, meta }, body.roleId, body)
          return null
        },
        saved,
      ),
      route(departs.deptRoleList, ({ actor, query }) => departRoles(context, actor, query.departId)),
      route(departs.deptRolesOfUser, ({ actor, query }) => departRolesOfUser(context, actor, query)),
      route(
        departs.deptRoleUserAdd,
        async ({ actor, meta, body }) => {
          await changeRolesOfUser(context, { actor, meta }, body)
          return null
        },
        saved,
      ),
    ],
  }
}
