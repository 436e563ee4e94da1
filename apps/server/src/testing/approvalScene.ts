import { approveFlowLife } from '@heliodesk/contracts/lifecycles/approval/flow'
import { approveFlow } from '@heliodesk/contracts/resources/approval/flow'
import { newId } from '../db/ids.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import type { LinesScene } from './sampleLines.ts'

/** Definitions with one node that the administrator decides. */
export const approvalScene: LifecycleScene = {
  lifecycle: approveFlowLife,
  table: 'approve_flow',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    0:
    1: stamps publishedTime
    2:
    publish: 0 2 → 1 by publisher, needs nodesComplete isOnlyOne, then keepVersion
    publishAgain: 1 stays by publisher, needs nodesComplete, then keepVersion
    disable: 1 → 2 by publisher
    edit: 0 1 2 stays by editor, is the call update
    remove: 0 stays by editor, is the call remove
    comment: 0 1 2 stays by anybody, asks remark, no version
    editor: approval:flow:edit
    anybody:
    publisher: approval:flow:publish`,
  place: async (db, state, { createBy }) => {
    const [id, node] = [newId(), newId()]
    await db.query(
      `INSERT INTO approve_flow (id, tenant_id, sys_org_code, create_by, flow_name, biz_type, status)
       VALUES ($1::bigint, '1', 'A01', $2, '审批' || $1::text, $1::text, $3)`,
      [id, createBy, state],
    )
    await db.query(
      `INSERT INTO approve_node (id, tenant_id, sys_org_code, flow_id, seq, node_name, node_type, assignee_rule, assignee)
       VALUES ($1, '1', 'A01', $2, 1, '审批', '1', '1', 'admin')`,
      [node, id],
    )
    return id
  },
}

export const approvalLines: LinesScene = {
  resource: approveFlow,
  head: (n) => ({ flowName: `定义${n}`, bizType: '9', remark: '甲' }),
  line: (n) => ({ seq: n + 1, nodeName: `节点${n}`, nodeType: '3', assigneeRule: '1', assignees: 'admin', kinds: '1' }),
  headText: 'remark',
  lineText: 'nodeName',
  uniqueKey: 'nodeName',
  totals: (lines) => ({ nodeCount: lines.length }),
}
