import type { Sql } from '#server/db/sql.ts'

export interface RatedAgent {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string
}

/** Agents that worked with us before this month ended and have no rating of it yet. */
export const unratedAgents = (db: Sql, month: string) =>
  db.query<RatedAgent>(
    `SELECT a.id, a.tenant_id AS "tenantId", a.sys_org_code AS "orgCode" FROM agent a
       JOIN sys_depart d ON d.tenant_id = a.tenant_id AND d.org_code = a.sys_org_code AND d.org_category = '2'
     WHERE a.status IN ('1', '2') AND a.sys_org_code IS NOT NULL
       AND a.create_time < (($1::text || '-01')::timestamp + interval '1 month') AT TIME ZONE 'Asia/Shanghai'
       AND NOT EXISTS (SELECT FROM agent_rating r WHERE r.agent_id = a.id AND r.month = $1) ORDER BY a.id`,
    [month],
  )

export interface RatingRow {
  readonly figure: string
  readonly orderId: string | null
  readonly stage: string | null
  readonly stationId: string | null
  readonly value: string
}

/**
 * The rows behind the figures of a month: 1 days in which stages were left; 2 acceptances that were decided (100: done anew, 0: not);
 * 3 stages that were left or stood at its end (100: longer than they may, 0: not); 4 stations with alarms, and how many.
 */
export const rowsOfMonth = (tx: Sql, agentId: string, month: string, hours: Readonly<Record<string, number>>) =>
  tx.query<RatingRow>(
    `WITH month AS (SELECT ($2::text || '-01')::timestamp AT TIME ZONE 'Asia/Shanghai' AS begins,
         (($2::text || '-01')::timestamp + interval '1 month') AT TIME ZONE 'Asia/Shanghai' AS ends),
       stood AS (SELECT c.order_id, c.to_stage AS stage, c.at AS since, lead(c.at) OVER (PARTITION BY c.order_id ORDER BY c.at, c.id) AS until
         FROM order_stage_change c JOIN customer_order o ON o.id = c.order_id WHERE o.agent_id = $1),
       passed AS (SELECT s.order_id, s.stage, s.until < m.ends AS is_left,
           extract(epoch FROM least(coalesce(s.until, m.ends), m.ends) - s.since) / 3600 AS hours
         FROM stood s CROSS JOIN month m WHERE s.since < m.ends AND coalesce(s.until, m.ends) >= m.begins)
     SELECT '1' AS figure, order_id AS "orderId", stage, NULL::bigint AS "stationId", round(hours / 24, 2)::numeric(12,2) AS value
       FROM passed WHERE is_left
     UNION ALL
     SELECT '2', x.order_id, NULL, NULL, CASE WHEN bool_or(h.verb = 'sendBack') THEN 100 ELSE 0 END
       FROM acceptance x JOIN customer_order o ON o.id = x.order_id CROSS JOIN month m
         JOIN record_step h ON h.resource = 'acceptance' AND h.record_id = x.id AND h.verb IN ('accept', 'sendBack') AND h.at < m.ends
       WHERE o.agent_id = $1 GROUP BY x.order_id, m.begins HAVING max(h.at) >= m.begins
     UNION ALL
     SELECT '3', p.order_id, p.stage, NULL, CASE WHEN p.hours > d.hours THEN 100 ELSE 0 END
       FROM passed p JOIN unnest($3::text[], $4::int[]) AS d (stage, hours) ON d.stage = p.stage
     UNION ALL
     SELECT '4', NULL, NULL, s.id, count(*) FROM agent a JOIN station_info s ON s.tenant_id = a.tenant_id AND starts_with(s.sys_org_code, a.sys_org_code)
         CROSS JOIN month m JOIN station_alarm w ON w.station_id = s.id AND w.event_time >= m.begins AND w.event_time < m.ends
       WHERE a.id = $1 AND s.retired_on IS NULL GROUP BY s.id
     ORDER BY 1, 2, 3, 4`,
    [agentId, month, Object.keys(hours), Object.values(hours)],
  )

/** Stations of an agent: those of its department. */
export async function stationsOf(tx: Sql, agentId: string): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM agent a JOIN station_info s ON s.tenant_id = a.tenant_id AND starts_with(s.sys_org_code, a.sys_org_code)
     WHERE a.id = $1 AND s.retired_on IS NULL`,
    [agentId],
  )
  return rows[0]?.count ?? 0
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** A rating with its figures and rows, written once. */
export async function insertRating(
  tx: Sql,
  { rating, figures, rows }: { readonly rating: Readonly<Record<string, unknown>>; readonly figures: Rows; readonly rows: Rows },
): Promise<void> {
  await tx.query(
    `INSERT INTO agent_rating (id, tenant_id, sys_org_code, create_by, create_time, agent_id, month, grade, score, order_count)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, agent_id, month, grade, score, order_count
     FROM jsonb_populate_record(NULL::agent_rating, $1::jsonb)`,
    [JSON.stringify(rating)],
  )
  await tx.query(
    `INSERT INTO agent_rating_figure (id, tenant_id, sys_org_code, create_by, rating_id, figure, counted, value, best, worst, weight, points)
     SELECT id, tenant_id, sys_org_code, create_by, rating_id, figure, counted, value, best, worst, weight, points
     FROM jsonb_populate_recordset(NULL::agent_rating_figure, $1::jsonb)`,
    [JSON.stringify(figures)],
  )
  await tx.query(
    `INSERT INTO agent_rating_row (id, tenant_id, sys_org_code, create_by, rating_id, figure, order_id, stage, station_id, value)
     SELECT id, tenant_id, sys_org_code, create_by, rating_id, figure, order_id, stage, station_id, value
     FROM jsonb_populate_recordset(NULL::agent_rating_row, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
