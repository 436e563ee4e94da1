import { collectiveRowLife } from '@heliodesk/contracts/lifecycles/finance/collectiveRow'
import { collectiveTransferLife } from '@heliodesk/contracts/lifecycles/finance/collectiveTransfer'
import { newId } from '../db/ids.ts'
import type { Db, Sql } from '../db/sql.ts'
import { rowsOfTransfer } from '../modules/finance/match/collective.queries.ts'
import { postList, postReturn } from '../modules/finance/match/collectiveLedger.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { buildFarmer, type Farmer } from './matchDesk.ts'

const atMs = Date.parse('2026-06-10T10:00:00+08:00')

export interface PlacedList {
  readonly state: string
  readonly rows: readonly {
    readonly state: string
    readonly amount: number
    readonly farmer?: Farmer
    readonly accountNo?: string
  }[]
  readonly createBy?: string | undefined
  readonly month?: string
  readonly day?: string
}

/** A list on an account of the company, with rows in their states and the entries of what was taken. */
export async function insertList(
  db: Sql,
  { state, rows, createBy = 'clerk', month = '2026-05', day = '2026-06-10' }: PlacedList,
): Promise<{ id: string; rowIds: readonly string[] }> {
  const id = newId()
  const amount = rows.reduce((sum, one) => sum + one.amount, 0)
  await db.query(
    `INSERT INTO collective_transfer (id, tenant_id, sys_org_code, create_by, transfer_no, status, place, account_note, serial_no, payer, day, ss_month, amount, row_count, row_total)
     VALUES ($1::bigint, 1, 'A01', $2, 'HZ-' || $1::text, '0', '2', '基本户 1234', $1::text, '国网浙江省电力有限公司', $5, $6, $3, $4, $3)`,
    [id, createBy, amount, rows.length, day, month],
  )
  const rowIds: string[] = []
  for (const [at, row] of rows.entries()) {
    const rowId = newId()
    rowIds.push(rowId)
    const isKnown = row.state === '1' || row.state === '2'
    await db.query(
      `INSERT INTO collective_row (id, tenant_id, sys_org_code, create_by, transfer_id, row_no, status, day, ss_month, account_no, account_name, amount, station_id, customer_id, how,
         assigned_by, returned_on) VALUES ($1, 1, 'A01', $2, $3, $4, $5, $13, $14, $6, '周海', $7, $8, $9, $10, $11, $12)`,
      [
        ...[rowId, createBy, id, at + 1, row.state, row.accountNo ?? null, row.amount],
        ...[isKnown ? row.farmer?.stationId : null, isKnown ? row.farmer?.customerId : null, isKnown ? '3' : null],
        ...[isKnown ? 'somebody' : null, row.state === '3' ? '2026-06-11' : null],
        ...[day, month],
      ],
    )
  }
  if (state === '2') {
    const posting = { tenantId: '1', atMs, by: 'checker' }
    await postList(db, posting, {
      id,
      no: `HZ-${id}`,
      orgCode: 'A01',
      accountId: null,
      day,
      fen: BigInt(Math.round(amount * 100)),
    })
    for (const row of await rowsOfTransfer(db, id)) if (row.status === '3') await postReturn(db, posting, row, '2026-06-11')
  }
  await db.query('UPDATE collective_transfer SET status = $2 WHERE id = $1', [id, state])
  return { id, rowIds }
}

const whole = <T>(db: Db | Sql, make: (tx: Sql) => Promise<T>): Promise<T> => ('tx' in db ? db.tx(make) : make(db))

/** A draft with all that submitting asks for: what a statement of the company says, and a list that comes to it. */
async function complete(db: Sql, id: string): Promise<void> {
  await db.query(
    `UPDATE collective_transfer SET place = '2', line_id = NULL, account_note = '基本户 1234', serial_no = id::text, payer = '国网', day = '2026-06-10', amount = 100,
       row_count = 1, row_total = 100 WHERE id = $1`,
    [id],
  )
  await db.query(
    `INSERT INTO collective_row (id, tenant_id, sys_org_code, create_by, transfer_id, row_no, status, day, ss_month, account_name, amount)
     SELECT $2, tenant_id, sys_org_code, 'clerk', id, 1, '0', '2026-06-10', '2026-05', '周海', 100 FROM collective_transfer c
     WHERE c.id = $1 AND NOT EXISTS (SELECT FROM collective_row w WHERE w.transfer_id = c.id)`,
    [id, newId()],
  )
}

export const collectiveTransferScene: LifecycleScene = {
  lifecycle: collectiveTransferLife,
  table: 'collective_transfer',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  text: 'remark',
  answers: () => ({}),
  agreed: `
    0:
    1: due after 48 h
    2: stamps approveTime once
    3: the end
    submit: 0 → 1 by clerk, needs comesToLine isFree, then keepSubmitter, tells checker
    approve: 1 → 2 by checker, asks (remark), needs isAnother comesToLine isFree, then postList
    reject: 1 → 0 by checker, asks remark
    recall: 1 → 0 by creator
    undo: 2 → 3 by checker, asks remark, needs isAnother, then reverseList
    edit: 0 stays by clerk, is the call update
    remove: 0 stays by clerk, is the call remove
    comment: 0 1 2 3 stays by anybody, asks remark, no version
    clerk: finance:collective:edit
    creator: createBy
    checker: finance:collective:check
    anybody:`,
  place: (db, state, { createBy }) =>
    whole(db, async (tx) => (await insertList(tx, { state, createBy, rows: [{ state: '0', amount: 100 }] })).id),
  ready: async (db, verb, id) => {
    if (verb === 'submit') await complete(db, id)
    if (verb === 'approve' || verb === 'undo')
      await db.query(`UPDATE collective_transfer SET create_by = 'clerk' WHERE id = $1`, [id])
  },
}

/** The station that the last row was placed with: what rows are assigned to in their tests. */
let lastStation = '0'

export const collectiveRowScene: LifecycleScene = {
  lifecycle: collectiveRowLife,
  table: 'collective_row',
  columns: {},
  orgCode: 'A01',
  answers: () => ({ stationId: lastStation, returnedOn: '2026-06-11' }),
  agreed: `
    0: empties stationId customerId how assignedBy checkedBy
    1:
    2:
    3: the end
    assign: 0 → 1 by clerk, asks stationId (remark), needs isTaken, then keepStation
    check: 1 → 2 by checker, asks (remark), needs isAnother isTaken, then keepChecker
    reject: 1 → 0 by checker, asks remark, then backToList
    release: 2 → 0 by checker, asks remark, needs isAnother isTaken, then letGo
    giveBack: 0 2 → 3 by checker, asks returnedOn remark, needs isAnother isTaken isNotMaker, then postReturn
    know: 0 → 2 by clerk
    comment: 0 1 2 3 stays by anybody, asks remark, no version
    clerk: finance:collective:edit
    checker: finance:collective:check
    anybody:`,
  place: (db, state) =>
    whole(db, async (tx) => {
      const farmer = await buildFarmer(tx)
      lastStation = farmer.stationId
      const { rowIds } = await insertList(tx, { state: '2', createBy: 'clerk', rows: [{ state, amount: 100, farmer }] })
      return rowIds[0] ?? ''
    }),
}
