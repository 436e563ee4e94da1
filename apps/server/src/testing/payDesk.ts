import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { placeOf } from '../crud/pii.ts'
import { newId } from '../db/ids.ts'
import { postSettlement } from '../order/settlementLedger.ts'
import { payJob } from '../pay/run.job.ts'
import type { TestApp } from './app.ts'
import { companyAccounts, openBank } from './bankDesk.ts'
import { buildDepart, buildPerson } from './organisation.ts'
import { buildShippable } from './shipmentScene.ts'

const orgCode = 'A01'
let made = 0
const accountNo = (): string => `${companyAccounts}${String(++made).padStart(9, '0')}`

const sealedAccount = ({ context: { cipher } }: TestApp, table: string, id: string, value: string) => {
  const at = placeOf(table, 'bankAccount', id)
  return [cipher.seal(value, at), cipher.blindIndex(value, at)] as const
}

/** The company of the department, whose account pays. */
async function buildCompany(app: TestApp): Promise<string> {
  const { db } = app.context
  const [id, companyId] = [newId(), newId()]
  const departId = await buildDepart(db, { tenantId: '1', orgCode })
  await db.query('UPDATE sys_company SET depart_id = NULL WHERE depart_id = $1', [departId])
  await db.query(
    `INSERT INTO sys_company (id, tenant_id, code, name, company_type, depart_id) VALUES ($1::bigint, 1, $1::text, '公司' || $1::text, '1', $2)`,
    [companyId, departId],
  )
  await db.query(
    `INSERT INTO business_company (id, tenant_id, code, name, company_type, credit_code, company_id, bank_name, bank_account, bank_account_bidx)
     VALUES ($1::bigint, 1, $1::text, '付款公司' || $1::text, '1', right($1::text, 18), $2, '中国工商银行', $3, $4)`,
    [id, companyId, ...sealedAccount(app, 'business_company', id, accountNo())],
  )
  return id
}

/** An agent with an account, unless said. */
export async function buildPayee(app: TestApp, account: string | null = accountNo()): Promise<string> {
  const id = newId()
  await app.context.db.query(
    `INSERT INTO agent (id, tenant_id, sys_org_code, agent_no, name, status, legal_person) VALUES ($1::bigint, 1, $2, 'A' || $1::text, '宏达' || $1::text, '1', '章宏')`,
    [id, orgCode],
  )
  if (account !== null) await giveAccount(app, id, account)
  return id
}

/** An account for a company of the demo's bank. */
export async function giveCompanyAccount(app: TestApp, companyId: string, account = accountNo()): Promise<void> {
  await app.context.db.query(
    `UPDATE business_company SET bank_name = '中国工商银行', bank_account = $2, bank_account_bidx = $3 WHERE id = $1`,
    [companyId, ...sealedAccount(app, 'business_company', companyId, account)],
  )
}

export async function giveAccount(app: TestApp, agentId: string, account = accountNo()): Promise<void> {
  await app.context.db.query(
    `UPDATE agent SET bank_name = '中国工商银行', bank_account = $2, bank_account_bidx = $3 WHERE id = $1`,
    [agentId, ...sealedAccount(app, 'agent', agentId, account)],
  )
}

/** A settlement that waits to be paid, with its entry in the ledger. */
export async function buildDue(
  { context: { db, clock } }: TestApp,
  payee: { readonly agentId?: string; readonly customerId?: string; readonly orgCode?: string },
  amount = '100.00',
): Promise<string> {
  const id = newId()
  const { orderId } = await buildShippable(db, orgCode)
  await db.query(
    `INSERT INTO batch_settle_account (id, tenant_id, sys_org_code, status, settle_type, target_type, agent_id, customer_id, total_amount, create_by, due_time)
     VALUES ($1, 1, $2, '4', '5', $3, $4, $5, $6, 'clerk', $7::timestamptz)`,
    [
      ...[id, payee.orgCode ?? orgCode, payee.agentId === undefined ? '4' : '1', payee.agentId ?? null, payee.customerId ?? null],
      ...[amount, new Date(clock.now()).toISOString()],
    ],
  )
  await db.query(
    `INSERT INTO batch_settle_account_item (id, tenant_id, sys_org_code, settle_batch_id, item_no, order_id, amount, tax, actual, settle_type, is_held)
     VALUES ($1, 1, $2, $3, '1', $4, $5, 0, $5, '5', true)`,
    [newId(), orgCode, id, orderId, amount],
  )
  await db.tx((tx) => postSettlement(tx, id, { by: 'clerk', atMs: clock.now() }))
  return id
}

