import { sendBatchLife } from '@heliodesk/contracts/lifecycles/order/sendBatch'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { buildRoof } from './orderScene.ts'
import { prepareStockScene, stockSceneIds } from './stockScenes.ts'

export const shipmentPlaces = { site: '6024', transit: '6025' } as const

export async function prepareShipment(db: Sql): Promise<void> {
  await prepareStockScene(db)
  await db.query(
    `INSERT INTO warehouse (id, tenant_id, sys_org_code, warehouse_code, warehouse_name, kind, status)
     VALUES ($1::bigint, 1, 'A01', $1::text, '现场', '4', '1'), ($2::bigint, 1, 'A01', $2::text, '发货途中', '2', '1') ON CONFLICT DO NOTHING`,
    [shipmentPlaces.site, shipmentPlaces.transit],
  )
}

/** An order to which goods may be sent: its contract is in force and its project filed. */
export async function buildShippable(db: Sql, orgCode: string, own: { readonly kitId?: string; readonly panels?: number } = {}) {
  const { customerId, houseId } = await buildRoof(db, orgCode)
  const [id, contractId, gridId] = [newId(), newId(), newId()]
  await db.query(
    `INSERT INTO contract (id, tenant_id, sys_org_code, contract_no, customer_id, status, contract_type, sign_mode, product_id)
     VALUES ($1::bigint, 1, $2, 'HT-' || $1::text, $3, '3', '1', '1', $4)`,
    [contractId, orgCode, customerId, own.kitId ?? null],
  )
  await db.query(
    `INSERT INTO grid_connection (id, tenant_id, sys_org_code, grid_no, customer_id, status, capacity)
     VALUES ($1::bigint, 1, $2, 'BW-' || $1::text, $3, '4', 13.5)`,
    [gridId, orgCode, customerId],
  )
  await db.query(
    `INSERT INTO customer_order (id, tenant_id, sys_org_code, create_by, status, customer_id, house_id, contract_id, grid_id, pv_panel_num)
     VALUES ($1, 1, $2, 'admin', '0', $3, $4, $5, $6, $7)`,
    [id, orgCode, customerId, houseId, contractId, gridId, own.panels ?? null],
  )
  return { orderId: id, customerId, houseId, contractId, gridId }
}

/** Two lines, so that a part of them can be sent or received. */
async function writeLines(db: Sql, id: string, statuses: readonly [string, string]): Promise<void> {
  const { orderId } = await buildShippable(db, 'A01')
  for (const [at, status] of statuses.entries())
    await db.query(
      `INSERT INTO batch_send_goods_item (id, tenant_id, sys_org_code, send_batch_id, item_no, order_id, product_id, quantity, status,
         received_quantity)
       VALUES ($1, 1, 'A01', $2, $3, $4, $5, 1, $6::text, CASE WHEN $6::text = '2' THEN 1 END)`,
      [newId(), id, String(at + 1), orderId, stockSceneIds.product, status],
    )
}

/** Goods that a line of this shipment brought into a place. */
async function brought(db: Sql, id: string, placeId: string): Promise<void> {
  const lines = await db.query<{ id: string }>(`SELECT id FROM batch_send_goods_item WHERE send_batch_id = $1 ORDER BY id`, [id])
  for (const { id: lineId } of lines) {
    await db.query(
      `INSERT INTO stock_balance (id, tenant_id, sys_org_code, warehouse_id, product_id) VALUES ($1, 1, 'A01', $2, $3) ON CONFLICT DO NOTHING`,
      [newId(), placeId, stockSceneIds.product],
    )
    await db.query(
      `WITH next AS (UPDATE stock_balance SET moves = moves + 1, on_hand = on_hand + 1, value = value + 1
         WHERE warehouse_id = $3 AND product_id = $4 RETURNING moves, on_hand)
       INSERT INTO stock_record (id, tenant_id, sys_org_code, warehouse_id, product_id, kind, seq, before_quantity, delta, after_quantity,
         unit_cost, amount, source_kind, source_id, source_no, source_line_id)
       SELECT $1, 1, 'A01', $3, $4, '13', moves, on_hand - 1, 1, on_hand, 1, 1, 'sendBatch', $2, 'scene', $5 FROM next`,
      [newId(), id, placeId, stockSceneIds.product, lineId],
    )
  }
}

