import { gridBillCalls } from '@heliodesk/contracts/endpoints/gridBill'
import { errors } from '@heliodesk/contracts/errors'
import { powerFee } from '@heliodesk/contracts/resources/station/powerFee'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { formulaOfFee } from './formula.service.ts'

/** Fee rows come from bills and settlement: people read and export them, nobody types them in here. */
export const powerFeeModule: ModuleFactory = (context) => {
  const base = crudModule(powerFee)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(gridBillCalls.formula, ({ actor, query: { id } }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        return formulaOfFee(base.source, actor, id)
      }),
    ],
  }
}
