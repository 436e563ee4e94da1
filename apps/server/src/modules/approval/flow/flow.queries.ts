import type { PublishedNode } from '#server/approval/nodes.ts'
import type { Sql } from '#server/db/sql.ts'

/** A node as it is written; null where nothing was. */
export interface WrittenNode extends Omit<PublishedNode, 'accounts'> {
  readonly assignee: string | null
  readonly assignees: string | null
}

/** The nodes of a definition in their order. */
export async function writtenNodes(tx: Sql, flowId: string): Promise<readonly WrittenNode[]> {
  return tx.query<WrittenNode>(
    `SELECT id AS key, node_name AS name, node_type AS type, needed, assignee_rule AS rule, assignee, assignees, role_id AS "roleId",
       min_amount AS "minAmount", max_amount AS "maxAmount", org_prefix AS "orgPrefix", kinds, sla_hours AS "slaHours", escalation, absence,
       no_former AS "noFormer", no_reassign AS "noReassign", no_add AS "noAdd"
     FROM approve_node WHERE flow_id = $1 ORDER BY seq, id`,
    [flowId],
  )
}

/** The definition of a subject that is in use beside this one. */
export async function otherInUse(tx: Sql, id: string): Promise<string | undefined> {
  const rows = await tx.query<{ flowName: string }>(
    `SELECT o.flow_name AS "flowName" FROM approve_flow f JOIN approve_flow o ON o.tenant_id = f.tenant_id AND o.biz_type = f.biz_type
     WHERE f.id = $1 AND o.id <> f.id AND o.status = '1' LIMIT 1`,
    [id],
  )
  return rows[0]?.flowName
}

/** Keeps the nodes as the next version; answers its number. */
export async function insertVersion(
  tx: Sql,
  { flowId, tenantId, by }: { readonly flowId: string; readonly tenantId: string; readonly by: string },
  nodes: readonly PublishedNode[],
): Promise<number> {
  const rows = await tx.query<{ no: number }>(
    `INSERT INTO approve_flow_version (flow_id, no, tenant_id, nodes, create_by)
     SELECT $1, coalesce(max(no), 0) + 1, $2, $3::jsonb, $4 FROM approve_flow_version WHERE flow_id = $1 RETURNING no`,
    [flowId, tenantId, JSON.stringify(nodes), by],
  )
  return rows[0]?.no ?? 1
}
