import { approvalMessages as messages } from '@heliodesk/contracts/messages/approval'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import type { Message } from '@heliodesk/contracts/text/message'
import { type Course, replace, type Task } from '@heliodesk/domain/approval/course'
import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'
import type { Job } from '../jobs/job.ts'
import { addedIn } from './act.ts'
import { carryOut, prepare, tellOfCarriedOut } from './carryOut.ts'
import { findInstance, type Instance, lockInstance } from './instance.queries.ts'
import { moveTo, states } from './move.ts'
import { escalations } from './nodes.ts'
import { tellOf } from './notices.ts'
import { accountsNamed } from './people.queries.ts'
import { type Directory, directoryOf } from './staff.ts'
import { appendRecord, approvalsToMind, lateTasks, noteEscalated } from './tasks.queries.ts'

const system = { username: 'system', realname: '系统' }
const systemMeta = { requestId: 'approval.escalate', ip: '127.0.0.1', userAgent: 'system' }

/** Sees to tasks that are late, and to those whose person is away or not there any more: an absent decider blocks nobody. */
export const escalationJob = (): Job => ({
  name: 'approval.escalate',
  label: jobNames.approvalsEscalate(),
  schedule: { everyMinutes: 5 },
  leaseMs: 10 * 60_000,
  async run(context, { signal }) {
    let count = 0
    for (const { approveId, tenantId } of await approvalsToMind(context.db, context.clock.now())) {
      if (signal.aborted) break
      count += await mind(context, tenantId, approveId)
    }
    return count > 0 ? messages.escalated({ count }) : null
  },
})

/** One approval; answers how many of its tasks were dealt with. */
async function mind(context: Context, tenantId: string, id: string): Promise<number> {
  const seen = await findInstance(context.db, tenantId, id)
  if (seen === undefined) return 0
  const prepared = await prepare(context, seen)
  const { count, moved } = await context.db.tx(async (tx) => {
    const of = await lockInstance(tx, tenantId, id)
    if (of?.status !== states.running || of.course === null) return { count: 0, moved: null }
    const atMs = context.clock.now()
    const directory = await directoryOf(tx, { ...of, added: addedIn(of), atMs })
    const late = new Set(await lateTasks(tx, id, atMs))
    let course: Course = of.course
    let dealt = 0
    for (const task of of.course.tasks) {
      // A replacement before it may have closed its node.
      if (course.tasks.find(({ no }) => no === task.no)?.state !== 'open') continue
      const found = await substituteOf(tx, of, task, { directory, isLate: late.has(task.no) })
      if (found === null) continue
      dealt += 1
      await appendRecord(tx, { ...recordOf(of, task, atMs), opinion: found.why, about: found.to?.join('、') ?? null })
      if (found.to === null) await remind(context, tx, of, task)
      else course = replace(course, task.no, found.to, directory.staff)
    }
    await noteEscalated(tx, id, [...late], atMs)
    if (course === of.course) return { count: dealt, moved: null }
    let step: Parameters<typeof tellOfCarriedOut>[2] | null = null
    await moveTo(context, tx, of, {
      course,
      atMs,
      by: system,
      carryOut: async () => {
        const outcome = await carryOut(tx, of, prepared, systemMeta)
        if ('failed' in outcome) return outcome.failed
        step = outcome.moved
        return null
      },
    })
    return { count: dealt, moved: step }
  })
  if (moved !== null) await tellOfCarriedOut(prepared, seen, moved)
  return count
}

const recordOf = (of: Instance, task: Task, atMs: number) => ({
  approveId: of.id,
  tenantId: of.tenantId,
  orgCode: of.orgCode,
  atMs,
  action: '8',
  by: system,
  taskNo: task.no,
  nodeName: of.course?.nodes.find(({ key }) => key === task.node)?.name ?? null,
})

interface Found {
  /** Null: they are reminded and keep the task; empty: nobody decides in their place. */
  readonly to: readonly string[] | null
  readonly why: Message
}

/** Who decides instead of whom a task waits for; null when it may wait on. */
async function substituteOf(
  tx: Sql,
  of: Instance,
  task: Task,
  { directory, isLate }: { readonly directory: Directory; readonly isLate: boolean },
): Promise<Found | null> {
  const node = of.nodes.find(({ key }) => key === task.node)
  const [account] = (await accountsNamed(tx, of.tenantId, [task.person])).slice(-1)
  const standIn = account?.isActive ? directory.standIn(task.person) : null
  if (standIn === null) {
    const other = directory.substitute(node)
    return { to: other === null ? [] : [other], why: messages.passedOnAbsent() }
  }
  if (standIn.person !== task.person) return { to: [standIn.person], why: messages.passedToDelegate() }
  if (!isLate) return null
  const target =
    node?.escalation === escalations.superior
      ? (directory.superior ?? directory.administrator)
      : node?.escalation === escalations.admin
        ? directory.administrator
        : null
  return { to: target === null || target === task.person ? null : [target], why: messages.passedOnLate() }
}

async function remind(context: Context, tx: Sql, of: Instance, task: Task): Promise<void> {
  const title = of.messages?.['title'] ?? of.title
  await tellOf(context, tx, of, {
    to: [task.person],
    title: messages.lateTitle({ title }),
    content: messages.lateContent({ approveNo: of.approveNo }),
    cause: `late:${task.no}`,
  })
}
