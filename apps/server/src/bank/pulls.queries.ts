import type { Message } from '@heliodesk/contracts/text/message'
import type { Sql } from '../db/sql.ts'

export interface PullRow {
  readonly accountId: string
  readonly tenantId: string
  readonly applyNo: string
  readonly status: string
  /** As they are stored. */
  readonly cardNo: string | null
  readonly boundCardNo: string | null
  readonly completeTo: string | null
  readonly attempts: number
  /** The oldest day whose lines do not come to its balance. */
  readonly oldestGap: string | null
}

export async function readPull(db: Sql, accountId: string): Promise<PullRow | undefined> {
  const rows = await db.query<PullRow>(
    `SELECT b.id AS "accountId", b.tenant_id AS "tenantId", b.apply_no AS "applyNo", b.status, b.card_no AS "cardNo",
       b.bind_card_no AS "boundCardNo", p.complete_to AS "completeTo", coalesce(p.attempts, 0) AS attempts,
       (SELECT min(d.day) FROM account_statement_day d WHERE d.account_id = b.id AND d.state = '2') AS "oldestGap"
     FROM bank_card_open_account_record b LEFT JOIN bank_pull p ON p.account_id = b.id WHERE b.id = $1`,
    [accountId],
  )
  return rows[0]
}

/** Accounts that were opened since are asked for within the hour, not all in one minute. */
export async function addPulls(db: Sql, now: string): Promise<void> {
  await db.query(
    `INSERT INTO bank_pull (account_id, tenant_id, next_time)
     SELECT b.id, b.tenant_id, $1::timestamptz + (b.id % 60) * interval '1 minute' FROM bank_card_open_account_record b
     WHERE b.status IN ('5', '7') AND b.card_no IS NOT NULL AND NOT EXISTS (SELECT FROM bank_pull p WHERE p.account_id = b.id)
     ON CONFLICT DO NOTHING`,
    [now],
  )
}

/** Accounts that are due, held for ten minutes so that no other process takes them meanwhile. */
export async function claimPulls(db: Sql, now: string, most: number): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `UPDATE bank_pull SET next_time = $1::timestamptz + interval '10 minutes' WHERE account_id IN
       (SELECT p.account_id FROM bank_pull p JOIN bank_card_open_account_record b ON b.id = p.account_id
        WHERE p.next_time <= $1::timestamptz AND b.status IN ('5', '7') ORDER BY p.next_time LIMIT $2 FOR UPDATE OF p SKIP LOCKED)
     RETURNING account_id AS id`,
    [now, most],
  )
  return rows.map(({ id }) => id)
}

export async function noteSuccess(
  tx: Sql,
  {
    accountId,
    tenantId,
    completeTo,
    now,
    next,
  }: {
    readonly accountId: string
    readonly tenantId: string
    readonly completeTo: string | null
    readonly now: string
    readonly next: string | null
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO bank_pull AS p (account_id, tenant_id, complete_to, success_time, next_time)
     VALUES ($1, $2, $3::date, $4::timestamptz, coalesce($5::timestamptz, $4::timestamptz))
     ON CONFLICT (account_id) DO UPDATE SET complete_to = greatest(p.complete_to, excluded.complete_to), success_time = excluded.success_time,
       attempts = 0, fault = NULL, next_time = coalesce($5::timestamptz, p.next_time)`,
    [accountId, tenantId, completeTo, now, next],
  )
}

export async function noteFault(
  tx: Sql,
  {
    accountId,
    tenantId,
    fault,
    next,
  }: { readonly accountId: string; readonly tenantId: string; readonly fault: Message; readonly next: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO bank_pull AS p (account_id, tenant_id, attempts, fault, next_time) VALUES ($1, $2, 1, $3::jsonb, $4::timestamptz)
     ON CONFLICT (account_id) DO UPDATE SET attempts = p.attempts + 1, fault = excluded.fault, next_time = excluded.next_time`,
    [accountId, tenantId, JSON.stringify(fault), next],
  )
}

/** Days that the bank was asked for in vain are «not obtained», so that nobody takes them for balanced. */
export async function markMissing(
  tx: Sql,
  {
    accountId,
    from,
    to,
    now,
    ids,
  }: {
    readonly accountId: string
    readonly from: string
    readonly to: string
    readonly now: string
    readonly ids: readonly string[]
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO account_statement_day (id, tenant_id, sys_org_code, account_id, account_name, customer_id, day, state, in_sum, out_sum, line_count, check_time)
     SELECT k.id, b.tenant_id, b.sys_org_code, b.id, b.account_name, b.customer_id, $2::date + (k.place - 1)::int, '0', 0, 0, 0, $4::timestamptz
     FROM bank_card_open_account_record b, unnest($5::bigint[]) WITH ORDINALITY AS k (id, place)
     WHERE b.id = $1 AND $2::date + (k.place - 1)::int <= $3::date ON CONFLICT (account_id, day) DO NOTHING`,
    [accountId, from, to, now, ids],
  )
}
