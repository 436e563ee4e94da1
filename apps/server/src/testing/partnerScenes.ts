import { agentLife } from '@heliodesk/contracts/lifecycles/agent/agent'
import { merchantLife } from '@heliodesk/contracts/lifecycles/agent/merchant'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { LifecycleScene } from './lifecycleScenes.ts'

/** Of agents and merchants alike, with what each has beside it. */
const agreed = (
  codes: string,
  own: { readonly review: string; readonly dismiss: string; readonly verbs?: string; readonly people?: string },
) => `
  0:
  1:
  2:
  3:
  4:
  review: 0 → 1 by reviewer, asks (remark), needs complete notOwn${own.review}, tells registrar
  sendBack: 0 stays by reviewer, asks remark, tells registrar
  suspend: 1 → 2 by manager, asks remark, undone by resume
  resume: 2 → 1 by manager, asks remark, needs complete
  dismiss: 2 → 3 by manager, asks remark${own.dismiss}
  blacklist: 0 1 2 3 → 4 by manager, asks remark
  readmit: 3 4 → 0 by manager, asks remark
  edit: 0 1 2 stays by editor, is the call update
  remove: 0 stays by editor, is the call remove
  comment: 0 1 2 3 4 stays by anybody, asks remark, no version${own.verbs ?? ''}
  registrar: createBy
  editor: ${codes}:edit
  reviewer: ${codes}:review
  manager: ${codes}:manage
  anybody:${own.people ?? ''}`

/** A department of the category agent below the office, in which nobody works and no station stands. */
const agents: LifecycleScene = {
  lifecycle: agentLife,
  table: 'agent',
  columns: { createBy: 'create_by' },
  orgCode: 'A01A01A04',
  answers: () => ({ amount: '10.00', month: '2026-01' }),
  agreed: agreed('agent:info', {
    review: ', approved by byDefinition',
    dismiss: ', needs settled',
    verbs: `
  deposit: 0 1 2 stays by treasurer, asks amount (paidOn) (voucherNo) remark, needs amountIsPositive, then payIn
  refund: 1 2 3 stays by treasurer, asks amount (paidOn) (voucherNo) remark, needs amountIsPositive depositIsFree, then payOut
  penalize: 1 2 3 4 stays by treasurer, asks amount (paidOn) (voucherNo) remark, needs amountIsPositive depositIsFree, then takePenalty
  offset: 1 2 3 4 stays by treasurer, asks amount remark, needs amountIsPositive owesSoMuch depositCovers, then setOff
  repay: 1 2 3 4 stays by treasurer, asks amount (paidOn) (voucherNo) remark, needs amountIsPositive owesSoMuch, then takeRepayment
  grantCredit: 0 1 2 stays by treasurer, asks (creditLimit) remark, needs limitIsFit, then keepLimit
  rate: 1 2 stays by rater, asks month, then keepGrade`,
    people: `
  treasurer: agent:account:manage
  rater: agent:rating:run`,
  }),
  place: async (db, state, { createBy }) => {
    const id = newId()
    const orgCode = `A01A01A04${await departOfAgent(db, id)}`
    await db.query(
      `INSERT INTO agent (id, tenant_id, sys_org_code, name, status, agent_type, credit_code, district, legal_person, contact_name, sign_date,
         expire_date, create_by)
       VALUES ($1::bigint, '1', $2, '代理' || $1::text, $3, '3', right($1::text, 18), '330802', '甲', '乙', '2024-01-01', '2099-12-31', $4)`,
      [id, orgCode, state, createBy],
    )
    await db.query(
      `INSERT INTO agent_qualification (id, tenant_id, sys_org_code, agent_id, name) VALUES ($1, '1', $2, $3, '承装（修、试）电力设施许可证')`,
      [newId(), orgCode, id],
    )
    return id
  },
  ready: async (db, verb, id) => {
    if (verb === 'rate')
      await db.query(
        `INSERT INTO agent_rating (id, tenant_id, sys_org_code, agent_id, month, grade, order_count)
         SELECT $1, 1, sys_org_code, id, '2026-01', 'B', 3 FROM agent WHERE id = $2`,
        [newId(), id],
      )
    const needs = { refund: [1_000, 0], penalize: [1_000, 0], offset: [1_000, 500], repay: [0, 500] } as Readonly<
      Record<string, readonly number[]>
    >
    const [deposit = 0, owed = 0] = needs[verb] ?? []
    if (deposit > 0)
      await db.query(
        `INSERT INTO agent_deposit (id, tenant_id, sys_org_code, agent_id, kind, amount, balance)
         SELECT $1, 1, sys_org_code, id, '1', $3, $3 FROM agent WHERE id = $2`,
        [newId(), id, deposit],
      )
    if (owed > 0)
      await db.query(
        `INSERT INTO agent_receivable (id, tenant_id, sys_org_code, agent_id, kind, amount, balance)
         SELECT $1, 1, sys_org_code, id, '1', $3, $3 FROM agent WHERE id = $2`,
        [newId(), id, owed],
      )
  },
}

let departs = 0
const segment = (n: number): string =>
  `${String.fromCharCode(65 + (Math.floor(n / 99) % 26))}${String((n % 99) + 1).padStart(2, '0')}`

/** The part of the code of a new department that is its own. */
async function departOfAgent(db: Sql, id: string): Promise<string> {
  const n = departs++
  const code = `${segment(n)}${segment(Math.floor(n / 2574))}`
  await db.query(
    `INSERT INTO sys_depart (id, tenant_id, parent_id, depart_name, org_code, org_category)
     SELECT $1, '1', id, '代理部门' || $2::text, org_code || $2, '2' FROM sys_depart WHERE tenant_id = '1' AND org_code = 'A01A01A04'`,
    [id, code],
  )
  return code
}

const merchants: LifecycleScene = {
  lifecycle: merchantLife,
  table: 'merchant',
  columns: { createBy: 'create_by' },
  orgCode: 'A01',
  answers: () => ({}),
  agreed: agreed('merchant:info', { review: '', dismiss: '' }),
  place: async (db, state, { createBy }) => {
    const id = newId()
    await db.query(
      `INSERT INTO merchant (id, tenant_id, sys_org_code, name, status, merchant_type, credit_code, legal_person, contact_name, qualification,
         sign_date, expire_date, create_by)
       VALUES ($1::bigint, '1', 'A01', '商户' || $1::text, $2, '1', right($1::text, 18), '甲', '乙', '建筑业企业资质', '2024-01-01', '2099-12-31', $3)`,
      [id, state, createBy],
    )
    return id
  },
}

export const partnerScenes: readonly LifecycleScene[] = [agents, merchants]
