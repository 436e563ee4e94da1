import type { ApprovalDetail } from '@heliodesk/contracts/endpoints/approval'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { AppError } from '@heliodesk/contracts/kit/error'
import { approvalMessages as messages } from '@heliodesk/contracts/messages/approval'
import { term } from '@heliodesk/contracts/text/message'
import { begin, type Course } from '@heliodesk/domain/approval/course'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor } from '../access/actor.ts'
import { isAllowed } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { isVisible, readRecord } from '../crud/read.ts'
import { toRecords, type WireRecord } from '../crud/records.ts'
import { sourceOf } from '../crud/sources.ts'
import { readText } from '../language/stored.ts'
import { messageText } from '../language/translate.ts'
import { lifeOf } from '../lifecycle/lives.ts'
import { addedIn, noApproval, takesPart } from './act.ts'
import { permissionsOf } from './granted.ts'
import { findInstance, type Instance } from './instance.queries.ts'
import { states } from './move.ts'
import { flowNode, rules } from './nodes.ts'
import { pathOf } from './path.ts'
import { accountsNamed } from './people.queries.ts'
import { rowOf } from './snapshot.ts'
import { directoryOf } from './staff.ts'
import { readRecords, readTasks, type StoredRecord } from './tasks.queries.ts'

/** One approval as its page shows it, for whoever takes part in it or may list it. Throws `notFound` to everybody else. */
export async function readApproval(context: Context, actor: Actor, id: string): Promise<ApprovalDetail> {
  const of = isId(id) ? await findInstance(context.db, actor.tenantId, id) : undefined
  if (of === undefined || !(takesPart(of, actor.username) || (await mayList(context, actor, id)))) throw noApproval()
  const { db } = context
  const [stored, records] = [await readTasks(db, id), await readRecords(db, id)]
  const { staff } = await directoryOf(db, { ...of, added: addedIn(of), atMs: context.clock.now() })
  const course = of.course ?? drafted(of, staff)
  const names = await namesOf(context, of, [
    ...course.tasks.flatMap(({ person, behalf }) => (behalf === null ? [person] : [person, behalf])),
    ...course.nodes.flatMap((node) => staff(node).people.map(({ person }) => person)),
    ...Object.values(of.choices).flat(),
  ])
  const nameOf = (username: string) => ({ username, realname: names.get(username) ?? username })
  const may = mayOf(of, actor.username, records)
  return {
    id,
    approveNo: of.approveNo,
    bizType: of.bizType,
    title: readText(of.title, of.messages, 'title'),
    status: of.status,
    reason: readText(of.reason, of.messages, 'reason'),
    initiator: { username: of.initiator, realname: of.initiatorName },
    submitTime: wireTime(of.submitMs),
    endTime: of.endMs === null ? null : wireTime(of.endMs),
    flow: { id: of.flowId, name: of.flowName, no: of.flowNo },
    resource: of.resource,
    recordId: of.bizId,
    verb: of.verb,
    given: givenOf(context, of),
    snapshot: await shown(context, actor, of, of.snapshot),
    hash: of.snapshotHash,
    former: of.formerSnapshot === null ? null : await shown(context, actor, of, of.formerSnapshot),
    now: await recordNow(context, actor, of),
    nodes: [...pathOf(course, { staff, stored, nameOf })],
    records: records.map(recordOf),
    may,
    permissionList: [...permissionsOf(of, of.course, may.task)],
    choices: of.nodes
      .filter(({ rule }) => rule === rules.chosen)
      .map(({ key, name }) => ({ key, name, people: (of.choices[key] ?? []).map(nameOf) })),
  }
}

/** What was given with the step, in words: files by their names. */
function givenOf(context: Context, { resource, verb, asked }: Instance): ApprovalDetail['given'] {
  const asks = lifeOf(context, resource)?.lifecycle.verbs[verb]?.asks ?? {}
  return Object.entries(asks).flatMap(([key, field]) => {
    const value = asked[key]
    if (value === undefined || value === null || value === '') return []
    const text = Array.isArray(value) ? value.map((file) => String(file?.fileName ?? file)).join('、') : String(value)
    return text === '' ? [] : [{ label: messageText(messages.name({ label: term(field.label) })), text }]
  })
}

