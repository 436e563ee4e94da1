import type { CallMap } from '@heliodesk/contracts/endpoints/index'
import type { BodyOf, ParamsOf, QueryOf, ResultOf } from '@heliodesk/contracts/kit/endpoint'
import type { Envelope } from '@heliodesk/contracts/kit/envelope'
import type { Query, RequestOptions, Transport } from './createTransport.ts'
import { transport } from './transport.ts'

type Key = keyof CallMap & string
type Field<K extends string, V> = [V] extends [undefined] ? object : undefined extends V ? { [P in K]?: V } : { [P in K]: V }
type CallOptions = Pick<RequestOptions, 'signal' | 'silent' | 'groupId' | 'idempotencyKey' | 'token'>
/** A call that is declared as signed does not compile without its signature, and no other one is signed (D-SIGN). */
type Signed<E> = E extends { readonly signed: true } ? { signed: true } : { signed?: never }
export type CallInput<K extends Key> = Field<'params', ParamsOf<CallMap[K]>> &
  Field<'query', QueryOf<CallMap[K]>> &
  Field<'body', BodyOf<CallMap[K]>> &
  Signed<CallMap[K]> &
  CallOptions

interface AnyInput extends CallOptions {
  readonly signed?: true
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Query
  readonly body?: unknown
}

/** As `call`, with the whole envelope: signing in looks at its code. */
export function callEnvelope<K extends Key>(key: K, input: CallInput<K>): Promise<Envelope<ResultOf<CallMap[K]>>> {
  const { params, ...options } = input as AnyInput
  const space = key.indexOf(' ')
  const method = key.slice(0, space) as RequestOptions['method']
  const path = key.slice(space + 1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
  return transport.request<ResultOf<CallMap[K]>>({ ...options, method, path })
}

/**
 * The typed call: `call('GET /sys/user/getUserInfo', {})` resolves to `result` of the envelope.
 * Rejects with ApiError on `success: false` or an HTTP error; the message was then already shown unless `silent`.
 */
export async function call<K extends Key>(key: K, input: CallInput<K>): Promise<ResultOf<CallMap[K]>> {
  const answer = await callEnvelope(key, input)
  return answer.result as ResultOf<CallMap[K]>
}

/** Sends a form with files; as `call`, the message of a failure was already shown unless `silent`. */
export const upload: Transport['upload'] = (path, form, options) => transport.upload(path, form, options)
