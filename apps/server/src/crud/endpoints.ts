import { defineEndpoint, type Endpoint } from '@heliodesk/contracts/kit/endpoint'
import type { Field } from '@heliodesk/contracts/kit/fields'
import { type AnyResource, permissionOf, systemFields, writableFields } from '@heliodesk/contracts/kit/resource'
import { z } from 'zod'

/** The calls of a resource as declarations: their permission, and shapes for the documentation and the checks of tests. */
export function endpointsOf(resource: AnyResource) {
  const { label, path } = resource
  const record = recordShape(resource)
  const query = queryShape(resource)
  const body = bodyShape(resource)
  const declare = <const E extends Endpoint>(endpoint: E): E => defineEndpoint({ ...endpoint, path: `${path}${endpoint.path}` })
  const access = (verb: Parameters<typeof permissionOf>[1]) => permissionOf(resource, verb)
  return {
    list: declare({
      method: 'GET',
      path: '/list',
      access: access('list'),
      summary: `${label}列表`,
      query,
      result: pageShape(record),
    }),
    read: declare({
      method: 'GET',
      path: '/queryById',
      access: access('read'),
      summary: `${label}详情`,
      query: idQuery,
      result: record,
    }),
    create: declare({ method: 'POST', path: '/add', access: access('create'), summary: `新增${label}`, body, result: record }),
    update: declare({
      method: 'PUT',
      also: ['POST'],
      path: '/edit',
      access: access('update'),
      summary: `编辑${label}`,
      body: body.extend({ id: z.union([z.string(), z.number()]), version: z.union([z.number(), z.string()]).nullish() }),
      result: record,
    }),
    remove: declare({
      method: 'DELETE',
      path: '/delete',
      access: access('remove'),
      summary: `删除${label}`,
      query: idQuery,
      result: z.null(),
    }),
    removeBatch: declare({
      method: 'DELETE',
      path: '/deleteBatch',
      access: access('remove'),
      summary: `批量删除${label}`,
      query: z.object({ ids: z.string().max(30_000).optional() }),
      result: z.null(),
    }),
    export: declare({
      method: 'GET',
      path: '/exportXls',
      access: access('export'),
      summary: `导出${label}`,
      answer: 'stream',
      query,
      ratePerMinute: 20,
    }),
    import: declare({
      method: 'POST',
      path: '/importExcel',
      access: access('import'),
      summary: `导入${label}`,
      result: importShape,
      ratePerMinute: 20,
    }),
    template: declare({
      method: 'GET',
      path: '/importTemplate',
      access: access('import'),
      summary: `${label}导入模板`,
      answer: 'stream',
    }),
  }
}

const idQuery = z.object({ id: z.string().max(64) })

const importShape = z
  .object({
    totalCount: z.number(),
    errorCount: z.number(),
    successCount: z.number(),
    msg: z.string(),
    fileUrl: z.string(),
    fileName: z.string(),
    rowErrors: z.array(z.object({ row: z.number(), label: z.string(), reason: z.string() }).readonly()).readonly(),
  })
  .nullable()

function pageShape(record: z.ZodType) {
  return z.object({
    records: z.array(record).readonly(),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
    summary: z.record(z.string(), z.unknown()).readonly().optional(),
  })
}

/** Filters travel as text in the value syntax of the list protocol; other properties are accepted and checked by the decoder. */
function queryShape(resource: AnyResource) {
  const text = (title: string) => z.string().max(8_000).optional().meta({ title })
  const filters = Object.entries(resource.list.filters).flatMap(([key, op]) => {
    const title = resource.fields[key]?.label ?? key
    return op === 'range'
      ? [
          [`${key}_begin`, text(`${title}起`)],
          [`${key}_end`, text(`${title}止`)],
        ]
      : [[key, text(title)]]
  })
  return z.looseObject({
    pageNo: text('页码'),
    pageSize: text('每页条数'),
    column: text('排序字段'),
    order: text('排序方向 asc 或 desc'),
    keyword: text('关键字'),
    superQueryParams: text('高级查询条件（URL 编码的 JSON）'),
    superQueryMatchType: text('高级查询匹配方式 and 或 or'),
    selections: z.string().max(30_000).optional().meta({ title: '选中的编号，逗号分隔' }),
    ...(Object.fromEntries(filters) as Readonly<Record<string, ReturnType<typeof text>>>),
  })
}

function recordShape(resource: AnyResource) {
  const shape: Record<string, z.ZodType> = {}
  for (const [key, field] of Object.entries({ ...systemFields, ...resource.fields })) {
    const value = valueShape(field).nullable().meta({ title: field.label })
    shape[key] = field.options.sensitive ? value.optional() : value
    if (field.kind === 'dict' || field.kind === 'region' || (field.kind === 'ref' && field.options.to !== '')) {
      shape[`${key}_dictText`] = z.string().nullable().optional()
    }
  }
  return z.looseObject(shape)
}

function valueShape(field: Field): z.ZodType {
  switch (field.kind) {
    case 'int':
      return z.number()
    case 'dict':
      return field.options.numeric ? z.number() : z.string()
    case 'flag':
      return z.enum(['Y', 'N'])
    case 'date':
      return z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
    case 'datetime':
      return z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    case 'money':
    case 'decimal':
      return z.string().regex(/^-?\d+(\.\d+)?$/)
    case 'files':
      return z.array(z.object({ fileName: z.string(), filePath: z.string(), fileSize: z.number() }))
    default:
      return z.string()
  }
}

/** Described, not enforced: the engine reads each value by its kind and answers all problems of a form at once. */
function bodyShape(resource: AnyResource) {
  const entries = writableFields(resource).map(([key, field]) => {
    const { required, hint } = field.options
    const max = field.kind === 'text' ? { maxLength: field.options.max } : {}
    const title = required ? `${field.label}（必填）` : field.label
    return [
      key,
      z
        .unknown()
        .optional()
        .meta({ title, ...max, ...(hint ? { description: hint } : {}) }),
    ] as const
  })
  return z.looseObject(Object.fromEntries(entries))
}
