/**
 * 100,000 orders: how long the list, the counts of its stages, the board and the overview take at the server, as the head office and as an agent
 * see them.
 *
 *   npm run bench -- orders [orders] [runs]
 */
import { newId } from '../apps/server/src/db/ids.ts'
import type { Db } from '../apps/server/src/db/sql.ts'
import { buildFleet } from '../apps/server/src/testing/fleet.ts'
import { machine, percentiles, print, withDurableDatabase } from './durable.ts'
import { startBench } from './server.ts'

const orders = Number(process.argv[2] ?? 100_000)
const runs = Number(process.argv[3] ?? 60)
const stages = ['10', '20', '30', '50', '60', '70', '80', '130', '140', '170', '170', '170', '170', '180', '190']

/** Orders of so many roofs over all stages, each with its customer and house. */
async function plant(db: Db): Promise<void> {
  await buildFleet(db, { count: 20, tenantId: '1', orgCode: () => 'A01A01A01' })
  const first = newId()
  const org = `CASE n % 5 WHEN 0 THEN 'A01A01A01' WHEN 1 THEN 'A01A01A02' WHEN 2 THEN 'A01A01' ELSE 'A01A02' END`
  await db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status)
     SELECT $1::bigint + n, 1, ${org}, 'BENCH-' || n, '客户' || n, (SELECT contact_number FROM customer WHERE contact_number <> '' LIMIT 1), '330881', '2'
     FROM generate_series(1, $2::int) n`,
    [first, orders],
  )
  await db.query(
    `INSERT INTO house (id, tenant_id, sys_org_code, house_no, customer_id, district, address, owner)
     SELECT $1::bigint + n, 1, ${org}, 'BENCH-' || n, $1::bigint + n, '330881', '石梁镇 ' || n || ' 号', '业主' FROM generate_series(1, $2::int) n`,
    [first, orders],
  )
  await db.query(
    `INSERT INTO customer_order (id, tenant_id, sys_org_code, create_by, create_time, order_no, customer_id, house_id, capacity, pv_panel_num, stage,
       stage_group, stage_since, due_time, role, next, status, signed_date, shipped_date, connected_date)
     SELECT $1::bigint + n, 1, ${org}, 'bench', now() - n * interval '10 minutes', 'BENCH-' || n, $1::bigint + n, $1::bigint + n, 10 + n % 20, 20, s,
       CASE WHEN s::int <= 40 THEN '1' WHEN s::int = 50 THEN '2' WHEN s::int <= 70 THEN '3' WHEN s::int <= 120 THEN '4' WHEN s::int <= 140 THEN '5'
         WHEN s::int <= 170 THEN '6' WHEN s::int = 180 THEN '7' ELSE '8' END,
       now() - (n % 90) * interval '1 day', CASE WHEN s::int < 160 THEN now() + (10 - n % 40) * interval '1 day' END,
       CASE WHEN s::int < 160 THEN (ARRAY['surveyor', 'reviewer', 'gridClerk', 'warehouse', 'finance'])[1 + n % 5] END,
       CASE WHEN s::int < 160 THEN 'gridApply' END, CASE s WHEN '190' THEN '1' ELSE '0' END,
       CASE WHEN s::int >= 50 THEN (now() - n * interval '16 minutes')::date END, CASE WHEN s::int >= 80 THEN (now() - n * interval '15 minutes')::date END,
       CASE WHEN s::int >= 140 THEN (now() - n * interval '14 minutes')::date END
     FROM generate_series(1, $2::int) n, LATERAL (SELECT ($3::text[])[1 + (n * 7) % array_length($3::text[], 1)] AS s) AS stage`,
    [first, orders, stages],
  )
  await plantGoods(db, first)
  await db.runAlone('VACUUM ANALYZE')
}

/** Forty agents, and four materials of a shipment for each order that has some and is not on the grid: what the morning page adds up. */
async function plantGoods(db: Db, first: string): Promise<void> {
  const at = newId()
  await db.query(
    `INSERT INTO agent (id, tenant_id, sys_org_code, name, status, credit_limit)
     SELECT $1::bigint + n, 1, 'A01A01A01', '代理商' || n, '1', 800000 FROM generate_series(1, 40) n`,
    [at],
  )
  await db.query('UPDATE customer_order SET agent_id = $1::bigint + 1 + (id - $2::bigint) % 40 WHERE id > $2::bigint', [
    at,
    first,
  ])
  await db.query(
    `INSERT INTO material_category (id, tenant_id, name, code, level, sn_managed, status) VALUES ($1, 1, '辅材', 'BENCH', 1, false, '1')`,
    [at],
  )
  await db.query(
    `INSERT INTO product (id, tenant_id, product_code, product_name, category_id, unit, status) VALUES ($1, 1, 'BENCH', '线缆', $1, '4', '1')`,
    [at],
  )
  await db.query(
    `INSERT INTO warehouse (id, tenant_id, sys_org_code, warehouse_code, warehouse_name, kind, status) VALUES ($1, 1, 'A01', 'BENCH', '衢州仓', '1', '1')`,
    [at],
  )
  await db.query(
    `INSERT INTO batch_send_goods (id, tenant_id, sys_org_code, status, warehouse_id, place_id)
     SELECT $1::bigint + n, 1, 'A01', '4', $1::bigint, $1::bigint FROM generate_series(1, 1000) n`,
    [at],
  )
  await db.query(
    `INSERT INTO batch_send_goods_item (id, tenant_id, sys_org_code, send_batch_id, item_no, order_id, product_id, quantity, price, status, received_quantity)
     SELECT $1::bigint + (o.id - $2::bigint) * 4 + m, 1, 'A01', $1::bigint + 1 + (o.id - $2::bigint) % 1000, o.order_no || '-' || m, o.id, $1::bigint, 20, 85.5, '2', 20
     FROM customer_order o, generate_series(1, 4) m WHERE o.id > $2::bigint AND o.shipped_date IS NOT NULL`,
    [at, first],
  )
  await db.query(
    `UPDATE customer_order o SET goods_value = g.value FROM order_goods g WHERE g.order_id = o.id AND o.status = '0' AND o.connected_date IS NULL`,
    [],
  )
}

/** The page that only a director has. */
const morning = '/api/dashboard/director'
const exposures = '/api/agent/exposure/list?pageNo=1&pageSize=20'

/** The calls of the pages of orders. */
const calls: readonly (readonly [name: string, path: string])[] = [
  ['list', '/api/customerOrder/list?pageNo=1&pageSize=20'],
  ['list, one stage', '/api/customerOrder/list?pageNo=1&pageSize=20&stage=60&status=0'],
  ['list, overdue', '/api/customerOrder/list?pageNo=1&pageSize=20&overdue=Y&status=0'],
  ['list, by stage time', '/api/customerOrder/list?pageNo=1&pageSize=20&column=stageSince&order=asc&status=0'],
  ['list, page 100', '/api/customerOrder/list?pageNo=100&pageSize=20'],
  ['chips of stages', '/api/customerOrder/stageCount'],
  ['board, counts', '/api/customerOrder/stageGroupCount'],
  ['board, a column', '/api/customerOrder/list?pageNo=1&pageSize=20&stageGroup=6'],
  ['funnel and ageing', '/api/customerOrder/overview'],
  ['list, on site', '/api/customerOrder/list?pageNo=1&pageSize=20&onSiteSince_end=2026-01-01'],
  ['morning page', morning],
  ['credit in use', exposures],
]

/** ms at p95 (issue 13). */
const limit = 50

print(machine())
await withDurableDatabase(async (database) => {
  const { open, signIn } = await startBench(database)
  await plant(database.db)
  const { api, close } = await open()
  let above = 0
  for (const [who, orgCode] of [
    ['admin', 'A01'],
    ['agent', 'A01A01A01'],
  ] as const) {
    const token = await signIn(who, orgCode)
    for (const [name, path] of calls) {
      if ((path === morning || path === exposures) && who === 'agent') continue
      const times: number[] = []
      for (let run = -5; run < runs; run += 1) {
        const began = performance.now()
        const answer = await fetch(`${api}${path}`, { headers: { 'X-Access-Token': token } })
        const { success, message } = (await answer.json()) as { success: boolean; message: string }
        if (!success) throw new Error(`${path}: ${message}`)
        if (run >= 0) times.push(performance.now() - began)
      }
      const taken = percentiles(times)
      if (taken.p95 > limit) above += 1
      print({ who, question: name, ...taken })
    }
  }
  print({ what: 'orders', orders, aboveLimit: above, limit })
  await close()
})
