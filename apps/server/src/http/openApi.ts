import { z } from 'zod'
import { keptText, translate } from '../language/translate.ts'
import type { Route } from './route.ts'

type Json = Record<string, unknown>

interface Document {
  readonly schemas: Json
}

/** The OpenAPI 3.1 document of the mounted calls, made from what they declare, in the language of the call. */
export function buildOpenApi(
  routes: readonly Route[],
  about: { readonly title: string; readonly version: string; readonly apiBase: string },
): Json {
  const document: Document = { schemas: {} }
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.endpoint.path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{*}')
    const item = paths[path] ?? {}
    paths[path] = item
    for (const method of [route.endpoint.method, ...(route.endpoint.also ?? [])]) {
      item[method.toLowerCase()] = operationOf(document, route, method)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: translate({ zh: `${about.title} 接口`, en: `API of ${about.title}` }), version: about.version },
    servers: [{ url: about.apiBase }],
    security: [{ token: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
      schemas: document.schemas,
    },
  }
}

function operationOf(document: Document, route: Route, method: string): Json {
  const { endpoint } = route
  const id = `${method}_${endpoint.path.replace(/\W+/g, '_')}`.replace(/_$/, '')
  const parameters = [
    ...parametersOf(document, endpoint.params, 'path', id),
    ...parametersOf(document, endpoint.query, 'query', id),
  ]
  return {
    operationId: id,
    summary: translate(endpoint.summary),
    ...(endpoint.details ? { description: translate(endpoint.details) } : {}),
    tags: [tagOf(endpoint.path)],
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    'x-access': endpoint.access,
    ...(endpoint.platform ? { 'x-platform': true } : {}),
    ...(endpoint.ratePerMinute === undefined ? {} : { 'x-rate-per-minute': endpoint.ratePerMinute }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(method === 'GET' ? {} : requestBodyOf(document, route, id)),
    responses: { 200: responseOf(document, route, id) },
  }
}

/** `/sys/user/list` → `sys/user`, `/api/station/list` → `api/station`. */
function tagOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith(':'))
  return parts.slice(0, Math.max(1, Math.min(2, parts.length - 1))).join('/')
}

function parametersOf(document: Document, schema: z.ZodType | undefined, place: 'path' | 'query', id: string): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(document, schema, 'input', `${id}_${place}`) as {
    properties?: Record<string, Json>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

function requestBodyOf(document: Document, route: Route, id: string): Json {
  const { body } = route.endpoint
  if (route.multipart) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(document, body, 'input', `${id}_body`) } } },
  }
}

function responseOf(document: Document, route: Route, id: string): Json {
  const { endpoint } = route
  if (endpoint.answer === 'stream') {
    return {
      description: translate({ zh: '文件', en: 'File' }),
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  }
  const result = endpoint.result ? schemaOf(document, endpoint.result, 'output', `${id}_result`) : {}
  return {
    description: translate(endpoint.summary),
    content: {
      'application/json': { schema: endpoint.answer === 'bare' ? result : envelopeOf(result, endpoint.loginCode ?? false) },
    },
  }
}

function envelopeOf(result: Json, isLogin: boolean): Json {
  return {
    type: 'object',
    required: ['success', 'message', 'code', 'result', 'timestamp'],
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      code: isLogin ? { type: ['string', 'integer'] } : { type: 'integer' },
      result: { anyOf: [result, { type: 'null' }] },
      timestamp: { type: 'integer', description: 'epoch ms' },
    },
  }
}

/** What a shape says of itself is a label or carries a message (`carry`). */
const inWords = (key: string, value: unknown): unknown =>
  typeof value === 'string' && (key === 'title' || key === 'description') ? translate(keptText(value)) : value

/** JSON Schema of a zod schema; its own definitions (recursive shapes) move to the components of the document. */
function schemaOf(document: Document, schema: z.ZodType, io: 'input' | 'output', id: string): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  const whole = { $ref: `#/components/schemas/${id}.whole` }
  const placed = text.replaceAll('"#/$defs/', `"#/components/schemas/${id}.`).replaceAll('{"$ref":"#"}', JSON.stringify(whole))
  const { $schema, $defs, ...rest } = JSON.parse(placed, inWords) as Json
  for (const [name, definition] of Object.entries(($defs as Json | undefined) ?? {}))
    document.schemas[`${id}.${name}`] = definition
  // A shape that holds itself is reported by its name, or it would hold the document.
  if (!placed.includes(whole.$ref)) return rest
  document.schemas[`${id}.whole`] = rest
  return whole
}
