import { ledgerCalls } from '@heliodesk/contracts/endpoints/ledger'
import { ledgerPeriodLife } from '@heliodesk/contracts/lifecycles/ledger/period'
import { ledgerBook } from '@heliodesk/contracts/resources/ledger/book'
import { ledgerEntry, ledgerLine } from '@heliodesk/contracts/resources/ledger/entry'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { balancesOf } from './balances.service.ts'
import { entryAmountSql, periodFigures, sourceIdSql } from './ledger.queries.ts'
import { periodBindings } from './period.life.ts'
import { earlierThanLedger, takeOver } from './takeOver.service.ts'

/** 账簿, 会计期间, 会计分录 (decision 107). Entries are written by `postEntry` alone (server/money); here they are read and months are closed. */
export const ledgerEntryModule: ModuleFactory = (context) => {
  const base = crudModule(ledgerEntry, { virtual: { sourceId: sourceIdSql, amount: entryAmountSql } })(context)
  return {
    ...base,
    routes: [...base.routes, route(ledgerCalls.balances, ({ actor, query }) => balancesOf(context.db, actor, query))],
    // What an installation had before it had a ledger becomes its opening; done once it finds nothing any more.
    start: async () => {
      await takeOver(context.db, await earlierThanLedger(context.db))
    },
  }
}
/** A view: nobody writes it, and its rows have no versions. */
export const ledgerLineModule: ModuleFactory = (context) => ({
  name: ledgerLine.name,
  routes: crudModule(ledgerLine, { virtual: { sourceId: sourceIdSql } })(context).routes,
})
export const ledgerBookModule = crudModule(ledgerBook)
export const ledgerPeriodModule = lifecycleModule(ledgerPeriodLife, periodBindings, { virtual: periodFigures })
