import { organisation } from '@heliodesk/contracts/endpoints/organisation'
import { errors } from '@heliodesk/contracts/errors'
import { company } from '@heliodesk/contracts/resources/system/company'
import type { CrudHooks } from '#server/crud/module.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { enabledCompanies, renameInPositions, usedByPositions } from './company.queries.ts'

const hooks: CrudHooks = {
  async afterUpdate({ tx, actor, id, values }) {
    if ('name' in values) await renameInPositions(tx, actor.tenantId, id)
  },
  async beforeRemove({ tx, actor, ids }) {
    const used = await usedByPositions(tx, actor.tenantId, ids)
    if (used) throw errors.companyInUse({ name: used.name, count: used.count })
  },
}

/** Legal entities of the group; positions choose among them by code. */
export const companyModule: ModuleFactory = (context) => {
  const base = crudModule(company, hooks)(context)
  const all = route(organisation.companies, ({ actor }) => enabledCompanies(context.db, actor.tenantId))
  return { ...base, routes: [...base.routes, all] }
}
