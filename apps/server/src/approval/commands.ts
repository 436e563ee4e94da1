import { errors } from '@heliodesk/contracts/errors'
import { AppError } from '@heliodesk/contracts/kit/error'
import { approvalMessages as messages } from '@heliodesk/contracts/messages/approval'
import {
  addApprovers,
  approve,
  begin,
  type Course,
  reassign,
  resubmit,
  sendBack,
  takeBack,
  terminate,
  withdraw,
} from '@heliodesk/domain/approval/course'
import type { Context } from '../context.ts'
import { plainValues } from '../crud/input.ts'
import { type Caller, lockRows } from '../crud/write.ts'
import { writtenText } from '../language/stored.ts'
import { messageText } from '../language/translate.ts'
import { demand } from '../lifecycle/demand.ts'
import { type Acting, act } from './act.ts'
import { demandGranted } from './granted.ts'
import { renewSnapshot } from './instance.queries.ts'
import { demandBegun, states } from './move.ts'
import { flowNode, rules } from './nodes.ts'
import { tellOf } from './notices.ts'
import { accountsNamed } from './people.queries.ts'
import { hashOf, snapshotOf } from './snapshot.ts'
import { directoryOf } from './staff.ts'
import { factsOf, subjectOf } from './submit.ts'
import { readRecords } from './tasks.queries.ts'

interface OfTask {
  readonly id: string
  readonly task: number
  readonly opinion?: string | null | undefined
}
type OfOne = Omit<OfTask, 'task'>

const courseOf = ({ of }: Acting): Course => {
  if (of.course === null) throw errors.approvalClosed()
  return of.course
}
/** Throws unless it is their task. */
function demandTask(acting: Acting, username: string, no: number): Course {
  const course = courseOf(acting)
  if (course.tasks.find((one) => one.no === no)?.person !== username) throw errors.approvalNotYours()
  return course
}
function demandInitiator({ of }: Acting, username: string): void {
  if (of.initiator !== username) throw errors.approvalNotInitiator()
}

const actions = { approve: '2', former: '3', initiator: '4' } as const

/** Says yes, or returns it; a return says why. */
export const decide = (context: Context, caller: Caller, body: OfTask & { readonly action: keyof typeof actions }) =>
  act(context, caller, body, async (acting) => {
    const course = demandTask(acting, caller.actor.username, body.task)
    const { staff } = acting.directory
    const action = actions[body.action]
    if (body.action === 'approve') return { course: approve(course, body.task, staff), action, taskNo: body.task }
    if (body.action === 'former') demandGranted(acting.of, course, body.task, 'former')
    if (!body.opinion) throw errors.approvalOpinion()
    return { course: sendBack(course, body.task, body.action, staff), action, taskNo: body.task }
  })

/** Says yes to several, one after the other; each stands by itself. */
export async function approveBatch(
  context: Context,
  caller: Caller,
  { tasks, opinion }: { readonly tasks: readonly Pick<OfTask, 'id' | 'task'>[]; readonly opinion?: string | null | undefined },
) {
  const refused: { readonly id: string; readonly message: string }[] = []
  for (const one of tasks)
    try {
      await decide(context, caller, { ...one, opinion, action: 'approve' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ id: one.id, message: messageText(error.text) })
    }
  return { done: tasks.length - refused.length, refused }
}

/** Accounts that are in use, by their names; throws which is not. */
async function demandAccounts({ tx, of }: Acting, usernames: readonly string[]) {
  const accounts = await accountsNamed(tx, of.tenantId, usernames)
  for (const name of usernames)
    if (!accounts.some(({ username, isActive }) => username === name && isActive)) throw errors.approvalPerson({ name })
  return usernames.map((name) => accounts.findLast(({ username }) => username === name)!.realname).join('、')
}

export const reassignTask = (context: Context, caller: Caller, body: OfTask & { readonly to: string }) =>
  act(context, caller, body, async (acting) => {
    const course = demandTask(acting, caller.actor.username, body.task)
    demandGranted(acting.of, course, body.task, 'reassign')
    const about = await demandAccounts(acting, [body.to])
    return { course: reassign(course, body.task, body.to), action: '5', taskNo: body.task, about }
  })

export const addToTask = (
  context: Context,
  caller: Caller,
  body: OfTask & { readonly people: readonly string[]; readonly place: 'before' | 'after' },
) =>
  act(context, caller, body, async (acting) => {
    const course = demandTask(acting, caller.actor.username, body.task)
    demandGranted(acting.of, course, body.task, 'add')
    const about = await demandAccounts(acting, body.people)
    const directory = await directoryOf(acting.tx, {
      ...acting.of,
      added: [...addedNames(course), ...body.people],
      atMs: acting.atMs,
    })
    const name = writtenText(messages.addedNode())
    const { people, place } = body
    return {
      course: addApprovers(course, body.task, { people, place, name }, directory.staff),
      action: '6',
      taskNo: body.task,
      about,
    }
  })
