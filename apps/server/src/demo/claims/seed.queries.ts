import type { Sql } from '#server/db/sql.ts'

export interface ShortMonth {
  readonly customerId: string
  readonly customerName: string
  readonly orgCode: string | null
  readonly tenantId: string
  readonly month: string
  readonly difference: string
}

/** Of these months, those that something of the grid company is missing in: one of each farmer, the largest first. */
export const shortMonths = (tx: Sql, months: readonly string[]) =>
  tx.query<ShortMonth>(
    `SELECT * FROM (SELECT DISTINCT ON (c.customer_id) c.customer_id AS "customerId", u.user_name AS "customerName", c.sys_org_code AS "orgCode",
         c.tenant_id AS "tenantId", c.check_month AS month, c.difference
       FROM settlement_check c JOIN customer u ON u.id = c.customer_id
       WHERE c.check_month = ANY ($1) AND c.outcome = '1' AND c.difference < 0 AND c.customer_id IS NOT NULL AND EXISTS (SELECT FROM jsonb_array_elements(c.findings -> 'reasons') r
         WHERE (r ->> 'cents')::numeric < 0 AND r ->> 'kind' IN ('missing', 'price', 'oldPrice', 'meterLow', 'missingDifference', 'missingSubsidy', 'listRow'))
       ORDER BY c.customer_id, c.difference) x ORDER BY x.difference, x."customerId"`,
    [months],
  )
