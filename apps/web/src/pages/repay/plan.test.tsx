import { repayChange } from '@heliodesk/contracts/resources/repay/repayChange'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import RepayChangeRecordPage from './change/detail.tsx'
import RepayChangePage from './change.tsx'
import RepayPlanRecordPage from './plan/detail.tsx'
import RepayPlanPage from './plan.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
})
const plan = buildRecord(repayPlan, 1, { planNo: 'HK-000001', status: '1', edition: 2, principal: '36000.00' })
const change = (status: string, own: object = {}) =>
  buildRecord(repayChange, 1, {
    changeNo: 'HB-000001',
    status,
    planId: '1',
    changeKind: '6',
    effectiveDate: '2026-05-01',
    ...own,
  })
const rights = {
  codes: [
    'repay:plan:list',
    'repay:plan:add',
    'repay:change:list',
    'repay:change:add',
    'repay:change:edit',
    'repay:change:approve',
  ],
} as const
const row = (seq: number, principal: string, interest: string) => ({
  ...{ seq, from: '2026-01-20', due: `2026-0${seq + 1}-20`, principal, interest, cost: '0.00' },
  ...{ balance: '0.00', carried: '0.00' },
})
const outline = (interest: string) => ({
  ...{ instalments: [row(1, '100.00', '1.50'), row(2, '100.00', interest)], principal: '200.00', interest, cost: '0.00' },
  ...{ total: '203.00', lastDue: '2026-03-20', next: { seq: 1, due: '2026-02-20', amount: '101.50' } },
})
const trial = { before: outline('3.00'), after: outline('2.25') }
const version = (edition: number, interest: string) => ({
  ...{
    edition,
    changeId: null,
    changeNo: edition === 1 ? null : 'HB-000001',
    changeKind: null,
    reason: edition === 1 ? null : '利率下调',
  },
  ...{ by: '陆平', approvedBy: '沈伟', at: '2026-01-02 10:00:00', outline: outline(interest) },
})

describe('repayment plans', () => {
  test('[MODULE-REPAYPLAN] /repay/plan lists plans; a row opens its page', async () => {
    const { pathname } = await renderList(<RepayPlanPage />, { resource: repayPlan, rows: [plan], rights })
    await page.getByText('HK-000001', { exact: true }).first().click()
    await expect.poll(pathname).toBe('/repay/plan/detail/1')
    expect(await axeViolations()).toEqual([])
  })

  test('a plan shows the version in force, why and by whom it was made, and what it changed', async () => {
    await renderList(<RepayPlanRecordPage />, {
      resource: repayPlan,
      rows: [plan],
      at: '/repay/plan/detail/1',
      route: '/repay/plan/detail/:id',
      answers: {
        'GET /api/repayPlan/queryById': plan,
        'GET /api/repayPlan/related': [],
        'GET /api/repayPlan/steps': [],
        'GET /api/repayPlan/versions': [version(1, '3.00'), version(2, '2.25')],
      },
      rights,
    })
    const card = page.getByRole('region', { name: '版本与期次' })
    await expect.poll(() => card.element().textContent).toContain('陆平 提出，沈伟 审批')
    await expect.poll(() => card.element().textContent).toContain('利率下调')
    await expect.poll(() => card.element().textContent).toContain('−0.75')
    await expect.poll(() => card.element().textContent).toContain('有变化的期次（1 期）')
    expect(await axeViolations()).toEqual([])
    await card.getByRole('radio', { name: '版本 1' }).click({ force: true })
    await expect.poll(() => card.element().textContent).toContain('全部期次（2 期）')
  })

  test('a form that is not filled in says what it waits for, and asks for no trial', async () => {
    const { server } = await renderList(<RepayPlanPage />, {
      resource: repayPlan,
      rows: [],
      answers: { 'POST /api/repayPlan/trial': { before: null, after: outline('3.00') } },
      rights,
    })
    await page.getByRole('button', { name: /^新增/ }).first().click()
    const drawer = page.getByRole('dialog')
    await expect.poll(() => drawer.element().textContent).toContain('填写完整后显示试算结果')
    expect(server.to('POST /api/repayPlan/trial')).toEqual([])
  })
})

describe('changes of plans', () => {
  test('/repay/change lists them, and opens one', async () => {
    const { pathname } = await renderList(<RepayChangePage />, { resource: repayChange, rows: [change('1')], rights })
    await page.getByText('HB-000001', { exact: true }).first().click()
    await expect.poll(pathname).toBe('/repay/change/detail/1')
    expect(await axeViolations()).toEqual([])
  })

  const open = async (record: ReturnType<typeof change>, answers: Readonly<Record<string, unknown>>) =>
    renderList(<RepayChangeRecordPage />, {
      resource: repayChange,
      rows: [record],
      at: '/repay/change/detail/1',
      route: '/repay/change/detail/:id',
      answers: {
        'GET /api/repayChange/queryById': record,
        'GET /api/repayChange/related': [],
        'GET /api/repayChange/steps': [],
        ...answers,
      },
      rights,
    })

  test('whoever approves one reads the plan before and after it first', async () => {
    const { server } = await open(change('1'), {
      'POST /api/repayChange/trial': trial,
      'POST /api/repayChange/approve': { id: '1', version: 2, status: '2' },
    })
    const card = page.getByRole('region', { name: '变更前后对比' }).first()
    await expect.poll(() => card.element().textContent).toContain('−0.75')
    expect(server.to('POST /api/repayChange/trial')[0]?.body).toMatchObject({ values: { planId: '1', changeKind: '6' } })
    expect(await axeViolations()).toEqual([])
    await page.getByRole('button', { name: '同意并生效' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '同意并生效' }).click()
    await expect.poll(() => server.to('POST /api/repayChange/approve')[0]?.body).toMatchObject({ id: '1' })
  })

  test('one in effect shows what its version kept', async () => {
    const { server } = await open(change('2', { edition: 2 }), {
      'GET /api/repayPlan/versions': [version(1, '3.00'), version(2, '2.25')],
    })
    await expect.poll(() => page.getByRole('region', { name: '变更前后对比' }).first().element().textContent).toContain('−0.75')
    expect(server.to('POST /api/repayChange/trial')).toEqual([])
  })
})
