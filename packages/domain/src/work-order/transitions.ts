import type { PermissionCode } from '@heliodesk/contracts/permissions'

/**
 * States of a work order (dictionary work_order_status): 0 to be assigned, 1 to be taken, 2 in progress, 3 suspended, 4 to be
 * accepted, 5 done, 6 sent back, 7 cancelled.
 */
export type WorkOrderStatus = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7'

export type WorkOrderVerb =
  | 'assign'
  | 'take'
  | 'suspend'
  | 'resume'
  | 'finish'
  | 'close'
  | 'reject'
  | 'cancel'
  | 'edit'
  | 'comment'

/** In which capacity somebody acts: by a right, or by what they are to this order. */
export type WorkOrderPart = 'dispatcher' | 'handler' | 'assignee' | 'creator' | 'acceptor' | 'anybody'

export interface Transition {
  readonly verb: WorkOrderVerb
  readonly from: readonly WorkOrderStatus[]
  /** Null: the state stays. */
  readonly to: WorkOrderStatus | null
  /** One of these is enough. */
  readonly who: readonly WorkOrderPart[]
}

const unfinished: readonly WorkOrderStatus[] = ['0', '1', '2', '3', '4', '6']

/** Everything that may happen to a work order: the server enforces it, the screen draws its buttons from it. */
export const transitions: readonly Transition[] = [
  { verb: 'assign', from: ['0', '1', '2', '3', '6'], to: '1', who: ['dispatcher'] },
  // Nobody has it yet: whoever handles orders may take it. Somebody has it: only they.
  { verb: 'take', from: ['0'], to: '2', who: ['handler'] },
  { verb: 'take', from: ['1', '6'], to: '2', who: ['assignee'] },
  { verb: 'suspend', from: ['2'], to: '3', who: ['assignee'] },
  { verb: 'resume', from: ['3'], to: '2', who: ['assignee'] },
  { verb: 'finish', from: ['2'], to: '4', who: ['assignee'] },
  { verb: 'close', from: ['4'], to: '5', who: ['creator', 'acceptor'] },
  { verb: 'reject', from: ['4'], to: '6', who: ['creator', 'acceptor'] },
  { verb: 'cancel', from: ['0', '1', '2', '3', '6'], to: '7', who: ['creator', 'acceptor'] },
  { verb: 'edit', from: unfinished, to: null, who: ['creator', 'dispatcher'] },
  { verb: 'comment', from: [...unfinished, '5', '7'], to: null, who: ['anybody'] },
]

/** Rights behind the parts that are none of being somebody to this order. */
export const partCodes = {
  dispatcher: 'workorder:info:assign',
  handler: 'workorder:info:handle',
  acceptor: 'workorder:info:close',
} as const satisfies Partial<Record<WorkOrderPart, PermissionCode>>

export interface OrderFacts {
  readonly status: string
  readonly createBy: string | null
  readonly assignee: string | null
}
export interface Person {
  readonly username: string
  readonly can: (code: PermissionCode) => boolean
}

function plays(part: WorkOrderPart, order: OrderFacts, person: Person): boolean {
  switch (part) {
    case 'anybody':
      return true
    case 'assignee':
      return order.assignee === person.username && person.can(partCodes.handler)
    case 'creator':
      return order.createBy === person.username
    default:
      return person.can(partCodes[part])
  }
}

export type Permission =
  | { readonly ok: true; readonly to: WorkOrderStatus | null }
  | { readonly ok: false; readonly why: 'state' }
  | { readonly ok: false; readonly why: 'person'; readonly who: readonly WorkOrderPart[] }

/** Whether this person may do this with an order in this state, and where it leads. */
export function permit(verb: WorkOrderVerb, order: OrderFacts, person: Person): Permission {
  const fitting = transitions.filter((one) => one.verb === verb && one.from.some((status) => status === order.status))
  if (fitting.length === 0) return { ok: false, why: 'state' }
  const allowed = fitting.find((one) => one.who.some((part) => plays(part, order, person)))
  if (allowed) return { ok: true, to: allowed.to }
  return { ok: false, why: 'person', who: fitting.flatMap((one) => one.who) }
}

/** What this person may do with the order now, in the order of the table. */
export function verbsFor(order: OrderFacts, person: Person): readonly WorkOrderVerb[] {
  const verbs = [...new Set(transitions.map((one) => one.verb))]
  return verbs.filter((verb) => permit(verb, order, person).ok)
}

/** States that still need somebody (the count at the header's icon). */
export const openStatuses = unfinished

/** «已完成»: accepted. Work that is done and waits for acceptance is not. */
export const finishedStatus = '5' satisfies WorkOrderStatus
