import { errors } from '@heliodesk/contracts/errors'
import type { Field } from '@heliodesk/contracts/kit/fields'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import type { ReportColumn } from '@heliodesk/contracts/reports/design'
import type { FastifyReply } from 'fastify'
import type { Context } from '#server/context.ts'
import { dictionariesOf, dictionary } from '#server/crud/dictionaries.ts'
import type { Caller } from '#server/crud/write.ts'
import { type FileAnswer, nameIgnored } from '#server/http/answer.ts'
import { messageText, translate } from '#server/language/translate.ts'
import { cellOf, type SheetValue } from '#server/sheets/cells.ts'
import { stamp } from '#server/sheets/exportXls.ts'
import { sheetStream, totalsLabel, xlsxType } from '#server/sheets/sheet.ts'
import { takeSlot } from '#server/sheets/slots.ts'
import { type OpenReport, readAsked } from './asked.ts'
import { type RawRow, readReportRows, readReportTotals } from './reader.queries.ts'
import { capOf, dictOf, openReport, readAs, readerOf, summedOf, toRecord } from './report.service.ts'

/**
 * The rows of a report as a workbook, under its conditions and in its order, up to its cap. Needs the personal export right (A§6); columns
 * that this person may not see are left out. Read in one statement before the first byte, so that a refusal is one.
 */
export async function exportReport(
  context: Context,
  { actor, meta, query, reply }: Caller & { readonly query: Readonly<Record<string, unknown>>; readonly reply: FastifyReply },
  id: string,
): Promise<FileAnswer> {
  if (!actor.canExport) throw errors.exportForbidden()
  const open = await openReport(context, actor, id)
  const listed = readAsked(actor, open, query)
  nameIgnored(reply, listed.ignored)
  const asked = await readerOf(context, actor, open, listed)
  const release = takeSlot('export', actor.userId)
  try {
    const [rows, all] = await readAs(context, async (tx) => [
      await readReportRows(tx, asked, { limit: capOf(open.report), offset: 0 }),
      await readReportTotals(tx, asked, summedOf(open)),
    ])
    const columns = open.columns.filter(({ hidden }) => !hidden)
    await context.audit({
      event: 'report.export',
      actor,
      target: open.report.code,
      detail: { rows: rows.length, columns: columns.map(({ field }) => field) },
      ip: meta.ip,
      requestId: meta.requestId,
    })
    const texts = await textsOf(context, actor.tenantId, open, columns)
    const sheet = rows.map((row) => {
      const record = toRecord(open, row)
      return columns.map((column) => {
        const value = record[column.field]
        const text = texts.get(column.field)?.get(String(value)) ?? textBeside(record, column.field)
        return text !== null && typeof value === 'string' && field(open, column).kind === 'text'
          ? text
          : cellOf(field(open, column), value, text)
      })
    })
    const body = sheetStream(
      translate(open.report.name),
      columns.map((column) => ({ label: translate(column.title), field: field(open, column) })),
      sheet,
      foot(open, columns, { given: rows.length, all }),
    )
    body.once('close', release)
    return { body, fileName: `${translate(open.report.name)}-${stamp(context.clock.now())}.xlsx`, contentType: xlsxType }
  } catch (error) {
    release()
    throw error
  }
}

/** The sums of all rows, and what the sheet leaves out of them. */
function foot(open: OpenReport, columns: readonly ReportColumn[], of: { readonly given: number; readonly all: RawRow }) {
  const summed = new Set(summedOf(open))
  const totals = columns.map((column, at): SheetValue => {
    if (summed.has(column.field)) return cellOf(field(open, column), String(of.all[column.field] ?? '0'), null)
    return at === 0 ? totalsLabel : null
  })
  const found = Number(of.all.total ?? 0)
  const note = found > of.given ? messageText(sheetMessages.firstRowsOnly({ count: found, limit: of.given })) : undefined
  return { ...(summed.size > 0 ? { totals } : {}), ...(note === undefined ? {} : { note }) }
}

function field({ source }: OpenReport, column: ReportColumn): Field {
  const found = source.view.fields[column.field]
  if (!found) throw errors.reportSource({ name: column.field })
  return found
}

function textBeside(record: Readonly<Record<string, unknown>>, key: string): string | null {
  const text = record[`${key}_dictText`]
  return typeof text === 'string' ? text : null
}

/** Texts by code for each column that has a dictionary. */
async function textsOf(context: Context, tenantId: string, open: OpenReport, columns: readonly ReportColumn[]) {
  const all = await dictionariesOf(context, tenantId)
  return new Map(
    columns.flatMap((column) => {
      const code = dictOf(open.source, column)
      return code === null ? [] : [[column.field, dictionary(all, code).textByValue] as const]
    }),
  )
}
