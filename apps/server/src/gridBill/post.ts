import { gridBillMessages as messages } from '@heliodesk/contracts/messages/gridBill'
import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { differenceScale, feeAlarm } from '@heliodesk/domain/fees/amounts'
import { divideRounded, fromUnits } from '@heliodesk/domain/fees/cents'
import { poorDays } from '@heliodesk/domain/fees/payment'
import { receivablesOf } from '@heliodesk/domain/gridBill/check'
import { dueDate, ruleFor } from '@heliodesk/domain/gridBill/due'
import { billKinds } from '@heliodesk/domain/gridBill/kinds'
import { lineOn } from '@heliodesk/domain/ledger/lines'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { Effect } from '../lifecycle/bound.ts'
import { memoBook } from '../money/books.ts'
import { ledgerEvents } from '../money/event.ts'
import { postEntry, reverseEvent } from '../money/postEntry.ts'
import { type BillRow, fillAmounts, readBill } from './bill.queries.ts'
import { amountOf, type BillFacts, factsOfBill, partsOf } from './facts.ts'
import {
  calendars,
  holdFee,
  holdStation,
  insertParts,
  insertReceivables,
  monthSum,
  removeParts,
  restoreFee,
  voidReceivables,
  writeDifference,
  writeFee,
} from './post.queries.ts'

interface Made {
  readonly by: string
  readonly atMs: number
}
const stamp = ({ atMs }: Made): string => new Date(atMs).toISOString()
const keyOf = (id: string): string => `${gridBill.name}:${id}`

/** What a bill is about beside its station: known to whoever posts, since a bill without them is not confirmed. */
interface Posted extends BillFacts {
  readonly tenantId: string
  readonly stationId: string
  readonly customerId: string
}

/** Confirmed: its fee, its receivables and its entry, or nothing of them (decision 113). */
export const post: Effect = async ({ tx, actor }, step) => {
  const row = await readBill(tx, step.id)
  if (row === undefined || row.stationId === null || row.stationCustomer === null)
    throw new Error(`bill ${step.id} has no station`)
  await holdStation(tx, row.stationId)
  const facts = await factsOfBill(tx, row)
  const posted = { ...facts, tenantId: step.tenantId, stationId: row.stationId, customerId: row.stationCustomer }
  const made = { by: actor.username, atMs: step.atMs }
  await fillAmounts(
    tx,
    facts.lines.flatMap((line, at) => {
      const id = facts.rows.find(({ itemNo }) => itemNo === line.itemNo)?.id
      const amount = facts.lines[at]?.cents === null ? amountOf(line) : null
      return id === undefined || amount === null ? [] : [{ id, amount }]
    }),
  )
  await postFees(tx, posted, made)
  await postReceivables(tx, posted, made)
  await postLedger(tx, posted, made)
  return {
    values: {
      customerId: row.stationCustomer,
      findingCount: facts.findings.length,
      confirmedBy: actor.username,
      confirmReason: step.asked['remark'] ?? null,
    },
    ...(row.stationOrg === null ? {} : { orgCode: row.stationOrg }),
  }
}

async function postFees(tx: Sql, { row, bill, weights, tenantId, stationId }: Posted, made: Made): Promise<void> {
  const parts = partsOf({ row, bill, weights })
  await insertParts(
    tx,
    parts.map(({ month, from, to, wh, cents, weightedBy }) => ({
      ...{ tenant_id: tenantId, grid_bill_id: row.id, station_id: stationId, month, from_day: from, to_day: to },
      ...{ wh: String(wh), fen: String(cents), weighted_by: weightedBy },
    })),
  )
  for (const { month } of parts) await settleFee(tx, stationId, month, made)
}

