import type { PermItem } from '@heliodesk/contracts/endpoints/session'
import { errors } from '@heliodesk/contracts/errors'
import { approvalMessages as messages } from '@heliodesk/contracts/messages/approval'
import type { Course } from '@heliodesk/domain/approval/course'
import type { Instance } from './instance.queries.ts'
import type { PublishedNode } from './nodes.ts'

/** What a decider may do beside approving and returning to the initiator, unless the node withholds it. */
export type NodeAction = 'former' | 'reassign' | 'add'
const withheldBy = { former: 'noFormer', reassign: 'noReassign', add: 'noAdd' } as const satisfies Record<
  NodeAction,
  keyof PublishedNode
>
const actions = Object.keys(withheldBy) as readonly NodeAction[]

/** The node of a task as it was published; one that was added has none, and withholds nothing. */
function nodeOf({ nodes }: Instance, course: Course | null, taskNo: number): PublishedNode | undefined {
  const key = course?.tasks.find(({ no }) => no === taskNo)?.node
  return nodes.find((node) => node.key === key)
}
const mayDo = (node: PublishedNode | undefined, action: NodeAction): boolean => node?.[withheldBy[action]] !== true

/** What the form of a task grants its decider, as entries of a node (type 1, never those of a button: D-NODEPERM). */
export function permissionsOf(of: Instance, course: Course | null, taskNo: number | null): readonly PermItem[] {
  if (taskNo === null) return []
  const node = nodeOf(of, course, taskNo)
  return actions
    .filter((action) => mayDo(node, action))
    .map((action) => ({ type: '1', action, status: '1', describe: node?.name ?? '' }))
}

/** Throws where the node of the task withholds it. */
export function demandGranted(of: Instance, course: Course, taskNo: number, action: NodeAction): void {
  const node = nodeOf(of, course, taskNo)
  if (!mayDo(node, action)) throw errors.approvalWithheld({ name: node?.name ?? '', action: messages[action]() })
}
