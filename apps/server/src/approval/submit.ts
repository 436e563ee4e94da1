import { approvalMessages as messages } from '@heliodesk/contracts/messages/approval'
import { type Term, term } from '@heliodesk/contracts/text/message'
import { unmet } from '@heliodesk/domain/approval/conditions'
import { begin } from '@heliodesk/domain/approval/course'
import type { Context } from '../context.ts'
import type { Values } from '../crud/input.ts'
import type { WriteScope } from '../crud/write.ts'
import { claimNamed, demandStored } from '../files/named.ts'
import { writtenText } from '../language/stored.ts'
import type { Approval, BoundLifecycle, Step } from '../lifecycle/bound.ts'
import { lifeOf } from '../lifecycle/lives.ts'
import { findInstance, insertInstance, openOf, publishedFlow, saveCourse } from './instance.queries.ts'
import { demandBegun, moveTo, states } from './move.ts'
import { flowNode, rules } from './nodes.ts'
import { tellOf } from './notices.ts'
import { hashOf, snapshotOf } from './snapshot.ts'
import { directoryOf } from './staff.ts'
import { appendRecord } from './tasks.queries.ts'

/** What approvals of a kind of record look at. */
export interface ApprovalSubject {
  /** Name of the kind of record. */
  readonly resource: string
  /** Dictionary approve_biz_type. */
  readonly bizType: string
  /** Fields of the record: by which a list knows it, its amount and its kind. */
  readonly name: string
  readonly amount?: string
  readonly kind?: string
}

const byResource = new Map<string, ApprovalSubject>()

/** How records of this name are approved; undefined for those that never are. */
export const subjectOf = (resource: string): ApprovalSubject | undefined => byResource.get(resource)

/** The scope of a step that an approval takes: it has been decided on and does not wait once more. */
export interface DecidedScope extends WriteScope {
  readonly isDecided: true
}
const isDecided = (scope: WriteScope): boolean => 'isDecided' in scope

export const factsOf = ({ amount, kind }: ApprovalSubject, current: Values, orgCode: string | null) => ({
  amount: amount === undefined || current[amount] == null ? null : String(current[amount]),
  kind: kind === undefined || current[kind] == null ? null : String(current[kind]),
  orgCode,
})

/**
 * The approval of a verb: makes an instance while a definition of its subject is published, and lets the step be taken otherwise. The
 * caller has asked state, person and guards; the record is locked.
 */
export function byDefinition(context: Context, subject: ApprovalSubject): Approval {
  byResource.set(subject.resource, subject)
  return async (scope, step) => {
    if (isDecided(scope)) return null
    const flow = await publishedFlow(scope.tx, step.tenantId, subject.bizType)
    if (flow === undefined) return null
    const life = lifeOf(context, subject.resource)
    if (life === undefined) throw new Error(`no life of ${subject.resource} in this process`)
    const id = await insert(life, scope, step, { subject, flow })
    await start(life, scope, step, id)
    return { waitsFor: id }
  }
}

type Flow = NonNullable<Awaited<ReturnType<typeof publishedFlow>>>

async function insert(
  { source, lifecycle }: BoundLifecycle,
  scope: WriteScope,
  step: Step,
  { subject, flow }: { readonly subject: ApprovalSubject; readonly flow: Flow },
): Promise<string> {
  const { actor, tx } = scope
  const { resource } = source
  const action: Term = term(lifecycle.verbs[step.verb]?.label ?? step.verb)
  const id = await insertInstance(tx, {
    tenantId: step.tenantId,
    bizType: subject.bizType,
    resource: resource.name,
    bizId: step.id,
    verb: step.verb,
    flowId: flow.flowId,
    flowNo: flow.no,
    initiator: actor.username,
    initiatorName: actor.realname,
    initiatorOrg: actor.orgCode,
    orgCode: step.orgCode,
    facts: factsOf(subject, step.current, step.orgCode),
    asked: step.asked,
    snapshot: snapshotOf(resource, step.current),
    snapshotHash: hashOf(step.current),
    title: messages.title({ action, label: term(resource.label), name: String(step.current[subject.name] ?? step.id) }),
    atMs: step.atMs,
  })
  await demandStored(tx, Object.values(step.asked))
  await claimNamed(tx, actor, { resource: 'approve', id }, { listed: step.asked, mentioned: null })
  await supersede(scope, step, { resource: resource.name, id })
  return id
}

/** What was returned and waits for the same record is over: it was submitted anew. */
async function supersede(
  { tx, actor }: WriteScope,
  step: Step,
  { resource, id }: { readonly resource: string; readonly id: string },
) {
  const made = await findInstance(tx, step.tenantId, id)
  const reason = messages.replaced({ approveNo: made?.approveNo ?? '' })
  for (const old of await openOf(tx, resource, step.id)) {
    const instance = old === id ? undefined : await findInstance(tx, step.tenantId, old)
    if (instance === undefined) continue
    const course = instance.course === null ? null : ({ ...instance.course, status: 'ended' } as const)
    await saveCourse(tx, instance, {
      status: states.ended,
      course,
      currentNode: null,
      endMs: step.atMs,
      reason,
      by: actor.username,
    })
    await appendRecord(tx, {
      approveId: old,
      tenantId: step.tenantId,
      orgCode: instance.orgCode,
      atMs: step.atMs,
      action: '12',
      by: actor,
      opinion: reason,
    })
  }
}

/** Opens the first node; where the initiator has people to choose, it waits as a draft until they have. */
async function start(life: BoundLifecycle, scope: WriteScope, step: Step, id: string): Promise<void> {
  const { tx, actor } = scope
  const { context } = life.source
  const of = await findInstance(tx, step.tenantId, id)
  if (of === undefined) throw new Error(`approval ${id} was just made and is not there`)
  if (of.nodes.some((node) => node.rule === rules.chosen && unmet(node, of.facts) === null)) {
    const title = of.messages?.['title'] ?? of.title
    await tellOf(context, tx, of, {
      to: [of.initiator],
      title: messages.chooseTitle({ title }),
      content: messages.chooseContent({ approveNo: of.approveNo }),
      cause: 'choose',
    })
    return
  }
  const { staff } = await directoryOf(tx, { ...of, atMs: step.atMs })
  const course = begin(of.initiator, of.nodes.map(flowNode), staff, writtenText(messages.lastNode()))
  demandBegun(course)
  await appendRecord(tx, {
    approveId: id,
    tenantId: of.tenantId,
    orgCode: of.orgCode,
    atMs: step.atMs,
    action: '1',
    by: actor,
    opinion: typeof step.asked.remark === 'string' ? step.asked.remark : null,
  })
  await moveTo(context, tx, of, { course, atMs: step.atMs, by: actor })
}
