import type { Endpoint } from '@heliodesk/contracts/kit/endpoint'
import { secretKeysOf } from '@heliodesk/contracts/kit/secret'
import { resources } from '@heliodesk/contracts/resources/index'
import type { FastifyRequest } from 'fastify'
import { firstMembers, redact } from '../observe/redact.ts'

/**
 * What a call declares is masked by its declaration; these are for what callers add to it: beside the keys that the technical log masks,
 * what people are called, where they live, how they are reached.
 */
const personalKey =
  /^pwd$|credential|signature|private-?key|access-?key|sms-?code|verif|mail|mobile|^tel|telephone|addr|birth|realname|contact|^user-?name-?(py)?$|account-?name|holder|card-?no|id-?no|longitude|latitude|^field-?val$/i
const personalFields = new Set(
  resources.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([key, field]) => (field.options.pii || field.options.secret ? [key] : [])),
  ),
)
/** Accounts are no secret: who is concerned must be read in the log. */
const openKeys = new Set(['username'])
const addressWithPassword = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi
const mask = '***'
const longestValue = 200
export const longestParameters = 2_000

/** What a call was given, as it may stand in the log: no secret, no personal data, bounded. Null when it was given nothing. */
export function parametersOf(
  { params, query: asked, body }: Pick<Endpoint, 'params' | 'query' | 'body'>,
  request: Pick<FastifyRequest, 'query' | 'params' | 'body'>,
): string | null {
  const secrets = new Set([params, asked, body].flatMap(secretKeysOf))
  const { _t, token, ...query } = firstOf(request.query)
  const given = { ...query, ...firstOf(request.params), ...bodyOf(request.body) }
  if (Object.keys(given).length === 0) return null
  const text = JSON.stringify(clean(redact(given), secrets))
  return text.length > longestParameters ? `${text.slice(0, longestParameters - 1)}…` : text
}

/** The first members of an object; the line has no room for more. */
const firstOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(firstMembers(value)) : {}

/** A stream of bytes is a file on its way; nothing of it is kept. */
function bodyOf(body: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(body)) return { items: body }
  if (typeof (body as { pipe?: unknown } | null)?.pipe === 'function') return {}
  return firstOf(body)
}

function clean(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (typeof value === 'string') {
    const text = value.replace(addressWithPassword, `$1${mask}@`)
    return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
  }
  if (Array.isArray(value)) return value.map((item) => clean(item, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      (secrets.has(key) || isPersonal(key)) && hasText(item) ? mask : clean(item, secrets),
    ]),
  )
}

const isPersonal = (key: string): boolean => !openKeys.has(key) && (personalFields.has(key) || personalKey.test(key))
const hasText = (value: unknown): boolean => value !== null && value !== '' && value !== undefined
