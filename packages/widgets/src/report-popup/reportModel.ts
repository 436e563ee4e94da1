import type { ReportColumnsAnswer, ReportQueryInfo } from '@heliodesk/contracts/endpoints/report'
import { wrapValue } from '@heliodesk/contracts/kit/queryOps'
import { paramPrefix, reportLimits } from '@heliodesk/contracts/reports/design'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { DataColumn, Sort } from '../data-table/column.ts'
import { decimalText, ellipsis } from '../format/format.ts'

export type ReportRow = Readonly<Record<string, unknown>> & { readonly id: string }
type ShownColumn = ReportColumnsAnswer['columns'][number]

/** What stands in the search form: one text, several of a list, or from and to, by field. */
export type Conditions = Readonly<Record<string, readonly string[]>>

export interface ReportAsked {
  readonly pageNo: number
  readonly pageSize: number
  /** null: the report's own order. */
  readonly sort: Sort | null
}

const has = (values: readonly string[] | undefined): values is readonly string[] => values?.some((value) => value !== '') ?? false

/** Conditions in the forms of the list protocol: texts are looked for inside (`*value*`), ranges travel as _begin and _end. */
export function conditionParams(infos: readonly ReportQueryInfo[], conditions: Conditions): Record<string, string> {
  const params: Record<string, string> = {}
  for (const { field, view, mode } of infos) {
    const values = conditions[field]
    if (!has(values)) continue
    const [first = '', second = ''] = values.map((value) => value.trim())
    if (mode === 'group') {
      if (first !== '') params[`${field}_begin`] = first
      if (second !== '') params[`${field}_end`] = second
    } else if (view === 'list') {
      params[field] = values.join(',')
    } else if (first !== '') {
      params[field] = wrapValue(view === 'text' ? 'like' : 'eq', first)
    }
  }
  return params
}

/** Parameters of whoever opens the report, under their prefix (B§7). */
export function paramsOf(params: Readonly<Record<string, string | number | null | undefined>>): Record<string, string> {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [paramPrefix + name, String(value)]))
}

export function pageParams({ pageNo, pageSize, sort }: ReportAsked): Record<string, string> {
  return {
    pageNo: String(pageNo),
    pageSize: String(pageSize),
    ...(sort === null ? {} : { column: sort.column, order: sort.order }),
  }
}

/** How many of the conditions behind 展开 are in use. */
export function hiddenInUse(infos: readonly ReportQueryInfo[], conditions: Conditions): number {
  return infos.filter(({ hidden, field }) => hidden === '1' && has(conditions[field])).length
}

/** Rows keep the id they come with; without one the values themselves tell them apart. */
export function withKeys(records: readonly Readonly<Record<string, unknown>>[]): readonly ReportRow[] {
  return records.map((record) => {
    const { id } = record
    const own = typeof id === 'string' || typeof id === 'number' ? String(id) : Object.values(record).map(String).join('|')
    return { ...record, id: own }
  })
}

export const tableColumns = (columns: readonly ShownColumn[]): readonly DataColumn[] =>
  columns
    .filter(({ hidden }) => !hidden)
    .map(({ dataIndex, title, unit, align, sorter, width }) => ({
      key: dataIndex,
      label: title,
      unit: unit ?? undefined,
      align,
      sortable: sorter,
      width,
      isSized: false,
      isPinned: false,
    }))

const numeric: ReadonlySet<string> = new Set(['int', 'decimal', 'money'])

/** The whole text of a cell: of its dictionary, of the server, or the value. */
export function fullText(
  column: ShownColumn,
  row: Readonly<Record<string, unknown>>,
  dictOptions: ReportColumnsAnswer['dictOptions'],
): string {
  const value = row[column.dataIndex]
  if (value === null || value === undefined || value === '') return ''
  const translated = row[`${column.dataIndex}_dictText`]
  if (typeof translated === 'string' && translated !== '') return translated
  const items = column.customRender === null ? undefined : dictOptions[column.customRender]
  const known = items?.find((item) => item.value === String(value))
  if (known) return known.text
  if (!numeric.has(column.kind)) return String(value)
  return column.scale === null ? thousands(String(value)) : decimalText(String(value), column.scale)
}

/** The same, cut after twelve characters (A§9); moments and figures stay whole. */
export function cellText(text: string, kind: string): { readonly text: string; readonly cut: boolean } {
  // The end of a place says more than its province.
  if (kind === 'region')
    return { text: ellipsis(text.split('/').slice(-2).join(''), reportLimits.ellipsis).text, cut: text.includes('/') }
  return numeric.has(kind) || kind === 'date' || kind === 'datetime'
    ? { text, cut: false }
    : ellipsis(text, reportLimits.ellipsis)
}

/** What is chosen after a click on `page`: rows of other pages stay as they are. */
export function choose(chosen: readonly ReportRow[], page: readonly ReportRow[], ids: readonly string[]): readonly ReportRow[] {
  const touched = new Set(page.map(({ id }) => id))
  const before = chosen.filter(({ id }) => !touched.has(id) || ids.includes(id))
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...page.filter(({ id }) => ids.includes(id) && !known.has(id))]
}