const lineStates: Readonly<Record<string, readonly [string, string]>> = {
  3: ['1', '0'],
  4: ['1', '1'],
  5: ['2', '2'],
  7: ['5', '5'],
}

export const shipmentScene: LifecycleScene = {
  lifecycle: sendBatchLife,
  table: 'batch_send_goods',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  text: 'remark',
  answers: () => ({ items: '1', returns: '1 退货 1 多发' }),
  agreed: `
    0: empties totalAmount
    1: due after 48 h
    2: due after 72 h
    3: stamps sentTime once
    4: due after 168 h, stamps sentTime once
    5: the end, stamps receivedTime once
    6: empties totalAmount
    7: the end
    submit: 0 6 → 1 by clerk, needs complete ordersReady, then settle holdAccounts reserve, tells approver
    recall: 1 → 0 by creator, then release
    approve: 1 → 2 by approver, asks (remark), needs notOwn ordersReady, approved by byDefinition, tells creator sender
    reject: 1 → 6 by approver, asks remark, needs notOwn, then release, tells creator
    send: 2 3 → 4 by sender, asks (serialNos) (carrier) (waybillNo) (driver) (plateNo) (remark), needs ordersReady, then askAccounts send charge, tells receiver
    sendPart: 2 → 3 by sender, 3 stays by sender, asks items (serialNos) (carrier) (waybillNo) (driver) (plateNo) (remark), needs ordersReady, then askAccounts send charge, tells receiver
    closeRest: 3 → 4 by clerk approver, asks remark, then dropRest
    receive: 4 → 5 by receiver, asks (differences) (remark), needs notSender, then lockAccounts receive charge, tells creator
    receivePart: 3 4 stays by receiver, asks items (differences) (remark), needs notSender, then lockAccounts receive charge
    takeBack: 4 5 stays by sender, asks returns (remark), then lockAccounts takeBack charge
    cancel: 2 6 → 7 by clerk approver, asks remark, then dropRest
    edit: 0 6 stays by clerk, is the call update
    remove: 0 6 stays by clerk, is the call remove
    comment: 0 1 2 3 4 5 6 7 stays by anybody, asks remark, no version
    clerk: order:shipment:edit
    creator: createBy
    approver: order:shipment:approve
    sender: order:shipment:ship
    receiver: order:shipment:receive
    anybody:`,
  place: async (db, state, { createBy }) => {
    await prepareShipment(db)
    const id = newId()
    await db.query(
      `INSERT INTO batch_send_goods (id, tenant_id, sys_org_code, status, warehouse_id, place_id, transit_id, create_by)
       VALUES ($1, 1, 'A01', $2, $3, $4, $5, $6)`,
      [id, state, stockSceneIds.warehouse, shipmentPlaces.site, shipmentPlaces.transit, createBy],
    )
    await writeLines(db, id, lineStates[state] ?? ['0', '0'])
    return id
  },
  ready: async (db, verb, id) => {
    if (verb === 'approve' || verb === 'reject')
      await db.query(`UPDATE batch_send_goods SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb === 'sendPart') await db.query(`UPDATE batch_send_goods_item SET status = '0' WHERE send_batch_id = $1`, [id])
    if (verb === 'receive' || verb === 'receivePart') await brought(db, id, shipmentPlaces.transit)
    if (verb === 'takeBack') {
      await db.query(`UPDATE batch_send_goods_item SET status = '2', received_quantity = 1 WHERE send_batch_id = $1`, [id])
      await brought(db, id, shipmentPlaces.site)
    }
    if (verb !== 'submit') return
    // A head that a form made names places and an agent of its own, and has no lines yet or such as nobody has.
    await prepareShipment(db)
    await db.query(
      `UPDATE batch_send_goods SET warehouse_id = $2, place_id = $3, transit_id = $4, agent_id = NULL, plan_date = NULL WHERE id = $1`,
      [id, stockSceneIds.warehouse, shipmentPlaces.site, shipmentPlaces.transit],
    )
    await db.query('DELETE FROM batch_send_goods_item WHERE send_batch_id = $1', [id])
    await writeLines(db, id, ['0', '0'])
  },
  line: async (db) => ({ orderId: (await buildShippable(db, 'A01')).orderId }),
}
