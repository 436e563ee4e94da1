import type { approveFlowLife } from '@heliodesk/contracts/lifecycles/approval/flow'
import { approvalMessages as messages } from '@heliodesk/contracts/messages/approval'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { approveFlow, approveNode } from '@heliodesk/contracts/resources/approval/flow'
import { type Message, type Term, term } from '@heliodesk/contracts/text/message'
import { type PublishedNode, rules } from '#server/approval/nodes.ts'
import { accountsNamed } from '#server/approval/people.queries.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Bindings } from '#server/lifecycle/bound.ts'
import { insertVersion, otherInUse, writtenNodes } from './flow.queries.ts'
import { publishedNode } from './nodes.ts'

/** What the names of the table of definitions do. */
export const flowBindings: Bindings<typeof approveFlowLife> = {
  approvals: {},
  guards: {
    nodesComplete: async ({ tx, actor }, { id }) => {
      const nodes = (await writtenNodes(tx, id)).map(publishedNode)
      const decides = nodes.some(({ type }) => type !== '4')
      const found = [...(decides ? [] : [messages.noNodes()]), ...(await lacksOf(tx, actor.tenantId, nodes))]
      return found.map((message) => ({ message, path: recordPath(approveFlow, id) ?? '' }))
    },
    isOnlyOne: async ({ tx }, { id }) => {
      const name = await otherInUse(tx, id)
      return name === undefined ? [] : [{ message: messages.otherPublished({ name }) }]
    },
  },
  effects: {
    keepVersion: async ({ tx, actor }, { id, tenantId }) => {
      const nodes = (await writtenNodes(tx, id)).map(publishedNode)
      const no = await insertVersion(tx, { flowId: id, tenantId, by: actor.username }, nodes)
      return { values: { publishedNo: no }, about: `V${no}` }
    },
  },
}

const { assignee, roleId } = approveNode.fields

/** What nodes lack to find somebody: the people or the role of their rule, and accounts that are no longer in use. */
async function lacksOf(tx: Sql, tenantId: string, nodes: readonly PublishedNode[]): Promise<readonly Message[]> {
  const known = await accountsNamed(
    tx,
    tenantId,
    nodes.flatMap(({ accounts }) => accounts),
  )
  const active = new Set(known.filter(({ isActive }) => isActive).map(({ username }) => username))
  return nodes.flatMap(({ name, rule, accounts, roleId: role }) => {
    const labels: readonly Term[] = [
      ...(rule === rules.named && accounts.length === 0 ? [term(assignee.label)] : []),
      ...(rule === rules.role && role === null ? [term(roleId.label)] : []),
    ]
    const unknown = rule === rules.named ? accounts.filter((account) => !active.has(account)) : []
    return [
      ...(labels.length === 0 ? [] : [messages.nodeLacks({ name, labels })]),
      ...unknown.map((account) => messages.nodePerson({ name, account })),
    ]
  })
}
