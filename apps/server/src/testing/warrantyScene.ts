import { warrantyClaimLife } from '@heliodesk/contracts/lifecycles/order/warrantyClaim'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { buildShippable, prepareShipment, shipmentPlaces } from './shipmentScene.ts'
import { stockSceneIds } from './stockScenes.ts'

const defective = '6026'
const { product, warehouse } = stockSceneIds
const { site } = shipmentPlaces

async function prepareWarranty(db: Sql): Promise<void> {
  await prepareShipment(db)
  await db.query(
    `INSERT INTO warehouse (id, tenant_id, sys_org_code, warehouse_code, warehouse_name, kind, status)
     VALUES ($1::bigint, 1, 'A01', $1::text, '不良品仓', '5', '1') ON CONFLICT DO NOTHING`,
    [defective],
  )
  await db.query(
    `INSERT INTO stock_balance (id, tenant_id, sys_org_code, warehouse_id, product_id) VALUES ($1, 1, 'A01', $2, $3) ON CONFLICT DO NOTHING`,
    [newId(), site, product],
  )
}

/** One unit comes onto the site long ago: of a line of a shipment, or of the replacement of a claim. */
async function onSite(db: Sql, source: 'sendBatch' | 'warrantyClaim', id: string, lineId: string): Promise<void> {
  await db.query(
    `WITH next AS (UPDATE stock_balance SET moves = moves + 1, on_hand = on_hand + 1, value = value + 1
       WHERE warehouse_id = $5 AND product_id = $6 RETURNING moves, on_hand)
     INSERT INTO stock_record (id, tenant_id, sys_org_code, create_time, warehouse_id, product_id, kind, seq, before_quantity, delta, after_quantity,
       unit_cost, amount, source_kind, source_id, source_no, source_line_id)
     SELECT $1, 1, 'A01', '2024-04-01', $5, $6, '13', moves, on_hand - 1, 1, on_hand, 1, 1, $2, $3, 'scene', $4 FROM next`,
    [newId(), source, id, lineId, site, product],
  )
}

/** An order that has received one unit of a product without serial numbers. */
async function buildReceived(db: Sql): Promise<string> {
  const { orderId } = await buildShippable(db, 'A01')
  const [batchId, lineId] = [newId(), newId()]
  await db.query(
    `INSERT INTO batch_send_goods (id, tenant_id, sys_org_code, status, warehouse_id, place_id, transit_id) VALUES ($1, 1, 'A01', '5', $2, $3, $4)`,
    [batchId, warehouse, site, shipmentPlaces.transit],
  )
  await db.query(
    `INSERT INTO batch_send_goods_item (id, tenant_id, sys_org_code, send_batch_id, item_no, order_id, product_id, quantity, status, received_quantity)
     VALUES ($1, 1, 'A01', $2, '1', $3, $4, 1, '2', 1)`,
    [lineId, batchId, orderId, product],
  )
  await onSite(db, 'sendBatch', batchId, lineId)
  return orderId
}

const accepted = ['2', '3', '4', '5', '6']
const issued = ['4', '5', '6']

