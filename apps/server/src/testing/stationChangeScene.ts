import { stationChangeLife } from '@heliodesk/contracts/lifecycles/stationChange/stationChange'
import { newId } from '../db/ids.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

/** Changes of the panels of a station, far ahead unless they are to come into effect now. */
export const stationChangeScene: LifecycleScene = {
  lifecycle: stationChangeLife,
  table: 'station_change',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    0:
    1: due after 72 h, empties applyNote
    2: stamps passedTime
    3:
    4: the end
    5: the end, stamps appliedTime, empties applyNote
    submit: 0 3 → 1 by clerk, needs isWhole isNotPast mayBecome, then readBefore
    recall: 1 → 0 by creator
    approve: 1 → 2 by reviewer, asks (remark), needs isAnother isUnchanged mayBecome, approved by byDefinition, then applyIfDue, tells creator
    reject: 1 → 3 by reviewer, asks remark, tells creator
    apply: 2 → 5 by reviewer, needs isDue isUnchanged mayBecome, then applyChange
    renew: 2 → 0 by creator reviewer, asks remark
    withdraw: 1 2 3 → 4 by creator reviewer, asks remark
    edit: 0 3 stays by clerk, is the call update
    remove: 0 stays by anybody, is the call remove
    comment: 0 1 2 3 4 5 stays by anybody, asks remark, no version
    clerk: station:change:edit
    creator: createBy
    reviewer: station:change:review
    anybody:`,
  place: async (db, state, { createBy }) => {
    const [id, customerId, stationId] = [newId(), newId(), newId()]
    await db.query(
      `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status)
       VALUES ($1::bigint, '1', 'A01', 'KH-' || $1::text, '客户', '-', '330881', '2')`,
      [customerId],
    )
    await db.query(
      `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower, pv_panel_num, data_source)
       VALUES ($1::bigint, '1', 'A01', 'DZ-' || $1::text, 'DZ-' || $1::text, '屋顶', $2, '330881', 13.92, 24, 1)`,
      [stationId, customerId],
    )
    await db.query(
      `INSERT INTO station_change (id, tenant_id, sys_org_code, status, station_id, change_type, effective_date, old_panel_num, new_panel_num,
         old_totalpower, new_totalpower, reason, create_by)
       VALUES ($1, '1', 'A01', $2, $3, '3', '2999-01-01', 24, 30, 13.92, 17.4, '增加组件', $4)`,
      [id, state, stationId, createBy],
    )
    return id
  },
  ready: async (db, verb, id) => {
    if (verb === 'submit') {
      // A form leaves what is to change open, and the station may be one that has left.
      await db.query(
        `UPDATE station_info SET retired_on = NULL, retired_kind = NULL
         WHERE id = (SELECT station_id FROM station_change WHERE id = $1)`,
        [id],
      )
      await db.query(
        `UPDATE station_change SET change_type = '3', new_panel_num = 30, new_totalpower = 17.4, effective_date = '2999-01-01'
         WHERE id = $1`,
        [id],
      )
    }
    if (verb === 'approve') await db.query(`UPDATE station_change SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb === 'apply') await db.query(`UPDATE station_change SET effective_date = '2024-05-01' WHERE id = $1`, [id])
  },
}
