import { errors } from '@heliodesk/contracts/errors'
import { bankMessages } from '@heliodesk/contracts/messages/bank'
import { gridBillMessages as messages } from '@heliodesk/contracts/messages/gridBill'
import { station } from '@heliodesk/contracts/resources/station/station'
import type { Message } from '@heliodesk/contracts/text/message'
import { toUnits } from '@heliodesk/domain/fees/cents'
import { readingHows } from '@heliodesk/domain/gridBill/kinds'
import { isSameBill, joined, readBillRow, type SheetBill, totalOf } from '@heliodesk/domain/gridBill/sheet'
import { plainText } from '@heliodesk/domain/sheetLayout/cellText'
import { isTotalsRow, placesOf } from '@heliodesk/domain/sheetLayout/layout'
import type { Source } from '../crud/source.ts'
import { sourceOf } from '../crud/sources.ts'
import type { Caller } from '../crud/write.ts'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { SheetRow } from '../files/workbook.ts'
import type { Answer } from '../http/answer.ts'
import { answerForeign, withSheet } from '../sheets/foreignSheets.ts'
import { type Exchange, type ImportResult, leaving } from '../sheets/importExcel.ts'
import { reportProgress } from '../sheets/importProgress.ts'
import { noteUse } from '../sheets/layouts.queries.ts'
import type { ForeignSheet } from '../sheets/layouts.ts'
import { RowFaults } from '../sheets/rowFaults.ts'
import { billPurpose, faultReasons, labelOf, mappingProblem } from './billSheet.ts'
import {
  holdImports,
  insertBegun,
  insertBillLines,
  insertBills,
  type KnownBill,
  knownBills,
  takenAccounts,
} from './import.queries.ts'
import { type AccountStation, seenStations } from './stations.queries.ts'

/** Rows that are read and taken at a time: memory does not grow with the sheet. */
const batch = 2_000

/** A bill of the sheet with the rows that say it. */
interface Gathered {
  readonly bill: SheetBill
  readonly rows: readonly SheetRow[]
}

/** What became of the rows so far. */
interface Tally {
  total: number
  added: number
  known: number
  unmapped: number
  readonly faults: RowFaults
}

/**
 * Imports bills by the layout that the header of their sheet is known by. Rows of one bill stand together. Each bill is there once: the same
 * again changes nothing, another content is a conflict that is told. One transaction: a crash, or a client that leaves, stores nothing.
 */
export function importBills(source: Source, caller: Caller, exchange: Exchange): Promise<Answer<ImportResult>> {
  if (!caller.actor.canViewFinancial) throw errors.financialForbidden()
  const signal = leaving(exchange.reply)
  return withSheet(source, caller, { ...exchange, purpose: billPurpose }, async (sheet, { progressId = '' }) => {
    const { known } = sheet
    if (!/^[\w-]{0,64}$/.test(progressId) || known === null) throw errors.importFile({ reason: bankMessages.unknownHeader() })
    const missing = mappingProblem(
      Object.fromEntries(Object.entries(sheet.layout.columns).map(([key, head]) => [key, sheet.heads.indexOf(head)])),
    )
    if (missing !== null) throw errors.importFile({ reason: missing })
    const progress = reportProgress(caller.actor.userId, progressId === '' ? null : progressId)
    const { context } = source
    try {
      const tally = await context.db.tx(async (tx) => {
        const begin = (done: number): void => {
          if (signal.aborted) throw errors.uploadBroken()
          progress.tell({ done, total: sheet.count })
        }
        const found = await takeSheet(source, { ...caller, tx }, sheet, begin)
        if (signal.aborted) throw errors.uploadBroken()
        await noteUse(tx, known.id, new Date(context.clock.now()).toISOString())
        return found
      })
      const { total, added, known: same, unmapped, faults } = tally
      await context.audit({
        ...{ event: 'record.import', actor: caller.actor, target: source.resource.name },
        ...{ ip: caller.meta.ip, requestId: caller.meta.requestId, detail: { rows: total, stored: added, failed: faults.count } },
      })
      return await answerForeign(source, caller.actor, {
        ...{ total, wrong: faults.kept, wrongCount: faults.count, header: sheet.labels },
        said: messages.importCounts({ total, added, known: same, failed: faults.count, unmapped }),
      })
    } finally {
      progress.end()
    }
  })
}

