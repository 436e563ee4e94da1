import type { BillFact, Component, DueFact, MeasuredDay, StationFacts } from '@heliodesk/domain/difference/facts'
import { divideRounded } from '@heliodesk/domain/fees/cents'
import { type CalendarRow, dueDate, lastDayOf, ruleFor } from '@heliodesk/domain/gridBill/due'
import { lineKinds } from '@heliodesk/domain/gridBill/kinds'
import type { Tariff } from '@heliodesk/domain/tariff/tariff'
import { unitsPerWh } from '@heliodesk/domain/telemetry/energy'
import type { Sql } from '../db/sql.ts'
import { feeBill, gridBills, usualMultiplier } from './bills.ts'
import { billsOf, duesOf, feesOf, itemsOf, linesOf, measuredOf, type StationRow, sharesOf, siblingsOf } from './facts.queries.ts'
import type { ListsFor } from './lists.ts'
import { receiptOfFee, receiptsOfLine, receiptsOfStation, type StraysFor } from './receipts.ts'

/** What one run asks for: the months around the one that is checked, and everything that all stations share. */
export interface RunFrame {
  readonly months: readonly string[]
  readonly today: string
  readonly calendars: readonly CalendarRow[]
  readonly tariffsOf: (province: string) => readonly Tariff[]
  readonly straysFor: StraysFor
  readonly listsFor: ListsFor
}

const componentKinds: Readonly<Record<Component, string>> = {
  power: lineKinds.feedIn,
  mechanism: lineKinds.difference,
  state: lineKinds.state,
  province: lineKinds.province,
  county: lineKinds.county,
}
const componentOfKind: Readonly<Record<string, Component>> = {
  [lineKinds.feedIn]: 'power',
  [lineKinds.market]: 'power',
  [lineKinds.difference]: 'mechanism',
  [lineKinds.state]: 'state',
  [lineKinds.province]: 'province',
  [lineKinds.county]: 'county',
}
/** A roof that is let: the company is paid, not the farmer. */
const letRoof = '3'

/** Days with a figure were measured; those without were not. */
function daysOf(rows: readonly { readonly month: string; readonly days: readonly (string | null)[] }[]): readonly MeasuredDay[] {
  return rows.flatMap(({ month, days }) =>
    days.flatMap((units, at): readonly MeasuredDay[] =>
      units === null || units === undefined
        ? []
        : [
            {
              day: `${month}-${String(at + 1).padStart(2, '0')}`,
              wh: divideRounded(BigInt(units), BigInt(unitsPerWh)),
              isWhole: true,
            },
          ],
    ),
  )
}

type Dues = Awaited<ReturnType<typeof duesOf>>

/** What is receivable says when it is due; of what nothing is, the calendar of its province does. */
function duesFor(row: StationRow, { months, calendars }: RunFrame, receivables: Dues): readonly DueFact[] {
  const components = Object.keys(componentKinds) as readonly Component[]
  return months.flatMap((month) =>
    components.map((component): DueFact => {
      const own = receivables.find((one) => one.month === month && componentOfKind[one.kind] === component)
      if (own !== undefined) return { id: `receivable:${own.id}`, component, month, dueOn: own.dueOn }
      const rule = ruleFor(calendars, componentKinds[component], row.district.slice(0, 2))
      return { id: `other:${month} ${component}`, component, month, dueOn: dueDate(month, rule) }
    }),
  )
}

/** The facts of a page of stations, as the engine takes them. */
export async function factsOfPage(db: Sql, rows: readonly StationRow[], frame: RunFrame): Promise<readonly StationFacts[]> {
  const { months } = frame
  const [from, to] = [`${months[0] ?? ''}-01`, lastDayOf(months.at(-1) ?? '')]
  const customers = [...new Set(rows.flatMap(({ customerId }) => (customerId === null ? [] : [customerId])))]
  const siblings = await siblingsOf(db, customers)
  const ids = [...new Set([...rows.map(({ id }) => id), ...siblings.map(({ id }) => id)])]
  const accounts = [...new Set(rows.flatMap(({ accountId }) => (accountId === null ? [] : [accountId])))]
  const measured = Map.groupBy(await measuredOf(db, ids, from, to), ({ stationId }) => stationId)
  const heads = await billsOf(db, ids, months)
  const items = Map.groupBy(
    await itemsOf(
      db,
      heads.map(({ id }) => id),
    ),
    ({ billId }) => billId,
  )
  const headsOf = Map.groupBy(heads, ({ stationId }) => stationId)
  const fees = Map.groupBy(await feesOf(db, ids, months), ({ stationId }) => stationId)
  const dues = Map.groupBy(await duesOf(db, ids, months), ({ stationId }) => stationId)
  const rowsOfLines = await linesOf(db, accounts, from, frame.today)
  const lines = Map.groupBy(rowsOfLines, ({ accountId }) => accountId)
  const shares = Map.groupBy(
    await sharesOf(
      db,
      rowsOfLines.map(({ id }) => id),
    ),
    ({ sourceId }) => sourceId,
  )
  const bills = new Map(ids.map((id) => [id, billsOfStation(gridBills(headsOf.get(id) ?? [], items), fees.get(id) ?? [])]))
  return rows.map((row): StationFacts => {
    const own = bills.get(row.id) ?? []
    const known = row.accountId === null || row.businessModel === letRoof ? [] : (lines.get(row.accountId) ?? [])
    const shared = siblings.filter(({ customerId }) => customerId === row.customerId)
    const lists = row.businessModel === letRoof ? [] : frame.listsFor(row.id, row.ownerName ?? '')
    const isListed = lists.some(({ rows: own }) => own.some(({ stationId }) => stationId === row.id))
    const receipts =
      known.length === 0 && !isListed
        ? (fees.get(row.id) ?? []).flatMap(receiptOfFee)
        : receiptsOfStation(
            row.id,
            known.flatMap((line) => receiptsOfLine(line, shares.get(line.id) ?? [])),
            shared,
            (id) => bills.get(id) ?? [],
          )
    return {
      station: {
        ...{ id: row.id, name: row.ownerName ?? '', district: row.district, mode: row.consumeMode, voltage: row.voltageLevel },
        ...{ gridDate: row.gridDate, accountId: row.accountId, gridNo: row.gridNo, multiplier: usualMultiplier(own) },
      },
      months,
      tariffs: frame.tariffsOf(row.district.slice(0, 2)),
      days: daysOf(measured.get(row.id) ?? []),
      bills: own,
      dues: duesFor(row, frame, dues.get(row.id) ?? []),
      receipts,
      strays: known.length === 0 && !isListed ? [] : frame.straysFor(row.accountId, row.gridNo, own),
      lists,
    }
  })
}

/** A bill of the grid company counts before what a fee says of the same month. */
function billsOfStation(confirmed: readonly BillFact[], fees: readonly Parameters<typeof feeBill>[0][]): readonly BillFact[] {
  const billed = new Set(confirmed.map(({ month }) => month))
  return [...confirmed, ...fees.filter(({ month }) => !billed.has(month)).flatMap((fee) => feeBill(fee) ?? [])]
}
