import type { Sql } from '../db/sql.ts'

/** What a document asks to be paid, to whom, and by whom it is booked. Account numbers as they are stored. */
export interface PayeeRow {
  /** The document, of whatever kind. */
  readonly settleId: string
  readonly settleNo: string
  readonly status: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly agentId: string | null
  readonly merchantId: string | null
  readonly customerId: string | null
  readonly payable: string
  readonly name: string | null
  readonly bank: string | null
  readonly agentAccount: string | null
  readonly merchantAccount: string | null
  readonly cardId: string | null
  readonly cardNo: string | null
  readonly cardStatus: string | null
  readonly companyId: string | null
  readonly companyAccount: string | null
  readonly companyBank: string | null
}

/**
 * Of settlements and of shared income, by their ids. The company is that of the book which the document is payable in: the nearest one above
 * its department (decision 107); farmers are paid on their class-II accounts.
 */
export const payeesOf = (tx: Sql, ids: readonly string[]) =>
  tx.query<PayeeRow>(
    `WITH document AS (
       SELECT id, settle_no AS no, status, tenant_id, sys_org_code, agent_id, merchant_id, customer_id,
         greatest(coalesce(total_amount, 0) - coalesce(set_off, 0), 0)::numeric(14,2) AS payable
       FROM batch_settle_account WHERE id = ANY($1::bigint[])
       UNION ALL
       SELECT id, income_no, status, tenant_id, sys_org_code, NULL, NULL, customer_id, greatest(amount - withheld - set_off, 0)::numeric(14,2)
       FROM co_income WHERE id = ANY($1::bigint[]))
     SELECT b.id AS "settleId", b.no AS "settleNo", b.status, b.tenant_id AS "tenantId", b.sys_org_code AS "orgCode", b.agent_id AS "agentId",
       b.merchant_id AS "merchantId", b.customer_id AS "customerId", b.payable,
       coalesce(a.name, m.name, k.account_name, c.user_name) AS name, coalesce(a.bank_name, m.bank_name, k.branch_name) AS bank,
       a.bank_account AS "agentAccount", m.bank_account AS "merchantAccount", k.id AS "cardId", k.card_no AS "cardNo", k.status AS "cardStatus",
       e.id AS "companyId", e.bank_account AS "companyAccount", e.bank_name AS "companyBank"
     FROM document b LEFT JOIN agent a ON a.id = b.agent_id LEFT JOIN merchant m ON m.id = b.merchant_id
       LEFT JOIN customer c ON c.id = b.customer_id
       LEFT JOIN LATERAL (SELECT x.id, x.account_name, x.branch_name, x.card_no, x.status FROM bank_card_open_account_record x
         WHERE x.customer_id = b.customer_id ORDER BY x.status = '5' DESC, x.status = '7' DESC, x.id DESC LIMIT 1) k ON true
       LEFT JOIN LATERAL (SELECT y.id, y.bank_account, y.bank_name FROM sys_depart d JOIN sys_company s ON s.depart_id = d.id
           JOIN business_company y ON y.company_id = s.id
         WHERE d.tenant_id = b.tenant_id AND y.tenant_id = b.tenant_id AND starts_with(b.sys_org_code, d.org_code) AND y.company_type IN ('1', '2', '3')
           AND y.is_enabled ORDER BY length(d.org_code) DESC, y.id LIMIT 1) e ON true
     ORDER BY b.id`,
    [ids],
  )