const addedNames = ({ nodes }: Course): readonly string[] => nodes.flatMap(({ people = [] }) => people)

export const takeBackTask = (context: Context, caller: Caller, body: OfTask) =>
  act(context, caller, body, async (acting) => ({
    course: takeBack(courseOf(acting), body.task, caller.actor.username),
    action: '9',
    taskNo: body.task,
  }))

export const withdrawOne = (context: Context, caller: Caller, body: OfOne) =>
  act(context, caller, body, async (acting) => {
    demandInitiator(acting, caller.actor.username)
    return { course: withdraw(courseOf(acting)), action: '7' }
  })

export const terminateOne = (context: Context, caller: Caller, body: OfOne) =>
  act(context, caller, body, async (acting) => {
    demandInitiator(acting, caller.actor.username)
    const { of } = acting
    // One that was replaced while its people were not chosen yet has ended, and has no course that would say so.
    if (of.course === null && of.status !== states.draft) throw errors.approvalClosed()
    // A draft whose people were never chosen has no course yet.
    const course = of.course ?? {
      status: 'returned',
      initiator: of.initiator,
      nodes: [],
      tasks: [],
      returnedFrom: null,
      isDecided: false,
    }
    return { course: terminate(course), action: '12' }
  })

/** The initiator submits a draft or what was returned: on the record as it is now. */
export const submitAgain = (
  context: Context,
  caller: Caller,
  body: OfOne & { readonly straight: boolean; readonly choices?: Readonly<Record<string, readonly string[]>> | undefined },
) =>
  act(context, caller, body, async (acting) => {
    demandInitiator(acting, caller.actor.username)
    const { tx, of, atMs } = acting
    if (of.status !== states.draft && of.status !== states.returned) throw errors.approvalNotReturned()
    const now = await recordNow(acting, caller)
    const choices = { ...of.choices, ...body.choices }
    for (const node of of.nodes)
      if (node.rule === rules.chosen) {
        const chosen = choices[node.key] ?? []
        if (chosen.length === 0) throw errors.approvalChoice({ name: node.name })
        if (chosen.includes(of.initiator)) throw errors.approvalByInitiator()
        await demandAccounts(acting, chosen)
      }
    await renewSnapshot(tx, of.id, { ...now, choices, formerSnapshot: of.course === null ? null : of.snapshot, atMs })
    const { staff } = await directoryOf(tx, {
      ...of,
      facts: now.facts,
      choices,
      added: of.course === null ? [] : addedNames(of.course),
      atMs,
    })
    const course =
      of.course === null
        ? begin(of.initiator, of.nodes.map(flowNode), staff, writtenText(messages.lastNode()))
        : resubmit(of.course, body.straight, staff)
    demandBegun(course)
    return { course, action: '1' }
  })

/** The record as it would be decided on: it must still be there, in a state that allows the step, and the step theirs. */
async function recordNow({ tx, of, prepared }: Acting, caller: Caller) {
  const { life, dictionaries } = prepared
  const subject = subjectOf(of.resource)
  if (life === undefined || subject === undefined) throw errors.approvalClosed()
  const [row] = await lockRows(life.source, { tx, actor: caller.actor }, [of.bizId])
  if (!row) throw errors.notFound({ label: { term: life.source.resource.label } })
  const current = plainValues(life.source, row)
  demand(life, {
    actor: caller.actor,
    dictionaries,
    verb: of.verb,
    record: { ...current, createBy: (row['createBy'] ?? null) as string | null },
  })
  return {
    facts: factsOf(subject, current, row['sysOrgCode'] as string | null),
    snapshot: snapshotOf(life.source.resource, current),
    snapshotHash: hashOf(current),
  }
}

/** So often the same approval may be urged. */
const urgeMinutes = 10

export const urge = (context: Context, caller: Caller, body: OfOne) =>
  act(context, caller, body, async (acting) => {
    demandInitiator(acting, caller.actor.username)
    const { tx, of, atMs } = acting
    const open = courseOf(acting).tasks.filter(({ state }) => state === 'open')
    if (open.length === 0) throw errors.approvalClosed()
    const last = (await readRecords(tx, of.id)).findLast(({ action }) => action === '10')
    if (last !== undefined && atMs - last.atMs < urgeMinutes * 60_000) throw errors.approvalUrged({ minutes: urgeMinutes })
    const title = of.messages?.['title'] ?? of.title
    await tellOf(context, tx, of, {
      to: open.map(({ person }) => person),
      title: messages.urgeTitle({ title }),
      content: messages.urgeContent({ name: caller.actor.realname, approveNo: of.approveNo }),
      cause: `urge:${atMs}`,
      by: caller.actor.username,
    })
    return { course: null, action: '10' }
  })

export const comment = (context: Context, caller: Caller, body: OfOne) =>
  act(context, caller, body, async () => ({ course: null, action: '11' }))
