import { gridBillLife } from '@heliodesk/contracts/lifecycles/finance/gridBill'
import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { thousandths } from './lineSums.ts'
import type { LinesScene } from './sampleLines.ts'
import { buildStation } from './stations.ts'

/** Gives a bill a station, and the figures of a correction that fits itself: it is held against no other bill and no measured energy. */
async function fit(db: Sql, id: string): Promise<void> {
  const { id: stationId, customerId } = await buildStation(db, null, { orgCode: 'A01' })
  await db.query('UPDATE station_info SET grid_account_no = $2 WHERE id = $1', [stationId, `33${stationId}`])
  await db.query(
    `UPDATE grid_bill SET station_id = $2, customer_id = $3, account_no = $4, kind = '2', belongs_to = '2024-08', ss_month = '2024-09',
       cycle_from = '2024-09-01', cycle_to = '2024-09-30', generation = NULL, fed_in = NULL, own_use = NULL, tax_rate = NULL, tax = NULL, total = -41.53
     WHERE id = $1`,
    [id, stationId, customerId, `33${stationId}`],
  )
  await db.query('DELETE FROM grid_bill_line WHERE grid_bill_id = $1', [id])
  await db.query(
    `INSERT INTO grid_bill_line (id, tenant_id, sys_org_code, grid_bill_id, item_no, kind, energy, price) VALUES ($1, 1, 'A01', $2, '1', '7', -100, 0.4153)`,
    [newId(), id],
  )
}

export const gridBillScene: LifecycleScene = {
  lifecycle: gridBillLife,
  table: 'grid_bill',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  text: 'remark',
  answers: () => ({}),
  agreed: `
    0:
    1: stamps confirmTime once
    2: the end
    confirm: 0 → 1 by confirmer, asks (remark), needs isWhole answersFindings, then post
    annul: 1 → 2 by voider, asks remark, needs nothingReceived, then takeBack
    edit: 0 stays by clerk, is the call update
    remove: 0 stays by clerk, is the call remove
    comment: 0 1 2 stays by anybody, asks remark, no version
    clerk: finance:gridBill:edit
    confirmer: finance:gridBill:confirm
    voider: finance:gridBill:void
    anybody:`,
  place: async (db, state, { createBy }) => {
    const id = newId()
    await db.query(
      `INSERT INTO grid_bill (id, tenant_id, sys_org_code, create_by, status, kind, account_no, ss_month, cycle_from, cycle_to)
       VALUES ($1::bigint, 1, 'A01', $2, $3, '2', $1::text, '2024-09', '2024-09-01', '2024-09-30')`,
      [id, createBy, state],
    )
    await fit(db, id)
    // Nothing was posted for one that is placed as confirmed: it comes to nothing.
    if (state !== '0') await db.query('UPDATE grid_bill SET total = 0 WHERE id = $1', [id])
    return id
  },
  ready: async (db, verb, id) => {
    if (verb === 'confirm') await fit(db, id)
  },
}

/** Lines that name their amounts: no tariff of an account that nobody has is asked. */
export const gridBillLines: LinesScene = {
  resource: gridBill,
  head: (n) => ({
    ...{ kind: '1', accountNo: `99${String(n).padStart(9, '0')}`, ssMonth: '2026-03' },
    ...{ cycleFrom: '2026-03-01', cycleTo: '2026-03-31', remark: '甲' },
  }),
  line: (n) => ({ itemNo: `项${n}`, kind: '1', energy: `${n}.000`, amount: `${n}.0${n % 10}` }),
  headText: 'remark',
  lineText: 'itemNo',
  uniqueKey: 'itemNo',
  totals: (lines) => ({ lineCount: lines.length, lineTotal: thousandths(lines, 'amount', 2) }),
}
