import { ledgerCalls } from '@heliodesk/contracts/endpoints/ledger'
import { ledgerPeriodLife } from '@heliodesk/contracts/lifecycles/ledger/period'
import { ledgerBook } from '@heliodesk/contracts/resources/ledger/book'
import { ledgerEntry, ledgerLine } from '@heliodesk/contracts/resources/ledger/entry'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import type { WireRecord } from '#server/crud/records.ts'
import { route } from '#server/http/route.ts'
import { readText } from '#server/language/stored.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { balancesOf } from './balances.service.ts'
import { entryAmountSql, periodFigures, sourceIdSql, summariesOf } from './ledger.queries.ts'
import { periodBindings } from './period.life.ts'
import { earlierThanLedger, earlierThanLending, takeOver, takeOverLending } from './takeOver.service.ts'

/** What an entry says in the language of who reads it. */
const summed =
  ({ db }: Context, entryOf: (record: WireRecord) => unknown): NonNullable<CrudHooks['decorate']> =>
  async (records) => {
    // A sheet may leave the summary out, or what says whose it is; sheets are Chinese, as it is stored.
    const known = records.flatMap((record) => (typeof entryOf(record) === 'string' && 'summary' in record ? [record] : []))
    const said = await summariesOf(
      db,
      known.map((record) => String(entryOf(record))),
    )
    return records.map((record) => {
      const found = said.get(String(entryOf(record)))
      return found === undefined ? record : { ...record, summary: readText(found.summary, found.messages, 'summary') }
    })
  }

/** 账簿, 会计期间, 会计分录 (decision 107). Entries are written by `postEntry` alone (server/money); here they are read and months are closed. */
export const ledgerEntryModule: ModuleFactory = (context) => {
  const base = crudModule(ledgerEntry, {
    virtual: { sourceId: sourceIdSql, amount: entryAmountSql },
    decorate: summed(context, ({ id }) => id),
  })(context)
  return {
    ...base,
    routes: [...base.routes, route(ledgerCalls.balances, ({ actor, query }) => balancesOf(context.db, actor, query))],
    // What an installation had before it had a ledger becomes its opening; done once it finds nothing any more.
    start: async () => {
      await takeOver(context.db, await earlierThanLedger(context.db))
      await takeOverLending(context.db, await earlierThanLending(context.db))
    },
  }
}
/** A view: nobody writes it, and its rows have no versions. */
export const ledgerLineModule: ModuleFactory = (context) => ({
  name: ledgerLine.name,
  routes: crudModule(ledgerLine, { virtual: { sourceId: sourceIdSql }, decorate: summed(context, ({ entryId }) => entryId) })(
    context,
  ).routes,
})
export const ledgerBookModule = crudModule(ledgerBook)
export const ledgerPeriodModule = lifecycleModule(ledgerPeriodLife, periodBindings, { virtual: periodFigures })
