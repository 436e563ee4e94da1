import { flowMatchLife } from '@heliodesk/contracts/lifecycles/finance/flowMatch'
import { postLines } from '../bank/lineLedger.ts'
import { newId } from '../db/ids.ts'
import type { Db, Sql } from '../db/sql.ts'
import { postMatches } from '../modules/finance/match/matchLedger.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { buildFarmer, buildOwed } from './matchDesk.ts'

/** A line of 100.00 that may be one of two receivables: what counts has its entry, what was chosen has its part. */
async function place(db: Sql, state: string): Promise<string> {
  const [id, lineId] = [newId(), newId()]
  const farmer = await buildFarmer(db)
  const owed = await buildOwed(db, farmer, '100.00')
  await db.query(
    `INSERT INTO account_transaction_details (id, tenant_id, sys_org_code, bank_serial_no, customer_id, account_id, account_name, trans_day, trans_time, line_key, direction,
       amount, biz_kind) VALUES ($1::bigint, 1, 'A01', $1::text, $2, $3, '周海', '2026-06-10', '2026-06-10 10:00+08', $1::text, '1', 100, '1')`,
    [lineId, farmer.customerId, farmer.accountId],
  )
  await postLines(db, Date.parse('2026-06-10T10:00:00+08:00'), [farmer.accountId])
  const candidate = { parts: [{ id: owed.id, fen: '10000' }], lines: [], marks: [], score: 90_000, isWhole: true }
  const no = `PP-${id}`
  const isPosted = ['2', '3'].includes(state)
  const [entryId] = isPosted
    ? await postMatches(db, { tenantId: '1', atMs: Date.parse('2026-06-10T11:00:00+08:00'), by: 'clerk' }, [
        { id, no, fen: 10_000n, accountId: farmer.accountId, customerId: farmer.customerId, orgCode: 'A01', day: '2026-06-10' },
      ])
    : [null]
  const isChosen = isPosted || state === '1'
  await db.query(
    `INSERT INTO flow_match (id, tenant_id, sys_org_code, create_by, match_no, status, line_id, account_name, customer_id, day, line_amount, matched, origin, chosen_by,
       entry_id, candidates) VALUES ($1, 1, 'A01', 'system', $2, $3, $4, '周海', $5, '2026-06-10', 100, $6, $7, 'somebody', $8, $9)`,
    [id, no, state, lineId, farmer.customerId, isChosen ? 100 : 0, isChosen ? '2' : null, entryId, JSON.stringify([candidate])],
  )
  if (isChosen)
    await db.query('INSERT INTO flow_match_part (match_id, tenant_id, receivable_id, amount) VALUES ($1, 1, $2, 100)', [
      id,
      owed.id,
    ])
  return id
}

export const flowMatchScene: LifecycleScene = {
  lifecycle: flowMatchLife,
  table: 'flow_match',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({ candidate: 1, parts: '2026-05 100.00' }),
  agreed: `
    0: empties chosenBy approvedBy
    1:
    2:
    3:
    4: the end
    5:
    accept: 0 → 1 by clerk, asks candidate (remark), then takeCandidate
    split: 0 → 1 by clerk, asks parts (remark), then takeParts
    ignore: 0 → 5 by clerk, asks remark, then keepChooser, undone by reopen
    reopen: 5 → 0 by clerk
    approve: 1 → 2 by checker, asks (remark), needs isAnother isNotReversed, then postMatch
    reject: 1 → 0 by checker, asks remark, then dropParts
    undo: 2 3 → 4 by checker, asks remark, needs isAnother, then reverseMatch
    settle: 0 → 2 by clerk
    confirm: 2 → 3 by clerk
    withdraw: 0 1 2 3 5 → 4 by clerk
    comment: 0 1 2 3 4 5 stays by anybody, asks remark, no version
    clerk: finance:match:decide
    checker: finance:match:check
    anybody:`,
  place: (db, state) => ('tx' in db ? (db as Db).tx((tx) => place(tx, state)) : place(db, state)),
}
