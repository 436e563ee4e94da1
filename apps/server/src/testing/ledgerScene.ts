import { ledgerPeriodLife } from '@heliodesk/contracts/lifecycles/ledger/period'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
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
