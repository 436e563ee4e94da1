import type { Db } from '../db/sql.ts'
import type { RowMessages } from '../language/stored.ts'

/** Rows whose texts are messages, written past the calls that make them, for tests. */

export const storeOrder = (db: Db, id: string, words: string, messages: RowMessages | null) =>
  db.query(
    `INSERT INTO work_order (id, tenant_id, sys_org_code, home_org_code, order_no, status, source, create_by, question_desc, messages)
     VALUES ($1::bigint, 1, 'A01', 'A01', $1::bigint::text, '0', '1', 'admin', $2, $3)`,
    [id, words, messages],
  )

export const storeStep = (db: Db, resource: string, id: string, words: string, messages: RowMessages | null) =>
  db.query(
    `INSERT INTO record_step (id, tenant_id, resource, record_id, verb, username, realname, remark, messages)
     VALUES ($1::bigint, 1, $2, $1, 'edit', 'admin', 'x', $3, $4)`,
    [id, resource, words, messages],
  )

export async function storePartner(
  db: Db,
  of: 'agent' | 'merchant',
  id: string,
  words: string,
  messages: RowMessages | null,
): Promise<void> {
  await db.query(
    of === 'agent'
      ? `INSERT INTO agent (id, tenant_id, sys_org_code, name) VALUES ($1, 1, 'A01', $2)`
      : `INSERT INTO merchant (id, tenant_id, sys_org_code, name) VALUES ($1, 1, 'A01', $2)`,
    [id, words],
  )
  await storeStep(db, of, id, words, messages)
}
