import { conditionLabel } from '@heliodesk/contracts/conditionLabel'
import type { ReportColumnsAnswer, ReportQueryInfo, ReportRows, StoredReport } from '@heliodesk/contracts/endpoints/report'
import { errors } from '@heliodesk/contracts/errors'
import type { ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { type PermissionCode, permissionCodeOf } from '@heliodesk/contracts/permissions'
import { type ReportColumn, reportLimits } from '@heliodesk/contracts/reports/design'
import { accessOf, type ReportSource, reportSourceNamed } from '@heliodesk/contracts/reports/sources'
import type { Actor } from '#server/access/actor.ts'
import { isAllowed } from '#server/access/actor.ts'
import { offeredEntries } from '#server/access/dictionaries.ts'
import type { Context } from '#server/context.ts'
import { wireValue } from '#server/crud/records.ts'
import { regionText } from '#server/crud/regions.ts'
import { translate } from '#server/language/translate.ts'
import type { OpenReport } from './asked.ts'
import { leftSource } from './left.queries.ts'
import { asReader, type ReaderQuery, readReportRows, readReportTotals, rowRules } from './reader.queries.ts'
import { findReport } from './report.queries.ts'

type Params = Readonly<Record<string, unknown>>

/** Codes that are needed to read a report. */
export function codesOfReport(report: Pick<StoredReport, 'permission'>, source: ReportSource): readonly PermissionCode[] {
  if (report.permission === null) return accessOf(source)
  const own = permissionCodeOf(report.permission)
  // The product has no such code any more: nobody can be given it.
  if (own === undefined) throw errors.forbidden()
  return [...new Set([...accessOf(source), own])]
}

/** A report of the person's tenant that they may read; throws notFound or forbidden. */
export async function openReport({ db }: Pick<Context, 'db'>, actor: Actor, codeOrId: string): Promise<OpenReport> {
  const report = await findReport(db, actor.tenantId, codeOrId)
  if (!report) throw errors.notFound({ label: thingMessages.report() })
  return openFor(actor, report)
}

/** A report as this person may read it. */
export function openFor(actor: Actor, report: StoredReport): OpenReport {
  const source = reportSourceNamed(report.source)
  if (!source) throw errors.reportSource({ name: report.source })
  if (!codesOfReport(report, source).every((code) => isAllowed(actor, code))) throw errors.forbidden()
  return { report, source, columns: report.design.columns.filter((column) => maySee(actor, source, column)) }
}

function maySee(actor: Actor, source: ReportSource, column: ReportColumn): boolean {
  const field = Object.hasOwn(source.view.fields, column.field) ? source.view.fields[column.field] : undefined
  if (!field) return false
  return actor.canViewFinancial || !(column.sensitive || field.options.sensitive)
}

const fieldIn = (source: ReportSource, property: string) => {
  const field = source.view.fields[property]
  if (!field) throw errors.reportSource({ name: property })
  return field
}

/** The dictionary that a column's texts come from: its own choice, else that of the field. */
export function dictOf(source: ReportSource, column: ReportColumn): string | null {
  const field = fieldIn(source, column.field)
  return column.dict ?? (field.kind === 'dict' ? field.options.dict : null)
}

async function choices({ access }: Pick<Context, 'access'>, actor: Actor, code: string) {
  const items = await access.dictionaries.items(actor.tenantId, code)
  return offeredEntries(items ?? []).map(({ value, text }) => ({ value, text }))
}

export function shownColumns({ source, columns }: OpenReport): ReportColumnsAnswer['columns'] {
  return columns.map((column) => {
    const { kind, options } = fieldIn(source, column.field)
    return {
      dataIndex: column.field,
      title: translate(column.title),
      align: column.align,
      width: column.width,
      sorter: column.sortable,
      hidden: column.hidden,
      kind,
      unit: 'unit' in options && options.unit !== undefined ? translate(options.unit) : null,
      scale: 'scale' in options ? options.scale : null,
      sum: column.sum,
      customRender: dictOf(source, column),
    }
  })
}

export async function dictOptionsOf(context: Context, actor: Actor, { source, columns }: OpenReport) {
  const codes = new Set(columns.map((column) => dictOf(source, column)).filter((code) => code !== null))
  return Object.fromEntries(
    await Promise.all([...codes].map(async (code) => [code, await choices(context, actor, code)] as const)),
  )
}

/** ENTITY-REPORTCFG, and what a screen needs beside it. */
export async function columnsAnswer(context: Context, actor: Actor, codeOrId: string): Promise<ReportColumnsAnswer> {
  const open = await openReport(context, actor, codeOrId)
  const { report } = open
  return {
    cgRpConfigId: report.id,
    cgRpConfigName: translate(report.name),
    code: report.code,
    columns: shownColumns(open),
    dictOptions: await dictOptionsOf(context, actor, open),
    params: report.design.params.map(({ name, label, required }) => ({ name, label: translate(label), required })),
    sort: report.sortColumn === null ? null : { column: report.sortColumn, order: report.sortOrder ?? 'desc' },
    rowCap: capOf(report),
    mayExport: actor.canExport,
  }
}

const viewByKind: Readonly<Record<string, ReportQueryInfo['view']>> = {
  dict: 'list',
  date: 'date',
  datetime: 'datetime',
  int: 'number',
  decimal: 'number',
  money: 'number',
  region: 'region',
}

export async function queryInfoOf(context: Context, actor: Actor, id: string): Promise<ReportQueryInfo[]> {
  const open = await openReport(context, actor, id)
  const { source, report } = open
  const visible = report.design.queries.filter(({ field }) => {
    const column = report.design.columns.find((one) => one.field === field)
    return column ? open.columns.includes(column) : actor.canViewFinancial || !fieldIn(source, field).options.sensitive
  })
  return Promise.all(
    visible.map(async ({ field, label, mode, hidden }) => {
      const definition = fieldIn(source, field)
      const { kind, options } = definition
      const dictCode = kind === 'dict' ? options.dict : null
      return {
        // Whoever left the name of the column meant the condition on it.
        label: translate(label === definition.label ? conditionLabel(definition) : label),
        field,
        view: kind === 'text' && options.pattern === 'month' ? ('month' as const) : (viewByKind[kind] ?? 'text'),
        mode,
        hidden: hidden ? ('1' as const) : ('0' as const),
        dictCode,
        dictOptions: dictCode === null ? null : await choices(context, actor, dictCode),
        unit: 'unit' in options && options.unit !== undefined ? translate(options.unit) : null,
      }
    }),
  )
}

export const capOf = (report: Pick<StoredReport, 'rowCap'>): number => Math.min(report.rowCap, reportLimits.rowCap)

const isSlow = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014'

/** Runs the statements of one answer as the reading role; a time-out is said as such. */
export async function readAs<T>(context: Context, work: Parameters<typeof asReader<T>>[2]): Promise<T> {
  try {
    return await asReader(context.db, reportLimits.timeoutMs, work)
  } catch (error) {
    if (isSlow(error)) throw errors.reportSlow({ seconds: reportLimits.timeoutMs / 1000 })
    throw error
  }
}

export async function readerOf(context: Context, actor: Actor, open: OpenReport, query: ListQuery): Promise<ReaderQuery> {
  return {
    source: await leftSource(context, actor, open.source),
    actor,
    query,
    // Read before the role is taken: it cannot see the records themselves.
    rules: await rowRules(context.db, actor, open.source),
    keys: [...new Set(open.columns.map(({ field }) => field))],
  }
}

/** The columns of a report that are added up. */
export const summedOf = (open: OpenReport): readonly string[] => open.columns.filter(({ sum }) => sum).map(({ field }) => field)

/** One page of a report, of no more rows than it may give, with the number and the sums of all. */
export async function dataOf(context: Context, actor: Actor, open: OpenReport, query: ListQuery): Promise<ReportRows> {
  const asked = await readerOf(context, actor, open, query)
  const { pageNo, pageSize } = asked.query
  const cap = capOf(open.report)
  const offset = (pageNo - 1) * pageSize
  const limit = Math.max(0, Math.min(pageSize, cap - offset))
  const summed = summedOf(open)
  const [totals, rows] = await readAs(context, async (tx) => [
    await readReportTotals(tx, asked, summed),
    limit === 0 ? [] : await readReportRows(tx, asked, { limit, offset }),
  ])
  const found = Number(totals.total ?? 0)
  return {
    records: rows.map((row) => toRecord(open, row)),
    total: Math.min(found, cap),
    found,
    isCapped: found > cap,
    sums: Object.fromEntries(summed.map((key) => [key, String(totals[key] ?? '0')])),
  }
}

export function toRecord(open: OpenReport, row: Params): Record<string, unknown> {
  const record: Record<string, unknown> = { id: String(row.id) }
  for (const { field } of open.columns) {
    const definition = fieldIn(open.source, field)
    const value = wireValue(definition, row[field])
    record[field] = value
    if (definition.kind === 'region' && typeof value === 'string') record[`${field}_dictText`] = regionText(value)
  }
  return record
}
