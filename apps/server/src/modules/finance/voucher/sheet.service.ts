import { errors } from '@heliodesk/contracts/errors'
import { voucherMessages as messages } from '@heliodesk/contracts/messages/voucher'
import { voucherBatch } from '@heliodesk/contracts/resources/ledger/voucherBatch'
import { type VoucherField, voucherFields, voucherSheets } from '@heliodesk/contracts/resources/ledger/voucherSheet'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import type { FileAnswer } from '#server/http/answer.ts'
import { readText, writtenText } from '#server/language/stored.ts'
import { cellOf, type SheetValue } from '#server/sheets/cells.ts'
import { sheetStream, xlsxType } from '#server/sheets/sheet.ts'
import { findBatch, numbersOf, type VoucherLine, voucherLines } from './voucher.queries.ts'

/** States of a batch that has vouchers. */
const holding: ReadonlySet<string> = new Set(['1', '2'])
/** Vouchers that are read at a time. */
const chunk = 500

/** The vouchers of a batch in the columns of its software. The same batch gives the same sheet, whenever it is asked for. */
export async function voucherSheet(
  context: Context,
  { actor, meta }: { readonly actor: Actor; readonly meta: RequestMeta },
  id: string,
): Promise<FileAnswer> {
  if (!actor.canExport) throw errors.exportForbidden()
  if (!actor.canViewFinancial) throw errors.financialForbidden()
  const batch = await findBatch(context.db, actor.tenantId, id)
  if (batch === undefined) throw errors.notFound({ label: term(voucherBatch.label) })
  if (!holding.has(batch.status)) throw errors.ledgerRefused({ reason: messages.notCollected() })
  const { first, last } = await numbersOf(context.db, id)
  await context.audit({
    event: 'record.export',
    actor,
    target: `voucherBatch/${id}`,
    detail: { rows: last - first + 1 },
    ip: meta.ip,
    requestId: meta.requestId,
  })
  const sheet = voucherSheets[batch.target] ?? []
  const columns = sheet.map(([label, key]) => ({ label, field: voucherFields[key] }))
  const keys = sheet.map(([, key]) => key)
  return {
    body: sheetStream(batch.batchNo, columns, rows(context.db, id, keys, actor.realname)),
    fileName: `${batch.batchNo}-${batch.month}.xlsx`,
    contentType: xlsxType,
  }
}

async function* rows(db: Sql, id: string, keys: readonly VoucherField[], maker: string): AsyncGenerator<SheetValue[]> {
  const { first, last } = await numbersOf(db, id)
  const fixed = { word: writtenText(messages.word()), currency: writtenText(messages.currency()), rate: '1.00', maker }
  for (let after = first - 1; after < last; after += chunk)
    for (const line of await voucherLines(db, id, after, chunk)) {
      const said = { ...fixed, attachments: 1, ...valuesOf(line) }
      yield keys.map((key) => cellOf(voucherFields[key], said[key], null))
    }
}

function valuesOf(line: VoucherLine) {
  const { partyCode, partyName, auxiliary } = line
  const isCustomer = auxiliary === '1'
  const isSupplier = auxiliary === '2'
  return {
    ...line,
    summary: readText(line.summary, line.messages, 'summary'),
    amount: line.debit ?? line.credit,
    customerCode: isCustomer ? partyCode : null,
    customerName: isCustomer ? partyName : null,
    supplierCode: isSupplier ? partyCode : null,
    supplierName: isSupplier ? partyName : null,
  }
}
