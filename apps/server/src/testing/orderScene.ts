import { customerOrderLife } from '@heliodesk/contracts/lifecycles/order/customerOrder'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

/** A customer with a house, in a department. */
export async function buildRoof(
  db: Sql,
  orgCode: string,
  own: { readonly status?: string; readonly deedNo?: string; readonly tenantId?: string } = {},
) {
  const [customerId, houseId] = [newId(), newId()]
  const tenantId = own.tenantId ?? '1'
  await db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status, business_model)
     VALUES ($1::bigint, $4, $2, 'KH-' || $1::text, '章小芳', '-', '330881', $3, '4')`,
    [customerId, orgCode, own.status ?? '2', tenantId],
  )
  await db.query(
    `INSERT INTO house (id, tenant_id, sys_org_code, house_no, customer_id, district, address, owner, deed_no)
     VALUES ($1::bigint, $5, $2, 'FW-' || $1::text, $3, '330881', '石梁镇 ' || $1::text || ' 号', '章小芳', $4)`,
    [houseId, orgCode, customerId, own.deedNo ?? null, tenantId],
  )
  return { customerId, houseId }
}

/** Orders of a roof that nothing stands on yet; its station has left where the order is to be closed. */
export const orderScene: LifecycleScene = {
  lifecycle: customerOrderLife,
  table: 'customer_order',
  text: 'remark',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({ costBearer: '5' }),
  agreed: `
    0: due by dueTime
    1: the end, stamps endTime
    2: the end, stamps endTime
    clearDouble: 0 stays by reviewer, asks remark, needs isSuspect isAnother, then acceptDouble
    close: 0 → 1 by canceller, needs stationLeft
    cancel: 0 → 2 by canceller, asks costBearer (costAmount) remark, needs nothingStands costIsNamed, then keepCancellation unwind, tells creator
    edit: 0 stays by clerk, is the call update
    comment: 0 1 2 stays by anybody, asks remark, no version
    clerk: order:info:edit
    reviewer: order:info:review
    canceller: order:info:cancel
    creator: createBy
    anybody:`,
  place: async (db, state, { createBy }) => {
    const id = newId()
    const { customerId, houseId } = await buildRoof(db, 'A01')
    await db.query(
      `INSERT INTO customer_order (id, tenant_id, sys_org_code, create_by, status, customer_id, house_id, double_status, double_with)
       VALUES ($1, '1', 'A01', $2, $3, $4, $5, '1', 'DD-0')`,
      [id, createBy, state, customerId, houseId],
    )
    return id
  },
  ready: async (db, verb, id) => {
    if (verb === 'clearDouble')
      await db.query(`UPDATE customer_order SET create_by = 'clerk', double_status = '1' WHERE id = $1`, [id])
    if (verb !== 'close') return
    const stationId = newId()
    await db.query(
      `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower,
         data_source, retired_on, retired_kind)
       SELECT $1::bigint, '1', 'A01', 'DZ-' || $1::text, 'DZ-' || $1::text, '屋顶', customer_id, '330881', 13.92, 1, '2024-05-02', '2'
       FROM customer_order WHERE id = $2`,
      [stationId, id],
    )
    await db.query('UPDATE customer_order SET station_id = $1 WHERE id = $2', [stationId, id])
  },
}

/** The records that an order names are those of its customer, and its station is in service. */
export async function prepareOrder(db: Sql, values: Readonly<Record<string, unknown>>): Promise<void> {
  const { customerId, houseId, contractId, gridId, stationId } = values
  const ids = [customerId, houseId ?? null, contractId ?? null, gridId ?? null, stationId ?? null]
  if (customerId === undefined) return
  await db.query('UPDATE house SET customer_id = $1 WHERE id = $2', ids.slice(0, 2))
  await db.query('UPDATE contract SET customer_id = $1, main_contract_id = NULL WHERE id = $2', [customerId, ids[2]])
  await db.query('UPDATE grid_connection SET customer_id = $1 WHERE id = $2', [customerId, ids[3]])
  await db.query('UPDATE station_info SET customer_id = $1, retired_on = NULL, retired_kind = NULL WHERE id = $2', [
    customerId,
    ids[4],
  ])
}
