import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { stockInLife } from '@heliodesk/contracts/lifecycles/stock/stockIn'
import { stockOutLife } from '@heliodesk/contracts/lifecycles/stock/stockOut'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

/** A product of the first id, as the suites name what a line refers to when they know nothing of it, and a place with enough of it. */
export const stockSceneIds = { category: '6001', product: '1', warehouse: '6021' } as const

export async function prepareStockScene(db: Sql): Promise<void> {
  const { category, product, warehouse } = stockSceneIds
  await db.query(
    `INSERT INTO material_category (id, tenant_id, name, code, level, sn_managed, status)
     VALUES ($1::bigint, 1, '单据辅材', $1::text, 1, false, '1') ON CONFLICT DO NOTHING`,
    [category],
  )
  await db.query(
    `INSERT INTO product (id, tenant_id, product_code, product_name, category_id, unit, status)
     VALUES ($2::bigint, 1, 'scene', '线缆', $1, '4', '1') ON CONFLICT DO NOTHING`,
    [category, product],
  )
  await db.query(
    `INSERT INTO warehouse (id, tenant_id, sys_org_code, warehouse_code, warehouse_name, kind, status)
     VALUES ($1::bigint, 1, 'A01', $1::text, '单据仓', '1', '1') ON CONFLICT DO NOTHING`,
    [warehouse],
  )
  await db.query(
    `INSERT INTO stock_balance (id, tenant_id, sys_org_code, warehouse_id, product_id, on_hand, value)
     VALUES (6031, 1, 'A01', $1, $2, 1000000, 1000000) ON CONFLICT DO NOTHING`,
    [warehouse, product],
  )
}

const agreed = (codes: string, effects: string) => `
  0:
  1: due after 48 h
  2: stamps postedTime once
  3:
  4: the end
  submit: 0 3 → 1 by clerk, needs complete
  recall: 1 → 0 by creator
  post: 1 → 2 by poster, asks (remark), needs notOwn complete, then ${effects}
  reject: 1 → 3 by poster, asks remark, needs notOwn, tells creator
  reverse: 2 → 4 by poster, asks remark, needs reversible, then reverse
  edit: 0 3 stays by clerk, is the call update
  remove: 0 3 stays by clerk, is the call remove
  comment: 0 1 2 3 4 stays by anybody, asks remark, no version
  clerk: ${codes}:edit
  creator: createBy
  poster: ${codes}:post
  anybody:`

interface DocumentScene {
  readonly lifecycle: Lifecycle
  readonly codes: string
  readonly kind: 'In' | 'Out'
  readonly place: (db: Sql, id: string, state: string, createBy: string | undefined) => Promise<void>
  readonly line: (db: Sql, id: string) => Promise<unknown>
}

const documentScene = ({ lifecycle, codes, kind, place, line }: DocumentScene): LifecycleScene => {
  const { table } = lifecycle.resource
  return {
    lifecycle,
    table,
    columns: { createBy: 'create_by' },
    orgCode: 'A01',
    answers: () => ({}),
    agreed: agreed(codes, kind === 'Out' ? 'lockAgents post askCredit' : 'post'),
    place: async (db, state, { createBy }) => {
      await prepareStockScene(db)
      const id = newId()
      await place(db, id, state, createBy)
      await line(db, id)
      return id
    },
    ready: async (db, verb, id) => {
      if (verb === 'post' || verb === 'reject') await setMaker(db, kind, id)
      if (verb === 'reverse') await postBefore(db, kind, id)
      if (verb !== 'submit') return
      // A head that a form made may be of any kind, and has no lines yet, or such as no maker has.
      await db.query(`UPDATE stock_in SET in_type = '1' WHERE id = $1`, [id])
      await db.query(`UPDATE stock_out SET out_type = '2' WHERE id = $1`, [id])
      await line(db, id)
      await db.query('UPDATE stock_in_line SET serial_nos = NULL, price = 1 WHERE stock_in_id = $1', [id])
      await db.query('UPDATE stock_out_line SET serial_nos = NULL WHERE stock_out_id = $1', [id])
    },
  }
}

async function setMaker(db: Sql, kind: 'In' | 'Out', id: string): Promise<void> {
  if (kind === 'In') await db.query(`UPDATE stock_in SET create_by = 'clerk' WHERE id = $1`, [id])
  else await db.query(`UPDATE stock_out SET create_by = 'clerk' WHERE id = $1`, [id])
}

/** The movement that a done document has made. */
async function postBefore(db: Sql, kind: 'In' | 'Out', id: string): Promise<void> {
  const { warehouse, product } = stockSceneIds
  await db.query(
    `WITH next AS (UPDATE stock_balance SET moves = moves + 1 WHERE warehouse_id = $3 AND product_id = $4 RETURNING moves, on_hand, tenant_id)
     INSERT INTO stock_record (id, tenant_id, sys_org_code, warehouse_id, product_id, kind, seq, before_quantity, delta, after_quantity,
       unit_cost, amount, source_kind, source_id, source_no, source_line_id)
     SELECT $1, tenant_id, 'A01', $3, $4, '15', moves, on_hand, $5::numeric, on_hand + $5::numeric, 1, $5::numeric, $6, $2, 'scene',
       (SELECT id FROM stock_in_line WHERE stock_in_id = $2 UNION ALL SELECT id FROM stock_out_line WHERE stock_out_id = $2 LIMIT 1) FROM next`,
    [newId(), id, warehouse, product, kind === 'In' ? '1' : '-1', kind === 'In' ? 'stockIn' : 'stockOut'],
  )
}

export const stockScenes: readonly LifecycleScene[] = [
  documentScene({
    lifecycle: stockInLife,
    codes: 'stock:in',
    kind: 'In',
    place: async (db, id, state, createBy) => {
      await db.query(
        `INSERT INTO stock_in (id, tenant_id, sys_org_code, status, in_type, warehouse_id, create_by) VALUES ($1, '1', 'A01', $2, '1', $3, $4)`,
        [id, state, stockSceneIds.warehouse, createBy],
      )
    },
    line: (db, id) =>
      db.query(
        `INSERT INTO stock_in_line (id, tenant_id, sys_org_code, stock_in_id, item_no, product_id, quantity, price) VALUES ($1::bigint, '1', 'A01', $2, right($1::text, 16), $3, 1, 1)`,
        [newId(), id, stockSceneIds.product],
      ),
  }),
  documentScene({
    lifecycle: stockOutLife,
    codes: 'stock:out',
    kind: 'Out',
    place: async (db, id, state, createBy) => {
      await db.query(
        `INSERT INTO stock_out (id, tenant_id, sys_org_code, status, out_type, warehouse_id, create_by) VALUES ($1, '1', 'A01', $2, '2', $3, $4)`,
        [id, state, stockSceneIds.warehouse, createBy],
      )
    },
    line: (db, id) =>
      db.query(
        `INSERT INTO stock_out_line (id, tenant_id, sys_org_code, stock_out_id, item_no, product_id, quantity) VALUES ($1::bigint, '1', 'A01', $2, right($1::text, 16), $3, 1)`,
        [newId(), id, stockSceneIds.product],
      ),
  }),
]
