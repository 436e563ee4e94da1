import { errors } from '@heliodesk/contracts/errors'
import { bankMessages } from '@heliodesk/contracts/messages/bank'
import { collectiveMessages as messages } from '@heliodesk/contracts/messages/collective'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { collectiveRow } from '@heliodesk/contracts/resources/finance/collectiveRow'
import { term } from '@heliodesk/contracts/text/message'
import { listDifference, readListRow, type SheetListRow } from '@heliodesk/domain/collective/sheet'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { plainText } from '@heliodesk/domain/sheetLayout/cellText'
import { isTotalsRow, placesOf } from '@heliodesk/domain/sheetLayout/layout'
import { faultReasons, labelOf, listPurpose, mappingProblem } from '#server/bank/listSheet.ts'
import { placeOf } from '#server/crud/pii.ts'
import type { Source } from '#server/crud/source.ts'
import { type Caller, lockRows } from '#server/crud/write.ts'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import type { SheetRow } from '#server/files/workbook.ts'
import type { Answer } from '#server/http/answer.ts'
import { answerForeign, mostErrors, withSheet } from '#server/sheets/foreignSheets.ts'
import { type Exchange, type ImportResult, leaving } from '#server/sheets/importExcel.ts'
import { reportProgress } from '#server/sheets/importProgress.ts'
import type { RowProblem } from '#server/sheets/importRows.ts'
import { noteUse } from '#server/sheets/layouts.queries.ts'
import type { ForeignSheet } from '#server/sheets/layouts.ts'
import { allocateRows } from './allocateRows.ts'
import { countRows, insertBegun, keepTotals, lockTransfer, replaceRows, type TransferRow } from './collective.queries.ts'

const batch = 2_000

interface ReadList {
  readonly rows: readonly SheetListRow[]
  readonly wrong: readonly RowProblem[]
  readonly wrongCount: number
  readonly total: number
}

async function readList(sheet: ForeignSheet, begin: (done: number) => void): Promise<ReadList> {
  const places = placesOf(sheet.layout, sheet.heads)
  const rows: SheetListRow[] = []
  const wrong: RowProblem[] = []
  let [total, wrongCount] = [0, 0]
  const textOf = (row: SheetRow, field: string): string => plainText(row.cells[places[field] ?? -1] ?? null).slice(0, 40)
  for (let from = 0; from < sheet.count; from += batch) {
    begin(from)
    for (const row of await sheet.read(from, Math.min(batch, sheet.count - from))) {
      if (isTotalsRow(row.cells)) continue
      total += 1
      const read = readListRow(row.cells, places)
      if (!('problems' in read)) rows.push(read)
      else {
        wrongCount += 1
        const problems = read.problems.map(({ field, fault }) => ({
          ...{ key: field, label: labelOf(field), reason: faultReasons[fault](textOf(row, field)) },
        }))
        if (wrong.length < mostErrors.kept) wrong.push({ row, problems })
      }
    }
  }
  return { rows, wrong, wrongCount, total }
}

/**
 * Imports the list of a draft, by the layout that its header is known by (decision 122). The list is taken whole or not at all: with a wrong row, or a fen more or
 * less than the line, nothing is stored and the answer says what and how much. Another import takes the place of the one before.
 */
