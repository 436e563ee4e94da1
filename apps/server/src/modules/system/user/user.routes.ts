import { addressList } from '@heliodesk/contracts/endpoints/addressList'
import { existingClients as clients } from '@heliodesk/contracts/endpoints/existingClients'
import { pickers } from '@heliodesk/contracts/endpoints/pickers'
import { secondFactors } from '@heliodesk/contracts/endpoints/secondFactor'
import { staffing } from '@heliodesk/contracts/endpoints/staffing'
import { users } from '@heliodesk/contracts/endpoints/user'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { user } from '@heliodesk/contracts/resources/system/user'
import type { Context } from '#server/context.ts'
import { endpointsOf } from '#server/crud/endpoints.ts'
import type { Source } from '#server/crud/source.ts'
import { newId } from '#server/db/ids.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Replacement } from '#server/mounting/crudModule.ts'
import { addUser, editUser, freezeUsers, removeUsers, resetUserPassword } from './account.service.ts'
import { addressPage } from './addressList.service.ts'
import { resetFactor } from './factor.service.ts'
import { departChoices, refuseTaken, rolesOfUser } from './facts.service.ts'
import { pickUsers, usersOf } from './picker.service.ts'
import { purgeUsers, recycleBin, restoreUsers } from './recycle.service.ts'
import { departStaff, joinStaff, leaveStaff } from './staffing.service.ts'

const calls = endpointsOf(user)

const done = async (work: Promise<void>): Promise<null> => {
  await work
  return null
}

/** The verbs that do more with an account than with other records; they take the place of the general ones. */
export const accountVerbs: { readonly [V in 'create' | 'update' | 'remove']: Replacement } = {
  create: (source) => [
    route(calls.create, ({ actor, meta, body }) => addUser(source, { actor, meta }, body), { message: doneMessages.added() }),
  ],
  update: (source) => [
    route(calls.update, ({ actor, meta, body }) => editUser(source, { actor, meta }, body), { message: doneMessages.edited() }),
  ],
  remove: (source) => [
    route(calls.remove, ({ actor, meta, query }) => done(removeUsers(source, { actor, meta }, query.id)), {
      message: doneMessages.deleted(),
    }),
    route(calls.removeBatch, ({ actor, meta, query }) => done(removeUsers(source, { actor, meta }, query.ids ?? '')), {
      message: doneMessages.batchDeleted(),
    }),
  ],
}

/** The calls beside the verbs. */
export function userRoutes(context: Context, source: Source): readonly Route[] {
  return [
    route(pickers.userComponentData, ({ actor, query }) => pickUsers(context, actor, query)),
    route(pickers.multiUser, ({ actor, query }) => usersOf(context, actor, query)),
    route(addressList.page, ({ actor, query }) => addressPage(context, actor, query)),
    route(users.byDepartment, async ({ actor, query }) => {
      const page = await pickUsers(context, actor, { pageNo: 1, pageSize: 500, departId: query.id, username: query.realname })
      return [...page.records]
    }),
    route(clients.departPeople, async ({ actor, query }) => {
      const { records, ...page } = await addressPage(context, actor, { ...query, keyword: query.realname })
      return { ...page, records: records.map((one) => ({ ...one, orgCode: query.orgCode ?? null, orgCodeTxt: one.departName })) }
    }),
    route(users.frozenBatch, ({ actor, meta, body }) => done(freezeUsers(source, { actor, meta }, body)), {
      message: doneMessages.done(),
    }),
    route(users.changePassword, ({ actor, meta, body }) => done(resetUserPassword(source, { actor, meta }, body)), {
      message: doneMessages.passwordOfUserSet(),
    }),
    route(secondFactors.reset, ({ actor, meta, body }) => done(resetFactor(source, { actor, meta }, body.id)), {
      message: doneMessages.factorReset(),
    }),
    route(users.userRoles, ({ actor, query }) => rolesOfUser(source, actor, query.userid)),
    route(users.userDeparts, ({ actor, query }) => departChoices(source, actor, query.userId)),
    route(users.checkOnlyUser, ({ query }) => done(refuseTaken(context, query)), { message: doneMessages.usernameFree() }),
    ...staffRoutes(context, source),
    ...recycleRoutes(context),
  ]
}

function staffRoutes(context: Context, source: Source): readonly Route[] {
  const left = { message: doneMessages.deleted() }
  return [
    route(staffing.list, ({ actor, query }) => departStaff(source, actor, query)),
    route(staffing.byIds, ({ actor, query }) => usersOf(context, actor, { id: query.userIds })),
    route(staffing.newId, async () => newId()),
    route(staffing.add, ({ actor, meta, body }) => done(joinStaff(source, { actor, meta }, body.depId, body.userIdList.join())), {
      message: doneMessages.added(),
    }),
    route(
      staffing.remove,
      ({ actor, meta, query }) => done(leaveStaff(source, { actor, meta }, query.depId, query.userId)),
      left,
    ),
    route(
      staffing.removeBatch,
      ({ actor, meta, query }) => done(leaveStaff(source, { actor, meta }, query.depId, query.userIds)),
      left,
    ),
  ]
}

function recycleRoutes(context: Context): readonly Route[] {
  return [
    route(users.recycleBin, ({ actor, query }) => recycleBin(context, actor, query.roleId)),
    route(users.putRecycleBin, ({ actor, meta, body }) => done(restoreUsers(context, { actor, meta }, body.userIds)), {
      message: doneMessages.restored(),
    }),
    route(users.deleteRecycleBin, ({ actor, meta, query }) => done(purgeUsers(context, { actor, meta }, query.userIds)), {
      message: doneMessages.removed(),
    }),
  ]
}