const codes: Readonly<Record<'maker' | 'checker', readonly PermissionCode[]>> = {
  maker: [
    'finance:payBatch:list',
    'finance:payBatch:add',
    'finance:payBatch:edit',
    'finance:payOrder:list',
    'order:settlement:list',
  ],
  checker: [
    'finance:payBatch:list',
    'finance:payBatch:edit',
    'finance:payBatch:approve',
    'finance:payOrder:list',
    'order:settlement:list',
  ],
}

/** A department that pays, with its bank, its company and two people of finance. */
export async function openPayDesk(app: TestApp) {
  const { db } = app.context
  const { bank, book } = await openBank(app)
  const companyId = await buildCompany(app)
  const person = async (own: readonly PermissionCode[]) => {
    const { username, userId } = await buildPerson(db, { tenantId: '1', orgCode, codes: own })
    await db.query('INSERT INTO sys_user_authority (user_id, have_view_financial_data) VALUES ($1, 1)', [userId])
    const [named] = await db.query<{ realname: string }>('SELECT realname FROM sys_user WHERE id = $1', [userId])
    return { username, userId, realname: named?.realname ?? '', token: await app.signInAs(username) }
  }
  const people = { maker: await person(codes.maker), checker: await person(codes.checker) }
  type Who = keyof typeof people
  /** Days have passed: sessions have ended meanwhile. */
  const renew = async () => {
    for (const one of Object.values(people)) one.token = await app.signInAs(one.username)
  }
  const call = async (path: string, body: object, who: Who = 'maker') =>
    (await app.call('POST', `/api/${path}`, { token: people[who].token, body })).body
  const row = async (kind: string, id: string, who: Who = 'maker') =>
    (await app.call('GET', `/api/${kind}/queryById`, { token: people[who].token, query: { id } })).body.result
  const step = async (path: string, id: string, who: Who, asked: object = {}) =>
    call(path, { id, version: (await row(path.split('/')[0] ?? '', id, who)).version, ...asked }, who)
  const done = async (path: string, id: string, who: Who, asked: object = {}) => {
    const answer = await step(path, id, who, asked)
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer
  }
  const ordersOf = (batchId: string) =>
    db.query<{ id: string; status: string; settleId: string; key: string; amount: string; said: string | null }>(
      `SELECT id, status, settle_batch_id AS "settleId", idem_key AS key, amount, bank_said AS said FROM pay_order WHERE batch_id = $1 ORDER BY id`,
      [batchId],
    )
  /** A run of what is due today, as far as wished. */
  const run = async (upTo: 'collect' | 'submit' | 'approve' = 'approve', kind = '1') => {
    const { result } = await call('payBatch/add', { kind, dueUntil: '2090-01-01' })
    await done('payBatch/collect', result.id, 'maker')
    if (upTo !== 'collect') await done('payBatch/submit', result.id, 'maker')
    if (upTo === 'approve') await done('payBatch/approve', result.id, 'checker')
    return result.id as string
  }
  const work = () => payJob.run(app.context, { at: new Date(), signal: new AbortController().signal })
  const stateOf = async (settleId: string) =>
    (await db.query<{ status: string }>('SELECT status FROM batch_settle_account WHERE id = $1', [settleId]))[0]?.status
  return { db, bank, book, companyId, people, renew, call, row, step, done, ordersOf, run, work, stateOf }
}
