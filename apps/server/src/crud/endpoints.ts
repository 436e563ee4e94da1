import { declaredOnce, defineEndpoint } from '@heliodesk/contracts/kit/endpoint'
import type { Field } from '@heliodesk/contracts/kit/fields'
import { type AnyResource, permissionOf, systemFields, type Verb, writableFields } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import { parameterMessages } from '@heliodesk/contracts/messages/parameter'
import { carry, type Message, term } from '@heliodesk/contracts/text/message'
import { z } from 'zod'
import { namesOf } from './callNames.ts'

const declared = (of: AnyResource) => ({ ...readCalls(of), ...writeCalls(of), ...removeCalls(of), ...sheetCalls(of) })

/** The calls of a resource as declarations: their permission, and shapes for the documentation and the checks of tests. */
export const endpointsOf = declaredOnce(declared)

/** Whose records they are travels with each call. */
const reservation = ({ platform }: AnyResource): { readonly platform?: true } => (platform ? { platform } : {})

function readCalls(resource: AnyResource) {
  const { path } = resource
  const names = namesOf(resource)
  const record = recordShape(resource)
  return {
    list: defineEndpoint({
      method: 'GET',
      path: `${path}/list`,
      access: permissionOf(resource, 'list'),
      ...reservation(resource),
      summary: names.list,
      query: queryShape(resource),
      result: pageShape(record),
    }),
    read: defineEndpoint({
      method: 'GET',
      path: `${path}/queryById`,
      access: permissionOf(resource, 'read'),
      ...reservation(resource),
      summary: names.read,
      query: idQuery,
      result: record,
    }),
  }
}

function writeCalls(resource: AnyResource) {
  const { path } = resource
  const names = namesOf(resource)
  const record = recordShape(resource)
  const body = bodyShape(resource)
  return {
    create: defineEndpoint({
      method: 'POST',
      path: `${path}/add`,
      access: permissionOf(resource, 'create'),
      ...reservation(resource),
      stepUp: asksProof(resource, 'create'),
      summary: names.create,
      body,
      result: writtenShape(record),
    }),
    update: defineEndpoint({
      method: 'PUT',
      also: ['POST'],
      path: `${path}/edit`,
      access: permissionOf(resource, 'update'),
      ...reservation(resource),
      stepUp: asksProof(resource, 'update'),
      summary: names.update,
      body: body.extend({ id: z.union([z.string(), z.number()]), version: z.union([z.number(), z.string()]).nullish() }),
      result: writtenShape(record),
    }),
  }
}

function removeCalls(resource: AnyResource) {
  const { path } = resource
  const names = namesOf(resource)
  const access = permissionOf(resource, 'remove')
  const stepUp = asksProof(resource, 'remove')
  return {
    remove: defineEndpoint({
      method: 'DELETE',
      path: `${path}/delete`,
      access,
      ...reservation(resource),
      stepUp,
      summary: names.remove,
      query: idQuery,
      result: z.null(),
    }),
    removeBatch: defineEndpoint({
      method: 'DELETE',
      path: `${path}/deleteBatch`,
      access,
      ...reservation(resource),
      stepUp,
      summary: names.removeBatch,
      query: z.object({ ids: z.string().max(30_000).optional() }),
      result: z.null(),
    }),
  }
}

function sheetCalls(resource: AnyResource) {
  const { path } = resource
  const names = namesOf(resource)
  return {
    export: defineEndpoint({
      method: 'GET',
      path: `${path}/exportXls`,
      access: permissionOf(resource, 'export'),
      ...reservation(resource),
      stepUp: asksProof(resource, 'export'),
      summary: names.export,
      answer: 'stream',
      query: queryShape(resource),
      ratePerMinute: limits.exportsPerMinute,
      rateGroup: 'export',
    }),
    import: defineEndpoint({
      method: 'POST',
      path: `${path}/importExcel`,
      access: permissionOf(resource, 'import'),
      ...reservation(resource),
      stepUp: asksProof(resource, 'import'),
      summary: names.import,
      result: importShape,
      ratePerMinute: sheetsPerMinute,
    }),
    preview: defineEndpoint({
      method: 'POST',
      path: `${path}/importPreview`,
      access: permissionOf(resource, 'import'),
      ...reservation(resource),
      summary: names.preview,
      details: { zh: '逐行校验，不写入', en: 'each row is checked, none is written' },
      result: previewShape,
      ratePerMinute: sheetsPerMinute,
    }),
    template: defineEndpoint({
      method: 'GET',
      path: `${path}/importTemplate`,
      access: permissionOf(resource, 'import'),
      ...reservation(resource),
      summary: names.template,
      answer: 'stream',
    }),
  }
}

