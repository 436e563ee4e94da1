import { settlementCheckLife } from '@heliodesk/contracts/lifecycles/finance/settlementCheck'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { buildStation } from './stations.ts'

/** A month of a station of which 100.00 did not come. */
export async function insertCheck(db: Sql, stationId: string, handling = '0', createBy = 'system'): Promise<string> {
  const id = newId()
  const findings = {
    reasons: [{ kind: 'missing', cents: '-10000', confidence: 'possible', facts: [], alternatives: ['notPaid'] }],
    energy: { measured: '250000', wholeDays: 31, days: 31, meter: null, billed: '250000', owed: '250000' },
    lines: [],
    receipts: [],
    notDue: [],
  }
  await db.query(
    `INSERT INTO settlement_check (id, tenant_id, sys_org_code, create_by, station_id, customer_id, check_month, period_start, period_end, outcome, system_amount,
       bank_amount, difference, unexplained, reason, kind, reason_count, not_due, is_estimated, findings, check_time, handling)
     SELECT $1, tenant_id, sys_org_code, $4, id, customer_id, '2024-01', '2024-01-01', '2024-01-31', '1', 100, 0, -100, 0, '3', 'missing', 1, 0, false, $5::jsonb,
       now(), $3 FROM station_info WHERE id = $2`,
    [id, stationId, handling, createBy, JSON.stringify(findings)],
  )
  return id
}

export const settlementCheckScene: LifecycleScene = {
  lifecycle: settlementCheckLife,
  table: 'settlement_check',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  agreed: `
    0: empties handler handleTime handleNote
    1:
    2:
    settle: 0 2 → 1 by clerk, asks remark, then keepHandler
    carry: 0 → 2 by clerk, asks remark, then keepHandler
    reopen: 1 2 → 0 by clerk, asks remark
    comment: 0 1 2 stays by anybody, asks remark, no version
    clerk: finance:settlementCheck:handle
    anybody:`,
  place: async (db, state, { createBy }, cipher) =>
    insertCheck(db, (await buildStation(db, cipher ?? null, { orgCode: 'A01' })).id, state, createBy ?? 'clerk'),
}
