import { errors } from '@heliodesk/contracts/errors'
import { bankMessages as messages } from '@heliodesk/contracts/messages/bank'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { accountAbove } from '@heliodesk/domain/bank/statementSheet'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { placeOf } from '../crud/pii.ts'
import type { Source } from '../crud/source.ts'
import { sourceOf } from '../crud/sources.ts'
import { type Caller, lockRows } from '../crud/write.ts'
import type { Answer } from '../http/answer.ts'
import { answerForeign, withSheet } from '../sheets/foreignSheets.ts'
import { type Exchange, type ImportResult, leaving } from '../sheets/importExcel.ts'
import { type ProgressReport, reportProgress } from '../sheets/importProgress.ts'
import type { RowProblem } from '../sheets/importRows.ts'
import { noteUse } from '../sheets/layouts.queries.ts'
import type { ForeignSheet } from '../sheets/layouts.ts'
import { RowFaults } from '../sheets/rowFaults.ts'
import { accountsByIndex, checkSoFar, countAnew } from './lines.queries.ts'
import {
  type FailedRow,
  labelOf,
  mappingProblem,
  type ReadRow,
  type ReadSheet,
  readStatement,
  statementPurpose,
} from './statementSheet.ts'
import { takeStatements } from './takeStatements.ts'

/** Accounts, and lines of them, that are taken with one statement each: memory does not grow with the sheet. */
const most = { accounts: 200, lines: 10_000 }
/** How much a transaction grows until its tables are counted anew. */
const growth = 3

/**
 * Imports a statement by the layout that its header is known by. Rows that are wrong are left out and listed; the others are taken in one
 * transaction, each line once: a crash in the middle, or a client that leaves, stores nothing.
 */
export function importStatement(source: Source, caller: Caller, exchange: Exchange): Promise<Answer<ImportResult>> {
  if (!caller.actor.canViewFinancial) throw errors.financialForbidden()
  const signal = leaving(exchange.reply)
  return withSheet(source, caller, { ...exchange, purpose: statementPurpose }, async (sheet, { progressId = '' }) => {
    if (!/^[\w-]{0,64}$/.test(progressId) || sheet.known === null) throw errors.importFile({ reason: messages.unknownHeader() })
    const progress = reportProgress(caller.actor.userId, progressId === '' ? null : progressId)
    try {
      return await takeSheet(source, caller, sheet, { progress, signal })
    } finally {
      progress.end()
    }
  })
}

async function takeSheet(
  source: Source,
  caller: Caller,
  sheet: ForeignSheet,
  { progress, signal }: { readonly progress: ProgressReport; readonly signal: AbortSignal },
): Promise<Answer<ImportResult>> {
  const { context } = source
  const { clock, db, cipher } = context
  const begin = (done: number): void => {
    if (signal.aborted) throw errors.uploadBroken()
    // Reading is the first half of the work.
    progress.tell({ done: Math.floor(done / 2), total: sheet.count })
  }
  const missing = mappingProblem(
    Object.fromEntries(Object.entries(sheet.layout.columns).map(([key, head]) => [key, sheet.heads.indexOf(head)])),
  )
  if (missing !== null) throw errors.importFile({ reason: missing })
  const read = await readStatement(sheet, slotAt(clock.now()).day, begin)
  const { faults, total } = read
  const { added, unknown } = await db.tx(async (tx) => {
    // Of this attempt: a transaction may be begun again.
    const foreign = new RowFaults<FailedRow>()
    let [count, done, counted] = [0, 0, 0]
    for (const some of portionsOf(read)) {
      begin(sheet.count + Math.floor((sheet.count * done) / Math.max(read.rows.count, 1)))
      const accounts = await accountsOf(source, { ...caller, tx }, [...some.keys()])
      const statements = [...some].flatMap(([number, lines]) => {
        const accountId = accounts.get(number)
        if (accountId === undefined)
          for (const one of lines) foreign.add({ row: one.row, account: number, problems: accountUnknown() })
        return accountId === undefined ? [] : [{ accountId, lines: lines.map(({ line }) => line), stated: [] }]
      })
      count += (await takeStatements(tx, { cipher, atMs: clock.now(), from: '2', by: caller.actor.username }, statements)).added
      await checkSoFar(tx)
      done += [...some.values()].reduce((sum, lines) => sum + lines.length, 0)
      if (done >= most.lines && done > counted * growth) {
        await countAnew(tx)
        counted = done
      }
    }
    if (signal.aborted) throw errors.uploadBroken()
    if (sheet.known !== null) await noteUse(tx, sheet.known.id, new Date(clock.now()).toISOString())
    return { added: count, unknown: foreign }
  })
  faults.include(unknown)
  await context.audit({
    ...{
      event: 'record.import',
      actor: caller.actor,
      target: source.resource.name,
      ip: caller.meta.ip,
      requestId: caller.meta.requestId,
    },
    detail: { rows: total, stored: added, failed: faults.count },
  })
  return answerOf(source, caller, sheet, { total, added, faults })
}

