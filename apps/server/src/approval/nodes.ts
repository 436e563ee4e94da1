import type { NodeCondition } from '@heliodesk/domain/approval/conditions'
import type { FlowNode } from '@heliodesk/domain/approval/course'

/** A node as it was published. */
export interface PublishedNode extends NodeCondition {
  readonly key: string
  readonly name: string
  /** Dictionary approve_node_type. */
  readonly type: string
  readonly needed: number | null
  /** Dictionary approve_assignee_rule. */
  readonly rule: string
  readonly accounts: readonly string[]
  readonly roleId: string | null
  readonly slaHours: number | null
  readonly escalation: string | null
  readonly absence: string | null
  /** What its deciders may not do; versions from before these columns have none of them. */
  readonly noFormer?: boolean | null
  readonly noReassign?: boolean | null
  readonly noAdd?: boolean | null
}

/** Values of the dictionary approve_assignee_rule. */
export const rules = { named: '1', role: '2', head: '3', superior: '4', chosen: '5' } as const
/** Values of approve_absence and approve_escalation that mean the same there. */
export const absences = { superior: '1', admin: '2', skip: '3' } as const
export const escalations = { remind: '1', superior: '2', admin: '3' } as const

const kinds: Readonly<Record<string, FlowNode['kind']>> = { 1: 'min', 2: 'all', 3: 'any', 4: 'copy' }

/** As the course moves it. */
export const flowNode = ({ key, name, type, needed }: PublishedNode): FlowNode => ({
  key,
  name,
  kind: kinds[type] ?? 'any',
  needed: needed ?? 1,
})

/** Accounts in a text: 张三,李四. */
export const accountsIn = (text: string | null): readonly string[] => (text ?? '').split(/[,，;；\s]+/).filter(Boolean)
