import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { buildPerson } from './organisation.ts'
import { buildGround } from './repayScene.ts'

const codes = ['list', 'add', 'edit', 'delete', 'export', 'approve'] as const
export const deskRights = [
  ...codes.map((verb) => `repay:plan:${verb}` as const),
  ...codes.map((verb) => `repay:change:${verb}` as const),
  ...codes.map((verb) => `repay:relief:${verb}` as const),
  ...codes.map((verb) => `repay:provision:${verb}` as const),
  ...([
    'customer:contract:list',
    'customer:contract:manage',
    'customer:info:list',
    'station:info:list',
    'businessCompany:info:list',
    'ledger:entry:list',
  ] as const),
] as const

type Who = 'maker' | 'checker'

/** Two people of finance who make and approve repayment plans, by the calls that pages make. */
export async function openRepayDesk(app: TestApp) {
  const { db } = app.context
  const person = async () => {
    const { username, userId } = await buildPerson(db, { tenantId: '1', orgCode: 'A01', codes: [...deskRights] })
    await db.query('INSERT INTO sys_user_authority (user_id, have_view_financial_data, have_export_data) VALUES ($1, 1, 1)', [
      userId,
    ])
    return { username, token: await app.signInAs(username) }
  }
  const people: Readonly<Record<Who, { readonly username: string; readonly token: string }>> = {
    maker: await person(),
    checker: await person(),
  }
  const call = async (path: string, body: object, who: Who = 'maker') =>
    (await app.call('POST', `/api/${path}`, { token: people[who].token, body })).body
  const read = async (path: string, query: Readonly<Record<string, string>>, who: Who = 'maker') =>
    (await app.call('GET', `/api/${path}`, { token: people[who].token, query })).body.result
  const row = (resource: string, id: string) => read(`${resource}/queryById`, { id })
  const step = async (path: string, id: string, who: Who, asked: object = {}) => {
    const [resource = ''] = path.split('/')
    return call(path, { id, version: (await row(resource, id)).version, ...asked }, who)
  }
  async function done(path: string, id: string, who: Who, asked: object = {}): Promise<void> {
    const answer = await step(path, id, who, asked)
    expect(answer, answer.message).toMatchObject({ success: true })
  }
  /** 36,000.00 at 4.8 % in twelve months from January 2026 unless said. */
  const termsOf = (own: object = {}) => ({
    ...{ method: '1', principal: '36000.00', annualRate: '4.8000', periods: 12, frequency: '1', dayBase: '1' },
    ...{
      startDate: '2090-01-20',
      firstDue: '2090-02-20',
      allocation: '1',
      penaltyBase: '1',
      penaltyRate: '0.0500',
      graceDays: 3,
    },
    ...own,
  })
  async function plan(own: object = {}, ground?: Awaited<ReturnType<typeof buildGround>>): Promise<string> {
    const { contractId, funderId } = ground ?? (await buildGround(db))
    const answer = await call('repayPlan/add', { contractId, funderId, ...termsOf(own) })
    expect(answer, answer.message).toMatchObject({ success: true })
    return answer.result.id
  }
  async function running(own: object = {}): Promise<string> {
    const id = await plan(own)
    await done('repayPlan/activate', id, 'checker')
    return id
  }
  async function change(planId: string, own: object): Promise<string> {
    const answer = await call('repayChange/add', { planId, reason: '双方协商', ...own })
    expect(answer, answer.message).toMatchObject({ success: true })
    return answer.result.id
  }
  async function changed(planId: string, own: object): Promise<string> {
    const id = await change(planId, own)
    await done('repayChange/submit', id, 'maker')
    await done('repayChange/approve', id, 'checker')
    return id
  }
  const periods = (planId: string) =>
    db.query<{
      id: string
      seq: number
      due: string
      principal: string
      interest: string
      cost: string
      edition: number
      status: string
      version: number
    }>(
      `SELECT id, seq, due_date AS due, principal, interest, cost, edition, status, version FROM repay_plan_period WHERE plan_id = $1 ORDER BY seq`,
      [planId],
    )
  return { db, people, call, read, row, step, done, plan, running, change, changed, periods, termsOf }
}