/** Settlements that have waited to be paid since a day or longer, and that no payment is under way for, the longest first. */
export async function dueSettlements(tx: Sql, tenantId: string, until: string, most: number): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT b.id FROM batch_settle_account b WHERE b.tenant_id = $1 AND b.status = '4' AND (b.due_time AT TIME ZONE 'Asia/Shanghai')::date <= $2::date
       AND coalesce(b.total_amount, 0) - coalesce(b.set_off, 0) > 0
       AND NOT EXISTS (SELECT FROM pay_order o WHERE o.settle_batch_id = b.id AND (o.status IN ('0', '1', '2', '3', '4', '8') OR (o.status = '5' AND o.proven_time IS NULL)))
     ORDER BY b.due_time, b.id LIMIT $3`,
    [tenantId, until, most],
  )
  return rows.map(({ id }) => id)
}

/** Shared income that was accrued by a day and that no payment is under way for, the longest waiting first. */
export async function dueIncomes(tx: Sql, tenantId: string, until: string, most: number): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT i.id FROM co_income i WHERE i.tenant_id = $1 AND i.status = '1' AND i.post_day <= $2::date AND i.amount - i.withheld - i.set_off > 0
       AND NOT EXISTS (SELECT FROM pay_order o WHERE o.co_income_id = i.id AND (o.status IN ('0', '1', '2', '3', '4', '8') OR (o.status = '5' AND o.proven_time IS NULL)))
     ORDER BY i.due_date, i.id LIMIT $3`,
    [tenantId, until, most],
  )
  return rows.map(({ id }) => id)
}

/** A payment as those see it who send it and take its answers. Account numbers as they are stored. */
export interface PayOrderRow {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly payNo: string
  readonly status: string
  readonly batchId: string
  readonly bizKind: string
  /** The name of the resource of its document: what it pays, or the plan that a debit is of. */
  readonly subject: string
  /** What it pays, of whatever kind; a debit has its plan instead. */
  readonly settleId: string | null
  readonly planId: string | null
  readonly mandateId: string | null
  readonly agreementNo: string | null
  readonly atLeast: string | null
  readonly taken: string | null
  readonly agentId: string | null
  readonly merchantId: string | null
  readonly customerId: string | null
  readonly cardId: string | null
  readonly payeeName: string | null
  readonly payeeAccount: string | null
  readonly payeeIndex: string | null
  readonly payeeBank: string | null
  readonly payerAccount: string | null
  readonly payerIndex: string | null
  readonly payerId: string | null
  readonly amount: string
  readonly channel: string
  readonly idemKey: string
  readonly sentDay: string | null
  readonly askCount: number
  readonly isSubmitted: boolean
  readonly bankState: string | null
  readonly isProven: boolean
}

export async function readOrder(db: Sql, id: string): Promise<PayOrderRow | undefined> {
  return (await ordersOf(db, [id]))[0]
}

export const ordersOf = (db: Sql, ids: readonly string[]) =>
  db.query<PayOrderRow>(
    `SELECT id, tenant_id AS "tenantId", sys_org_code AS "orgCode", pay_no AS "payNo", status, batch_id AS "batchId", biz_kind AS "bizKind",
       CASE WHEN co_income_id IS NOT NULL THEN 'coIncome' WHEN settle_batch_id IS NOT NULL THEN 'settleBatch' ELSE 'repayPlan' END AS subject,
       coalesce(settle_batch_id, co_income_id) AS "settleId", plan_id AS "planId", mandate_id AS "mandateId",
       (SELECT m.agreement_no FROM debit_mandate m WHERE m.id = pay_order.mandate_id) AS "agreementNo", at_least AS "atLeast", taken, agent_id AS "agentId", merchant_id AS "merchantId", customer_id AS "customerId", card_id AS "cardId", payee_name AS "payeeName",
       payee_account AS "payeeAccount", payee_account_bidx AS "payeeIndex", payee_bank AS "payeeBank", payer_account AS "payerAccount",
       payer_account_bidx AS "payerIndex", payer_id AS "payerId", amount, channel, idem_key AS "idemKey",
       to_char(sent_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS "sentDay", ask_count AS "askCount", is_submitted AS "isSubmitted",
       bank_state AS "bankState", proven_time IS NOT NULL AS "isProven"
     FROM pay_order WHERE id = ANY($1::bigint[]) ORDER BY id`,
    [ids],
  )

/** Payments of a run, held until the transaction ends: nobody closes one of them meanwhile. */
export async function lockRun(tx: Sql, batchId: string): Promise<readonly PayOrderRow[]> {
  const rows = await tx.query<{ id: string }>('SELECT id FROM pay_order WHERE batch_id = $1 ORDER BY id FOR UPDATE', [batchId])
  return ordersOf(
    tx,
    rows.map(({ id }) => id),
  )
}

