import { gridClaimLife } from '@heliodesk/contracts/lifecycles/finance/gridClaim'
import type { FieldCipher } from '../access/fieldCipher.ts'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'
import { insertCheck } from './settlementCheckScene.ts'
import { buildStation } from './stations.ts'

/** A checked month that is short by 100.00, of a farmer who has agreed that their data are used. */
async function insertShort(db: Sql, cipher?: FieldCipher) {
  const { id: stationId, customerId } = await buildStation(db, cipher ?? null, { orgCode: 'A01' })
  const contractId = newId()
  await db.query(
    `INSERT INTO contract (id, tenant_id, sys_org_code, contract_no, status, contract_type, sign_mode, customer_id, effective_date)
     VALUES ($1::bigint, 1, 'A01', 'SQ' || $1::text, '3', '6', '2', $2, '2024-01-01')`,
    [contractId, customerId],
  )
  return { stationId, customerId, contractId, checkId: await insertCheck(db, stationId) }
}

/** The one station that a form may name. */
const named = '7659'

async function insertItem(db: Sql, claimId: string, isLive: boolean, cipher?: FieldCipher): Promise<void> {
  const { stationId, customerId, contractId, checkId } = await insertShort(db, cipher)
  await db.query(
    `INSERT INTO grid_claim_item (id, tenant_id, sys_org_code, claim_id, settlement_check_id, check_month, station_id, customer_id, kind, amount, contract_id,
       shortfall, is_live) VALUES ($1, 1, 'A01', $2, $3, '2024-01', $4, $5, 'missing', 100, $6, 100, $7)`,
    [newId(), claimId, checkId, stationId, customerId, contractId, isLive],
  )
}

export const gridClaimScene: LifecycleScene = {
  lifecycle: gridClaimLife,
  table: 'grid_claim',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  text: 'remark',
  answers: () => ({ stationId: named }),
  agreed: `
    0:
    1: due after 72 h
    2: due after 720 h, stamps sentTime once
    3:
    4:
    5: stamps answerTime
    6: the end
    7: the end
    collect: 0 stays by clerk, then collect
    drop: 0 stays by clerk, asks stationId, then drop
    submit: 0 → 1 by clerk, needs isClaimable, tells sender
    recall: 1 → 0 by creator
    reject: 1 → 0 by sender, asks remark, needs isAnother
    send: 1 → 2 by sender, asks (remark), needs isAnother isClaimable
    recoverPart: 2 4 5 → 3 by clerk, needs saysSo
    recoverAll: 2 3 5 → 4 by clerk, needs saysSo
    lose: 3 4 → 2 by clerk, needs saysSo
    refuse: 2 3 → 5 by clerk, asks remark (answerFiles), then keepAnswer
    close: 3 4 5 → 6 by sender, asks (remark), then release
    annul: 0 → 7 by clerk, asks remark, then release
    edit: 0 stays by clerk, is the call update
    comment: 0 1 2 3 4 5 6 7 stays by anybody, asks remark, no version
    clerk: finance:gridClaim:edit
    creator: createBy
    sender: finance:gridClaim:send
    anybody:`,
  place: async (db, state, { createBy }, cipher) => {
    const id = newId()
    await db.query(
      `INSERT INTO grid_claim (id, tenant_id, sys_org_code, create_by, status, grid_company, month_from, month_to)
       VALUES ($1, 1, 'A01', $2, $3, '国网浙江电力', '2024-01', '2024-01')`,
      [id, createBy ?? 'clerk', state],
    )
    await insertItem(db, id, !['6', '7'].includes(state), cipher)
    return id
  },
  ready: async (db, verb, id, cipher) => {
    if (verb === 'send' || verb === 'reject') await db.query(`UPDATE grid_claim SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb === 'submit' || verb === 'send') {
      const [item] = await db.query('SELECT 1 FROM grid_claim_item WHERE claim_id = $1', [id])
      if (item === undefined) await insertItem(db, id, true, cipher)
    }
    if (verb === 'collect') {
      await insertShort(db, cipher)
      await db.query(`UPDATE grid_claim SET month_from = '2024-01', month_to = '2024-01', supply_station = NULL WHERE id = $1`, [
        id,
      ])
    }
    const recovered = { recoverPart: 40, recoverAll: 100, lose: 0 }[verb]
    if (recovered !== undefined) await db.query('UPDATE grid_claim_item SET recovered = $2 WHERE claim_id = $1', [id, recovered])
    if (verb === 'drop') {
      const { customerId } = await buildStation(db, cipher ?? null, { orgCode: 'A01' })
      await db.query(
        `INSERT INTO station_info (id, tenant_id, sys_org_code, station_name, name_pinyin, contract_no, station_no, customer_id, district, data_source,
           totalpower, longitude, latitude) VALUES ($1, 1, 'A01', '移出电站', 'ycdz', 'HT-7659', 'DZ-7659', $2, '330803', 3, 20, 118.9, 28.9) ON CONFLICT DO NOTHING`,
        [named, customerId],
      )
      await db.query(
        `WITH one AS (SELECT id FROM grid_claim_item WHERE claim_id = $1 LIMIT 1) UPDATE grid_claim_item i SET station_id = $2 FROM one WHERE i.id = one.id`,
        [id, named],
      )
    }
  },
}
