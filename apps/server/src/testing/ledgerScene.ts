import { ledgerPeriodLife } from '@heliodesk/contracts/lifecycles/ledger/period'
import { voucherBatchLife } from '@heliodesk/contracts/lifecycles/ledger/voucherBatch'
import { lineOn } from '@heliodesk/domain/ledger/lines'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import { newId } from '../db/ids.ts'
import type { Db, Sql } from '../db/sql.ts'
import { postEntry } from '../money/postEntry.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

/** A company of the group with its book. */
export async function buildBook(db: Sql, name = '共富电力'): Promise<{ readonly companyId: string; readonly bookId: string }> {
  const [companyId, bookId] = [newId(), newId()]
  await db.query(
    `INSERT INTO business_company (id, tenant_id, code, name, company_type, credit_code) VALUES ($1::bigint, 1, $1::text, $2, '2', right($1::text, 18))`,
    [companyId, name],
  )
  await db.query(`INSERT INTO ledger_book (id, tenant_id, kind, name, company_id) VALUES ($1, 1, '1', $2, $3)`, [
    bookId,
    name,
    companyId,
  ])
  return { companyId, bookId }
}

export const ledgerPeriodScene: LifecycleScene = {
  lifecycle: ledgerPeriodLife,
  table: 'ledger_period',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    0: empties closedBy closedTime askedBy
    1: empties askedBy
    2:
    close: 0 → 1 by closer, needs isOver earlierClosed, then closeBook
    askReopen: 1 → 2 by closer, asks remark, needs laterOpen, then keepAsker, tells opener
    reopen: 2 → 0 by opener, asks remark, needs isSecond laterOpen, then openBook
    keepClosed: 2 → 1 by opener, asks remark
    comment: 0 1 2 stays by anybody, asks remark, no version
    closer: ledger:period:close
    opener: ledger:period:reopen
    anybody:`,
  place: async (db, state, { createBy }) => {
    const [id, { bookId }] = [newId(), await buildBook(db)]
    const closed = state === '0' ? null : 'closer'
    await db.query(
      `INSERT INTO ledger_period (id, tenant_id, sys_org_code, create_by, book_id, month, status, closed_by) VALUES ($1, 1, 'A01', $2, $3, '2024-01', $4, $5)`,
      [id, createBy ?? 'clerk', bookId, state, closed],
    )
    if (closed !== null) await db.query(`UPDATE ledger_book SET closed_through = '2024-01' WHERE id = $1`, [bookId])
    return id
  },
}

const voucherMonth = '2026-03'

/** An adjusted deposit of nobody in particular, posted in a month. */
export async function postMonth(db: Db, bookId: string, month = voucherMonth, fen = 12_345n): Promise<string> {
  const id = newId()
  const [made] = await db.tx((tx) =>
    postEntry(tx, {
      ...{ tenantId: '1', key: `test:${id}`, event: '15', source: { kind: 'test', id, no: 'T-1' }, by: 'lin', orgCode: null },
      ...{ atMs: Date.parse(`${month}-20T12:00:00+08:00`), businessDay: `${month}-10`, summary: '调整' },
      lines: [lineOn(bookId, subjects.unproven, null, 'debit', fen), lineOn(bookId, subjects.pending, null, 'credit', fen)],
    }),
  )
  return made!.id
}

/** What both subjects of such an entry are called in a software. */
export async function mapAccounts(db: Sql, target = '1'): Promise<void> {
  for (const [subject, code] of [
    ['1012', '1012.01'],
    ['1901', '1901'],
  ])
    await db.query(
      `INSERT INTO ledger_voucher_account (id, tenant_id, target, subject, account_code, account_name) VALUES ($1, 1, $2, $3, $4, '对照')
       ON CONFLICT DO NOTHING`,
      [newId(), target, subject, code],
    )
}

export const voucherBatchScene: LifecycleScene = {
  lifecycle: voucherBatchLife,
  table: 'ledger_voucher_batch',
  text: 'remark',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    0:
    1: stamps collectedTime
    2: the end, stamps takenTime
    3: the end
    collect: 0 → 1 by keeper, needs isOfCompany hasEntries isMapped, then collectEntries
    take: 1 → 2 by keeper, then keepTaker
    discard: 1 → 3 by keeper, asks remark, then freeEntries
    edit: 0 stays by keeper, is the call update
    remove: 0 stays by keeper, is the call remove
    comment: 0 1 2 3 stays by anybody, asks remark, no version
    keeper: ledger:voucher:edit
    anybody:`,
  place: async (db, state, { createBy }) => {
    const [id, { bookId }] = [newId(), await buildBook(db)]
    await db.query(
      `INSERT INTO ledger_voucher_batch (id, tenant_id, sys_org_code, create_by, book_id, month, target, status) VALUES ($1, 1, 'A01', $2, $3, $4, '1', $5)`,
      [id, createBy ?? 'clerk', bookId, voucherMonth, state],
    )
    return id
  },
  ready: async (db, verb, id) => {
    if (verb !== 'collect') return
    const { bookId } = await buildBook(db)
    await db.query('UPDATE ledger_voucher_batch SET book_id = $2, month = $3 WHERE id = $1', [id, bookId, voucherMonth])
    await postMonth(db, bookId)
    for (const target of ['1', '2']) await mapAccounts(db, target)
  },
}
