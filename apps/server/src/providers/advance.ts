import type { RequestState } from '@heliodesk/contracts/endpoints/provider'
import type { Context } from '../context.ts'
import { dictionariesOf } from '../crud/dictionaries.ts'
import { MessageError } from '../language/messageError.ts'
import { messageText } from '../language/translate.ts'
import { httpClient, type ProviderClient, type Standing, wholeOutcome } from './client.ts'
import { exchangeOf } from './exchanges.ts'
import { callbackUrl, type Provider, providerOf } from './settings.ts'
import { scopeFor, settleTask } from './settle.ts'
import { closeTask, noteCalledOff, noteTask, readTask, type Task, taskOf } from './tasks.queries.ts'

/** Minutes until a request is looked at again, by how often it was: soon at first, then every six hours. */
const waits = [1, 2, 5, 15, 30, 60, 120, 360] as const
const nextAt = (nowMs: number, attempts: number): string =>
  new Date(nowMs + (waits[Math.min(attempts, waits.length - 1)] ?? 360) * 60_000).toISOString()

/** Brings a request on: sends it, or asks how it stands and takes the result. Safe to repeat at any point. */
export async function advance(context: Context, id: string): Promise<void> {
  const task = await readTask(context.db, id)
  const provider = task === undefined ? null : providerOf(context, task.kind)
  if (task === undefined || provider === null || task.status === '2' || task.status === '3') return
  const next = nextAt(context.clock.now(), task.attempts)
  if (task.status === '4') return callOff(context, httpClient(task.kind, provider, context.clock), task, next)
  const { status, providerNo, link } = task
  try {
    const client = httpClient(task.kind, provider, context.clock)
    await (status === '0' ? send(context, client, task, next) : ask(context, client, provider, task, next))
  } catch (error) {
    if (!(error instanceof MessageError)) throw error
    await noteTask(context.db, id, { status, providerNo, link, fault: error.text, next })
  }
}

/** Given up after as many tries as there are waits: whatever they report then comes too late. */
async function callOff(context: Context, client: ProviderClient, task: Task, next: string): Promise<void> {
  const isDone = await client.cancel(task.number).then(
    () => true,
    () => false,
  )
  await noteCalledOff(context.db, task.id, isDone || task.attempts >= waits.length ? null : next)
}

async function send(context: Context, client: ProviderClient, task: Task, next: string): Promise<void> {
  const exchange = exchangeOf(context, task.kind)
  const wanted = await exchange?.content(task)
  if (exchange === undefined || wanted == null) return void (await closeTask(context.db, task.id, '3'))
  const { providerNo = null, link = null } = await client.ask({
    number: task.number,
    callback: callbackUrl(context, task.kind),
    ...wanted,
  })
  const dictionaries = await dictionariesOf(context, task.tenantId)
  await context.db.tx(async (tx) => {
    const scope = await scopeFor(context, tx, task, dictionaries)
    if (providerNo !== null && scope !== undefined) await exchange.sent?.(scope, task, providerNo)
    await noteTask(tx, task.id, { status: '1', providerNo, link, fault: null, next })
  })
}

/** Whoever has never heard of it is asked again under the same number. */
async function ask(context: Context, client: ProviderClient, provider: Provider, task: Task, next: string): Promise<void> {
  const standing: Standing = await client.query(task.number)
  const { providerNo = null, link = null } = standing
  if (standing.state === 'done') {
    await settleTask(context, client, task, wholeOutcome(provider.secret, task.number, standing))
    return
  }
  const status = standing.state === 'unknown' ? '0' : '1'
  await noteTask(context.db, task.id, { status, providerNo, link, fault: null, next })
}

/** Brings the request of a record on at once, and answers how it stands then. */
export async function askNow(context: Context, resource: string, recordId: string): Promise<RequestState> {
  const before = await taskOf(context.db, resource, recordId)
  if (before !== undefined) await advance(context, before.id)
  const task = await taskOf(context.db, resource, recordId)
  if (task === undefined || task.status === '3' || task.status === '4') return { state: 'none', link: null, fault: null }
  if (task.status === '2') return { state: 'settled', link: null, fault: null }
  return { state: task.status === '0' ? 'unsent' : 'waiting', link: task.link, fault: task.fault && messageText(task.fault) }
}
