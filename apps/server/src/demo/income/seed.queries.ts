import type { Sql } from '#server/db/sql.ts'

/** Departments whose farmers are due an income, all on open accounts, and whose company has one: the smallest first. */
export const payableDepartments = (tx: Sql, most: number) =>
  tx.query<{ orgCode: string; count: number }>(
    `SELECT i.sys_org_code AS "orgCode", count(*)::int AS count FROM co_income i
     WHERE i.status = '1' AND i.sys_org_code IS NOT NULL GROUP BY i.sys_org_code
     HAVING count(*) <= $1 AND bool_and(EXISTS (SELECT FROM bank_card_open_account_record k WHERE k.customer_id = i.customer_id AND k.status = '5' AND k.card_no IS NOT NULL))
       AND bool_and(EXISTS (SELECT FROM sys_depart d JOIN sys_company s ON s.depart_id = d.id JOIN business_company y ON y.company_id = s.id
         WHERE starts_with(i.sys_org_code, d.org_code) AND y.company_type IN ('1', '2', '3') AND y.is_enabled AND y.bank_account IS NOT NULL))
     ORDER BY count(*) DESC, 1`,
    [most],
  )
