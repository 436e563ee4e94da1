import type { Sql } from '#server/db/sql.ts'
import type { BookLine } from './book.ts'

/** An account of the demo by the blind index of its number. */
export async function demoAccount(db: Sql, index: string): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>('SELECT id FROM bank_card_open_account_record WHERE card_no_bidx = $1 LIMIT 1', [
    index,
  ])
  return rows[0]?.id
}

/** Whether a company of the demo keeps its account here. */
export async function isCompanyAccount(db: Sql, index: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM business_company WHERE bank_account_bidx = $1 LIMIT 1', [index])
  return rows.length > 0
}

/** Lines that the product knows of it, as the bank has them. */
export const knownLines = (db: Sql, accountId: string, from: string, to: string) =>
  db.query<Omit<BookLine, 'serial' | 'balance'> & { serial: string | null; balance: string | null }>(
    `SELECT bank_serial_no AS serial, trans_day AS day, to_char(trans_time AT TIME ZONE 'Asia/Shanghai', 'HH24:MI:SS') AS time, direction,
       amount, balance, counter_name AS "counterName", NULL AS "counterAccount", counter_bank AS "counterBank", summary, reverses_serial AS reverses
     FROM account_transaction_details WHERE account_id = $1 AND trans_day BETWEEN $2::date AND $3::date AND bank_serial_no IS NOT NULL
       AND balance IS NOT NULL ORDER BY trans_day, trans_time, id`,
    [accountId, from, to],
  )

/** Accounts whose latest lines lie some days back: the bank may have more of them. */
export const quietAccounts = (db: Sql, tenantId: string, before: string, most: number) =>
  db.query<{ id: string; cardNo: string; balance: string }>(
    `SELECT b.id, b.card_no AS "cardNo", b.balance FROM bank_card_open_account_record b
     WHERE b.tenant_id = $1 AND b.status = '5' AND b.card_no IS NOT NULL AND b.balance > 50
       AND EXISTS (SELECT FROM account_statement_day d WHERE d.account_id = b.id AND d.state = '1')
       AND NOT EXISTS (SELECT FROM account_statement_day d WHERE d.account_id = b.id AND d.day >= $2::date)
     ORDER BY b.id LIMIT $3`,
    [tenantId, before, most],
  )
