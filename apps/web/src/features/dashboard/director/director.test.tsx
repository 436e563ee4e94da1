import type { DirectorPage } from '@heliodesk/contracts/endpoints/dashboard'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound, renderFeature } from '#web/testing/renderFeature.tsx'
import { DirectorBoard } from './DirectorBoard.tsx'

const month = '2026-11'
const figure = (kind: 'signed' | 'shipped' | 'connected', actual: string, plan: string | null) => ({
  ...{ kind, count: 5, actual, plan, before: '227.370', yearBefore: '0.000' },
  months: [
    { month: '2026-10', actual: '227.370', plan: '220.000' },
    { month, actual, plan },
  ],
})
const answer: DirectorPage = {
  ...{ month, day: '2026-11-28', onSiteUntil: '2026-10-29', limited: false },
  plan: {
    figures: [figure('signed', '105.600', '115.000'), figure('shipped', '91.385', '90.000'), figure('connected', '12.000', null)],
    departs: [
      { code: 'A01A01', name: '浙江分公司', figures: [{ kind: 'signed', count: 5, actual: '105.600', plan: '115.000' }] },
    ],
  },
  onSite: { count: 3, capacity: '61.200' },
  cancelled: { count: 0, capacity: '0.000' },
  acceptance: { accepted: 4, firstPass: 3 },
  exposure: {
    ...{ total: '838155.60', limited: false },
    agents: [
      ...[
        {
          id: '11',
          name: '衢州阳光能源',
          orders: 1,
          goods: '837500.00',
          receivable: '500.00',
          used: '838000.00',
          limit: '800000.00',
        },
      ],
      ...[{ id: '12', name: null, orders: 1, goods: '155.60', receivable: '0.00', used: '155.60', limit: null }],
    ],
  },
  silent: { count: 2, capacity: '30.000' },
}
const show = (own: Partial<DirectorPage> = {}) =>
  renderFeature(<DirectorBoard month={month} onMonth={vi.fn()} />, {
    answers: { 'GET /api/dashboard/director': { ...answer, ...own } },
  })
const addressOf = (name: string | RegExp): string => {
  const link = page.getByRole('link', { name, exact: true }).first().element()
  return decodeURIComponent(link.getAttribute('href') ?? '')
}

test('the morning page: each figure opens its rows, and without a plan the page leads to where one is made', async () => {
  await show()
  await expect.element(page.getByText('计划 115.0，完成 92%')).toBeVisible()
  expect(addressOf('5 单')).toContain('/order/index?signedDate_begin=2026-11-01&signedDate_end=2026-11-30')
  expect(addressOf('上月 227.4')).toContain('signedDate_begin=2026-10-01&signedDate_end=2026-10-31')
  expect(addressOf('未设计划')).toContain('/order/plan?planMonth=2026-11')
  expect(addressOf('61.2 kWp')).toContain('/order/index?onSiteSince_end=2026-10-29')
  expect(addressOf('从未整改 3 单')).toContain(
    '/order/acceptance?status=2&acceptTime_begin=2026-11-01&acceptTime_end=2026-11-30&firstPass=Y',
  )
  expect(addressOf('验收通过 4 单')).not.toContain('firstPass')
  expect(addressOf('105.6')).toContain('"field":"sysOrgCode","rule":"right_like","val":"A01A01"')
  expect(addressOf('838,000.00')).toMatch(/\/agent\/exposure\?agentId=11$/)
  expect(addressOf('837,500.00')).toContain('/agent/exposure?agentId=11&kind=1,2')
  expect(addressOf('500.00')).toContain('/agent/exposure?agentId=11&kind=3')
  expect(addressOf('2 家代理商')).toMatch(/\/agent\/exposure\??$/)
  expect(addressOf(/超过 24 小时未上报/)).toContain('/station/index?silent=Y&firstWorkTime_end=2026-11-28')
  const tile = page.getByRole('listitem').filter({ hasText: '代理商授信占用' })
  expect(tile.element().textContent).toMatch(/83\.82\s*万元/)
  await expect.element(page.getByText('105% 超出额度')).toBeVisible()
  await expect.element(page.getByText('无权查看的代理商')).toBeVisible()
  await expectSound()
})

test('the morning page shows the months as a table, and on a phone it does not scroll sideways', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await show()
  await page.getByRole('radio', { name: '并网' }).click()
  await page.getByRole('radio', { name: '表格' }).click()
  await expect.element(page.getByRole('row', { name: '2026-11 12.0 – –' })).toBeVisible()
  await expectSound()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('the morning page holds nothing against a plan for whom rules leave a part, and shows no figure without its rows', async () => {
  await show({ limited: true, plan: { figures: [figure('signed', '12.345', null)], departs: [] }, exposure: null, silent: null })
  await expect.element(page.getByText('只看部分数据，不与计划比较').first()).toBeVisible()
  expect(page.getByText('未设计划').elements()).toEqual([])
  expect(page.getByText('代理商授信占用').elements()).toEqual([])
  expect(page.getByText('并网后静默电站').elements()).toEqual([])
})

test('who may see no rows at all is told whom to ask', async () => {
  await show({ plan: null, onSite: null, cancelled: null, acceptance: null, exposure: null, silent: null })
  await expect.element(page.getByText('没有可查看的经营数据，请联系管理员授权')).toBeVisible()
})