/** A draft has not begun: its nodes are all to come. */
function drafted(of: Instance, staff: Parameters<typeof begin>[2]): Course {
  const course = begin(of.initiator, of.nodes.map(flowNode), staff, '')
  return { ...course, status: 'returned', tasks: [], nodes: course.nodes.map((node) => ({ ...node, state: 'coming', round: 0 })) }
}

async function mayList(context: Context, actor: Actor, id: string): Promise<boolean> {
  const source = sourceOf(context, { name: 'approve' })
  return source !== undefined && isAllowed(actor, 'approval:all:list') && isVisible(source, actor, id)
}

async function namesOf(context: Context, of: Instance, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const accounts = await accountsNamed(context.db, of.tenantId, [...new Set(usernames)])
  return new Map(accounts.map(({ username, realname }) => [username, realname]))
}

/** What is decided on, as this reader may see it: figures that they have no right to are left out. */
async function shown(
  context: Context,
  actor: Actor,
  of: Instance,
  snapshot: Readonly<Record<string, unknown>>,
): Promise<WireRecord> {
  const source = sourceOf(context, { name: of.resource })
  if (source === undefined) return {}
  const undecorated = { ...source, hooks: { ...source.hooks, decorate: undefined } }
  const [record = {}] = await toRecords(undecorated as typeof source, actor, [rowOf(source.resource, of.bizId, snapshot)])
  const stored = Object.entries(record).filter(([key]) => Object.hasOwn(snapshot, key.replace(/_dictText$/, '')))
  return Object.fromEntries(stored)
}

/** The record as it is, by the reader's own rights; null where it is not theirs to see or gone. */
async function recordNow(context: Context, actor: Actor, of: Instance): Promise<WireRecord | null> {
  const source = sourceOf(context, { name: of.resource })
  if (source === undefined || !isAllowed(actor, `${source.resource.permission}:list` as never)) return null
  try {
    return await readRecord(source, actor, of.bizId)
  } catch (error) {
    if (error instanceof AppError && error.id === errors.notFound({ label: { term: '' } }).id) return null
    throw error
  }
}

const recordOf = (row: StoredRecord): ApprovalDetail['records'][number] => ({
  id: row.id,
  action: row.action,
  nodeName: row.nodeName,
  person: { username: row.username, realname: row.realname },
  behalf: row.behalf === null ? null : { username: row.behalf, realname: row.behalfName ?? row.behalf },
  opinion: readText(row.opinion, row.messages, 'opinion'),
  about: row.about,
  at: wireTime(row.atMs),
  seconds: row.costSeconds,
})

function mayOf(
  { status, course, initiator }: Instance,
  username: string,
  records: readonly StoredRecord[],
): ApprovalDetail['may'] {
  const isRunning = status === states.running
  const own = isRunning ? course?.tasks.find(({ person, state }) => person === username && state === 'open') : undefined
  const at = course?.nodes.findIndex(({ key }) => key === own?.node) ?? -1
  const last = records.findLast(({ action }) => ['2', '3', '4', '9'].includes(action))
  const isMine = isRunning && last?.action === '2' && last.username === username
  const isInitiator = initiator === username
  return {
    task: own?.no ?? null,
    takeBack: isMine ? last.taskNo : null,
    hasFormer: course?.nodes.slice(0, Math.max(0, at)).some(({ state, kind }) => state === 'done' && kind !== 'copy') ?? false,
    withdraw: isRunning && isInitiator && course?.isDecided === false,
    resubmit: isInitiator && (status === states.returned || status === states.draft),
    urge: isRunning && isInitiator,
    comment: isRunning || status === states.returned,
  }
}
