import { records } from '@heliodesk/contracts/endpoints/records'
import { position } from '@heliodesk/contracts/resources/system/position'
import type { CrudHooks } from '#server/crud/module.ts'
import { findRecord } from '#server/crud/read.ts'
import { newId } from '#server/db/ids.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { nameCompany } from './position.queries.ts'

/** The name of the company is kept beside its code, as it stands among the companies. */
const hooks: CrudHooks = {
  // Existing clients have no field for it.
  derive: ({ code }) => ((code ?? '') === '' ? { code: `P${BigInt(newId()).toString(36).toUpperCase()}` } : {}),
  afterCreate: ({ tx, id }) => nameCompany(tx, id),
  async afterUpdate({ tx, id, values }) {
    if ('companyId' in values) await nameCompany(tx, id)
  },
}

export const positionModule: ModuleFactory = (context) => {
  const base = crudModule(position, hooks)(context)
  const byCode = route(records.positionByCode, ({ actor, query }) =>
    findRecord(base.source, actor, { key: 'code', value: query.code }),
  )
  return { ...base, routes: [...base.routes, byCode] }
}
