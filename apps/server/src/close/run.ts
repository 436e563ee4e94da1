import { monthClose } from '@heliodesk/contracts/resources/ledger/monthClose'
import { lastDayOf } from '@heliodesk/domain/gridBill/due'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { systemActor, systemMeta } from '../access/systemActor.ts'
import type { Context } from '../context.ts'
import { dictionariesOf } from '../crud/dictionaries.ts'
import type { Sql } from '../db/sql.ts'
import { withTenantScope } from '../db/tenantScope.ts'
import { reasonOf } from '../language/messageError.ts'
import { lifeOf } from '../lifecycle/lives.ts'
import { stepWithin } from '../lifecycle/takeStep.ts'
import { publishRecords } from '../realtime/tellOfRecords.ts'
import { checkSteps } from './checks.ts'
import {
  beginStep,
  type CloseRow,
  endStep,
  failStep,
  holdClose,
  moveStep,
  openCloses,
  type StepRow,
  stepsOf,
} from './close.queries.ts'
import { closingSteps } from './closing.ts'
import { type CloseCall, type CloseStep, stateOfFindings } from './step.ts'

/** What the chunks of a step share in this process; another step begins with nothing. */
interface Memory {
  step: string
  memo: Map<string, unknown>
}
type Progress = 'on' | 'moved' | 'rests'

const phases: Readonly<Record<string, readonly CloseStep[]>> = { 1: checkSteps, 4: closingSteps }
const verbAfter: Readonly<Record<string, string>> = { 1: 'ready', 4: 'done' }
const isOver = ({ state }: StepRow): boolean => state === '2' || state === '3' || state === '4'

/**
 * Goes on with every close that runs, a chunk of work in each transaction: what it did and where the next one begins are written together,
 * so that a process that dies, or a person who stops it, leaves it between two chunks and nothing is done twice (decision 123).
 */
export async function runCloses(context: Context, signal: AbortSignal): Promise<number> {
  let count = 0
  for (const { id, tenantId } of await openCloses(context.db)) {
    const memory: Memory = { step: '', memo: new Map() }
    // Behind the wall of its tenant: the proofs ask whole tables, and a fault of somebody else neither stops this close nor is named in it.
    const next = () => withTenantScope({ tenantId }, () => advance(context, { id, tenantId }, memory))
    for (let progress: Progress = 'on'; progress !== 'rests' && !signal.aborted; count += 1) progress = await next()
  }
  return count
}

async function advance(
  context: Context,
  one: { readonly id: string; readonly tenantId: string },
  memory: Memory,
): Promise<Progress> {
  const { db, log } = context
  let at = ''
  try {
    const progress = await db.tx(async (tx) => {
      const close = await holdClose(tx, one.id)
      if (close === undefined) return 'rests'
      const rows = new Map((await stepsOf(tx, close.id)).map((row) => [row.step, row]))
      const step = (phases[close.status] ?? []).find(({ code }) => {
        const row = rows.get(code)
        return row !== undefined && !isOver(row)
      })
      if (step === undefined) {
        await move(context, tx, close, verbAfter[close.status] ?? '')
        return 'moved'
      }
      at = step.code
      if (memory.step !== `${close.id} ${at}`) Object.assign(memory, { step: `${close.id} ${at}`, memo: new Map() })
      await chunk(callOf(context, tx, close, memory.memo), step, rows.get(at))
      return 'on'
    })
    if (progress !== 'on') await tell(context, one)
    return progress === 'moved' ? 'rests' : progress
  } catch (error) {
    log.error({ err: error, close: one.id, step: at }, 'close stopped')
    await stopByError(context, one.id, at, error)
    await tell(context, one)
    return 'rests'
  }
}

function callOf(context: Context, tx: Sql, close: CloseRow, memo: Map<string, unknown>): CloseCall {
  const atMs = context.clock.now()
  const { id: closeId, tenantId, month, finishedBy } = close
  const days = { firstDay: `${month}-01`, lastDay: lastDayOf(month), today: slotAt(atMs).day }
  return { context, tx, closeId, tenantId, month, finishedBy, atMs, memo, ...days }
}

async function chunk(call: CloseCall, step: CloseStep, row: StepRow | undefined): Promise<void> {
  const { tx, closeId, atMs } = call
  const at = new Date(atMs).toISOString()
  if (row?.state !== '1') await beginStep(tx, closeId, step.code, (await step.size?.(call)) ?? 0, at)
  const done = await step.work?.(call, row?.after ?? '0')
  if (done) return moveStep(tx, closeId, step.code, done.after, done.done)
  const findings = await step.look(call, row?.done ?? 0)
  await endStep(tx, closeId, step.code, { state: stateOfFindings(findings), findings, at })
}

/** The product takes a step of the close itself. */
async function move(context: Context, tx: Sql, { id, tenantId }: Pick<CloseRow, 'id' | 'tenantId'>, verb: string): Promise<void> {
  const life = lifeOf(context, monthClose.name)
  if (life === undefined) throw new Error('closes are not mounted')
  const actor = systemActor({ tenantId, orgCode: null }, ['finance:close:list', 'finance:close:edit'])
  const dictionaries = await dictionariesOf(context, tenantId)
  await stepWithin(life, { tx, dictionaries, actor, meta: systemMeta('finance.close') }, verb, { id })
}

/** An error is shown at its step and stops the close; a person goes on with it when it is mended. */
const stopByError = (context: Context, id: string, step: string, error: unknown): Promise<void> =>
  context.db.tx(async (tx) => {
    const close = await holdClose(tx, id)
    if (close === undefined) return
    if (step !== '') await failStep(tx, id, step, reasonOf(error), new Date(context.clock.now()).toISOString())
    await move(context, tx, close, 'fail')
  })

async function tell(context: Context, { id, tenantId }: { readonly id: string; readonly tenantId: string }): Promise<void> {
  const life = lifeOf(context, monthClose.name)
  if (life !== undefined) await publishRecords(life.source, tenantId, [{ id, version: null, orgCodes: [] }])
}
