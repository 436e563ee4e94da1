import type { LineFacts } from '@heliodesk/domain/bank/mergeLines'
import type { Statement, StatementLine } from '../bank/statement.ts'
import { takeStatements } from '../bank/takeStatements.ts'
import type { Context } from '../context.ts'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'

export interface Farmer {
  readonly customerId: string
  readonly accountId: string
  readonly stationId: string
}

/** A farmer with an account and a station. */
export async function buildFarmer(db: Sql, { tenantId = '1', orgCode = 'A01' } = {}): Promise<Farmer> {
  const [customerId, accountId, stationId] = [newId(), newId(), newId()]
  await db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status)
     VALUES ($1::bigint, $2, $3, 'KH-' || $1::text, '周海', '-', '330881', '2')`,
    [customerId, tenantId, orgCode],
  )
  await db.query(
    `INSERT INTO bank_card_open_account_record (id, tenant_id, sys_org_code, apply_no, customer_id, account_name, id_card, status)
     VALUES ($1::bigint, $2, $3, 'KH-' || $1::text, $4, '周海', '-', '5')`,
    [accountId, tenantId, orgCode, customerId],
  )
  await db.query(
    `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower, data_source, first_work_time)
     VALUES ($1::bigint, $2, $3, 'DZ-' || $1::text, 'DZ-' || $1::text, '周海屋顶', $4, '330881', 20, 1, '2024-01-01')`,
    [stationId, tenantId, orgCode, customerId],
  )
  return { customerId, accountId, stationId }
}

/** What is to be received of a farmer for May 2026 unless said; answers its id and number. */
export async function buildOwed(
  db: Sql,
  { customerId, stationId }: Farmer,
  amount: string,
  { month = '2026-05', end = '2026-05-31', due = '2026-06-15', tenantId = '1', orgCode = 'A01' } = {},
): Promise<{ readonly id: string; readonly no: string }> {
  const id = newId()
  const no = `YS-${id}`
  await db.query(
    `INSERT INTO fee_receivable (id, tenant_id, sys_org_code, receivable_no, station_id, customer_id, kind, ss_month, period_start, period_end, amount, due_date)
     VALUES ($1, $2, $3, $4, $5, $6, '1', $7, ($7 || '-01')::date, $8, $9, $10)`,
    [id, tenantId, orgCode, no, stationId, customerId, month, end, amount, due],
  )
  return { id, no }
}

export const paid = (serial: string, cents: number, own: Partial<StatementLine> = {}): StatementLine =>
  ({
    ...{
      serial,
      day: '2026-06-10',
      time: '10:00:00',
      direction: cents > 0 ? '1' : '2',
      cents: BigInt(Math.abs(cents)),
      balance: null,
    },
    ...{
      counterName: '国网浙江省电力有限公司',
      counterAccount: null,
      counterBank: null,
      summary: '电费',
      isReversal: false,
      reverses: null,
    },
    ...own,
  }) satisfies StatementLine & LineFacts

/** Lines arrive on the account; `stated` are the balances that the bank says of a day. */
export const arrive = (
  { db, cipher, clock }: Pick<Context, 'db' | 'cipher' | 'clock'>,
  { accountId }: Farmer,
  lines: readonly StatementLine[],
  stated: Statement['stated'] = [],
) => db.tx((tx) => takeStatements(tx, { cipher, atMs: clock.now(), from: '2', by: 'lin' }, [{ accountId, lines, stated }]))

/** Balances of the accounts of a farmer in the ledger, in fen, on their natural sides. */
export async function balancesOf(db: Sql, { accountId, customerId }: Farmer): Promise<Readonly<Record<string, number>>> {
  const rows = await db.query<{ subject: string; fen: string }>(
    `SELECT a.subject, sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END)::text AS fen FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id
     WHERE a.card_id = $1 OR a.customer_id = $2 GROUP BY 1 ORDER BY 1`,
    [accountId, customerId],
  )
  return Object.fromEntries(rows.map(({ subject, fen }) => [subject, Number(fen)]))
}
