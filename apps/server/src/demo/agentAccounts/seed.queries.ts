import type { Sql } from '#server/db/sql.ts'

export interface PaidLine {
  readonly lineId: string
  readonly orderId: string
  readonly agentId: string
  readonly settleType: string
  readonly amount: string
}

/** A line of a commission that an agent of a branch was granted, the latest first. */
export async function grantedLine(tx: Sql, orgCode: string): Promise<PaidLine | undefined> {
  const rows = await tx.query<PaidLine>(
    `SELECT l.id AS "lineId", l.order_id AS "orderId", a.id AS "agentId", b.settle_type AS "settleType", l.amount
     FROM batch_settle_account b JOIN agent a ON a.id = b.agent_id JOIN batch_settle_account_item l ON l.settle_batch_id = b.id
     WHERE b.status = '4' AND b.target_type = '1' AND l.amount > 0 AND l.original_id IS NULL AND b.settle_type = '5'
       AND starts_with(b.sys_org_code, $1) ORDER BY b.create_time DESC, l.id LIMIT 1`,
    [orgCode],
  )
  return rows[0]
}

export interface UsedCredit {
  readonly id: string
  readonly version: number
  readonly used: string
}

/** The agent that has most goods out. */
export async function mostUsed(tx: Sql): Promise<UsedCredit | undefined> {
  const rows = await tx.query<UsedCredit>(
    `SELECT a.id, a.version, (s.goods + s.receivable)::numeric(14,2) AS used FROM agent a JOIN agent_standing s ON s.id = a.id
     WHERE a.status = '1' AND s.goods > 0 ORDER BY used DESC, a.id LIMIT 1`,
    [],
  )
  return rows[0]
}

/** Ratings of the past stand where the job would have written them: in the night after the month. */
export async function dateRatings(tx: Sql, month: string): Promise<void> {
  await tx.query(
    `UPDATE agent_rating SET create_time = (($1::text || '-01')::timestamp + interval '1 month 3 hours 40 minutes') AT TIME ZONE 'Asia/Shanghai' WHERE month = $1`,
    [month],
  )
  await tx.query(
    `UPDATE record_step SET at = (($1::text || '-01')::timestamp + interval '1 month 3 hours 40 minutes') AT TIME ZONE 'Asia/Shanghai'
     WHERE resource = 'agent' AND verb = 'rate' AND starts_with(about, $1)`,
    [month],
  )
}
