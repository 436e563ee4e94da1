import { incomeMessages as messages } from '@heliodesk/contracts/messages/income'
import { coIncome } from '@heliodesk/contracts/resources/finance/coIncome'
import { fromUnits } from '@heliodesk/domain/fees/cents'
import { lastDayOf } from '@heliodesk/domain/gridBill/due'
import { incomeOfMonth, type OwnerIncome } from '@heliodesk/domain/income/income'
import { type Withholding, withheldCents, withholdingOn } from '@heliodesk/domain/income/withholding'
import { lineOn } from '@heliodesk/domain/ledger/lines'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '../context.ts'
import { type DictionaryMap, dictionariesOf } from '../crud/dictionaries.ts'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { bookOfDepartment } from '../money/books.ts'
import { type LedgerEvent, ledgerEvents } from '../money/event.ts'
import { postEntries } from '../money/postEntry.ts'
import { accruedOf, followFees, holdIncome, insertIncomes, type NewIncome } from './accrue.queries.ts'
import { type StationRow, sharingStations } from './facts.queries.ts'
import { factsOf } from './facts.ts'
import { followIncome } from './follow.ts'
import { type RuleRow, rulesIn, withholdingsInForce } from './rules.queries.ts'
import { fen, rulesFor, withholdingOf } from './rules.ts'
import { setOffClaims } from './setOff.ts'

const atOnce = 500
const yuan = (cents: bigint): string => fromUnits(cents, 2)

interface Run {
  readonly tenantId: string
  readonly by: string
  readonly atMs: number
  readonly today: string
  readonly rules: readonly RuleRow[]
  readonly withholdings: readonly Withholding[]
}

/** What a document is made of: fen, Wh and shares as texts. */
const packed = (
  own: OwnerIncome | undefined,
  month: { readonly total: bigint; readonly before: bigint; readonly rate: bigint | null },
) =>
  JSON.parse(
    JSON.stringify({ parts: own?.parts ?? [], ...month }, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    ),
  ) as unknown

/**
 * Accrues a month of all stations that share: what it comes to less what was accrued of it already. The first document of a farmer and month
 * is that of the month; what differs later is a correction, which happens today and names the month. Running it again writes nothing.
 */
export async function accrueMonth(
  context: Context,
  {
    tenantId,
    month,
    by,
    signal,
  }: { readonly tenantId: string; readonly month: string; readonly by: string; readonly signal?: AbortSignal },
): Promise<number> {
  const { db, clock } = context
  const atMs = clock.now()
  const run: Run = {
    ...{ tenantId, by, atMs, today: slotAt(atMs).day },
    rules: await rulesIn(db, tenantId, ['2']),
    withholdings: (await withholdingsInForce(db, tenantId)).map(withholdingOf),
  }
  const dictionaries = await dictionariesOf(context, tenantId)
  let count = 0
  for (let after = '0'; !signal?.aborted; ) {
    const page = await sharingStations(db, { tenantId, after, until: lastDayOf(month), most: atOnce })
    const last = page.at(-1)
    if (last === undefined) break
    after = last.id
    count += await db.tx((tx) => accruePage(context, { tx, dictionaries }, page, month, run))
  }
  return count
}

async function accruePage(
  context: Context,
  scope: { readonly tx: Sql; readonly dictionaries: DictionaryMap },
  page: readonly StationRow[],
  month: string,
  run: Run,
): Promise<number> {
  const { tx } = scope
  await holdIncome(tx, run.tenantId)
  const rulesOf = rulesFor(run.rules)
  const facts = await factsOf(tx, page, month, month)
  const before = Map.groupBy(
    await accruedOf(
      tx,
      page.map(({ id }) => id),
      month,
    ),
    ({ stationId }) => stationId,
  )
  const rows = page.flatMap((station) => {
    const { owners } = incomeOfMonth(rulesOf(station.productId), facts(station, month), month)
    const accrued = new Map((before.get(station.id) ?? []).map((one) => [one.customerId, one]))
    const farmers = new Set([...owners.map(({ customerId }) => customerId), ...accrued.keys()])
    return [...farmers].flatMap((customerId) => {
      const was = accrued.get(customerId)
      const own = owners.find((one) => one.customerId === customerId)
      return documentOf(station, { customerId, month, own, was }, run) ?? []
    })
  })
  if (rows.length === 0) return 0
  const numbers = new Map((await insertIncomes(tx, rows)).map(({ id, incomeNo }) => [id, incomeNo]))
  await postEntries(tx, run.tenantId, await entriesOf(tx, rows, numbers, run))
  const moved = await setOffClaims(tx, run, [...new Set(rows.map((row) => row.customer_id))])
  const even = rows.filter(({ amount, withheld }) => amount === withheld).map(({ id }) => id)
  for (const id of new Set([...moved, ...even])) await followIncome(context, scope, id)
  const at = new Date(run.atMs).toISOString()
  await followFees(
    tx,
    rows.map(({ station_id, ss_month }) => ({ stationId: station_id, month: ss_month })),
    run.today,
    at,
  )
  return rows.length
}