/** The same without holding them: what was submitted is never changed. */
export async function ordersOfRun(tx: Sql, batchId: string): Promise<readonly PayOrderRow[]> {
  const rows = await tx.query<{ id: string }>('SELECT id FROM pay_order WHERE batch_id = $1 ORDER BY id', [batchId])
  return ordersOf(
    tx,
    rows.map(({ id }) => id),
  )
}

export async function approvedContent(tx: Sql, batchId: string): Promise<{ status: string; hash: string | null } | undefined> {
  const rows = await tx.query<{ status: string; hash: string | null }>(
    'SELECT status, content_hash AS hash FROM pay_batch WHERE id = $1',
    [batchId],
  )
  return rows[0]
}

/** Which payments of a run an approval is of. */
export const noteSubmitted = (tx: Sql, ids: readonly string[], isSubmitted: boolean) =>
  tx.query('UPDATE pay_order SET is_submitted = $2 WHERE id = ANY($1::bigint[])', [ids, isSubmitted])

/** What was approved and not sent yet. */
export const ordersToSend = (db: Sql, most: number) =>
  db.query<{ id: string; tenantId: string }>(
    `SELECT id, tenant_id AS "tenantId" FROM pay_order WHERE status = '2' AND sent_time IS NULL ORDER BY id LIMIT $1`,
    [most],
  )

/** Holds a payment that is to be sent; undefined where somebody else has it or has sent it. */
export async function holdToSend(tx: Sql, id: string): Promise<PayOrderRow | undefined> {
  const held = await tx.query(
    `SELECT 1 FROM pay_order WHERE id = $1 AND status = '2' AND sent_time IS NULL FOR UPDATE SKIP LOCKED`,
    [id],
  )
  return held.length === 0 ? undefined : readOrder(tx, id)
}

/** From now on it may have reached the bank: it is asked for, and never sent again. */
export const noteSent = (tx: Sql, id: string, now: string) =>
  tx.query(
    `UPDATE pay_order SET sent_time = $2::timestamptz, next_ask = $2::timestamptz + interval '2 minutes' WHERE id = $1 AND sent_time IS NULL`,
    [id, now],
  )

export async function stoppedSetting(tx: Sql, tenantId: string): Promise<string> {
  const rows = await tx.query<{ value: string }>(
    `SELECT config_value AS value FROM sys_parameter WHERE tenant_id = $1 AND config_key = 'payStopped'`,
    [tenantId],
  )
  return rows[0]?.value ?? ''
}