/** The fee of a month is what its confirmed bills come to; without one it says again what it said before. */
async function settleFee(tx: Sql, stationId: string, month: string, made: Made): Promise<void> {
  const at = { stationId, month, by: made.by, at: stamp(made) }
  const sum = await monthSum(tx, stationId, month)
  if (sum === undefined) {
    const fee = await restoreFee(tx, at)
    if (fee === undefined) return
    const difference = differenceScale(fee.payable, fee.received)
    await writeDifference(tx, fee.id, difference, feeAlarm(difference))
    return
  }
  const fee = await holdFee(tx, { ...at, id: newId() })
  const payable = fromUnits(BigInt(sum.fen), 2)
  const difference = differenceScale(payable, fee.received)
  await writeFee(tx, fee.id, {
    ...{ from: sum.from, to: sum.to, poorDays: poorDays(sum.from, sum.to, sum.measuredDays), price: sum.price, payable },
    // MWh with three decimals: a kilowatt hour is its last digit.
    energy: fromUnits(divideRounded(BigInt(sum.wh), 1_000n), 3),
    ...{ difference, isAlarm: feeAlarm(difference), by: made.by, at: at.at },
  })
}

async function postReceivables(tx: Sql, { row, lines, tenantId, stationId, customerId }: Posted, made: Made): Promise<void> {
  const rules = await calendars(tx, tenantId)
  const province = (row.district ?? '').slice(0, 2)
  await insertReceivables(
    tx,
    [...receivablesOf(lines)].map(([kind, cents]) => ({
      ...{ id: newId(), tenant_id: tenantId, sys_org_code: row.stationOrg, create_by: made.by, create_time: stamp(made) },
      ...{ station_id: stationId, customer_id: customerId, kind, ss_month: row.ssMonth, grid_bill_id: row.id },
      belongs_to: row.kind === billKinds.correction ? row.belongsTo : null,
      ...{ period_start: row.cycleFrom, period_end: row.cycleTo, amount: fromUnits(cents, 2) },
      due_date: dueDate(row.ssMonth, ruleFor(rules, kind, province)),
    })),
  )
}

async function postLedger(tx: Sql, { row, bill, tenantId, customerId }: Posted, made: Made): Promise<void> {
  const fen = bill.total ?? 0n
  // Nothing is owed where its lines cancel each other out.
  if (fen === 0n) return
  const memo = await memoBook(tx, tenantId)
  const party = { kind: 'customer', id: customerId } as const
  const isCorrection = row.kind === billKinds.correction
  await postEntry(tx, {
    ...{ tenantId, orgCode: row.stationOrg, by: made.by, atMs: made.atMs, key: keyOf(row.id), event: ledgerEvents.gridBilled },
    source: { kind: gridBill.name, id: row.id, no: row.billNo },
    // A correction happens when it is taken, and says whose month it is about.
    businessDay: isCorrection ? slotAt(made.atMs).day : row.cycleTo,
    belongsTo: isCorrection ? (row.belongsTo ?? row.ssMonth) : row.ssMonth,
    summary: messages.billed({ no: row.billNo }),
    lines: [lineOn(memo, subjects.gridReceivable, party, 'debit', fen), lineOn(memo, subjects.farmerShare, party, 'credit', fen)],
  })
}

/** Void: all of it goes back, once. */
export const takeBack: Effect = async ({ tx, actor }, step) => {
  const row = await readBill(tx, step.id)
  if (row === undefined || row.stationId === null) throw new Error(`bill ${step.id} has no station`)
  const made = { by: actor.username, atMs: step.atMs }
  await holdStation(tx, row.stationId)
  await voidReceivables(tx, row.id, made.by, stamp(made))
  for (const { month } of await removeParts(tx, row.id)) await settleFee(tx, row.stationId, month, made)
  await reverseLedger(tx, row, step.tenantId, made)
  return {}
}

async function reverseLedger(tx: Sql, row: BillRow, tenantId: string, made: Made): Promise<void> {
  if (Number(row.total ?? 0) === 0) return
  await reverseEvent(tx, {
    ...{
      tenantId,
      key: keyOf(row.id),
      by: made.by,
      atMs: made.atMs,
      orgCode: row.stationOrg,
      businessDay: slotAt(made.atMs).day,
    },
    source: { kind: gridBill.name, id: row.id, no: row.billNo },
    summary: messages.voided({ no: row.billNo }),
  })
}