export function importList(source: Source, caller: Caller, exchange: Exchange): Promise<Answer<ImportResult>> {
  if (!caller.actor.canViewFinancial) throw errors.financialForbidden()
  const signal = leaving(exchange.reply)
  return withSheet(
    source,
    caller,
    { ...exchange, purpose: listPurpose },
    async (sheet, { progressId = '', foreignKeys: id = '' }) => {
      const { known } = sheet
      if (!/^[\w-]{0,64}$/.test(progressId) || known === null) throw errors.importFile({ reason: bankMessages.unknownHeader() })
      const missing = mappingProblem(placesOf(sheet.layout, sheet.heads) as Readonly<Record<string, number>>)
      if (missing !== null) throw errors.importFile({ reason: missing })
      const progress = reportProgress(caller.actor.userId, progressId === '' ? null : progressId)
      const { context } = source
      try {
        const read = await readList(sheet, (done) => {
          if (signal.aborted) throw errors.uploadBroken()
          progress.tell({ done, total: sheet.count })
        })
        const header = sheet.labels
        if (read.wrongCount > 0) {
          const said = messages.wrongRows({ count: read.wrongCount })
          const { total, wrong } = read
          return await answerForeign(source, caller.actor, { total, header, wrong, wrongCount: total, said })
        }
        const counts = await context.db.tx(async (tx) => {
          const [seen] = await lockRows(source, { ...caller, tx }, [id])
          const transfer = seen === undefined ? undefined : await lockTransfer(tx, id)
          if (transfer === undefined) throw errors.notFound({ label: term(source.resource.label) })
          await takeRows(source, { ...caller, tx }, transfer, read.rows)
          await noteUse(tx, known.id, new Date(context.clock.now()).toISOString())
          if (signal.aborted) throw errors.uploadBroken()
          return countRows(tx, id)
        })
        await context.audit({
          ...{ event: 'record.import', actor: caller.actor, target: source.resource.name },
          ...{
            ip: caller.meta.ip,
            requestId: caller.meta.requestId,
            detail: { rows: read.total, stored: read.total, failed: 0 },
          },
        })
        const said = messages.importCounts({ total: read.total, ...counts })
        return await answerForeign(source, caller.actor, { total: read.total, header, wrong: [], wrongCount: 0, said })
      } finally {
        progress.end()
      }
    },
  )
}

export async function takeRows(
  source: Source,
  { tx, actor }: Caller & { readonly tx: Sql },
  transfer: TransferRow,
  rows: readonly SheetListRow[],
): Promise<void> {
  const { cipher, clock } = source.context
  if (transfer.status !== '0') throw errors.importFile({ reason: messages.notDraft() })
  if (transfer.amount === null || transfer.day === null) throw errors.importFile({ reason: messages.companyNeeds() })
  const amount = toUnits(transfer.amount, 2)
  const difference = listDifference(rows, amount)
  if (rows.length === 0) throw errors.importFile({ reason: messages.noRows() })
  if (difference !== 0n) {
    const [total, apart] = [amount + difference, difference < 0n ? -difference : difference].map((fen) => fromUnits(fen, 2))
    throw errors.importFile({
      reason: messages.differs({ total: total ?? '', amount: transfer.amount, difference: apart ?? '' }),
    })
  }
  const made = { tenant_id: actor.tenantId, sys_org_code: transfer.orgCode, create_by: actor.username }
  const at = new Date(clock.now()).toISOString()
  const cards = placeOf(bankCard.table, 'cardNo', '')
  const stored = rows.map((row, index) => {
    const id = newId()
    const place = placeOf(collectiveRow.table, 'cardNo', id)
    const number = row.cardNo
    return {
      ...{ ...made, id, create_time: at, transfer_id: transfer.id, row_no: index + 1, day: transfer.day },
      ...{ status: row.isReturned ? '3' : '0', returned_on: row.isReturned ? transfer.day : null },
      ...{ ss_month: row.month ?? transfer.month, account_no: row.accountNo, account_name: row.accountName, note: row.note },
      amount: fromUnits(row.cents, 2),
      ...(number !== null && {
        ...{ card_no: cipher.seal(number, place), card_no_bidx: cipher.blindIndex(number, place) },
        card_key: cipher.blindIndex(number, cards),
      }),
    }
  })
  await replaceRows(tx, transfer.id, stored)
  await insertBegun(
    tx,
    stored.map(({ id, status }) => ({
      ...{ id: newId(), tenant_id: actor.tenantId, record_id: id, at, username: actor.username, realname: actor.realname },
      to_status: status,
    })),
  )
  await keepTotals(tx, transfer.id, actor.username)
  await allocateRows(tx, { tenantId: actor.tenantId, atMs: clock.now() }, transfer.id)
}
