import { statementRunLife } from '@heliodesk/contracts/lifecycles/finance/statementRun'
import { monthCloseLife } from '@heliodesk/contracts/lifecycles/ledger/monthClose'
import { newId } from '../db/ids.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

/** Each in a month of its own: there is one close of a month that counts. */
let months = 0
const nextMonth = (): string => {
  months += 1
  return `${1900 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

export const monthCloseScene: LifecycleScene = {
  lifecycle: monthCloseLife,
  table: 'month_close',
  text: 'remark',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({ step: '1' }),
  agreed: `
    0:
    1: stamps startedTime once
    2:
    3: stamps checkedTime
    4:
    5: stamps closedTime
    6: the end
    7: the end
    start: 0 → 1 by keeper, needs isOver earlierClosed, then begin
    stop: 1 → 2 by keeper, 4 → 3 by keeper
    resume: 2 → 1 by keeper, then wake
    recheck: 2 3 → 1 by keeper, then beginAgain
    accept: 3 stays by keeper closer, asks step remark, then keepAccepted
    finish: 3 → 4 by closer, needs isSecond nothingBlocks isFresh earlierClosed, then beginClosing
    ready: 1 → 3 by keeper, tells closer
    fail: 1 → 2 by keeper, 4 → 3 by keeper
    done: 4 → 5 by keeper
    undo: 5 → 7 by keeper, tells keeper
    annul: 0 2 3 → 6 by keeper, asks remark, needs nothingClosed
    edit: 0 2 3 stays by keeper, is the call update
    comment: 0 1 2 3 4 5 6 7 stays by anybody, asks remark, no version
    keeper: finance:close:edit
    closer: finance:close:approve
    anybody:`,
  place: async (db, state, { createBy }) => {
    const id = newId()
    await db.query(
      `INSERT INTO month_close (id, tenant_id, sys_org_code, create_by, month, status, started_by) VALUES ($1, 1, 'A01', $2, $3, $4, 'starter')`,
      [id, createBy ?? 'clerk', nextMonth(), state],
    )
    await db.query(
      `INSERT INTO month_close_step (close_id, tenant_id, step, state, accepted_by) VALUES ($1, 1, '1', '3', 'somebody')`,
      [id],
    )
    return id
  },
  ready: async (db, verb, id) => {
    // Before all books that others have opened.
    if (verb === 'start') await db.query('UPDATE month_close SET month = $2 WHERE id = $1', [id, nextMonth()])
    if (verb === 'accept') await db.query('UPDATE month_close_step SET accepted_by = NULL WHERE close_id = $1', [id])
    if (verb === 'finish')
      await db.query(`UPDATE month_close SET create_by = 'another', checked_time = now() + interval '1 day' WHERE id = $1`, [id])
  },
}

export const statementRunScene: LifecycleScene = {
  lifecycle: statementRunLife,
  table: 'statement_run',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    0:
    1: stamps finishedTime
    2: stamps finishedTime
    3: the end
    cancel: 0 → 2 by keeper
    finish: 0 → 1 by keeper
    expire: 1 2 → 3 by keeper
    comment: 0 1 2 3 stays by anybody, asks remark, no version
    keeper: finance:statementRun:add
    anybody:`,
  place: async (db, state, { createBy }) => {
    const id = newId()
    await db.query(
      `INSERT INTO statement_run (id, tenant_id, sys_org_code, create_by, month, status) VALUES ($1, 1, 'A01', $2, '2024-01', $3)`,
      [id, createBy ?? 'clerk', state],
    )
    return id
  },
}
