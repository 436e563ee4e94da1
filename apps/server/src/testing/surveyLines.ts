import { survey } from '@heliodesk/contracts/resources/order/survey'
import type { LinesScene } from './sampleLines.ts'
import { prepareStock, stockIds } from './stockLines.ts'

/** Orders that the surveys of the lines suite are of: each has one. */
const orderIdOf = (n: number): string => String(7_900_000 + n)

export const surveyLinesScene: LinesScene = {
  resource: survey,
  prepare: async (db) => {
    await prepareStock(db)
    await db.query(
      `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status)
       VALUES (7900000, '1', 'A01A01A01', 'KH-7900000', '章小芳', '-', '330881', '2') ON CONFLICT DO NOTHING`,
    )
    await db.query(
      `INSERT INTO house (id, tenant_id, sys_org_code, house_no, customer_id, district, address, owner)
       SELECT 7900000 + n, '1', 'A01A01A01', 'FW-' || (7900000 + n), 7900000, '330881', '石梁镇 ' || n || ' 号', '章小芳'
       FROM generate_series(0, 900) n ON CONFLICT DO NOTHING`,
    )
    await db.query(
      `INSERT INTO customer_order (id, tenant_id, sys_org_code, customer_id, house_id)
       SELECT 7900000 + n, '1', 'A01A01A01', 7900000, 7900000 + n FROM generate_series(0, 900) n ON CONFLICT DO NOTHING`,
    )
  },
  head: (n) => ({ orderId: orderIdOf(n), remark: '甲' }),
  line: (n) => ({ itemNo: `项${n}`, productId: stockIds.bulk, quantity: `${n}.500`, remark: '甲' }),
  headText: 'remark',
  lineText: 'itemNo',
  uniqueKey: 'itemNo',
  totals: (lines) => ({ lineCount: lines.length }),
}
