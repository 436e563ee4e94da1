import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { stockTransferLife } from '@heliodesk/contracts/lifecycles/stock/stockTransfer'
import { stocktakeLife } from '@heliodesk/contracts/lifecycles/stock/stocktake'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { prepareStockScene, stockSceneIds } from './stockScenes.ts'

const places = { to: '6022', transit: '6023' } as const

async function preparePlaces(db: Sql): Promise<void> {
  await prepareStockScene(db)
  await db.query(
    `INSERT INTO warehouse (id, tenant_id, sys_org_code, warehouse_code, warehouse_name, kind, status)
     VALUES ($1::bigint, 1, 'A01', $1::text, '调入仓', '1', '1'), ($2::bigint, 1, 'A01', $2::text, '途中', '2', '1') ON CONFLICT DO NOTHING`,
    [places.to, places.transit],
  )
}

const scene = (lifecycle: Lifecycle, rest: Pick<LifecycleScene, 'agreed' | 'place' | 'ready' | 'line'>): LifecycleScene => ({
  lifecycle,
  table: lifecycle.resource.table,
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  ...rest,
})

/** Goods that came into a place by this transfer, as the movement that a later step undoes. */
async function arrived(db: Sql, id: string, placeId: string): Promise<void> {
  await db.query(
    `INSERT INTO stock_balance (id, tenant_id, sys_org_code, warehouse_id, product_id) VALUES ($1, 1, 'A01', $2, $3) ON CONFLICT DO NOTHING`,
    [newId(), placeId, stockSceneIds.product],
  )
  await db.query(
    `WITH next AS (UPDATE stock_balance SET moves = moves + 1, on_hand = on_hand + 1, value = value + 1
       WHERE warehouse_id = $3 AND product_id = $4 RETURNING moves, on_hand)
     INSERT INTO stock_record (id, tenant_id, sys_org_code, warehouse_id, product_id, kind, seq, before_quantity, delta, after_quantity,
       unit_cost, amount, source_kind, source_id, source_no, source_line_id)
     SELECT $1, 1, 'A01', $3, $4, '13', moves, on_hand - 1, 1, on_hand, 1, 1, 'stockTransfer', $2, 'scene',
       (SELECT id FROM stock_transfer_line WHERE stock_transfer_id = $2 ORDER BY id LIMIT 1) FROM next`,
    [newId(), id, placeId, stockSceneIds.product],
  )
}

const transferLine = (db: Sql, id: string) =>
  db.query(
    `INSERT INTO stock_transfer_line (id, tenant_id, sys_org_code, stock_transfer_id, item_no, product_id, quantity)
     SELECT $1::bigint, '1', 'A01', $2, right($1::text, 16), $3, 1
     WHERE NOT EXISTS (SELECT FROM stock_transfer_line WHERE stock_transfer_id = $2)`,
    [newId(), id, stockSceneIds.product],
  )

