import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { term } from '@heliodesk/contracts/text/message'
import { begin } from '@heliodesk/domain/approval/course'
import type { Actor } from '#server/access/actor.ts'
import { flowNode } from '#server/approval/nodes.ts'
import { pathOf } from '#server/approval/path.ts'
import { accountsNamed } from '#server/approval/people.queries.ts'
import { directoryOf } from '#server/approval/staff.ts'
import { isVisible } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import { workingDepartments } from './departments.queries.ts'
import { writtenNodes } from './flow.queries.ts'
import { publishedNode } from './nodes.ts'

export interface Supposed {
  readonly id: string
  readonly initiator: string
  /** Of the record; that of the initiator unless said. */
  readonly orgCode?: string | null | undefined
  readonly amount?: string | null | undefined
  readonly kind?: string | null | undefined
}

/** Who would decide by the nodes as they are written now, published or not. Nothing is kept. */
export async function simulate({ context, resource, ...source }: Source, actor: Actor, supposed: Supposed) {
  const { db, clock } = context
  const { id, initiator, orgCode, amount, kind } = supposed
  if (!isId(id) || !(await isVisible({ ...source, context, resource }, actor, id)))
    throw errors.notFound({ label: term(resource.label) })
  const [account] = await accountsNamed(db, actor.tenantId, [initiator])
  if (account === undefined || !account.isActive) throw errors.approvalPerson({ name: initiator })
  const [home = null] = await workingDepartments(db, actor.tenantId, account.userId)
  const nodes = (await writtenNodes(db, id)).map(publishedNode)
  const facts = { amount: amount || null, kind: kind || null, orgCode: orgCode || home }
  const { staff } = await directoryOf(db, {
    tenantId: actor.tenantId,
    initiator,
    initiatorOrg: home,
    facts,
    nodes,
    choices: {},
    atMs: clock.now(),
  })
  const begun = begin(initiator, nodes.map(flowNode), staff, '')
  const course = { ...begun, tasks: [], nodes: begun.nodes.map((node) => ({ ...node, state: 'coming', round: 0 }) as const) }
  const people = course.nodes.flatMap((node) => staff(node).people.map(({ person }) => person))
  const names = new Map((await accountsNamed(db, actor.tenantId, people)).map(({ username, realname }) => [username, realname]))
  const nameOf = (username: string) => ({ username, realname: names.get(username) ?? username })
  return { nodes: [...pathOf(course, { staff, stored: [], nameOf })] }
}
