import type { DataFault } from '../db/dataCheck.ts'
import type { Sql } from '../db/sql.ts'

export interface RuleRow {
  readonly id: string
  readonly ruleNo: string
  readonly status: string
  readonly productId: string | null
  readonly method: string
  readonly validFrom: string
  readonly validTo: string | null
  readonly yearDays: string
  readonly skipsStandstill: boolean
  readonly dueDays: number
  readonly edition: number | null
  readonly replacesId: string | null
  /** By rising years. */
  readonly steps: readonly {
    readonly name: string
    readonly fromYear: number
    readonly amount: string | null
    readonly share: string | null
  }[]
}

/** Rules of a tenant in these states, with their steps. */
export const rulesIn = (db: Sql, tenantId: string, states: readonly string[]) =>
  db.query<RuleRow>(
    `SELECT r.id, r.rule_no AS "ruleNo", r.status, r.product_id AS "productId", r.method, r.valid_from AS "validFrom", r.valid_to AS "validTo",
       r.year_days AS "yearDays", r.skips_standstill AS "skipsStandstill", r.due_days AS "dueDays", r.edition, r.replaces_id AS "replacesId",
       coalesce((SELECT jsonb_agg(jsonb_build_object('name', s.step_name, 'fromYear', s.from_year, 'amount', s.amount::text, 'share', s.share::text)
         ORDER BY s.from_year, s.id) FROM income_rule_step s WHERE s.rule_id = r.id), '[]') AS steps
     FROM income_rule r WHERE r.tenant_id = $1 AND r.status = ANY ($2::text[]) ORDER BY r.id`,
    [tenantId, states],
  )

export async function ruleById(db: Sql, tenantId: string, id: string): Promise<RuleRow | undefined> {
  const rows = await db.query<RuleRow>(
    `SELECT r.id, r.rule_no AS "ruleNo", r.status, r.product_id AS "productId", r.method, r.valid_from AS "validFrom", r.valid_to AS "validTo",
       r.year_days AS "yearDays", r.skips_standstill AS "skipsStandstill", r.due_days AS "dueDays", r.edition, r.replaces_id AS "replacesId",
       coalesce((SELECT jsonb_agg(jsonb_build_object('name', s.step_name, 'fromYear', s.from_year, 'amount', s.amount::text, 'share', s.share::text)
         ORDER BY s.from_year, s.id) FROM income_rule_step s WHERE s.rule_id = r.id), '[]') AS steps
     FROM income_rule r WHERE r.tenant_id = $1 AND r.id = $2`,
    [tenantId, id],
  )
  return rows[0]
}

export interface WithholdRow {
  readonly id: string
  readonly ruleNo: string
  readonly payeeKind: string
  readonly validFrom: string
  readonly validTo: string | null
  readonly rate: string
  readonly threshold: string
  readonly base: string
}
export const withholdingsInForce = (db: Sql, tenantId: string) =>
  db.query<WithholdRow>(
    `SELECT id, rule_no AS "ruleNo", payee_kind AS "payeeKind", valid_from AS "validFrom", valid_to AS "validTo",
       coalesce(rate, 0) AS rate, coalesce(threshold, 0) AS threshold, base
     FROM withhold_rule WHERE tenant_id = $1 AND status = '2' ORDER BY id`,
    [tenantId],
  )

/** Rules in force of which two would hold for one product on one day, or that lack what a rule in force has. */
export const unsoundRules = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'income_rule' AS table, r.rule_no AS id, concat_ws(' ', r.status, r.edition, 'by', r.create_by, r.approved_by, 'after', b.status, b.edition) AS stored,
       'approved by another, with steps from year 1, after a superseded one' AS expected
     FROM income_rule r LEFT JOIN income_rule b ON b.id = r.replaces_id
     WHERE r.status IN ('2', '3') AND (r.approved_by IS NULL OR r.approved_by IS NOT DISTINCT FROM r.create_by
       OR r.edition IS DISTINCT FROM coalesce(b.edition, 0) + 1 OR b.status <> '3'
       OR NOT EXISTS (SELECT FROM income_rule_step s WHERE s.rule_id = r.id AND s.from_year = 1))
     UNION ALL
     SELECT 'withhold_rule', r.rule_no, concat_ws(' ', r.status, r.edition, 'by', r.create_by, r.approved_by, 'after', b.status, b.edition),
       'approved by another, after a superseded one'
     FROM withhold_rule r LEFT JOIN withhold_rule b ON b.id = r.replaces_id
     WHERE r.status IN ('2', '3') AND (r.approved_by IS NULL OR r.approved_by IS NOT DISTINCT FROM r.create_by
       OR r.edition IS DISTINCT FROM coalesce(b.edition, 0) + 1 OR b.status <> '3' OR r.rate IS NULL OR r.threshold IS NULL)
     ORDER BY 2`,
    [],
  )
