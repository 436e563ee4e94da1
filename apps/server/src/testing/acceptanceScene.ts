import { acceptanceLife } from '@heliodesk/contracts/lifecycles/order/acceptance'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { buildOrder } from './surveyScene.ts'

/** A main contract in force of an order, with so many panels. */
export async function signOrder(db: Sql, orderId: string, panels: number): Promise<string> {
  const id = newId()
  await db.query(
    `INSERT INTO contract (id, tenant_id, sys_org_code, contract_no, status, contract_type, sign_mode, customer_id, pv_panel_num)
     SELECT $1::bigint, tenant_id, sys_org_code, 'HT-' || $1::text, '3', '1', '2', customer_id, $3 FROM customer_order WHERE id = $2`,
    [id, orderId, panels],
  )
  await db.query('UPDATE customer_order SET contract_id = $1 WHERE id = $2', [id, orderId])
  return id
}

/** A photo of each required material that has none. */
async function photographRequired(db: Sql, acceptanceId: string): Promise<void> {
  await db.query(
    `INSERT INTO acceptance_photo (id, tenant_id, sys_org_code, acceptance_id, item_id, client_key, proof, sha256)
     SELECT $2::bigint + row_number() OVER (), i.tenant_id, i.sys_org_code, i.acceptance_id, i.id, gen_random_uuid()::text, '2', md5(i.id::text)
     FROM acceptance_item i WHERE i.acceptance_id = $1 AND i.is_required AND NOT EXISTS (SELECT FROM acceptance_photo p WHERE p.item_id = i.id)`,
    [acceptanceId, newId()],
  )
}

/** Acceptances of a new roof each, whose one material stands as the next step asks. */
export const acceptanceScene: LifecycleScene = {
  lifecycle: acceptanceLife,
  table: 'acceptance',
  text: 'remark',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    0:
    1: due after 72 h, stamps handInTime
    2: stamps acceptTime
    3: due after 168 h
    handIn: 0 3 → 1 by clerk, needs orderIsUnderWay hasPhotos isMended countAgrees allScanned, then keepCount
    recall: 1 → 0 by creator
    accept: 1 → 2 by reviewer, asks (remark), needs isAnother orderIsUnderWay allFine countAgrees stillScanned, approved by byDefinition, then keepVerdict install, tells creator
    sendBack: 1 → 3 by reviewer, asks remark, needs isAnother somethingToMend, then renewCode, tells creator
    revoke: 2 → 3 by reviewer, asks remark, needs nothingFollows, then renewCode takeDown, tells creator
    edit: 0 3 stays by clerk, is the call update
    remove: 0 stays by clerk, is the call remove
    comment: 0 1 2 3 stays by anybody, asks remark, no version
    clerk: order:acceptance:edit
    creator: createBy
    reviewer: order:acceptance:review
    anybody:`,
  place: async (db, state, { createBy }) => {
    const id = newId()
    const { id: orderId, customerId } = await buildOrder(db, 'A01')
    await signOrder(db, orderId, 24)
    await db.query(
      `INSERT INTO acceptance (id, tenant_id, sys_org_code, create_by, status, order_id, customer_id, builder, count_detected)
       VALUES ($1, '1', 'A01', $2, $3, $4, $5, 'mason', 24)`,
      [id, createBy, state, orderId, customerId],
    )
    await db.query(
      `INSERT INTO acceptance_item (id, tenant_id, sys_org_code, acceptance_id, item_no, material_type, is_required, status)
       VALUES ($1, '1', 'A01', $2, '1', '5', true, '1')`,
      [newId(), id],
    )
    await photographRequired(db, id)
    return id
  },
  ready: async (db, verb, id) => {
    if (verb === 'handIn') {
      // A form names an order alone; what is handed in was counted, its order is signed, and what was asked for is there.
      const [row] = await db.query<{ orderId: string }>('SELECT order_id AS "orderId" FROM acceptance WHERE id = $1', [id])
      await signOrder(db, row?.orderId ?? '0', 24)
      await db.query('UPDATE acceptance SET count_detected = 24 WHERE id = $1', [id])
      await db.query(`UPDATE acceptance_item SET status = '1' WHERE acceptance_id = $1 AND is_required`, [id])
      await photographRequired(db, id)
    }
    if (verb === 'accept' || verb === 'sendBack') {
      await db.query(`UPDATE acceptance SET create_by = 'mason' WHERE id = $1`, [id])
      await db.query(`UPDATE acceptance_item SET status = $2 WHERE acceptance_id = $1 AND is_required`, [
        id,
        verb === 'accept' ? '2' : '3',
      ])
    }
  },
}