async function takeSheet(
  source: Source,
  scope: Caller & { readonly tx: Sql },
  sheet: ForeignSheet,
  begin: (done: number) => void,
) {
  // Sheets are taken one after the other: two that overlap would wait for each other's bills in both directions.
  await holdImports(scope.tx, scope.actor.tenantId)
  const tally: Tally = { total: 0, added: 0, known: 0, unmapped: 0, faults: new RowFaults() }
  const places = placesOf(sheet.layout, sheet.heads)
  const refuse = (rows: readonly SheetRow[], field: string, reason: Message): void => {
    for (const row of rows) tally.faults.add({ row, problems: [{ key: field, label: labelOf(field), reason }] })
  }
  let open: Gathered[] = []
  for (let from = 0; from < sheet.count; from += batch) {
    begin(from)
    for (const row of await sheet.read(from, Math.min(batch, sheet.count - from))) {
      if (isTotalsRow(row.cells)) continue
      tally.total += 1
      const read = readBillRow(row.cells, places, sheet.layout)
      if ('problems' in read) {
        const textOf = (field: string) => plainText(row.cells[places[field] ?? -1] ?? null).slice(0, 40)
        const problems = read.problems.map(({ field, fault }) => ({
          ...{ key: field, label: labelOf(field), reason: faultReasons[fault](textOf(field)) },
        }))
        tally.faults.add({ row, problems })
        continue
      }
      gather(open, read, row, refuse)
    }
    // The last bill may go on in the next rows.
    const last = from + batch < sheet.count ? open.pop() : undefined
    await takeBills(source, scope, open, { tally, refuse })
    open = last === undefined ? [] : [last]
  }
  return tally
}

type Refuse = (rows: readonly SheetRow[], field: string, reason: Message) => void

function gather(open: Gathered[], bill: SheetBill, row: SheetRow, refuse: Refuse): void {
  const last = open.at(-1)
  if (last === undefined || !isSameBill(last.bill, bill)) {
    open.push({ bill, rows: [row] })
    return
  }
  const whole = joined(last.bill, bill)
  if (whole === null) refuse([row], 'accountNo', messages.headDiffers())
  else open[open.length - 1] = { bill: whole, rows: [...last.rows, row] }
}

const keyOf = ({ head: { accountNo, cycleFrom, cycleTo, kind } }: SheetBill): string =>
  [accountNo, cycleFrom, cycleTo, kind].join(' ')

async function takeBills(
  source: Source,
  { actor, tx }: Caller & { readonly tx: Sql },
  gathered: readonly Gathered[],
  { tally, refuse }: { readonly tally: Tally; readonly refuse: Refuse },
): Promise<void> {
  if (gathered.length === 0) return
  const { clock } = source.context
  const accounts = [...new Set(gathered.map(({ bill }) => bill.head.accountNo))]
  const seen = new Map(
    (await seenStations(tx, sourceOf(source.context, station), actor, accounts)).map((one) => [one.accountNo, one]),
  )
  const taken = new Set((await takenAccounts(tx, actor.tenantId, accounts)).map(({ accountNo }) => accountNo))
  const mine = gathered.filter(({ bill, rows }) => {
    const isForeign = taken.has(bill.head.accountNo) && !seen.has(bill.head.accountNo)
    if (isForeign) refuse(rows, 'accountNo', messages.notSeen())
    return !isForeign
  })
  // Of two in one sheet the second is held against the first.
  const first = new Map<string, Gathered>()
  for (const one of mine) if (!first.has(keyOf(one.bill))) first.set(keyOf(one.bill), one)
  const made = { tenant_id: actor.tenantId, create_by: actor.username, create_time: new Date(clock.now()).toISOString() }
  const rows = [...first.values()].map((one) => ({ ...one, id: newId(), place: seen.get(one.bill.head.accountNo) }))
  const inserted = new Set(
    (
      await insertBills(
        tx,
        rows.map(({ id, bill, place }) => billRow(bill, { ...made, id }, place, actor.orgCode)),
      )
    ).map(({ id }) => id),
  )
  const added = rows.filter(({ id }) => inserted.has(id))
  await insertBillLines(
    tx,
    added.flatMap(({ id, bill, place }) => lineRows(bill, made, id, place?.orgCode ?? actor.orgCode)),
  )
  await insertBegun(
    tx,
    added.map(({ id }) => ({
      ...{ id: newId(), tenant_id: actor.tenantId, record_id: id, at: made.create_time },
      ...{ username: actor.username, realname: actor.realname },
    })),
  )
  tally.added += added.length
  tally.unmapped += added.filter(({ place }) => place === undefined).length
  const isAdded = new Set(added.map(({ bill }) => keyOf(bill)))
  const others = mine.filter((one) => !(isAdded.has(keyOf(one.bill)) && first.get(keyOf(one.bill)) === one))
  await holdAgainst(tx, actor.tenantId, others, { tally, refuse })
}

