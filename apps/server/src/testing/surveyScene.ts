import { surveyLife } from '@heliodesk/contracts/lifecycles/order/survey'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { buildRoof } from './orderScene.ts'

/** An open order of a new roof. */
export async function buildOrder(db: Sql, orgCode: string, createBy = 'test', own: { readonly id?: string } = {}) {
  const id = own.id ?? newId()
  const { customerId, houseId } = await buildRoof(db, orgCode)
  await db.query(
    `INSERT INTO customer_order (id, tenant_id, sys_org_code, create_by, customer_id, house_id) VALUES ($1, '1', $2, $3, $4, $5)`,
    [id, orgCode, createBy, customerId, houseId],
  )
  return { id, customerId, houseId }
}

/** A product that is counted by its quantity. */
async function buildProduct(db: Sql): Promise<string> {
  const [categoryId, id] = [newId(), newId()]
  await db.query(
    `INSERT INTO material_category (id, tenant_id, name, code, level, sn_managed, status)
     VALUES ($1::bigint, 1, '辅材' || $1::text, $1::text, 1, false, '1')`,
    [categoryId],
  )
  await db.query(
    `INSERT INTO product (id, tenant_id, product_code, product_name, category_id, unit, status)
     VALUES ($1::bigint, 1, $1::text, '线缆', $2, '4', '1')`,
    [id, categoryId],
  )
  return id
}

const found = `surveyor = 'measurer', survey_date = '2024-05-01', roof_length = 12, roof_width = 6, roof_type = '2', orientation = '1', tilt = 25,
  layout = '南坡 3 行 × 8 列', pv_panel_num = 24, panel_power = 580, price = 45000,
  transformer_id = coalesce(transformer_id, (SELECT max(id) FROM grid_transformer)),
  photos = '[{"fileName":"roof.jpg","filePath":"temp/202605/roof.jpg","fileSize":9}]'`

/** Surveys of a new roof each, with all that is asked for before they are handed in. */
export const surveyScene: LifecycleScene = {
  lifecycle: surveyLife,
  table: 'survey',
  text: 'remark',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    0:
    1: due after 48 h
    2: stamps confirmTime
    3:
    4: the end, stamps endTime
    submit: 0 3 → 1 by clerk, needs isComplete orderIsOpen
    recall: 1 → 0 by creator
    confirm: 1 → 2 by reviewer, asks (remark), needs isAnother isComplete orderIsOpen contractAgrees, tells creator
    reject: 1 → 3 by reviewer, asks remark, needs isAnother, tells creator
    annul: 0 1 2 3 → 4 by reviewer, asks remark, then keepReason
    edit: 0 3 stays by clerk, is the call update
    remove: 0 3 stays by clerk, is the call remove
    comment: 0 1 2 3 4 stays by anybody, asks remark, no version
    clerk: order:survey:edit
    creator: createBy
    reviewer: order:survey:review
    anybody:`,
  line: async (db) => ({ productId: await buildProduct(db) }),
  place: async (db, state, { createBy }) => {
    const [id, transformerId] = [newId(), newId()]
    const { id: orderId, customerId } = await buildOrder(db, 'A01')
    await db.query(
      `INSERT INTO grid_transformer (id, tenant_id, sys_org_code, transformer_no, transformer_name, power_supply_station, open_capacity)
       VALUES ($1::bigint, '1', 'A01', 'T-' || $1::text, '公变 ' || $1::text, '供电所', 400)`,
      [transformerId],
    )
    await db.query(
      `INSERT INTO survey (id, tenant_id, sys_org_code, create_by, status, order_id, customer_id, surveyor, survey_date, roof_length, roof_width,
         roof_type, orientation, tilt, layout, pv_panel_num, panel_power, transformer_id, price, photos)
       VALUES ($1, '1', 'A01', $2, $3, $4, $5, 'measurer', '2024-05-01', 12, 6, '2', '1', 25, '南坡 3 行 × 8 列', 24, 580, $6, 45000,
         '[{"fileName":"roof.jpg","filePath":"temp/202605/roof.jpg","fileSize":9}]')`,
      [id, createBy, state, orderId, customerId, transformerId],
    )
    await db.query(
      `INSERT INTO survey_line (id, tenant_id, sys_org_code, survey_id, item_no, product_id, quantity) VALUES ($1, '1', 'A01', $2, '1', $3, 24)`,
      [newId(), id, await buildProduct(db)],
    )
    return id
  },
  ready: async (db, verb, id) => {
    // A form names an order alone; what is handed in says all that was found.
    if (verb === 'submit') await db.query(`UPDATE survey SET ${found} WHERE id = $1`, [id])
    if (verb === 'confirm' || verb === 'reject') await db.query(`UPDATE survey SET create_by = 'measurer' WHERE id = $1`, [id])
  },
}
