import type { Endpoint } from '@heliodesk/contracts/kit/endpoint'
import { resources } from '@heliodesk/contracts/resources/index'
import { z } from 'zod'

/** What a call is sent when it is aimed at rows that are not the caller's: every field that can name a row names one of them. */
export interface Aim {
  /** Ids of planted rows by table. */
  readonly ids: ReadonlyMap<string, string>
  readonly orgCode: string
}

interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly required?: readonly string[]
}

/** Tables that calls name by a word in their path or in the name of a field, the first that fits. */
const words: readonly (readonly [RegExp, string])[] = [
  [/role/i, 'sys_role'],
  [/depart|dep_?id/i, 'sys_depart'],
  [/user/i, 'sys_user'],
  [/permission|menu/i, 'sys_permission'],
  [/dictItem/i, 'sys_dict_item'],
  [/dict/i, 'sys_dict'],
  [/datarule|rule/i, 'sys_data_rule'],
  [/alarm/i, 'station_alarm'],
  [/order/i, 'work_order'],
  [/customer/i, 'customer'],
  [/session|online/i, 'sys_session'],
  [/announcement|annt/i, 'sys_announcement'],
  [/report/i, 'onl_report'],
  [/file|upload/i, 'sys_file'],
  [/import/i, 'import_job'],
  [/key/i, 'ingest_key'],
  [/registration/i, 'sys_registration'],
  [/position/i, 'sys_position'],
  [/category/i, 'sys_category'],
  [/tenant/i, 'sys_tenant'],
  [/station/i, 'station_info'],
]

const tableOf = (text: string): string | undefined => words.find(([word]) => word.test(text))?.[1]

/** The table that a bare `id` of a call means. */
function ownTable(path: string): string {
  const own = resources.find((resource) => path.startsWith(`${resource.path}/`))
  return own?.table ?? tableOf(path) ?? 'station_info'
}

function shapeValue(name: string, shape: Shape, path: string, aim: Aim): unknown {
  if (/^(pageNo|pageSize|page|size|limit)$/i.test(name)) return name === 'pageNo' || name === 'page' ? 1 : 50
  if (/orgCode/i.test(name)) return aim.orgCode
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  if (shape.anyOf) return shapeValue(name, shape.anyOf[0] ?? {}, path, aim)
  if (shape.type === 'object') return filled(shape, path, aim)
  if (shape.type === 'array') return [shapeValue(name, shape.items ?? { type: 'string' }, path, aim)]
  if (shape.type === 'boolean') return false
  if (shape.type === 'integer' || shape.type === 'number') return 1
  if (/id(s|list)?$/i.test(name)) {
    const table = /^ids?$/i.test(name) ? ownTable(path) : (tableOf(name) ?? ownTable(path))
    return aim.ids.get(table) ?? aim.ids.get('station_info')
  }
  if (/month/i.test(name)) return '2026-10'
  if (/year/i.test(name)) return '2026'
  if (/date|day|time|from|to$/i.test(name)) return '2026-10-10'
  return 'x'
}

function filled(shape: Shape, path: string, aim: Aim): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, one]) => [name, shapeValue(name, one, path, aim)]))
}

const shapes = new WeakMap<z.ZodType, Shape>()
/** Written once for each schema: suites make thousands of calls of the same ones. */
function shapeOf(schema: z.ZodType | undefined): Shape {
  if (!schema) return {}
  const known = shapes.get(schema)
  if (known) return known
  const shape = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))) as Shape
  shapes.set(schema, shape)
  return shape
}

/** What may be named; other texts would only hide what the call could show. */
const narrowing = /^(id|ids|.*Id|.*Ids|pageNo|pageSize|orgCode|month|year|date|from|to|.*Date|userType|type)$/

export interface FilledCall {
  readonly path: string
  readonly query: Readonly<Record<string, string | number>>
  readonly body: unknown
}

/**
 * A call as its declared shapes have it, with `id` and `version` beside them: records are changed by both. `isWide` leaves out everything
 * that only narrows the answer.
 */
export function filledCall(endpoint: Endpoint, aim: Aim, isWide = false): FilledCall {
  const { path } = endpoint
  const params = filled(shapeOf(endpoint.params), path, aim)
  const query = shapeOf(endpoint.query)
  const wanted = Object.entries(filled(query, path, aim)).filter(
    ([name, value]) =>
      (query.required?.includes(name) || (isWide ? name === 'pageSize' : narrowing.test(name))) &&
      (typeof value === 'string' || typeof value === 'number'),
  )
  const id = aim.ids.get(ownTable(path)) ?? '1'
  return {
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? id))),
    query: Object.fromEntries(wanted) as FilledCall['query'],
    body: { ...filled(shapeOf(endpoint.body), path, aim), id, version: 1 },
  }
}
