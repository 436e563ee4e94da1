import { customerCalls } from '@heliodesk/contracts/endpoints/customer'
import { customerLife } from '@heliodesk/contracts/lifecycles/customer/customer'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { idCardWarning } from '@heliodesk/domain/identity/idCard'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import { endpointsOf } from '#server/crud/endpoints.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { route } from '#server/http/route.ts'
import { resetStanding } from '#server/identity/standing.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { importRecords } from '#server/sheets/importExcel.ts'
import { customerHooks } from './customer.queries.ts'
import { doublesOf } from './doubles.service.ts'
import { customerBindings } from './life.ts'

/** The address of the same import in existing clients (A§7.3, D-IMPORTVERB). */
const importPath = '/api/electricetreasure/import/customer/info'

const hooksOf = (context: Context): CrudHooks => ({
  ...customerHooks,
  derive: (values) => {
    const { idCard, sex, birthday } = values
    const { day } = slotAt(context.clock.now())
    const warning = typeof idCard === 'string' && idCard !== '' ? idCardWarning(idCard, { sex, birthday }, day) : null
    return { ...customerHooks.derive?.(values), idCardCheck: warning }
  },
  afterUpdate: async ({ tx, id, values }) => {
    if (Object.hasOwn(values, 'userName') || Object.hasOwn(values, 'idCard')) await resetStanding(context, tx, id)
  },
})

/** Customers: records with a life, the search for doubles, and the import at both of its addresses. */
export const customerModule: ModuleFactory = (context) => {
  const base = lifecycleModule(customerLife, customerBindings(context), hooksOf)(context)
  const { source } = base
  return {
    ...base,
    routes: [
      ...base.routes,
      route(customerCalls.doubles, ({ actor, body }) => doublesOf(source, actor, body)),
      route(
        { ...endpointsOf(customer).import, path: importPath },
        ({ actor, meta, ...exchange }) => importRecords(source, { actor, meta }, exchange),
        { multipart: true },
      ),
    ],
  }
}