/** Claims of one unit without a serial number each, whose replacement stands where its state says. */
export const warrantyScene: LifecycleScene = {
  lifecycle: warrantyClaimLife,
  table: 'warranty_claim',
  text: 'remark',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({
    ...{ liable: '4', warehouseId: warehouse, placeId: site, oldPlaceId: defective },
    ...{ swappedOn: '2024-05-02', recoveredOn: '2024-05-03', oldCharge: '0.00', claimedAmount: '10.00', amount: '10.00' },
    ...{ labourCost: '0.00', transportCost: '0.00' },
  }),
  agreed: `
    0:
    1: due after 48 h
    2: due after 72 h
    3: due after 72 h
    4: due after 168 h
    5:
    6: the end, stamps closedTime once
    7:
    8: the end, stamps closedTime once
    submit: 0 7 → 1 by clerk, needs subjectFits, then judge, tells reviewer
    recall: 1 → 0 by creator
    accept: 1 → 2 by reviewer, asks liable (returnDays) (remark), needs notOwn subjectFits liabilityFits, then keepVerdict, tells creator keeper
    reject: 1 → 7 by reviewer, asks remark, needs notOwn, tells creator
    reserve: 2 → 3 by keeper, asks warehouseId (placeId) (newProductId) (remark), needs subjectFits placesFit substituteFits, then reserve
    issue: 3 → 4 by keeper, asks (serialNo) (remark), then issue, tells swapper
    takeBack: 3 4 → 2 by keeper, asks remark, then unwind
    swap: 4 → 5 by swapper, asks swappedOn (newSerialNo) (platePhotos) (remark), needs subjectFits dayFits plateFits stationFits, then swapPieces, tells keeper recoverer
    receiveOld: 5 stays by keeper, asks oldPlaceId (remark), needs oldIsOpen notSwapper oldPlaceFits, then receiveOld
    scrapOld: 5 stays by keeper, asks remark, needs oldIsOpen notSwapper, then scrapOld
    loseOld: 5 stays by reviewer, asks oldCharge remark, needs oldIsOpen notOwn notSwapper chargeFits, then loseOld
    claimRecovery: 5 stays by recoverer, asks claimedAmount (remark), needs recoveryIsOpen notOwn claimedFits, then claimRecovery
    recover: 5 stays by recoverer, asks (amount) (receiptId) recoveredOn (remark), needs isClaimed notOwn isNotOfAgent recoveredFits, then recover
    chargeAgent: 5 stays by recoverer, asks amount remark, needs isClaimed notOwn isOfAgent amountFits, then chargeAgent
    waive: 5 stays by reviewer, asks remark, needs recoveryIsOpen notOwn notSwapper, then waive
    close: 5 → 6 by closer, asks labourCost transportCost (remark), needs notOwn notSwapper costsFit oldIsDone recoveryIsDone stationIsDone, then close
    cancel: 1 7 → 8 by creator reviewer, 2 3 4 → 8 by reviewer, asks remark, then unwind
    edit: 0 7 stays by clerk, is the call update
    remove: 0 7 stays by clerk, is the call remove
    comment: 0 1 2 3 4 5 6 7 8 stays by anybody, asks remark, no version
    clerk: order:warranty:edit
    creator: createBy
    reviewer: order:warranty:review
    keeper: order:warranty:issue
    swapper: order:warranty:swap
    recoverer: order:warranty:recover
    closer: order:warranty:close
    anybody:`,
  place: async (db, state, { createBy }) => {
    await prepareWarranty(db)
    const [id, lineId, orderId] = [newId(), newId(), await buildReceived(db)]
    const isAccepted = accepted.includes(state)
    const isIssued = issued.includes(state)
    await db.query(
      `INSERT INTO warranty_claim (id, tenant_id, sys_org_code, create_by, status, order_id, customer_id, product_id, quantity, fault_kind, found_on,
         description, cover, proposed, liable, recovery, warehouse_id, place_id, new_product_id, issue_line_id, replacement_cost, swapped_on, old_status, old_due_on)
       SELECT $1, 1, 'A01', $2, $3, o.id, o.customer_id, $5, 1, '1', '2024-05-01', '线缆破损', '3', '4',
         CASE WHEN $6 THEN '4' END, CASE WHEN $6 THEN '1' END, CASE WHEN $7 THEN $9::bigint END, CASE WHEN $7 THEN $10::bigint END,
         CASE WHEN $7 THEN $5::bigint END, CASE WHEN $8 THEN $11::bigint END, CASE WHEN $8 THEN 1 END,
         CASE WHEN $12 THEN '2024-05-02'::date END, CASE WHEN $12 THEN '0' END, CASE WHEN $12 THEN '2024-05-17'::date END
       FROM customer_order o WHERE o.id = $4`,
      [
        ...[id, createBy, state, orderId, product, isAccepted, isAccepted && state !== '2', isIssued],
        ...[warehouse, site, lineId, ['5', '6'].includes(state)],
      ],
    )
    if (isIssued) await onSite(db, 'warrantyClaim', id, lineId)
    return id
  },
  ready: async (db, verb, id) => {
    if (['accept', 'reject', 'loseOld', 'claimRecovery', 'recover', 'chargeAgent', 'waive', 'close'].includes(verb))
      await db.query(`UPDATE warranty_claim SET create_by = 'registrar' WHERE id = $1`, [id])
    if (verb === 'recover' || verb === 'chargeAgent')
      await db.query(
        `UPDATE warranty_claim SET recovery = '2', claimed_amount = 10, liable = $2, agent_id = $3 WHERE id = $1`,
        verb === 'recover' ? [id, '3', null] : [id, '2', await buildCharged(db)],
      )
    if (verb === 'close') await db.query(`UPDATE warranty_claim SET recovery = '0', old_status = '2' WHERE id = $1`, [id])
    if (verb !== 'submit') return
    // A form names an order alone; what is handed in says what has failed of what the order has.
    await prepareWarranty(db)
    await db.query(
      `UPDATE warranty_claim SET order_id = $2, serial_no = NULL, brand = NULL, product_id = $3, quantity = 1, fault_kind = '1',
         found_on = '2024-05-01', work_order_id = NULL WHERE id = $1`,
      [id, await buildReceived(db), product],
    )
  },
}

async function buildCharged(db: Sql): Promise<string> {
  const id = newId()
  await db.query(
    `INSERT INTO agent (id, tenant_id, sys_org_code, agent_no, name, agent_type, status) VALUES ($1::bigint, 1, 'A01', 'DL' || $1::text, '衢州阳光', '1', '1')`,
    [id],
  )
  return id
}
