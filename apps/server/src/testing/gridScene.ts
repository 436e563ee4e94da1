import { gridConnectionLife } from '@heliodesk/contracts/lifecycles/grid/gridConnection'
import { newId } from '../db/ids.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

const day = '2024-05-01'
const pathOf = (id: string): string => `temp/202605/${id}.pdf`

/** Grid connections of a customer with a contract in force and a station that has left, each file there already. */
export const gridScene: LifecycleScene = {
  lifecycle: gridConnectionLife,
  table: 'grid_connection',
  text: 'remark',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({
    applyDate: day,
    surveyDate: day,
    planDate: day,
    filingDate: day,
    checkApplyDate: day,
    meterDate: day,
    signDate: day,
    commissionDate: day,
    gridDate: day,
    ratio: 1,
    gridAccountNo: '',
    meterNo: '',
    gridMeterNo: '',
  }),
  agreed: `
    0: empties applyDate
    1: due after 240 h, empties surveyDate
    2: due after 480 h, empties planDate
    3: due after 240 h, empties filingDate
    4: due after 720 h, empties checkApplyDate
    5: due after 240 h, empties meterDate
    6: due after 120 h, empties signDate
    7: due after 240 h, empties commissionDate
    8: due after 72 h, empties gridDate
    9:
    10: the end, stamps endTime
    11: the end, stamps endTime
    apply: 0 → 1 by clerk, asks applyDate (applyNo) (remark), needs isComplete customerMayApply inOrder fitsTransformer, then keepAnswers settleDepartment
    survey: 1 → 2 by clerk, asks surveyDate (accessPoint) (remark), needs hasAnswers inOrder fitsTransformer, then keepAnswers
    confirmPlan: 2 → 3 by clerk, asks planDate (planFiles) (remark), needs hasAnswers inOrder fitsTransformer, then keepAnswers
    file: 3 → 4 by clerk, asks filingDate (filingNo) (remark), needs hasAnswers inOrder, then keepAnswers
    applyCheck: 4 → 5 by clerk, asks checkApplyDate (remark), needs inOrder, then keepAnswers
    installMeter: 5 → 6 by clerk, asks meterDate (gridAccountNo) (meterNo) (gridMeterNo) (ratio) (remark), needs hasAnswers inOrder accountFits, then keepAnswers
    signContracts: 6 → 7 by clerk, asks signDate (ppaNo) (ppaFiles) (remark), needs hasAnswers inOrder, then keepAnswers
    commission: 7 → 8 by clerk, asks commissionDate (photos) (remark), needs hasAnswers inOrder, then keepAnswers
    run: 8 → 9 by manager, asks gridDate (noticeFiles) (remark), needs hasAnswers inOrder stationFits accountFits fitsTransformer, approved by byDefinition, then keepAnswers connectStation, tells creator
    sendBack: 2 → 1 by clerk manager, 3 → 2 by clerk manager, 4 → 3 by clerk manager, 5 → 4 by clerk manager, 6 → 5 by clerk manager, 7 → 6 by clerk manager, 8 → 7 by clerk manager, asks remark
    restart: 1 2 3 4 5 6 7 8 → 0 by clerk manager, asks remark, then forgetDates, tells creator
    withdraw: 1 2 3 4 5 6 7 8 → 10 by creator manager, asks remark, then keepReason
    terminate: 9 → 11 by manager, asks remark, needs stationLeft, then keepReason
    edit: 0 1 2 3 4 5 6 7 8 stays by clerk, is the call update
    remove: 0 stays by anybody, is the call remove
    comment: 0 1 2 3 4 5 6 7 8 9 10 11 stays by anybody, asks remark, no version
    clerk: station:grid:edit
    manager: station:grid:manage
    creator: createBy
    anybody:`,
  place: async (db, state, { createBy }) => {
    const [id, customerId, contractId, stationId, transformerId] = [newId(), newId(), newId(), newId(), newId()]
    await db.query(
      `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status)
       VALUES ($1::bigint, '1', 'A01', 'KH-' || $1::text, '客户', '-', '330881', '2')`,
      [customerId],
    )
    await db.query(
      `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower, data_source)
       VALUES ($1::bigint, '1', 'A01', 'DZ-' || $1::text, 'DZ-' || $1::text, '屋顶', $2, '330881', 13.92, 1)`,
      [stationId, customerId],
    )
    await db.query(
      `INSERT INTO contract (id, tenant_id, sys_org_code, contract_no, status, contract_type, sign_mode, customer_id)
       VALUES ($1::bigint, '1', 'A01', 'HT-' || $1::text, '3', '1', '2', $2)`,
      [contractId, customerId],
    )
    await db.query(
      `INSERT INTO grid_transformer (id, tenant_id, sys_org_code, transformer_no, transformer_name, power_supply_station, open_capacity)
       VALUES ($1::bigint, '1', 'A01', 'T-' || $1::text, '公变 ' || $1::text, '供电所', 400)`,
      [transformerId],
    )
    await db.query(
      `INSERT INTO grid_connection (id, tenant_id, sys_org_code, grid_no, status, customer_id, contract_id, station_id, transformer_id,
         grid_account_no, account_name, power_supply_station, capacity, voltage_level, consume_mode, access_point, filing_no, meter_no,
         ratio, ppa_no, plan_files, ppa_files, notice_files, photos, create_by)
       SELECT $1::bigint, '1', 'A01', 'BW-' || $1::text, $2, $3, $4, $5, $6, right($1::text, 13), '客户', '供电所', 13.5, '2', '1', '1 号杆',
         'BA-1', 'M-1', 1, 'GSD-1', files, files, files, files, $7
       FROM (SELECT jsonb_build_array(jsonb_build_object('fileName', '资料.pdf', 'filePath', $8::text, 'fileSize', 9)) AS files) AS f`,
      [id, state, customerId, contractId, stationId, transformerId, createBy, pathOf(id)],
    )
    await db.query(
      `INSERT INTO sys_file (id, tenant_id, user_id, create_time, biz, path, file_name, content_type, size, sha256, state, resource, record_id)
       VALUES ($1, '1', '1', now(), 'temp', $3, '资料.pdf', 'application/pdf', 9, '', 'kept', 'gridConnection', $2)`,
      [newId(), id, pathOf(id)],
    )
    return id
  },
  ready: async (db, verb, id) => {
    if (verb === 'apply') {
      // A form names a customer alone; what is applied for has a contract in force and says where it is to feed in.
      const contractId = newId()
      await db.query(
        `UPDATE customer SET status = '2', is_blacklist = false WHERE id = (SELECT customer_id FROM grid_connection WHERE id = $1)`,
        [id],
      )
      await db.query(
        `INSERT INTO contract (id, tenant_id, sys_org_code, contract_no, status, contract_type, sign_mode, customer_id)
         SELECT $1::bigint, tenant_id, 'A01', 'HT-' || $1::text, '3', '1', '2', customer_id FROM grid_connection WHERE id = $2`,
        [contractId, id],
      )
      await db.query(
        `UPDATE grid_connection SET contract_id = $1, account_name = '客户', power_supply_station = '供电所', voltage_level = '2',
           consume_mode = '1', transformer_id = NULL WHERE id = $2`,
        [contractId, id],
      )
    }
    const stationOf = '(SELECT station_id FROM grid_connection WHERE id = $1)'
    if (verb === 'terminate')
      await db.query(`UPDATE station_info SET retired_on = '2024-05-02', retired_kind = '2' WHERE id = ${stationOf}`, [id])
    if (verb === 'run')
      await db.query(`UPDATE station_info SET retired_on = NULL, retired_kind = NULL WHERE id = ${stationOf}`, [id])
  },
}
