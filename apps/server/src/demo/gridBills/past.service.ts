import { gridBillMessages as messages } from '@heliodesk/contracts/messages/gridBill'
import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { differenceScale, feeAlarm, feeAlarmPercent } from '@heliodesk/domain/fees/amounts'
import { divideRounded, fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { type CheckedBill, findingsOf, receivablesOf } from '@heliodesk/domain/gridBill/check'
import { type CalendarRow, dueDate, ruleFor } from '@heliodesk/domain/gridBill/due'
import { billKinds, isReading } from '@heliodesk/domain/gridBill/kinds'
import { lineOn } from '@heliodesk/domain/ledger/lines'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { unitsPerWh } from '@heliodesk/domain/telemetry/energy'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { insertBillLines } from '#server/gridBill/import.queries.ts'
import { insertParts, insertReceivables } from '#server/gridBill/post.queries.ts'
import { memoBook } from '#server/money/books.ts'
import { ledgerEvents } from '#server/money/event.ts'
import { postEntries } from '#server/money/postEntry.ts'
import { type DifferencePlan, isBillKind } from '../fleet/plan/differencePlan.ts'
import { numberOfAccount } from '../fleet/plan/stationPlan.ts'
import { type DemoStep, insertSteps } from '../steps.queries.ts'
import { type BilledMonth, insertConfirmed, type SettledFee, settleFees } from './past.queries.ts'
import { centsOfHead, type DemoBill, firstReading, planBill, planCorrection } from './plan.ts'

export const clerk = { username: 'luping', realname: '鲁萍' }
const checker = { username: 'shenwei', realname: '沈伟' }
const tolerance = toUnits(feeAlarmPercent, 2)
/** Why somebody confirms a bill that does not fit. */
const reason = '与供电所核对过示数与电价，先按账单入账，差异在结算核对中跟进'

export interface PastFrame {
  readonly tenantId: string
  readonly today: string
  readonly calendars: readonly CalendarRow[]
  readonly plan: DifferencePlan
  /** Of the last month of stations at these places comes by services. */
  readonly isLeft: (row: BilledMonth, place: number) => boolean
}

interface PastBill extends Pick<DemoBill, 'head' | 'lines'> {
  readonly id: string
  readonly row: BilledMonth
  readonly atMs: number
  readonly findings: number
}

const units = (text: string | null | undefined, scale: number): bigint | null =>
  text === null || text === undefined ? null : toUnits(text, scale)
const moneyOf = (lines: DemoBill['lines']) =>
  lines
    .filter(({ kind }) => !isReading(kind ?? ''))
    .map(({ kind, energy, price, share, amount }, at) => ({
      ...{ itemNo: String(at + 1), kind: kind ?? '', energy: units(energy, 3), price: units(price, 6) },
      ...{ share: units(share, 4), cents: units(amount, 2) },
    }))
const readingsOf = (lines: DemoBill['lines']) =>
  lines.flatMap(({ kind, energy, meter_no, last_reading, this_reading, multiplier }, at) =>
    isReading(kind ?? '')
      ? [
          {
            ...{ itemNo: String(at + 1), kind: kind ?? '', meterNo: meter_no ?? '', how: '1', energy: units(energy, 3) },
            ...{ last: units(last_reading, 4) ?? 0n, current: units(this_reading, 4) ?? 0n },
            multiplier: units(multiplier, 2) ?? 100n,
          },
        ]
      : [],
  )

/** How many things of it do not fit, by the rules of the product. */
function findingsIn(row: BilledMonth, { head, lines }: DemoBill, before: DemoBill | undefined): number {
  const bill: CheckedBill = {
    ...{ kind: head['kind'] ?? '', from: row.from, to: row.to },
    ...{ generation: units(head['generation'], 3), fedIn: units(head['fed_in'], 3), ownUse: units(head['own_use'], 3) },
    ...{ taxRate: units(head['tax_rate'], 2), tax: units(head['tax'], 2), total: units(head['total'], 2) },
    ...{ lines: moneyOf(lines), readings: readingsOf(lines) },
    before:
      before === undefined
        ? null
        : {
            ...{ billNo: '', from: before.head['cycle_from'] ?? '', to: before.head['cycle_to'] ?? '' },
            readings: readingsOf(before.lines),
          },
    measured: { wh: divideRounded(BigInt(row.units), BigInt(unitsPerWh)), days: row.days },
  }
  return findingsOf(bill, tolerance).length
}

/** Bills come some days after the month, and none after today. */
const momentOf = ({ to, accountNo }: BilledMonth, today: string, minutes: number): number => {
  const day = Math.max(dayNumber(to) + 1, Math.min(dayNumber(to) + 3 + (Number(accountNo.slice(-2)) % 3), dayNumber(today) - 1))
  return Date.parse(`${dayOfNumber(day)}T00:00:00+08:00`) + minutes * 60_000
}

/**
 * The confirmed bills of some stations from their connection to the grid on (decision 130): heads, lines, parts of months, what is receivable, what their fees
 * say by them, and their entries, by rows. Answers where each meter stands before what is left to the services.
 */
export async function writePastBills(
  tx: Sql,
  frame: PastFrame,
  rows: readonly BilledMonth[],
  firstPlace: number,
): Promise<ReadonlyMap<string, number>> {
  const ends = new Map<string, number>()
  const bills = [...Map.groupBy(rows, ({ stationId }) => stationId).values()].flatMap((own, at) =>
    billsOfStation(frame, own, firstPlace + at, ends),
  )
  const mark = { tenant_id: frame.tenantId }
  const numbers = new Map(
    (
      await insertConfirmed(
        tx,
        bills.map(({ id, row, head, atMs, findings }) => ({
          ...{ ...mark, ...head, id, sys_org_code: row.orgCode, station_id: row.stationId, customer_id: row.customerId },
          ...{ create_by: clerk.username, create_time: iso(atMs), finding_count: findings },
          ...{ confirmed_by: confirmerOf(findings).username, confirm_time: iso(atMs + confirmedAfter) },
          confirm_reason: findings > 0 ? reason : null,
        })),
      )
    ).map(({ id, billNo }) => [id, billNo]),
  )
  await insertBillLines(
    tx,
    bills.flatMap(({ id, row, lines, atMs }) =>
      lines.map((line, at) => ({
        ...{ ...mark, ...line, id: newId(atMs), grid_bill_id: id, item_no: String(at + 1) },
        ...{ sys_org_code: row.orgCode, create_by: clerk.username, create_time: iso(atMs) },
      })),
    ),
  )
  await insertParts(
    tx,
    bills.map(({ id, row, head }) => ({
      ...{ ...mark, grid_bill_id: id, station_id: row.stationId, month: head['belongs_to'] ?? row.month },
      ...{ from_day: row.from, to_day: row.to, wh: String(units(head['generation'], 3) ?? 0n) },
      ...{ fen: String(centsOfHead(head)), weighted_by: 'whole' },
    })),
  )
  await insertReceivables(
    tx,
    bills.flatMap((bill) => receivableRows(bill, frame)),
  )
  await settleFees(tx, feesOf(bills, rows))
  await insertSteps(
    tx,
    bills.flatMap((bill) => stepsOf(bill, frame.tenantId)),
  )
  await postBills(tx, frame.tenantId, bills, numbers)
  return ends
}

const confirmedAfter = 90 * 60_000
const iso = (ms: number): string => new Date(ms).toISOString()
const confirmerOf = (findings: number) => (findings > 0 ? checker : clerk)

function billsOfStation(
  frame: PastFrame,
  own: readonly BilledMonth[],
  place: number,
  ends: Map<string, number>,
): readonly PastBill[] {
  const [first] = own
  if (first === undefined) return []
  const number = numberOfAccount(first.accountNo)
  let reading = firstReading(first.accountNo)
  let before: DemoBill | undefined
  const bills: PastBill[] = []
  for (const [at, row] of own.entries()) {
    const kind = frame.plan.of(number, row.month)
    const isUnbilled = kind === 'estimate' || (at > 0 && frame.plan.of(number, own[at - 1]?.month ?? '') === 'estimate')
    // A bill is confirmed after its month, so on the first day of the next one it is not there yet.
    const isAhead = dayNumber(row.to) + 1 >= dayNumber(frame.today)
    if (isUnbilled || isAhead || frame.isLeft(row, place)) break
    const bill = planBill(row, reading, isBillKind(kind) ? kind : undefined)
    const atMs = momentOf(row, frame.today, 9 * 60 + (place % 400))
    bills.push({ ...bill, id: newId(atMs), row, atMs, findings: findingsIn(row, bill, before) })
    const belongsTo = own[at - 1]
    if (kind === 'correction' && belongsTo !== undefined)
      bills.push({ ...planCorrection(row, belongsTo), id: newId(atMs), row, atMs: atMs + 60_000, findings: 0 })
    reading = bill.reading
    before = bill
  }
  ends.set(first.stationId, reading)
  return bills
}

function receivableRows({ id, row, head, lines, atMs }: PastBill, { tenantId, calendars }: PastFrame) {
  return [...receivablesOf(moneyOf(lines))].map(([kind, cents]) => ({
    ...{ id: newId(atMs), tenant_id: tenantId, sys_org_code: row.orgCode, create_by: clerk.username },
    ...{ create_time: iso(atMs + confirmedAfter), station_id: row.stationId, customer_id: row.customerId, kind },
    ...{ ss_month: row.month, grid_bill_id: id, belongs_to: head['belongs_to'], period_start: row.from, period_end: row.to },
    ...{ amount: fromUnits(cents, 2), due_date: dueDate(row.month, ruleFor(calendars, kind, row.district.slice(0, 2))) },
  }))
}

/** What a fee says by the bills of its month, those that belong to it included. */
function feesOf(bills: readonly PastBill[], rows: readonly BilledMonth[]): readonly SettledFee[] {
  const monthOf = ({ row, head }: PastBill): string => `${row.stationId} ${head['belongs_to'] ?? row.month}`
  const months = Map.groupBy(bills, monthOf)
  return rows.flatMap((row): readonly SettledFee[] => {
    const own = months.get(`${row.stationId} ${row.month}`)
    if (own === undefined) return []
    const cents = own.reduce((sum, { head }) => sum + centsOfHead(head), 0n)
    const wh = own.reduce((sum, { head }) => sum + (units(head['generation'], 3) ?? 0n), 0n)
    const payable = fromUnits(cents, 2)
    const difference = differenceScale(payable, row.received)
    const money = own.flatMap(({ lines }) => lines.filter(({ kind }) => !isReading(kind ?? '')))
    const [line] = money
    const price = money.length === 1 && (line?.['share'] ?? null) === null ? (line?.['price'] ?? null) : null
    return [
      {
        id: row.feeId,
        payable,
        energy: fromUnits(divideRounded(wh, 1_000n), 3),
        price,
        difference,
        isAlarm: feeAlarm(difference),
      },
    ]
  })
}

function stepsOf({ id, atMs, findings }: PastBill, tenantId: string): readonly DemoStep[] {
  const own = { tenant_id: tenantId, resource: gridBill.name, record_id: id, about: null }
  const by = confirmerOf(findings)
  const remark = findings > 0 ? reason : null
  return [
    { ...own, ...clerk, id: newId(atMs), at: iso(atMs), verb: 'create', from_status: null, to_status: '0', remark: null },
    {
      ...{ ...own, ...by, id: newId(atMs + confirmedAfter), at: iso(atMs + confirmedAfter), verb: 'confirm' },
      ...{ from_status: '0', to_status: '1', remark },
    },
  ]
}

/** Each as confirming it would post it, on the day of its cycle's end. */
async function postBills(
  tx: Sql,
  tenantId: string,
  bills: readonly PastBill[],
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  const memo = await memoBook(tx, tenantId)
  const events = bills.flatMap(({ id, row, head, atMs, findings }) => {
    const fen = centsOfHead(head)
    if (fen === 0n) return []
    const no = numbers.get(id) ?? ''
    const party = { kind: 'customer', id: row.customerId } as const
    return [
      {
        ...{ tenantId, orgCode: row.orgCode, by: confirmerOf(findings).username, atMs: atMs + confirmedAfter },
        ...{ key: `${gridBill.name}:${id}`, event: ledgerEvents.gridBilled, source: { kind: gridBill.name, id, no } },
        businessDay: head['kind'] === billKinds.correction ? slotAt(atMs).day : row.to,
        belongsTo: head['belongs_to'] ?? row.month,
        summary: messages.billed({ no }),
        lines: [
          lineOn(memo, subjects.gridReceivable, party, 'debit', fen),
          lineOn(memo, subjects.farmerShare, party, 'credit', fen),
        ],
      },
    ]
  })
  await postEntries(tx, tenantId, events)
}