/** As the definition says; a sheet of personal numbers always. */
const asksProof = (resource: AnyResource, verb: Verb): boolean =>
  resource.stepUp?.includes(verb) === true || (verb === 'export' && exportsPersonal(resource))

function exportsPersonal({ excel, fields }: AnyResource): boolean {
  return (excel?.export ?? []).some((key) => fields[key]?.options.pii !== undefined)
}

/** Choosing among records: open to everybody signed in, with the columns that the definition names for it. */
export function choicesCall(view: AnyResource) {
  const row = recordShape(view).partial().extend({ id: z.string() })
  return defineEndpoint({
    method: 'GET',
    path: `${view.path}/pickList`,
    access: 'signed-in',
    ...reservation(view),
    summary: namesOf(view).choose,
    query: queryShape(view),
    result: pageShape(row),
  })
}

const sheetsPerMinute = 20

/** What a form answers. A record that has left its writer's sight by it is named by its id and version alone. */
const writtenShape = (record: ReturnType<typeof recordShape>) =>
  z.union([record, z.strictObject({ id: z.string(), version: z.number() })])
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

const cellShape = z.union([z.string(), z.number(), z.boolean()]).nullable()
const previewShape = z.object({
  totalCount: z.number(),
  errorCount: z.number(),
  successCount: z.number(),
  files: z
    .array(
      z.object({
        fileName: z.string(),
        columns: z.array(z.object({ label: z.string(), isRequired: z.boolean(), isRead: z.boolean() })).readonly(),
        totalCount: z.number(),
        errorCount: z.number(),
        rows: z
          .array(
            z.object({
              row: z.number(),
              cells: z.array(cellShape).readonly(),
              problems: z.array(z.object({ label: z.string(), reason: z.string() })).readonly(),
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
})

function pageShape(record: z.ZodType) {
  return z.object({
    records: z.array(record).readonly(),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
    summary: z.record(z.string(), z.unknown()).readonly().optional(),
    /** Names of the data rules that cut the rows, when there are any. */
    dataRules: z.array(z.string()).readonly().optional(),
  })
}

/** Filters travel as text in the value syntax of the list protocol; other properties are accepted and checked by the decoder. */
function queryShape(resource: AnyResource) {
  const text = (title: Message | string) =>
    z
      .string()
      .max(8_000)
      .optional()
      .meta({ title: typeof title === 'string' ? title : carry(title) })
  const filters = Object.entries(resource.list.filters).flatMap(([key, op]) => {
    const title = resource.fields[key]?.label ?? key
    return op === 'range'
      ? [
          [`${key}_begin`, text(parameterMessages.from({ label: term(title) }))],
          [`${key}_end`, text(parameterMessages.to({ label: term(title) }))],
        ]
      : [[key, text(title)]]
  })
  return z.looseObject({
    pageNo: text(parameterMessages.pageNo()),
    pageSize: text(parameterMessages.pageSize()),
    column: text(parameterMessages.column()),
    order: text(parameterMessages.order()),
    keyword: text(parameterMessages.keyword()),
    relatedTo: text(parameterMessages.relatedTo()),
    superQueryParams: text(parameterMessages.superQuery()),
    superQueryMatchType: text(parameterMessages.matchType()),
    selections: z
      .string()
      .max(30_000)
      .optional()
      .meta({ title: carry(parameterMessages.selections()) }),
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
    const title = required ? carry(parameterMessages.required({ label: term(field.label) })) : field.label
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
