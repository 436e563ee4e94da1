import { settlementCheck } from '@heliodesk/contracts/resources/finance/settlementCheck'
import { explainDifferences } from '@heliodesk/domain/difference/explain'
import type { StationFacts } from '@heliodesk/domain/difference/facts'
import { lastDayOf } from '@heliodesk/domain/gridBill/due'
import { monthBefore, nextMonth } from '@heliodesk/domain/ledger/months'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { frameOf, monthsAround, rowOf } from '#server/difference/check.ts'
import { stationPage } from '#server/difference/facts.queries.ts'
import { factsOfPage } from '#server/difference/facts.ts'
import { differenceRules } from '#server/difference/rules.ts'
import { storeChecks } from '#server/difference/store.queries.ts'
import { openMonths } from '../fleet/plan/differencePlan.ts'
import { insertSteps } from '../steps.queries.ts'
import { noteOf } from './notes.ts'
import { differencesUntil, type FoundDifference, firstFeeMonth, type Handled, handleChecks } from './seed.queries.ts'

const atOnce = 200
const handlers = [
  { username: 'luping', realname: '鲁萍' },
  { username: 'shenwei', realname: '沈伟' },
] as const
/** Of the older ones each so manieth is still carried. */
const carriedOf = 7

/**
 * Every month of every station, checked by the engine of the product: the facts of a page of stations are read once for all of its months, and each month sees of
 * them what a run of that month would.
 */
export async function seedChecks(context: Context, { tenantId }: Actor): Promise<void> {
  const { db, clock } = context
  const nowMs = clock.now()
  const { day: today } = slotAt(nowMs)
  const first = await firstFeeMonth(db, tenantId)
  if (first === undefined) return
  const months = monthsFrom(first, today)
  const last = months.at(-1) ?? first
  const frame = { ...(await frameOf(db, tenantId, first, today)), months }
  for (let after = '0'; ; ) {
    const page = await stationPage(db, { tenantId, after, until: lastDayOf(last), most: atOnce })
    const lastId = page.at(-1)?.id
    if (lastId === undefined) break
    const facts = await factsOfPage(db, page, frame)
    for (const month of months) {
      const around = monthsAround(month, today)
      const rows = facts.flatMap((all, at) => {
        const station = page[at]
        if (station === undefined || station.gridDate > lastDayOf(month)) return []
        const outcome = explainDifferences(within(all, around), differenceRules, today).find((one) => one.month === month)
        return outcome === undefined ? [] : [rowOf(station, tenantId, outcome)]
      })
      await storeChecks(db, rows, new Date(nowMs).toISOString())
    }
    after = lastId
  }
  await handleOlder(context, tenantId, today)
}

function monthsFrom(first: string, today: string): readonly string[] {
  const months: string[] = []
  for (let month = first; month < today.slice(0, 7); month = nextMonth(month)) months.push(month)
  return months
}

/** What a run of one month reads of the facts of all. */
function within(facts: StationFacts, months: readonly string[]): StationFacts {
  const [from, own] = [`${months[0] ?? ''}-01`, new Set(months)]
  const isSince = ({ day }: { readonly day: string }): boolean => day >= from
  return {
    ...facts,
    months,
    bills: facts.bills.filter(({ month }) => own.has(month)),
    dues: facts.dues.filter(({ month }) => own.has(month)),
    days: facts.days.filter(({ day }) => own.has(day.slice(0, 7))),
    receipts: facts.receipts.filter(isSince),
    strays: facts.strays.filter(isSince),
    lists: facts.lists.filter(isSince),
  }
}

/** Differences of before were dealt with some weeks after their month, a few are carried; those of the last months are open today. */
async function handleOlder({ db, clock }: Context, tenantId: string, today: string): Promise<void> {
  const until = monthBefore(today.slice(0, 7), openMonths + 2)
  const found = await differencesUntil(db, tenantId, until)
  const handled = found.map((one, at) => handledAs(one, at, clock.now()))
  await db.tx(async (tx) => {
    await handleChecks(
      tx,
      handled.map(({ by, ...row }) => ({ ...row, handler: by.username })),
    )
    await insertSteps(
      tx,
      handled.map(({ id, handling, at, note, by }) => ({
        ...{ id: newId(Date.parse(at)), tenant_id: tenantId, resource: settlementCheck.name, record_id: id, at, ...by },
        ...{ verb: handling === '1' ? 'settle' : 'carry', from_status: '0', to_status: handling, about: null, remark: note },
      })),
    )
  })
}

function handledAs(
  { id, month, kind }: FoundDifference,
  at: number,
  nowMs: number,
): Omit<Handled, 'handler'> & { by: (typeof handlers)[number] } {
  const day = dayOfNumber(dayNumber(lastDayOf(month)) + 42 + (at % 23))
  const by = handlers[at % handlers.length] ?? handlers[0]
  const handledMs = Math.min(Date.parse(`${day}T14:00:00+08:00`) + (at % 180) * 60_000, nowMs)
  return { id, by, at: new Date(handledMs).toISOString(), note: noteOf(kind), handling: at % carriedOf === 3 ? '2' : '1' }
}
