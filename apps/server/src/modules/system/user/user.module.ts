import { errors } from '@heliodesk/contracts/errors'
import { user } from '@heliodesk/contracts/resources/system/user'
import { assertNotMorePrivileged, inheritLimits } from '../../../access/privilege.ts'
import type { Context, ModuleFactory } from '../../../context.ts'
import { crudModule } from '../../../crud/crudModule.ts'
import type { CrudHooks } from '../../../crud/module.ts'
import { buildSource } from '../../../crud/source.ts'
import { isTaken } from './account.queries.ts'
import { ownDepartOf, saveBelongings } from './belongings.ts'
import { departsOf, userVirtuals, visibleUsers } from './user.queries.ts'
import { userRoutes, verbRoutes } from './user.routes.ts'

function userHooks({ db }: Context): CrudHooks {
  return {
    visible: visibleUsers,
    virtual: userVirtuals,
    given: ['haveExportData', 'haveViewFinancialData'],
    async decorate(records, actor) {
      const seen = await departsOf(
        db,
        actor,
        records.map((record) => String(record.id)),
      )
      return records.map((record) => {
        const { names = '', ids = '' } = seen.get(String(record.id)) ?? {}
        return { ...record, orgCodeTxt: names, selecteddeparts: ids }
      })
    },
    async beforeCreate({ values }) {
      const username = String(values.username)
      if (!(await isTaken(db.unwalled, { username, phoneIndex: null, email: null, id: null }))) return
      throw errors.duplicate(
        { label: '用户账号', value: username },
        { fields: [{ field: 'username', message: '用户账号已存在' }] },
      )
    },
    // Of an import: people come into the department that the importer works in, without roles and without a password.
    async afterCreate(call) {
      await inheritLimits(call.tx, call.actor, [call.id])
      const departs = await ownDepartOf(call)
      if (departs.length === 0) return
      await saveBelongings(call, call.id, { roles: undefined, departs, canExport: null, canViewFinancial: null })
    },
    async beforeUpdate({ tx, actor, id }) {
      await assertNotMorePrivileged(tx, actor, [id])
    },
  }
}

/** Accounts as records, and people as pickers ask for them. */
export const userModule: ModuleFactory = (context) => {
  const hooks = userHooks(context)
  const base = crudModule(user, hooks)(context)
  const source = buildSource(user, hooks, context)
  const verbs = verbRoutes(source)
  const all = base.routes
    .filter(({ endpoint }) => endpoint.path === `${user.path}/list`)
    .map((list) => ({ ...list, endpoint: { ...list.endpoint, path: `${user.path}/listAll` } }))
  const replaced = new Set(verbs.map(({ endpoint }) => endpoint.path))
  return {
    ...base,
    routes: [
      ...base.routes.filter(({ endpoint }) => !replaced.has(endpoint.path)),
      ...all,
      ...verbs,
      ...userRoutes(context, source),
    ],
  }
}
