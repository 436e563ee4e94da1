import type { Sql } from '#server/db/sql.ts'

/** A rule as its versions and its neighbours are compared. */
export interface Versioned {
  readonly id: string
  readonly ruleNo: string
  readonly status: string
  /** What it is for: a product, or a kind of payee. */
  readonly subject: string | null
  readonly validFrom: string
  readonly validTo: string | null
  readonly edition: number | null
}
interface Place {
  readonly tenantId: string
  readonly id: string
}

/** Whoever submits or approves rules of a tenant waits for others who do: of two that meet the later one reads the sentence. */
export const lockRules = (tx: Sql, resource: string, tenantId: string) =>
  tx.query('SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))::text AS held', [resource, tenantId])

export const incomeRuleById = (tx: Sql, { tenantId, id }: Place) =>
  tx.query<Versioned>(
    `SELECT id, rule_no AS "ruleNo", status, product_id::text AS subject, valid_from AS "validFrom", valid_to AS "validTo", edition
     FROM income_rule WHERE tenant_id = $1 AND id = $2`,
    [tenantId, id],
  )

/** Another rule for the same that holds on one of its days; of those that are to come, where one is submitted. */
export const incomeRulesMeeting = (tx: Sql, { tenantId, id }: Place, states: readonly string[], replacesId: string | null) =>
  tx.query<Versioned>(
    `SELECT o.id, o.rule_no AS "ruleNo", o.status, o.product_id::text AS subject, o.valid_from AS "validFrom", o.valid_to AS "validTo", o.edition
     FROM income_rule r JOIN income_rule o ON o.tenant_id = r.tenant_id AND o.product_id IS NOT DISTINCT FROM r.product_id
     WHERE r.tenant_id = $1 AND r.id = $2 AND o.id <> r.id AND o.id IS DISTINCT FROM $4::bigint AND o.status = ANY ($3::text[])
       AND daterange(o.valid_from, o.valid_to, '[]') && daterange(r.valid_from, r.valid_to, '[]') ORDER BY o.id LIMIT 1`,
    [tenantId, id, states, replacesId],
  )

export const incomeRuleNext = (tx: Sql, id: string) =>
  tx.query<{ ruleNo: string }>(`SELECT rule_no AS "ruleNo" FROM income_rule WHERE replaces_id = $1 AND status = '1' LIMIT 1`, [
    id,
  ])

export const withholdRuleById = (tx: Sql, { tenantId, id }: Place) =>
  tx.query<Versioned & { readonly subject: string }>(
    `SELECT id, rule_no AS "ruleNo", status, payee_kind AS subject, valid_from AS "validFrom", valid_to AS "validTo", edition
     FROM withhold_rule WHERE tenant_id = $1 AND id = $2`,
    [tenantId, id],
  )

export const withholdRulesMeeting = (tx: Sql, { tenantId, id }: Place, states: readonly string[], replacesId: string | null) =>
  tx.query<Versioned & { readonly subject: string }>(
    `SELECT o.id, o.rule_no AS "ruleNo", o.status, o.payee_kind AS subject, o.valid_from AS "validFrom", o.valid_to AS "validTo", o.edition
     FROM withhold_rule r JOIN withhold_rule o ON o.tenant_id = r.tenant_id AND o.payee_kind = r.payee_kind
     WHERE r.tenant_id = $1 AND r.id = $2 AND o.id <> r.id AND o.id IS DISTINCT FROM $4::bigint AND o.status = ANY ($3::text[])
       AND daterange(o.valid_from, o.valid_to, '[]') && daterange(r.valid_from, r.valid_to, '[]') ORDER BY o.id LIMIT 1`,
    [tenantId, id, states, replacesId],
  )

export const withholdRuleNext = (tx: Sql, id: string) =>
  tx.query<{ ruleNo: string }>(`SELECT rule_no AS "ruleNo" FROM withhold_rule WHERE replaces_id = $1 AND status = '1' LIMIT 1`, [
    id,
  ])
