import { AppError } from '@heliodesk/contracts/kit/error'
import { providerMessages as messages } from '@heliodesk/contracts/messages/provider'
import { systemActor, systemMeta } from '../access/systemActor.ts'
import type { Context } from '../context.ts'
import { dictionariesOf } from '../crud/dictionaries.ts'
import { sourceOf } from '../crud/sources.ts'
import type { WriteScope } from '../crud/write.ts'
import type { Sql } from '../db/sql.ts'
import { MessageError } from '../language/messageError.ts'
import { publishRecords } from '../realtime/tellOfRecords.ts'
import type { ProviderClient } from './client.ts'
import { type Exchange, exchangeOf } from './exchanges.ts'
import { placeOfRecord } from './record.queries.ts'
import { providerNames } from './settings.ts'
import { closeTask, type Task, takeNonce } from './tasks.queries.ts'

/** `late`: the record had gone on meanwhile, nothing was done; `repeated`: this message was taken before. */
export type Settled = 'settled' | 'late' | 'repeated'

/**
 * Takes what a provider reports of a request, once: the step of the record, the nonce of the message and the end of the request are one
 * transaction. Of two reports the record's lock lets one go first; the other finds a state that the step does not lead from.
 */
export async function settleTask(
  context: Context,
  client: ProviderClient,
  task: Task,
  reported: unknown,
  nonce: string | null = null,
): Promise<Settled> {
  const exchange = exchangeOf(context, task.kind)
  if (exchange === undefined) throw new Error(`nobody serves requests of ${task.kind}`)
  const outcome = exchange.outcome.safeParse(reported).data
  if (outcome === undefined) throw new MessageError(messages.outcomeUnread({ provider: providerNames[task.kind] }))
  const isOpen = task.status === '0' || task.status === '1'
  const gathered = isOpen ? await exchange.gather?.(client, task, outcome) : undefined
  const dictionaries = await dictionariesOf(context, task.tenantId)
  const settled = await context.db.tx(async (tx): Promise<Settled> => {
    if (nonce !== null && !(await takeNonce(tx, task.kind, nonce))) return 'repeated'
    const scope = await scopeFor(context, tx, task, dictionaries)
    if (scope === undefined) return 'late'
    return takeOutcome(exchange, scope, task, outcome, gathered)
  })
  if (settled === 'settled') await tell(context, task)
  return settled
}

async function takeOutcome(
  exchange: Exchange,
  scope: WriteScope,
  task: Task,
  outcome: unknown,
  gathered: unknown,
): Promise<Settled> {
  try {
    await exchange.settle(scope, task, outcome, gathered)
  } catch (error) {
    // Refused by the life, before anything was written: it was settled, cancelled or went on by another way.
    if (!(error instanceof AppError)) throw error
    await closeTask(scope.tx, task.id, '2')
    return 'late'
  }
  await closeTask(scope.tx, task.id, '2')
  return 'settled'
}

/** Whoever acts for the provider: within the department of the record. */
export async function scopeFor(
  context: Context,
  tx: Sql,
  { tenantId, resource, recordId, kind }: Task,
  dictionaries: WriteScope['dictionaries'],
): Promise<WriteScope | undefined> {
  const source = sourceOf(context, { name: resource })
  if (source === undefined) return undefined
  const place = await placeOfRecord(tx, source.resource, recordId)
  if (place === undefined) return undefined
  const { orgCode } = place
  return { tx, dictionaries, actor: systemActor({ tenantId, orgCode }, providerRights), meta: systemMeta(`provider.${kind}`) }
}

/** What the steps ask for that a provider's report takes. */
const providerRights = ['customer:identity:add', 'customer:bankcard:edit', 'customer:contract:edit'] as const

/** Open pages hear of it when it has committed. */
async function tell(context: Context, { tenantId, resource, recordId }: Task): Promise<void> {
  const source = sourceOf(context, { name: resource })
  if (source === undefined) return
  const place = await placeOfRecord(context.db, source.resource, recordId)
  if (place !== undefined)
    await publishRecords(source, tenantId, [{ id: recordId, version: place.version, orgCodes: [place.orgCode] }])
}