interface Owned {
  readonly customerId: string
  readonly month: string
  readonly own: OwnerIncome | undefined
  readonly was: { readonly amount: string; readonly withheld: string } | undefined
}

/** What is to be written of a farmer and month; undefined where nothing differs. */
function documentOf(station: StationRow, { customerId, month, own, was }: Owned, run: Run): NewIncome | undefined {
  const last = lastDayOf(month)
  const total = own?.cents ?? 0n
  const withholding = withholdingOn(run.withholdings, station.payeeKind, last)
  const tax = withheldCents(withholding, total)
  const [amount, withheld] = [total - fen(was?.amount ?? null), tax - fen(was?.withheld ?? null)]
  if (amount === 0n && withheld === 0n) return undefined
  const isFirst = was === undefined
  // A month that was overtaken keeps the terms of its last rule; one without a rule any more is corrected at once.
  const dueDays = run.rules.find(({ id }) => id === own?.parts.at(-1)?.ruleId)?.dueDays ?? 0
  const postDay = isFirst ? last : run.today
  return {
    ...{ id: newId(), tenant_id: run.tenantId, sys_org_code: station.orgCode, create_by: run.by },
    create_time: new Date(run.atMs).toISOString(),
    status: amount - withheld < 0n ? '4' : '1',
    ...{ kind: isFirst ? '1' : '2', ss_month: month, station_id: station.id, customer_id: customerId },
    ...{ period_start: own?.from ?? `${month}-01`, period_end: own?.to ?? last },
    days: own?.parts.reduce((sum, { paidDays }) => sum + paidDays, 0) ?? 0,
    panels: own?.parts.at(-1)?.panels ?? station.panels,
    ...{ amount: yuan(amount), withheld: yuan(withheld) },
    due_date: dayOfNumber(dayNumber(postDay) + dueDays),
    post_day: postDay,
    workings: packed(own, { total, before: fen(was?.amount ?? null), rate: withholding?.rate ?? null }),
  }
}

/** Expense and what is payable to the farmer, in the book of the department; what is withheld is owed to the tax office. */
async function entriesOf(
  tx: Sql,
  rows: readonly NewIncome[],
  numbers: ReadonlyMap<string, string>,
  { tenantId, by, atMs }: Run,
): Promise<readonly LedgerEvent[]> {
  const books = new Map<string | null, string>()
  for (const orgCode of new Set(rows.map((row) => row.sys_org_code)))
    books.set(orgCode, await bookOfDepartment(tx, tenantId, orgCode))
  return rows.map((row): LedgerEvent => {
    const bookId = books.get(row.sys_org_code) ?? ''
    const [amount, withheld] = [fen(row.amount), fen(row.withheld)]
    const party = { kind: 'customer', id: row.customer_id } as const
    const no = numbers.get(row.id) ?? ''
    return {
      ...{ tenantId, key: `${coIncome.name}:${row.id}`, event: ledgerEvents.incomeAccrued, by, atMs, orgCode: row.sys_org_code },
      source: { kind: coIncome.name, id: row.id, no },
      businessDay: row.post_day,
      belongsTo: row.ss_month,
      summary: messages.posted({ no }),
      lines: [
        lineOn(bookId, subjects.sharedIncome, null, 'debit', amount),
        lineOn(bookId, subjects.payable, party, 'credit', amount - withheld),
        lineOn(bookId, subjects.withheldTax, null, 'credit', withheld),
      ].filter((line) => line.fen !== 0n),
    }
  })
}
