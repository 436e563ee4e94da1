import { monthCloseMessages as messages } from '@heliodesk/contracts/messages/monthClose'
import { ledgerPeriod } from '@heliodesk/contracts/resources/ledger/period'
import { systemActor, systemMeta } from '../access/systemActor.ts'
import { dictionariesOf } from '../crud/dictionaries.ts'
import { lifeOf } from '../lifecycle/lives.ts'
import { stepWithin } from '../lifecycle/takeStep.ts'
import { keepSubjects, nextOpenPeriod, periodCounts } from './close.queries.ts'
import { statementCount, writeStatements } from './statements.queries.ts'
import { type CloseStep, pathOf, present } from './step.ts'

const customersAtOnce = 500

/** One book a time, by the verb by which people close a period, in the name of whoever agreed. */
const periods: CloseStep = {
  code: '9',
  phase: 'close',
  size: async ({ tx, tenantId, month }) => (await periodCounts(tx, tenantId, month)).all,
  async work({ context, tx, tenantId, month, finishedBy }, after) {
    const life = lifeOf(context, ledgerPeriod.name)
    const [period] = await nextOpenPeriod(tx, tenantId, month, after)
    if (life === undefined || period === undefined) return null
    const actor = {
      ...systemActor({ tenantId, orgCode: null }, ['ledger:period:list', 'ledger:period:close']),
      username: finishedBy ?? 'system',
    }
    const dictionaries = await dictionariesOf(context, tenantId)
    await stepWithin(life, { tx, dictionaries, actor, meta: systemMeta('finance.close') }, 'close', period)
    return { after: period.id, done: 1 }
  },
  async look({ tx, tenantId, month, closeId }) {
    await keepSubjects(tx, closeId, tenantId, month)
    const { closed } = await periodCounts(tx, tenantId, month)
    return [{ level: 'fine', message: messages.periodsClosed({ count: closed }), path: pathOf('/finance/period', { month }) }]
  },
}

/** What every farmer is told of the month, as it stands when the books are closed. */
const statements: CloseStep = {
  code: '10',
  phase: 'close',
  work: async ({ tx, tenantId, month, closeId, atMs }, after) =>
    writeStatements(tx, { tenantId, month, closeId, after, most: customersAtOnce, at: new Date(atMs).toISOString() }),
  async look({ tx, closeId, month }) {
    const count = await statementCount(tx, closeId)
    return present([
      { level: 'fine', message: messages.statementsMade({ count }), count, path: pathOf('/finance/statement', { month }) },
    ])
  },
}

/** What follows when a second person has agreed. */
export const closingSteps: readonly CloseStep[] = [periods, statements]
