import { expect, test } from 'vitest'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { withTestApp } from '#server/testing/app.ts'

const box = withTestApp({ env: { HELIODESK_DEMO_STATIONS: '24' } })
const rows = <T>(text: string): Promise<T[]> => box.current.context.db.query<T>(text, [])

test('no stored figure of the demo differs from its facts', async () => {
  const outcomes = await checkData(box.current.context.db)
  expect(outcomes.flatMap(({ check, faults }) => faults.map((fault) => [check.name, fault]))).toEqual([])
})

test('the facts of each order come one after the other: signed, filed, shipped, received, accepted, on the grid, settled', async () => {
  const found = await rows<{ orderNo: string; days: (string | null)[] }>(
    `SELECT o.order_no AS "orderNo", array[(o.create_time AT TIME ZONE 'Asia/Shanghai')::date, v.survey_date, k.sign_date, g.apply_date, g.filing_date, o.shipped_date,
       (SELECT max(b.received_time AT TIME ZONE 'Asia/Shanghai')::date FROM batch_send_goods b JOIN batch_send_goods_item l ON l.send_batch_id = b.id
         WHERE l.order_id = o.id), (a.create_time AT TIME ZONE 'Asia/Shanghai')::date, (a.hand_in_time AT TIME ZONE 'Asia/Shanghai')::date,
       (a.accept_time AT TIME ZONE 'Asia/Shanghai')::date, g.check_apply_date, o.connected_date,
       (SELECT min(b.create_time AT TIME ZONE 'Asia/Shanghai')::date FROM batch_settle_account b JOIN batch_settle_account_item x ON x.settle_batch_id = b.id
         WHERE x.order_id = o.id AND x.settle_type = '3')]::text[] AS days
     FROM customer_order o LEFT JOIN contract k ON k.id = o.contract_id LEFT JOIN grid_connection g ON g.id = o.grid_id
       LEFT JOIN acceptance a ON a.order_id = o.id LEFT JOIN survey v ON v.order_id = o.id AND v.status = '2'
     WHERE k.contract_no LIKE 'GF-%' AND o.status <> '2'`,
  )
  expect(found.length).toBeGreaterThan(40)
  for (const { orderNo, days } of found) {
    const known = days.filter((day) => day !== null)
    expect([orderNo, known]).toEqual([orderNo, known.toSorted()])
  }
  // What has happened has all before it behind it: a roof that feeds in was shipped to, received and accepted.
  const connected = found.filter(({ days }) => days[11] !== null)
  expect(connected.length).toBeGreaterThan(20)
  expect(connected.filter(({ days }) => days.slice(0, 12).includes(null))).toEqual([])
})

test('each order came through its stages in the order of time, and nothing lies in the future', async () => {
  const wrong = await rows(
    `SELECT order_id FROM (SELECT order_id, at, lag(at) OVER (PARTITION BY order_id ORDER BY id) AS former FROM order_stage_change) c
       WHERE at < former
     UNION ALL SELECT record_id FROM record_step WHERE at > now() + interval '1 minute'
     UNION ALL SELECT id FROM stock_record WHERE create_time > now() + interval '1 minute'
     UNION ALL SELECT id FROM acceptance WHERE accept_time > now() + interval '1 minute'
     UNION ALL SELECT id FROM batch_settle_account WHERE create_time > now() + interval '1 minute'`,
  )
  expect(wrong).toEqual([])
})

test('movements of a balance are never before the one that they follow', async () => {
  const wrong = await rows(
    `SELECT id FROM (SELECT id, create_time, lag(create_time) OVER (PARTITION BY warehouse_id, product_id ORDER BY seq) AS former FROM stock_record) r
     WHERE create_time < former`,
  )
  expect(wrong).toEqual([])
})

test('the serial numbers of a shipment are pieces that it moved, as many as its lines say', async () => {
  const lines = await rows<{ id: string; said: string[]; moved: string[]; quantity: number }>(
    `SELECT l.id, l.quantity::int AS quantity, string_to_array(l.serial_nos, E'\\n') AS said,
       array(SELECT DISTINCT c.serial_no FROM stock_record r JOIN cargo_move m ON m.record_id = r.id JOIN cargo_info c ON c.id = m.cargo_id
         WHERE r.source_kind = 'sendBatch' AND r.source_line_id = l.id ORDER BY 1) AS moved
     FROM batch_send_goods_item l JOIN product p ON p.id = l.product_id JOIN material_category m ON m.id = p.category_id
     WHERE m.sn_managed AND l.status IN ('1', '2', '3', '4')`,
  )
  expect(lines.length).toBeGreaterThan(10)
  for (const { id, said, moved, quantity } of lines) expect([id, said?.toSorted(), said?.length]).toEqual([id, moved, quantity])
})

test('what was built is no longer in the place of arrival, and what was given up came back', async () => {
  const [left] = await rows<{ built: number; ended: number; back: number }>(
    `SELECT (SELECT count(*)::int FROM acceptance a JOIN batch_send_goods_item l ON l.order_id = a.order_id
         JOIN batch_send_goods b ON b.id = l.send_batch_id JOIN stock_record r ON r.source_line_id = l.id AND r.warehouse_id = b.place_id
       WHERE a.status = '2' AND a.remark IS NOT NULL GROUP BY l.id HAVING sum(r.delta) <> 0 LIMIT 1) AS built,
       (SELECT count(*)::int FROM customer_order WHERE status = '2' AND shipped_date IS NOT NULL) AS ended,
       (SELECT count(DISTINCT o.id)::int FROM customer_order o JOIN batch_send_goods_item l ON l.order_id = o.id
         WHERE o.status = '2' AND l.status = '4' AND l.returned_quantity = l.quantity) AS back`,
  )
  expect(left).toMatchObject({ built: null })
  expect(left?.ended).toBeGreaterThan(0)
  expect(left?.back).toBe(left?.ended)
})

test('each role finds work on its desk', async () => {
  const waiting = await rows<{ role: string }>(
    `SELECT DISTINCT role FROM customer_order WHERE status = '0' AND role IS NOT NULL AND starts_with(sys_org_code, 'A01A01')`,
  )
  const roles = waiting.map(({ role }) => role)
  expect(roles).toEqual(expect.arrayContaining(['builder', 'gridClerk', 'reviewer', 'surveyor', 'warehouse']))
  // A demo as small as this one brings nothing of an agent to the grid lately: whoever pays has settlements before them.
  const settlements = await rows<{ status: string }>('SELECT DISTINCT status FROM batch_settle_account')
  expect(settlements.map(({ status }) => status)).toEqual(expect.arrayContaining(['1', '2']))
})

test('a second start makes nothing twice', async () => {
  const counts = () =>
    rows<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM customer_order) AS orders, (SELECT count(*)::int FROM stock_record) AS movements,
         (SELECT count(*)::int FROM record_step) AS steps, (SELECT count(*)::int FROM cargo_info) AS pieces,
         (SELECT count(*)::int FROM batch_settle_account) AS settlements, (SELECT count(*)::int FROM warehouse) AS places`,
    )
  const before = await counts()
  for (const { name, start } of box.current.modules)
    if (/^demo(Stock|Grid|Contracts|Orders|Shipments|Settlements|AgentAccounts|Plans)$/.test(name)) await start?.()
  expect(await counts()).toEqual(before)
})
