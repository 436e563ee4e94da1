import { errors } from '@heliodesk/contracts/errors'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { nameMessages, peopleMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { user } from '@heliodesk/contracts/resources/system/user'
import { accountTaken } from '#server/access/accountNames.queries.ts'
import { assertMayActAs, assertNotMorePrivileged } from '#server/access/privilege.ts'
import type { Context } from '#server/context.ts'
import { endpointsOf } from '#server/crud/endpoints.ts'
import { refuse } from '#server/crud/input.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import { translateSeeded } from '#server/language/translate.ts'
import { crudModule, listRoute } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { accountHooks } from './account.service.ts'
import { formOf, refuseForeignPicture } from './picture.service.ts'
import { departsOf, usersBelow, userVirtuals, visibleUsers } from './user.queries.ts'
import { accountVerbs, userRoutes } from './user.routes.ts'

function userHooks(context: Context): CrudHooks {
  const { db } = context
  return {
    ...accountHooks(context),
    rowFilter: visibleUsers,
    withinDepartment: usersBelow,
    virtual: userVirtuals,
    notNull: ['haveExportData', 'haveViewFinancialData'],
    async decorate(records, actor) {
      const seen = await departsOf(
        db,
        actor,
        records.map((record) => String(record.id)),
      )
      return records.map((record) => {
        const { names = '', ids = '' } = seen.get(String(record.id)) ?? {}
        const roleNames = String(record.roleNames ?? '')
          .split(',')
          .map((name) => translateSeeded('role', name))
          .join(',')
        return { ...record, roleNames, orgCodeTxt: names, selecteddeparts: ids }
      })
    },
    async beforeCreate({ values, body }) {
      refuseForeignPicture(formOf(body))
      const username = String(values.username)
      if (!(await accountTaken(db, { username, phoneIndex: null, email: null, id: null }))) return
      throw errors.duplicate(
        { label: thingMessages.account(), value: username },
        { fields: [{ field: 'username', message: peopleMessages.usernameTaken() }] },
      )
    },
    async beforeUpdate({ tx, actor, id, values, body }) {
      await assertNotMorePrivileged(tx, actor, [id])
      if (values.phone !== undefined || values.email !== undefined) {
        if (id === actor.userId) refuseOwnContact(values)
        // By a code sent to them, a phone number or an address lets in.
        await assertMayActAs(tx, actor, [id])
      }
      refuseForeignPicture(formOf(body))
    },
  }
}

/** What one is reached by oneself, and the section of the account page that asks for the proof it takes (decision 054). */
const ownContact = [
  ['phone', nameMessages.security()],
  ['email', nameMessages.basics()],
] as const

function refuseOwnContact(values: RowValues): never {
  const given = ownContact.filter(([key]) => values[key] !== undefined)
  refuse(
    given.map(([key, section]) => {
      const { label } = user.fields[key]
      return { key, label, reason: fieldMessages.ownOnly({ section }) }
    }),
  )
}

/** Accounts as records, and people as pickers ask for them. */
export const userModule: ModuleFactory = (context) => {
  const base = crudModule(user, userHooks, accountVerbs)(context)
  const { list } = endpointsOf(user)
  const all = listRoute(base.source, { ...list, path: `${user.path}/listAll` })
  return { ...base, routes: [...base.routes, all, ...userRoutes(context, base.source)] }
}
