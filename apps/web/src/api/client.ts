import type { CallMap } from '@heliodesk/contracts/endpoints/index'
import type { BodyOf, ParamsOf, QueryOf, ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { transport } from './transport.ts'

type Key = keyof CallMap & string
type Field<K extends string, V> = [V] extends [undefined] ? object : undefined extends V ? { [P in K]?: V } : { [P in K]: V }
export type CallInput<K extends Key> = Field<'params', ParamsOf<CallMap[K]>> &
  Field<'query', QueryOf<CallMap[K]>> &
  Field<'body', BodyOf<CallMap[K]>> & { readonly signal?: AbortSignal; readonly silent?: boolean }

/**
 * The typed call: `call('GET /sys/user/getUserInfo', {})` resolves to `result` of the envelope.
 * Rejects with ApiError on `success: false` or an HTTP error; the message was then already shown unless `silent`.
 */
export async function call<K extends Key>(key: K, input: CallInput<K>): Promise<ResultOf<CallMap[K]>> {
  const space = key.indexOf(' ')
  const method = key.slice(0, space) as 'GET' | 'POST' | 'PUT' | 'DELETE'
  const { params, query, body, signal, silent } = input as {
    params?: Record<string, string>
    query?: Record<string, string | number | undefined>
    body?: unknown
    signal?: AbortSignal
    silent?: boolean
  }
  const path = key.slice(space + 1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
  const answer = await transport.request<ResultOf<CallMap[K]>>({ method, path, query, body, signal, silent })
  return answer.result as ResultOf<CallMap[K]>
}
