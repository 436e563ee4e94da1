import { matchRuleLife } from '@heliodesk/contracts/lifecycles/finance/matchRule'
import { defaultRule } from '@heliodesk/domain/matching/rule'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { ruleById, trialDigest } from '../modules/finance/match/rule.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

const { weights: w } = defaultRule

/** A rule in a state: what was submitted was tried as it stands, against what is in force. */
export async function insertRule(
  db: Sql,
  {
    state,
    createBy = 'clerk',
    threshold = 60,
  }: { readonly state: string; readonly createBy?: string | undefined; readonly threshold?: number },
): Promise<string> {
  const id = newId()
  // One is in force: what others left there gives way.
  if (state === '3') await db.query(`UPDATE match_rule SET status = '4' WHERE tenant_id = 1 AND status = '3'`, [])
  await db.query(
    `INSERT INTO match_rule (id, tenant_id, create_by, status, edition, tolerance, window_days, weight_grid_name, weight_fee_word, weight_month, weight_account, weight_date,
       weight_exact, weight_several, threshold, tie_gap, most_members, grid_words, reason, trial_month, trial_hash)
     VALUES ($1, 1, $2, '0', NULL, 0.01, 45, $3, $4, $5, $6, $7, $8, $9, $10, 10, 4, '国网', '收紧', '2026-05', '-')`,
    [id, createBy, w.gridName, w.feeWord, w.month, w.account, w.date, w.exact, w.several, threshold],
  )
  await tried(db, id)
  const isNumbered = state === '3' || state === '4'
  await db.query(
    `UPDATE match_rule SET status = $2, edition = CASE WHEN $3 THEN (SELECT coalesce(max(o.edition), 0) + 1 FROM match_rule o WHERE o.tenant_id = 1) END WHERE id = $1`,
    [id, state, isNumbered],
  )
  return id
}

async function tried(db: Sql, id: string): Promise<void> {
  const [draft, [force]] = [
    await ruleById(db, id),
    await db.query<{ id: string }>(`SELECT id FROM match_rule WHERE tenant_id = 1 AND status = '3'`, []),
  ]
  const inForce = force === undefined ? defaultRule : await ruleById(db, force.id)
  if (draft === undefined || inForce === undefined) throw new Error('no rule')
  await db.query('UPDATE match_rule SET trial_hash = $2 WHERE id = $1', [id, trialDigest(draft, inForce)])
}

export const matchRuleScene: LifecycleScene = {
  lifecycle: matchRuleLife,
  table: 'match_rule',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  text: 'reason',
  single: '3',
  answers: () => ({ month: '2026-05' }),
  agreed: `
    0:
    1:
    2: due after 72 h
    3: stamps activeTime once
    4: the end
    try: 0 → 1 by clerk, 1 stays by clerk, asks month, needs seesLines, then tryIt
    submit: 1 → 2 by clerk, needs isAsTried, tells approver
    recall: 2 → 1 by creator
    approve: 2 → 3 by approver, asks (remark), needs isAnother seesTried isAsTried, then takePlace, tells creator
    reject: 2 → 1 by approver, asks remark, needs isAnother, tells creator
    supersede: 3 → 4 by approver
    edit: 0 1 stays by clerk, is the call update
    remove: 0 1 stays by clerk, is the call remove
    comment: 0 1 2 3 4 stays by anybody, asks remark, no version
    clerk: finance:matchRule:edit
    creator: createBy
    approver: finance:matchRule:approve
    anybody:`,
  place: (db, state, { createBy }) => insertRule(db, { state, createBy }),
  ready: async (db, verb, id) => {
    if (verb === 'approve' || verb === 'reject') await db.query(`UPDATE match_rule SET create_by = 'clerk' WHERE id = $1`, [id])
    if (verb === 'approve' || verb === 'submit') await tried(db, id)
  },
}