/** Bills that are there: the same again changes nothing, another content is told with the number of the one that is there. */
async function holdAgainst(
  tx: Sql,
  tenantId: string,
  others: readonly Gathered[],
  { tally, refuse }: { readonly tally: Tally; readonly refuse: Refuse },
): Promise<void> {
  if (others.length === 0) return
  const heads = others.map(({ bill }) => bill.head)
  const rows = await knownBills(
    tx,
    tenantId,
    heads.map(({ accountNo }) => accountNo),
    heads.map(({ cycleFrom }) => cycleFrom),
  )
  const known = new Map(rows.map((one) => [one.key, one]))
  for (const { bill, rows: own } of others) {
    const stored = known.get(keyOf(bill))
    if (stored !== undefined && saysSame(bill, stored)) tally.known += 1
    else refuse(own, 'total', messages.conflict({ billNo: stored?.billNo ?? '' }))
  }
}

/** A sheet that leaves something out says nothing else of it. */
function saysSame(bill: SheetBill, stored: KnownBill): boolean {
  const isSame = (said: string | null, kept: string | null, scale: number): boolean =>
    said === null || (kept !== null && toUnits(said, scale) === toUnits(kept, scale))
  const { head } = bill
  return (
    isSame(totalOf(bill), stored.total, 2) &&
    isSame(head.generation, stored.generation, 3) &&
    isSame(head.fedIn, stored.fedIn, 3) &&
    isSame(head.tax, stored.tax, 2) &&
    sumsOf(bill).join() === stored.sums.join()
  )
}

function sumsOf({ lines }: SheetBill): readonly string[] {
  const sums = new Map<string, bigint>()
  for (const { kind, amount } of lines) if (amount !== null) sums.set(kind, (sums.get(kind) ?? 0n) + toUnits(amount, 2))
  return [...sums].map(([kind, fen]) => `${kind}:${fen}`).toSorted()
}

type Row = Readonly<Record<string, unknown>>

function billRow(bill: SheetBill, made: Row, place: AccountStation | undefined, orgCode: string | null): Row {
  const { head } = bill
  return {
    ...made,
    ...{ sys_org_code: place?.orgCode ?? orgCode, station_id: place?.stationId ?? null, customer_id: place?.customerId ?? null },
    ...{ kind: head.kind, account_no: head.accountNo, account_name: head.accountName, ss_month: head.ssMonth },
    ...{
      cycle_from: head.cycleFrom,
      cycle_to: head.cycleTo,
      generation: head.generation,
      fed_in: head.fedIn,
      own_use: head.ownUse,
    },
    ...{ total: totalOf(bill), tax_rate: head.taxRate, tax: head.tax },
  }
}

const lineRows = ({ lines }: SheetBill, made: Row, billId: string, orgCode: string | null): readonly Row[] =>
  lines.map((line, at) => ({
    ...made,
    ...{ id: newId(), grid_bill_id: billId, sys_org_code: orgCode, item_no: String(at + 1), kind: line.kind },
    ...{ energy: line.energy, price: line.price, amount: line.amount, meter_no: line.meterNo },
    ...{ last_reading: line.lastReading, this_reading: line.thisReading, multiplier: line.multiplier },
    reading_how: line.meterNo === null ? null : readingHows.usual,
  }))
