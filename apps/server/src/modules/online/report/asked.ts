import type { StoredReport } from '@heliodesk/contracts/endpoints/report'
import { errors } from '@heliodesk/contracts/errors'
import { decodeListQuery, type ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { queryMessages } from '@heliodesk/contracts/messages/query'
import { paramPrefix, type ReportColumn, type ReportParam } from '@heliodesk/contracts/reports/design'
import type { ReportSource } from '@heliodesk/contracts/reports/sources'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor } from '#server/access/actor.ts'

type Params = Readonly<Record<string, unknown>>

/** A stored report with its source, as one person may read it. */
export interface OpenReport {
  readonly report: StoredReport
  readonly source: ReportSource
  /** Columns whose values they may see, hidden ones included. */
  readonly columns: readonly ReportColumn[]
}

/** Pages, and what belongs to the call itself: `_t` defeats caches, `token` carries a ticket. */
const paging = new Set(['pageNo', 'pageSize', 'column', 'order', '_t', 'token', 'field'])

/**
 * Reads what a reader asks of a report. Only its query fields and its declared parameters narrow it, every other name is ignored and reported;
 * it is sorted by its columns alone. Values are typed by the fields of the source and bound.
 */
export function readAsked(actor: Actor, open: OpenReport, params: Params): ListQuery {
  const { report, source } = open
  const shown = new Set(open.columns.map(({ field }) => field))
  const plain: Record<string, unknown> = {}
  const ignored: string[] = []
  for (const [key, value] of Object.entries(params)) {
    const isParam = key.startsWith(paramPrefix)
    if (isParam ? !isDeclared(report, key) : !paging.has(key) && !isQueryKey(open, key)) ignored.push(nameOf(key))
    else if (!isParam) plain[key] = value
  }
  const column = typeof plain.column === 'string' ? plain.column : ''
  if (column !== '' && !shown.has(column)) throw errors.unknownColumn({ column: nameOf(column) })
  if (column === '') Object.assign(plain, standingOrder(report, shown))
  const conditions = paramConditions(report.design.params, params)
  if (conditions.length > 0) plain.superQueryParams = JSON.stringify(conditions)
  return { ...decodeListQuery(source.view, plain, { financial: actor.canViewFinancial, limited: false }), ignored }
}

const nameOf = (key: string): string => key.replace(/[^\w.\-\u4e00-\u9fff]/g, '?').slice(0, 40)

function isQueryKey({ report, columns, source }: OpenReport, key: string): boolean {
  const property = key.replace(/_(begin|end)$/, '')
  const asked = report.design.queries.find(({ field }) => field === key || field === property)
  if (!asked || !Object.hasOwn(source.view.fields, asked.field)) return false
  // A condition on a figure that may not be seen would tell it.
  const column = report.design.columns.find(({ field }) => field === asked.field)
  if (column && !columns.includes(column)) return false
  return key === asked.field ? asked.mode === 'single' : asked.mode === 'group'
}

/** The order of the definition; without one that of its first column, so that pages never overlap. */
function standingOrder(report: StoredReport, shown: ReadonlySet<string>): Params {
  const own = report.sortColumn !== null && shown.has(report.sortColumn) ? report.sortColumn : undefined
  const [first] = shown
  return { column: own ?? first ?? '', order: own === undefined ? 'asc' : (report.sortOrder ?? 'desc') }
}

const isDeclared = ({ design }: StoredReport, key: string): boolean =>
  design.params.some(({ name }) => key === paramPrefix + name)

function paramConditions(declared: readonly ReportParam[], params: Params) {
  return declared.flatMap((param) => {
    const given = params[paramPrefix + param.name]
    if (given !== undefined && typeof given !== 'string')
      throw errors.invalidInput({ reason: queryMessages.once({ name: param.name }) })
    const val = given === undefined || given === '' ? param.fallback : given
    if (val === null || val === '') {
      if (param.required) throw errors.reportParam({ label: term(param.label) })
      return []
    }
    return [{ field: param.field, rule: param.rule, val }]
  })
}