/** Payments whose outcome is asked for now, held for ten minutes so that no other process asks as well. */
export const claimAsks = (db: Sql, now: string, most: number) =>
  db.query<{ id: string }>(
    `UPDATE pay_order SET next_ask = $1::timestamptz + interval '10 minutes' WHERE id IN
       (SELECT id FROM pay_order WHERE next_ask <= $1::timestamptz AND sent_time IS NOT NULL ORDER BY next_ask LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [now, most],
  )

export const holdRun = (tx: Sql, batchId: string) => tx.query('SELECT 1 FROM pay_batch WHERE id = $1 FOR UPDATE', [batchId])

export async function lockOrder(tx: Sql, id: string): Promise<PayOrderRow | undefined> {
  await tx.query('SELECT 1 FROM pay_order WHERE id = $1 FOR UPDATE', [id])
  return readOrder(tx, id)
}

export interface SaidOf {
  readonly id: string
  readonly state: string
  readonly words: string
  readonly channelNo: string | null
  readonly code: string | null
  readonly now: string
  readonly isAsked: boolean
}
export const noteSaid = (tx: Sql, { id, state, words, channelNo, code, now, isAsked }: SaidOf) =>
  tx.query(
    `UPDATE pay_order SET bank_state = $2, bank_said = $3, channel_no = coalesce($4, channel_no), fail_code = coalesce($5, fail_code),
       asked_time = CASE WHEN $7 THEN $6::timestamptz ELSE asked_time END, ask_count = ask_count + CASE WHEN $7 THEN 1 ELSE 0 END WHERE id = $1`,
    [id, state, words, channelNo, code, now, isAsked],
  )

export const noteProven = (tx: Sql, id: string, now: string) =>
  tx.query(`UPDATE pay_order SET proven_time = $2::timestamptz WHERE id = $1 AND proven_time IS NULL AND status IN ('5')`, [
    id,
    now,
  ])

export interface PaidOfSettlement {
  readonly status: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly settleNo: string
  readonly payable: string
  readonly paid: string
  readonly live: string
}

/** What was paid of a settlement and what may still be; the settlement is locked first, so that two of its payments see each other. */
export async function paidOfSettlement(tx: Sql, id: string): Promise<PaidOfSettlement | undefined> {
  await tx.query('SELECT 1 FROM batch_settle_account WHERE id = $1 FOR UPDATE', [id])
  const rows = await tx.query<PaidOfSettlement>(
    `SELECT b.status, b.tenant_id AS "tenantId", b.sys_org_code AS "orgCode", b.settle_no AS "settleNo",
       greatest(coalesce(b.total_amount, 0) - coalesce(b.set_off, 0), 0)::numeric(14,2) AS payable,
       coalesce(sum(o.amount) FILTER (WHERE o.status = '4'), 0)::numeric(14,2) AS paid,
       coalesce(sum(o.amount) FILTER (WHERE o.status IN ('0', '1', '2', '3', '8') OR (o.status = '5' AND o.proven_time IS NULL)), 0)::numeric(14,2) AS live
     FROM batch_settle_account b LEFT JOIN pay_order o ON o.settle_batch_id = b.id WHERE b.id = $1 GROUP BY b.id`,
    [id],
  )
  return rows[0]
}

/** Payments of a run that are not done with, and the run itself, locked. */
export async function openOfRun(tx: Sql, batchId: string) {
  await tx.query('SELECT 1 FROM pay_batch WHERE id = $1 FOR UPDATE', [batchId])
  const rows = await tx.query<{ status: string; tenantId: string; orgCode: string | null; open: number }>(
    `SELECT b.status, b.tenant_id AS "tenantId", b.sys_org_code AS "orgCode",
       (SELECT count(*)::int FROM pay_order o WHERE o.batch_id = b.id
         AND (o.status IN ('0', '1', '2', '3', '8') OR (o.status = '5' AND o.proven_time IS NULL))) AS open
     FROM pay_batch b WHERE b.id = $1`,
    [batchId],
  )
  return rows[0]
}

/** The book that a document is payable in. */
export async function bookOfPayable(tx: Sql, subject: string, id: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(
    `SELECT a.book_id AS id FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id
     WHERE e.source_kind = $1 AND e.source_id = $2 AND a.subject = '2202' ORDER BY e.id LIMIT 1`,
    [subject, id],
  )
  return rows[0]?.id
}

/** Payments of a run whose payee bears the name of this person: its own, its legal person's or its contact's. Somebody else approves those. */
export async function paidTo(tx: Sql, batchId: string, realname: string): Promise<readonly string[]> {
  const rows = await tx.query<{ payNo: string }>(
    `SELECT o.pay_no AS "payNo" FROM pay_order o LEFT JOIN agent a ON a.id = o.agent_id LEFT JOIN merchant m ON m.id = o.merchant_id
       LEFT JOIN customer c ON c.id = o.customer_id AND o.biz_kind <> '2'
     WHERE o.batch_id = $1 AND o.status <> '7'
       AND $2 IN (o.payee_name, a.legal_person, a.contact_name, m.legal_person, m.contact_name, c.user_name) ORDER BY o.id`,
    [batchId, realname],
  )
  return rows.map(({ payNo }) => payNo)
}

export const setNextAsk = (tx: Sql, id: string, next: string | null) =>
  tx.query('UPDATE pay_order SET next_ask = $2::timestamptz WHERE id = $1', [id, next])