const transfers = scene(stockTransferLife, {
  agreed: `
    0:
    1: due after 48 h
    2: stamps sentTime once
    3: stamps receivedTime once
    4:
    5: the end
    submit: 0 4 → 1 by clerk, needs complete
    recall: 1 → 0 by creator
    send: 1 → 2 by sender, asks (remark), needs notOwn complete, then send, tells receiver
    reject: 1 → 4 by sender, asks remark, needs notOwn, tells creator
    receive: 2 → 3 by receiver, asks (differences) (remark), needs notSender, then receive
    takeBack: 2 → 5 by sender, asks remark, then takeBack
    reverse: 3 → 5 by sender, asks remark, then takeBack
    edit: 0 4 stays by clerk, is the call update
    remove: 0 4 stays by clerk, is the call remove
    comment: 0 1 2 3 4 5 stays by anybody, asks remark, no version
    clerk: stock:transfer:edit
    creator: createBy
    sender: stock:transfer:send
    receiver: stock:transfer:receive
    anybody:`,
  place: async (db, state, { createBy }) => {
    await preparePlaces(db)
    const id = newId()
    await db.query(
      `INSERT INTO stock_transfer (id, tenant_id, sys_org_code, status, from_id, to_id, transit_id, create_by)
       VALUES ($1, '1', 'A01', $2, $3, $4, $5, $6)`,
      [id, state, stockSceneIds.warehouse, places.to, places.transit, createBy],
    )
    await transferLine(db, id)
    return id
  },
  ready: async (db, verb, id) => {
    if (verb === 'send' || verb === 'reject') await db.query(`UPDATE stock_transfer SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb === 'receive' || verb === 'takeBack') await arrived(db, id, places.transit)
    if (verb === 'reverse') await arrived(db, id, places.to)
    if (verb !== 'submit') return
    // A head that a form made names places of its own, and has no lines yet or such as nobody has.
    await preparePlaces(db)
    await transferLine(db, id)
    await db.query('UPDATE stock_transfer_line SET serial_nos = NULL WHERE stock_transfer_id = $1', [id])
  },
})

const stocktakes = scene(stocktakeLife, {
  agreed: `
    0:
    1: stamps frozenTime once
    2: due after 48 h
    3: the end, stamps postedTime once
    4: the end
    begin: 0 → 1 by clerk, then freeze
    submit: 1 → 2 by clerk, needs counted
    recount: 2 → 1 by confirmer, asks remark
    confirm: 2 → 3 by confirmer, asks (remark), needs notCounter counted, then post
    cancel: 1 2 → 4 by clerk confirmer, asks remark, then thaw
    edit: 0 1 stays by clerk, is the call update
    remove: 0 stays by clerk, is the call remove
    comment: 0 1 2 3 4 stays by anybody, asks remark, no version
    clerk: stock:take:edit
    confirmer: stock:take:confirm
    anybody:`,
  place: async (db, state, { createBy }) => {
    await preparePlaces(db)
    const [id, warehouse] = [newId(), newId()]
    // A place of its own: what one stocktake counts no other one may count.
    await db.query(
      `INSERT INTO warehouse (id, tenant_id, sys_org_code, warehouse_code, warehouse_name, kind, status)
       VALUES ($1::bigint, 1, 'A01', $1::text, '盘点仓', '1', '1')`,
      [warehouse],
    )
    await db.query(
      `INSERT INTO stocktake (id, tenant_id, sys_org_code, status, warehouse_id, create_by) VALUES ($1, '1', 'A01', $2, $3, $4)`,
      [id, state, warehouse, createBy],
    )
    await db.query(
      `INSERT INTO stock_balance (id, tenant_id, sys_org_code, warehouse_id, product_id, on_hand, value, moves, stocktake_id)
       VALUES ($1, 1, 'A01', $2, $3, 5, 5, 1, CASE WHEN $4 IN ('1', '2') THEN $5::bigint END)`,
      [newId(), warehouse, stockSceneIds.product, state, id],
    )
    await db.query(
      `INSERT INTO stocktake_line (id, tenant_id, sys_org_code, stocktake_id, item_no, product_id, book_quantity, counted_quantity, unit_cost)
       VALUES ($1, 1, 'A01', $2, '1', $3, 5, 5, 1)`,
      [newId(), id, stockSceneIds.product],
    )
    return id
  },
  ready: async (db, verb, id) => {
    if (verb === 'confirm') await db.query(`UPDATE stocktake SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb === 'begin')
      await db.query(
        `INSERT INTO stock_balance (id, tenant_id, sys_org_code, warehouse_id, product_id, on_hand, value, moves)
         SELECT $1, 1, 'A01', warehouse_id, $3, 5, 5, 1 FROM stocktake WHERE id = $2 ON CONFLICT DO NOTHING`,
        [newId(), id, stockSceneIds.product],
      )
    if (verb === 'submit' || verb === 'confirm')
      await db.query(`UPDATE stocktake_line SET counted_quantity = book_quantity, serial_nos = NULL WHERE stocktake_id = $1`, [
        id,
      ])
  },
  // A count has each product once.
  line: async (db) => {
    const id = newId()
    await db.query(
      `INSERT INTO product (id, tenant_id, product_code, product_name, category_id, unit, status)
       VALUES ($1::bigint, 1, $1::text, '线缆', $2, '4', '1')`,
      [id, stockSceneIds.category],
    )
    return { productId: id }
  },
})

export const stockMoveScenes: readonly LifecycleScene[] = [transfers, stocktakes]
