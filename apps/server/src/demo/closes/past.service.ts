import { monthClose } from '@heliodesk/contracts/resources/ledger/monthClose'
import { lastDayOf } from '@heliodesk/domain/gridBill/due'
import { nextMonth } from '@heliodesk/domain/ledger/months'
import { checkSteps } from '#server/close/checks.ts'
import { acceptStep, beginStep, endStep, layOutSteps } from '#server/close/close.queries.ts'
import { closingSteps } from '#server/close/closing.ts'
import { type CloseCall, type CloseStep, stateOfFindings } from '#server/close/step.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { type DemoStep, insertSteps } from '../steps.queries.ts'
import { closedMonths, insertClose } from './past.queries.ts'
import { acceptReason } from './reasons.ts'

const keeper = { username: 'luping', realname: '鲁萍' }
const closer = { username: 'shenwei', realname: '沈伟' }
const minuteMs = 60_000
const iso = (ms: number): string => new Date(ms).toISOString()
/** Proofs are of all data: they are asked once, by the closes of today. */
const proofs = '8'

/**
 * The closes of months that were closed long ago (decision 130): each step says what the product finds of that month, the warnings were accepted, and every
 * farmer has the statement of it, from the snapshots that closing the books has kept.
 */
export async function writePastCloses(context: Context, tenantId: string): Promise<void> {
  for (const { month } of await closedMonths(context.db, tenantId))
    await context.db.tx((tx) => writeClose(context, tx, tenantId, month))
}

async function writeClose(context: Context, tx: Sql, tenantId: string, month: string): Promise<void> {
  const beganMs = Date.parse(`${nextMonth(month)}-06T10:00:00+08:00`)
  const at = {
    begun: beganMs,
    checked: beganMs + 25 * minuteMs,
    finished: beganMs + 240 * minuteMs,
    closed: beganMs + 245 * minuteMs,
  }
  const id = newId(beganMs)
  await insertClose(tx, {
    ...{ id, tenantId, month, by: keeper.username, finishedBy: closer.username },
    ...{ startedAt: iso(at.begun), checkedAt: iso(at.checked), closedAt: iso(at.closed) },
  })
  const steps = [...checkSteps, ...closingSteps]
  await layOutSteps(
    tx,
    id,
    tenantId,
    steps.map(({ code }) => code),
  )
  const call: CloseCall = {
    ...{ context, tx, closeId: id, tenantId, month, finishedBy: closer.username, memo: new Map() },
    ...{ atMs: at.closed, firstDay: `${month}-01`, lastDay: lastDayOf(month), today: `${nextMonth(month)}-06` },
  }
  const accepted: string[] = []
  for (const step of steps)
    if (await told(call, step, iso(step.phase === 'check' ? at.checked : at.closed))) {
      accepted.push(step.code)
      const note = acceptReason(step.code)
      await acceptStep(tx, id, step.code, { by: closer.username, at: iso(at.finished - minuteMs), note })
    }
  await insertSteps(tx, stepsOf({ tenantId, id, at, accepted }))
}

/** Whether somebody had to accept what the step found. */
async function told(call: CloseCall, step: CloseStep, at: string): Promise<boolean> {
  const { tx, closeId } = call
  await beginStep(tx, closeId, step.code, 0, at)
  if (step.phase === 'close' && step.work !== undefined)
    for (let after: string | undefined = '0'; after !== undefined; after = (await step.work(call, after))?.after);
  const findings = step.code === proofs ? [] : await step.look(call, 0)
  // What blocked was put right before the month was closed.
  const kept = findings.filter(({ level }) => level !== 'block')
  const state = stateOfFindings(kept)
  await endStep(tx, closeId, step.code, { state, findings: kept, at })
  return state === '3'
}

interface Told {
  readonly tenantId: string
  readonly id: string
  readonly at: Readonly<Record<'begun' | 'checked' | 'finished' | 'closed', number>>
  readonly accepted: readonly string[]
}
function stepsOf({ tenantId, id, at, accepted }: Told): readonly DemoStep[] {
  const own = { tenant_id: tenantId, resource: monthClose.name, record_id: id, about: null, remark: null }
  const step = (verb: string, ms: number, by: typeof keeper, from: string | null, to: string): DemoStep => ({
    ...{ ...own, ...by, id: newId(ms), at: iso(ms), verb, from_status: from, to_status: to },
  })
  const product = { username: 'system', realname: 'system' }
  return [
    step('create', at.begun - minuteMs, keeper, null, '0'),
    step('start', at.begun, keeper, '0', '1'),
    step('ready', at.checked, product, '1', '3'),
    ...accepted.map((code) => ({ ...step('accept', at.finished - minuteMs, closer, '3', '3'), remark: acceptReason(code) })),
    step('finish', at.finished, closer, '3', '4'),
    step('done', at.closed, product, '4', '5'),
  ]
}
