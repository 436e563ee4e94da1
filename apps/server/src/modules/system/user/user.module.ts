import { pickers } from '@heliodesk/contracts/endpoints/pickers'
import { user } from '@heliodesk/contracts/resources/system/user'
import type { Context, ModuleFactory } from '../../../context.ts'
import { crudModule } from '../../../crud/crudModule.ts'
import type { CrudHooks } from '../../../crud/module.ts'
import { route } from '../../../http/route.ts'
import { pickUsers, usersOf } from './picker.service.ts'
import { departNamesOf, ownDepartSql, visibleUsers } from './user.queries.ts'

function userHooks({ db }: Context): CrudHooks {
  return {
    visible: visibleUsers,
    virtual: { orgCodeTxt: ownDepartSql },
    async decorate(records, actor) {
      const ids = records.map((record) => String(record.id))
      const names = await departNamesOf(db, actor, ids)
      return records.map((record) => ({ ...record, orgCodeTxt: names.get(String(record.id)) ?? '' }))
    },
  }
}

/** Accounts as records, and people as pickers ask for them. */
export const userModule: ModuleFactory = (context) => {
  const base = crudModule(user, userHooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(pickers.userComponentData, ({ actor, query }) => pickUsers(context, actor, query)),
      route(pickers.multiUser, ({ actor, query }) => usersOf(context, actor, query)),
    ],
  }
}
