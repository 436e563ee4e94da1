import { explainDifferences } from '@heliodesk/domain/difference/explain'
import type { MonthOutcome } from '@heliodesk/domain/difference/facts'
import { summaryOf } from '@heliodesk/domain/difference/groups'
import { fromUnits } from '@heliodesk/domain/fees/cents'
import { lastDayOf } from '@heliodesk/domain/gridBill/due'
import { monthBefore, nextMonth } from '@heliodesk/domain/ledger/months'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '../context.ts'
import { dictionariesOf } from '../crud/dictionaries.ts'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { calendars } from '../gridBill/post.queries.ts'
import { statesInForce, tariffsIn } from '../tariff/tariff.queries.ts'
import { tariffOf } from '../tariff/terms.ts'
import { followClaims } from './claims.ts'
import { listedRows, type StationRow, sharesOf, stationPage, unmatchedLines } from './facts.queries.ts'
import { factsOfPage, type RunFrame } from './facts.ts'
import { listIndex } from './lists.ts'
import { receiptOf, strayIndex } from './receipts.ts'
import { differenceRules } from './rules.ts'
import { type CheckRow, holdCheck, provincesOf, storeChecks } from './store.queries.ts'

const atOnce = 200
/** Late money and money that is paid twice comes with the months around: they are looked at, and only the month itself is written. */
const [monthsBefore, monthsAfter] = [3, 1]

/** The months that are looked at for one that is checked. */
export function monthsAround(month: string, today: string): readonly string[] {
  let first = month
  for (let at = 0; at < monthsBefore; at += 1) first = monthBefore(first)
  const all: string[] = []
  for (let one = first; all.length <= monthsBefore + monthsAfter && lastDayOf(one) < today; one = nextMonth(one)) all.push(one)
  return all
}

/** What all pages of a run share. */
export async function frameOf(db: Sql, tenantId: string, month: string, today: string): Promise<RunFrame> {
  const months = monthsAround(month, today)
  const prices = new Map<string, ReturnType<RunFrame['tariffsOf']>>()
  for (const { province } of await provincesOf(db, tenantId)) {
    const rows = await tariffsIn(db, { tenantId, province, states: statesInForce })
    prices.set(
      province,
      rows.map((row) => tariffOf({ ...row })),
    )
  }
  const strays = await unmatchedLines(db, tenantId, `${months[0] ?? month}-01`, today)
  const listed = await listedRows(db, tenantId, `${months[0] ?? month}-01`, today)
  const listShares = await sharesOf(
    db,
    listed.map(({ id }) => id),
  )
  return {
    months,
    today,
    calendars: await calendars(db, tenantId),
    tariffsOf: (province) => prices.get(province) ?? [],
    straysFor: strayIndex(strays.map(receiptOf)),
    listsFor: listIndex(listed, listShares),
  }
}

const yuan = (cents: bigint): string => fromUnits(cents, 2)

/** Fen and Wh are kept as texts: they are compared, never added as floats. */
const findingsOf = ({ reasons, energy, lines, receipts, notDue }: MonthOutcome): unknown =>
  JSON.parse(
    JSON.stringify({ reasons, energy, lines, receipts, notDue }, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    ),
  )

export function rowOf(station: StationRow, tenantId: string, outcome: MonthOutcome): CheckRow {
  const { outcome: state, kind, reason } = summaryOf(outcome)
  return {
    ...{
      id: newId(),
      tenant_id: tenantId,
      sys_org_code: station.orgCode,
      station_id: station.id,
      customer_id: station.customerId,
    },
    ...{ check_month: outcome.month, period_start: outcome.from, period_end: outcome.to, outcome: state },
    ...{ system_amount: yuan(outcome.payable), bank_amount: yuan(outcome.received), difference: yuan(outcome.difference) },
    ...{ unexplained: yuan(outcome.unexplained), reason, kind, reason_count: outcome.reasons.length },
    not_due: yuan(outcome.notDue.reduce((sum, { cents }) => sum + cents, 0n)),
    is_estimated: outcome.isEstimated,
    findings: findingsOf(outcome),
  }
}

interface PageAsk {
  readonly context: Context
  readonly tenantId: string
  readonly month: string
  readonly after: string
  readonly atMs: number
}

/** Works out the stations that come after an id, within a transaction of somebody else; null when there are none left. */
export async function checkPage(
  tx: Sql,
  frame: RunFrame,
  { context, tenantId, month, after, atMs }: PageAsk,
): Promise<{ readonly after: string; readonly done: number } | null> {
  const page = await stationPage(tx, { tenantId, after, until: lastDayOf(month), most: atOnce })
  const last = page.at(-1)
  if (last === undefined) return null
  await holdCheck(tx, tenantId)
  const facts = await factsOfPage(tx, page, frame)
  const rows = facts.flatMap((one, at) => {
    const station = page[at]
    const outcome = explainDifferences(one, differenceRules, frame.today).find((each) => each.month === month)
    return station === undefined || outcome === undefined ? [] : [rowOf(station, tenantId, outcome)]
  })
  await storeChecks(tx, rows, new Date(atMs).toISOString())
  const dictionaries = await dictionariesOf(context, tenantId)
  const ids = page.map(({ id }) => id)
  await followClaims(context, { tx, dictionaries }, ids, month)
  return { after: last.id, done: rows.length }
}

/** Works out a month of all stations of a tenant, page by page: what is written is whole, and running it again writes the same. */
export async function checkMonth(
  context: Context,
  { tenantId, month, signal }: { readonly tenantId: string; readonly month: string; readonly signal?: AbortSignal },
): Promise<number> {
  const { db, clock } = context
  const frame = await frameOf(db, tenantId, month, slotAt(clock.now()).day)
  let count = 0
  for (let after = '0'; !signal?.aborted; ) {
    const ask = { context, tenantId, month, after, atMs: clock.now() }
    const page = await db.tx((tx) => checkPage(tx, frame, ask))
    if (page === null) break
    after = page.after
    count += page.done
  }
  return count
}
