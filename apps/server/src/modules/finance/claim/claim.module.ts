import { gridClaimCalls } from '@heliodesk/contracts/endpoints/gridClaim'
import { errors } from '@heliodesk/contracts/errors'
import { gridClaimLife } from '@heliodesk/contracts/lifecycles/finance/gridClaim'
import { gridClaimMessages as messages } from '@heliodesk/contracts/messages/gridClaim'
import { gridClaimItem } from '@heliodesk/contracts/resources/finance/gridClaim'
import type { RowValues } from '#server/crud/module.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { gridClaimBindings } from './claim.life.ts'
import { claimFigures, figuresSeen, itemStanding } from './claim.queries.ts'
import { claimLetter } from './letter.service.ts'

const none = { itemCount: 0, stationCount: 0, amount: '0.00', recovered: '0.00', open: '0.00' }

function refuseMonths(row: RowValues): void {
  if (String(row['monthFrom'] ?? '') <= String(row['monthTo'] ?? '9999')) return
  const message = messages.monthOrder()
  throw errors.invalidInput({ reason: message }, { fields: [{ field: 'monthTo', message }] })
}

/** 电费追索: rows from the settlement check, a letter, and what came of it (decision 126). Its figures are of the rows that the caller sees. */
export const gridClaimModule: ModuleFactory = (context) => {
  const base = lifecycleModule(gridClaimLife, gridClaimBindings, {
    virtual: claimFigures,
    beforeCreate: async ({ values }) => refuseMonths(values),
    beforeUpdate: async ({ values, current }) => refuseMonths({ ...current, ...values }),
    decorate: async (records, actor) => {
      const ids = records.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
      const seen = await figuresSeen(context.db, actor, ids)
      return records.map((record) => {
        const own = Object.entries(seen.get(String(record['id'])) ?? none).filter(([key]) => key in record)
        return { ...record, ...Object.fromEntries(own) }
      })
    },
  })(context)
  const { source } = base.life
  return {
    ...base,
    routes: [
      ...base.routes,
      route(gridClaimCalls.gridClaimLetter, ({ actor, meta, query }) => claimLetter(source, { actor, meta }, query.id)),
    ],
  }
}

export const gridClaimItemModule = crudModule(gridClaimItem, {
  virtual: { standing: itemStanding },
})