/** The lines of a sheet by accounts, some accounts at a time. An account stands in one portion: its days hang together. */
function* portionsOf({ rows, places }: ReadSheet): Generator<ReadonlyMap<string, readonly ReadRow[]>> {
  let some: (readonly number[])[] = []
  const taken = () => Map.groupBy(rows.pick(some.flat().toSorted((a, b) => a - b)), ({ account }) => account)
  for (const own of places.values()) {
    const size = some.reduce((sum, { length }) => sum + length, own.length)
    if (some.length > 0 && (some.length === most.accounts || size > most.lines)) {
      yield taken()
      some = []
    }
    some.push(own)
  }
  if (some.length > 0) yield taken()
}

/** Accounts that this person sees, by their numbers. */
async function accountsOf(
  source: Source,
  scope: Parameters<typeof lockRows>[1],
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { cipher } = source.context
  const cards = sourceOf(source.context, bankCard)
  if (cards === undefined) return new Map()
  const place = placeOf(bankCard.table, 'cardNo', '')
  const byIndex = new Map(numbers.map((number) => [cipher.blindIndex(number, place), number]))
  const found = await accountsByIndex(scope.tx, scope.actor.tenantId, [...byIndex.keys()])
  const seen = new Set(
    (
      await lockRows(
        cards,
        scope,
        found.map(({ id }) => id),
      )
    ).map(({ id }) => String(id)),
  )
  return new Map(found.flatMap(({ id, index }) => (seen.has(id) ? [[byIndex.get(index) ?? '', id] as const] : [])))
}

const accountUnknown = () => [{ key: 'account', label: labelOf('account'), reason: messages.accountUnknown() }]

interface Outcome {
  readonly total: number
  readonly added: number
  readonly faults: RowFaults<FailedRow>
}

function answerOf(source: Source, { actor }: Caller, sheet: ForeignSheet, { total, added, faults }: Outcome) {
  const header = sheet.labels
  const hasAccount = sheet.layout.columns['account'] !== undefined
  const wrong = faults.kept.toSorted((a, b) => a.row.row - b.row.row)
  return answerForeign(source, actor, {
    ...{ total, wrongCount: faults.count },
    said: messages.importCounts({ total, added, known: total - faults.count - added, failed: faults.count }),
    // The words above the table do not come back with its wrong rows: the account stands in a column instead.
    header: hasAccount ? header : [...header, labelOf('account')],
    wrong: hasAccount
      ? wrong
      : wrong.map((one) => ({
          ...one,
          row: withAccount(one.row, header.length, one.account ?? accountAbove(sheet.above) ?? ''),
        })),
  })
}

const withAccount = ({ row, cells }: RowProblem['row'], width: number, account: string): RowProblem['row'] => ({
  row,
  cells: [...Array.from({ length: width }, (_, at) => cells[at] ?? null), account],
})
