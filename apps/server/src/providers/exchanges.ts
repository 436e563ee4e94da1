import type { ProviderKind } from '@heliodesk/contracts/endpoints/provider'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { WriteScope } from '../crud/write.ts'
import type { Asked, ProviderClient } from './client.ts'
import type { Task } from './tasks.queries.ts'

/** What a kind of request means for its records. */
export interface Exchange<O = unknown, G = unknown> {
  readonly kind: ProviderKind
  /** The kind of record that asks. */
  readonly resource: string
  readonly outcome: z.ZodType<O>
  /** What is sent; null: the record does not want it any more. Read outside of a transaction. */
  readonly content: (task: Task) => Promise<Pick<Asked, 'content' | 'personal'> | null>
  /** Notes the provider's number with the record. */
  readonly sent?: (scope: WriteScope, task: Task, providerNo: string) => Promise<void>
  /** Fetched before the result is taken: the signed text. */
  readonly gather?: (client: ProviderClient, task: Task, outcome: O) => Promise<G>
  /** Takes the step that follows, in the transaction that settles the request. Throws the refusal of the life where it comes too late. */
  readonly settle: (scope: WriteScope, task: Task, outcome: O, gathered: G | undefined) => Promise<void>
}

const byAccess = new WeakMap<Context['access'], Map<ProviderKind, Exchange>>()

/** Has this process deal with requests of a kind. */
export function serveExchange<O, G>({ access }: Pick<Context, 'access'>, exchange: Exchange<O, G>): void {
  const known = byAccess.get(access) ?? new Map<ProviderKind, Exchange>()
  // The edge where the outcome of a kind, checked by its schema, meets what is told of any kind.
  byAccess.set(access, known.set(exchange.kind, exchange as unknown as Exchange))
}

export const exchangeOf = ({ access }: Pick<Context, 'access'>, kind: ProviderKind): Exchange | undefined =>
  byAccess.get(access)?.get(kind)
