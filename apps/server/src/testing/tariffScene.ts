import { tariffLife } from '@heliodesk/contracts/lifecycles/finance/tariff'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

/** Each has a day of connection to itself: none meets another. */
let made = 0
const ownDay = () => {
  made += 1
  return new Date(Date.UTC(1950, 0, made)).toISOString().slice(0, 10)
}

export interface PlacedTariff {
  readonly state: string
  readonly createBy?: string | undefined
  readonly replacesId?: string
  readonly day?: string
}

export async function insertTariff(db: Sql, { state, createBy, replacesId, day = ownDay() }: PlacedTariff): Promise<string> {
  const id = newId()
  await db.query(
    `INSERT INTO tariff (id, tenant_id, create_by, status, kind, province, grid_from, grid_to, valid_from, unit_price, replaces_id, reason, edition, approved_by)
     VALUES ($1, 1, $2, $3, '1', '54', $4::date, $4::date, '2020-01-01', 0.35, $5, CASE WHEN $5::bigint IS NOT NULL THEN '文件更正' END, 1, 'reviewer')`,
    [id, createBy ?? 'clerk', state, day, replacesId ?? null],
  )
  return id
}

export const tariffScene: LifecycleScene = {
  lifecycle: tariffLife,
  table: 'tariff',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  text: 'remark',
  answers: () => ({}),
  agreed: `
    0:
    1: due after 72 h
    2: stamps activeTime once
    3: the end
    4:
    5: the end
    6: due after 72 h
    submit: 0 4 → 1 by clerk, needs isWhole meetsNoOther, tells approver
    recall: 1 → 0 by creator
    approve: 1 → 2 by approver, asks (remark), needs isAnother seesAll isWhole meetsNoOther, approved by byDefinition, then takePlace, tells creator
    reject: 1 → 4 by approver, asks remark, needs isAnother, tells creator
    supersede: 2 → 3 by approver, needs hasNext
    askVoid: 2 → 6 by clerk, asks remark, needs hasNoNext, tells approver
    approveVoid: 6 → 5 by approver, asks (remark), needs didNotAsk seesAll
    keep: 6 → 2 by approver, asks remark
    edit: 0 4 stays by clerk, is the call update
    remove: 0 4 stays by clerk, is the call remove
    comment: 0 1 2 3 4 5 6 stays by anybody, asks remark, no version
    clerk: finance:tariff:edit
    creator: createBy
    approver: finance:tariff:approve
    anybody:`,
  place: async (db, state, { createBy }) => insertTariff(db, { state, createBy }),
  ready: async (db, verb, id) => {
    if (verb === 'approve' || verb === 'reject') await db.query(`UPDATE tariff SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb === 'approve' || verb === 'submit')
      await db.query(
        `UPDATE tariff SET kind = '1', unit_price = 0.35, province = '54', district = NULL, valid_from = '2020-01-01', valid_to = NULL,
           grid_from = $2::date, grid_to = $2::date, replaces_id = NULL WHERE id = $1`,
        [id, ownDay()],
      )
    if (verb === 'supersede') await insertTariff(db, { state: '1', replacesId: id })
    if (verb === 'approveVoid')
      await db.query(`DELETE FROM record_step WHERE resource = 'tariff' AND record_id = $1 AND verb = 'askVoid'`, [id])
  },
}
