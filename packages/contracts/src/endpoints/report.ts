import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { limits } from '../limits.ts'
import { shapeMessages } from '../messages/shape.ts'
import { reportLimits } from '../reports/design.ts'
import { carry } from '../text/message.ts'
import { idText } from './session.ts'

const name = z.string().regex(/^[A-Za-z]\w{0,63}$/, carry(shapeMessages.reportName()))
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, carry(shapeMessages.textLong({ limit: max })))
const rule = z.enum(['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'left_like', 'right_like', 'in'])

const column = z.object({
  field: name,
  title: text(40).min(1, carry(shapeMessages.columnTitle())),
  width: z.number().int().min(60, carry(shapeMessages.columnWidth())).max(600, carry(shapeMessages.columnWidth())),
  align: z.enum(['left', 'center', 'right']),
  hidden: z.boolean(),
  sortable: z.boolean(),
  sum: z.boolean(),
  sensitive: z.boolean(),
  dict: text(64).nullable(),
})
const queryField = z.object({
  field: name,
  label: text(40).min(1, carry(shapeMessages.queryTitle())),
  mode: z.enum(['single', 'group']),
  hidden: z.boolean(),
})
const param = z.object({
  name,
  label: text(40).min(1, carry(shapeMessages.paramTitle())),
  field: name,
  rule,
  fallback: text(200).nullable(),
  required: z.boolean(),
})
const design = z.object({
  columns: z
    .array(column)
    .min(1, carry(shapeMessages.columnMissing()))
    .max(reportLimits.columns, carry(shapeMessages.columnsMax({ limit: reportLimits.columns }))),
  queries: z.array(queryField).max(reportLimits.queries, carry(shapeMessages.queriesMax({ limit: reportLimits.queries }))),
  params: z.array(param).max(reportLimits.params, carry(shapeMessages.paramsMax({ limit: reportLimits.params }))),
})

const draft = z.object({
  code: name,
  name: text(64).min(1, carry(shapeMessages.reportTitle())),
  source: z.string().max(64),
  description: text(200).nullable(),
  permission: text(64).nullable(),
  rowCap: z
    .number()
    .int()
    .min(1)
    .max(reportLimits.rowCap, carry(shapeMessages.rowsMax({ limit: reportLimits.rowCap }))),
  sortColumn: z.string().max(64).nullable(),
  sortOrder: z.enum(['asc', 'desc']).nullable(),
  design,
})
/** A report as it is written and read by its configuration page. */
export type ReportDraft = z.infer<typeof draft>

const stored = draft.extend({
  id: idText,
  version: z.number(),
  /** Path of its menu entry; null while it is not published. */
  menuPath: z.string().nullable(),
})
export type StoredReport = z.infer<typeof stored>

const choice = z.object({ value: z.string(), text: z.string() })

const shownColumn = z.object({
  dataIndex: z.string(),
  title: z.string(),
  align: z.enum(['left', 'center', 'right']),
  width: z.number(),
  sorter: z.boolean(),
  hidden: z.boolean(),
  /** Kind of the field (contracts/kit/fields.ts): what the cell is. */
  kind: z.string(),
  unit: z.string().nullable(),
  scale: z.number().nullable(),
  sum: z.boolean(),
  /** Code of the dictionary in `dictOptions` that gives the texts. */
  customRender: z.string().nullable(),
})
const columnsAnswer = z.object({
  cgRpConfigId: idText,
  cgRpConfigName: z.string(),
  code: z.string(),
  columns: z.array(shownColumn),
  dictOptions: z.record(z.string(), z.array(choice)),
  params: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
  sort: z.object({ column: z.string(), order: z.enum(['asc', 'desc']) }).nullable(),
  rowCap: z.number(),
  mayExport: z.boolean(),
})
export type ReportColumnsAnswer = z.infer<typeof columnsAnswer>

const queryInfo = z.object({
  label: z.string(),
  field: z.string(),
  view: z.enum(['text', 'list', 'date', 'datetime', 'month', 'number', 'region']),
  mode: z.enum(['single', 'group']),
  /** '1': behind 展开. */
  hidden: z.enum(['0', '1']),
  dictCode: z.string().nullable(),
  dictOptions: z.array(choice).nullable(),
  unit: z.string().nullable(),
})
export type ReportQueryInfo = z.infer<typeof queryInfo>

const rows = z.object({
  records: z.array(z.record(z.string(), z.unknown())),
  /** Rows that can be turned to: no more than the report may give. */
  total: z.number(),
  /** All matching rows. */
  found: z.number(),
  /** There are more rows than the report may give. */
  isCapped: z.boolean(),
  /** Sums by column over all matching rows, also over those that the report does not give. */
  sums: z.record(z.string(), z.string()),
})
export type ReportRows = z.infer<typeof rows>

const preview = rows.extend({
  columns: z.array(shownColumn),
  dictOptions: z.record(z.string(), z.array(choice)),
  elapsedMs: z.number(),
})
export type ReportPreview = z.infer<typeof preview>

/** pageNo, pageSize, column, order, `<field>`, `<field>_begin`, `<field>_end`, `self_<param>`; the service reads and checks them. */
const asked = z.looseObject({})

/**
 * Online reports (B§7). Whoever is signed in may ask; each report checks the rights of its source and its own. Rates: decision on online
 * reports.
 */
export const reports = {
  columns: defineEndpoint({
    method: 'GET',
    path: '/online/cgreport/api/getRpColumns/:code',
    access: 'signed-in',
    summary: { zh: '报表的列、字典与编号', en: 'Columns, dictionaries and id of a report' },
    details: { zh: '按编码或编号', en: 'by code or id' },
    params: z.object({ code: z.string().max(64) }),
    result: columnsAnswer,
  }),
  queryInfo: defineEndpoint({
    method: 'GET',
    path: '/online/cgreport/api/getQueryInfo/:cgRpConfigId',
    access: 'signed-in',
    summary: { zh: '报表的查询条件', en: 'Query conditions of a report' },
    params: z.object({ cgRpConfigId: idText }),
    result: z.array(queryInfo),
  }),
  data: defineEndpoint({
    method: 'GET',
    path: '/online/cgreport/api/getData/:cgRpConfigId',
    access: 'signed-in',
    summary: { zh: '报表数据', en: 'Data of a report' },
    details: { zh: '条件、self_ 参数、分页、排序', en: 'conditions, self_ parameters, pages, sort' },
    ratePerMinute: 60,
    params: z.object({ cgRpConfigId: idText }),
    query: asked,
    result: rows,
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/online/cgreport/api/exportXls/:cgRpConfigId',
    access: 'signed-in',
    answer: 'stream',
    summary: { zh: '导出报表', en: 'Export a report' },
    details: { zh: 'xlsx', en: 'xlsx' },
    ratePerMinute: limits.exportsPerMinute,
    rateGroup: 'export',
    params: z.object({ cgRpConfigId: idText }),
    query: asked,
  }),
  design: defineEndpoint({
    method: 'GET',
    path: '/online/cgreport/head/design',
    access: 'online:report:list',
    summary: { zh: '报表的完整定义', en: 'Whole definition of a report' },
    query: z.object({ id: idText }),
    result: stored,
  }),
  choices: defineEndpoint({
    method: 'GET',
    path: '/online/cgreport/head/choices',
    access: 'online:report:list',
    summary: { zh: '定义报表时可选的字典与权限', en: 'Dictionaries and rights to choose when defining a report' },
    result: z.object({ dictionaries: z.array(choice), permissions: z.array(choice) }),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/online/cgreport/head/add',
    access: 'online:report:add',
    summary: { zh: '新增报表', en: 'Add a report' },
    body: draft,
    result: stored,
  }),
  edit: defineEndpoint({
    method: 'PUT',
    path: '/online/cgreport/head/edit',
    access: 'online:report:edit',
    summary: { zh: '编辑报表', en: 'Edit a report' },
    body: draft.extend({ id: idText, version: z.number() }),
    result: stored,
  }),
  preview: defineEndpoint({
    method: 'POST',
    path: '/online/cgreport/head/preview',
    access: 'online:report:edit',
    summary: { zh: '试运行一个未保存的定义', en: 'Try an unsaved definition' },
    details: { zh: '答复前几行与用时', en: 'answers its first rows and the time taken' },
    ratePerMinute: 30,
    body: z.object({ draft, params: z.record(z.string().max(70), z.string().max(200)) }),
    result: preview,
  }),
  publish: defineEndpoint({
    method: 'PUT',
    path: '/online/cgreport/head/publish',
    access: 'online:report:publish',
    summary: { zh: '发布为菜单或撤下', en: 'Publish a report as a menu or withdraw it' },
    body: z.object({ id: idText, isPublished: z.boolean() }),
    result: z.object({ menuPath: z.string().nullable(), roles: z.array(z.string()) }),
  }),
}
