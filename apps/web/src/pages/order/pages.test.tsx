import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import OrderBoardPage from './board.tsx'
import OrderRecordPage from './detail.tsx'
import OrderListPage from './index.tsx'
import OrderOverviewPage from './overview.tsx'

async function wide() {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
}
const rights = { codes: ['order:info:list', 'order:info:add', 'order:info:edit'] } as const
const row = buildRecord(customerOrder, 1, {
  orderNo: 'DD-20261127-00001',
  status: '0',
  stage: '60',
  stageGroup: '3',
  role: 'gridClerk',
  next: 'gridPlan',
  overdue: 'Y',
  doubleStatus: '1',
})

test('/order/index lists orders with the numbers of their stages', async () => {
  await wide()
  await renderList(<OrderListPage />, {
    resource: customerOrder,
    rows: [row],
    answers: { 'GET /sys/user/setting': {}, 'GET /api/customerOrder/stageCount': { 60: 1 } },
    rights,
  })
  await expect.element(page.getByText('DD-20261127-00001', { exact: true }).first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: '新增订单' }).click()
  await expect.element(page.getByRole('dialog').getByText('一处屋顶同时只能有一个进行中的订单')).toBeVisible()
})

test('/order/board shows orders in columns of stages', async () => {
  await wide()
  const { server } = await renderList(<OrderBoardPage />, {
    resource: customerOrder,
    rows: [row],
    answers: { 'GET /sys/user/setting': {}, 'GET /api/customerOrder/stageGroupCount': { 3: 1 } },
    rights,
  })
  await expect.element(page.getByRole('button', { name: 'DD-20261127-00001' })).toBeVisible()
  await expect.element(page.getByText('超期', { exact: true })).toBeVisible()
  expect(server.to('GET /api/customerOrder/list').map(({ query }) => query.get('stageGroup'))).toContain('3')
  expect(await axeViolations()).toEqual([])
})

const overview = {
  day: '2026-11-27',
  count: 12,
  capacity: '240.500',
  overdue: 2,
  suspect: 1,
  stages: [{ stage: '60', count: 12, capacity: '240.500', overdue: 2, ages: [7, 3, 2, 0] }],
  roles: [{ role: 'gridClerk', count: 12, capacity: '240.500', overdue: 2 }],
}

test('/order/overview: every figure opens the orders behind it', async () => {
  await wide()
  await renderList(<OrderOverviewPage />, {
    resource: customerOrder,
    rows: [],
    answers: { 'GET /api/customerOrder/overview': overview },
    rights,
  })
  const link = (name: string, at = 0) => page.getByRole('link', { name, exact: true }).nth(at).element().getAttribute('href')
  await expect.element(page.getByRole('link', { name: '12', exact: true }).first()).toBeVisible()
  expect(link('12')).toContain('/order/index?status=0&stage=60')
  expect(link('7')).toContain('stage=60&stageSince_begin=2026-11-20')
  expect(link('3')).toContain('stageSince_begin=2026-10-28&stageSince_end=2026-11-19')
  expect(link('12', 1)).toContain('role=gridClerk')
  expect(link('超过阶段期限的订单')).toContain('overdue=Y')
  expect(await axeViolations()).toEqual([])
})

const progress = {
  tracks: [
    {
      track: 'customer',
      state: '2',
      at: '2026-10-15',
      next: null,
      role: null,
      after: null,
      record: 'KH1',
      path: '/customer/detail/9',
    },
    {
      ...{ track: 'grid', state: '1', at: '2026-11-06', next: 'gridSurvey', role: 'gridClerk', after: null },
      ...{ record: 'BW-1', path: '/station/grid/detail/8' },
    },
    { track: 'goods', state: '0', at: null, next: 'ship', role: 'warehouse', after: 'grid', record: null, path: '/stock/out' },
    { track: 'building', state: '9', at: null, next: null, role: null, after: null, record: null, path: null },
  ],
  changes: [
    { id: '1', at: '2026-10-14 10:00:00', from: null, to: '10', cause: 'customerOrder' },
    { id: '2', at: '2026-11-06 12:00:00', from: '10', to: '60', cause: 'gridConnection' },
  ],
  panels: [
    { place: 'surveyed', count: 24, differs: false },
    { place: 'agreed', count: 24, differs: false },
    { place: 'sent', count: 24, differs: false },
    { place: 'onSite', count: 23, differs: true },
    { place: 'counted', count: null, differs: false },
    { place: 'settled', count: null, differs: false },
  ],
  doubles: [{ reason: 'deed', orderNo: 'DD-20261004-00125' }],
}

test.each([1440, 390])('/order/detail shows its tracks, its stages and what it may be the same as, at %i', async (width) => {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1280, 800))
  await renderList(<OrderRecordPage />, {
    resource: customerOrder,
    at: '/order/detail/1',
    route: '/order/detail/:id',
    rows: [row],
    answers: {
      'GET /api/customerOrder/queryById': row,
      'GET /api/customerOrder/related': [],
      'GET /api/customerOrder/steps': [],
      'GET /api/customerOrder/progress': progress,
    },
    rights,
  })
  const tracks = page.getByRole('list', { name: '进度' })
  await expect.element(tracks.getByRole('link', { name: 'BW-1' })).toBeVisible()
  await expect.element(tracks.getByText('等待“并网”先推进')).toBeVisible()
  await expect.element(tracks.getByText('暂未记录，不影响其他进度')).toBeVisible()
  await expect.element(page.getByRole('definition').filter({ hasText: '与约定不符' })).toHaveTextContent('23与约定不符')
  await expect.element(page.getByText('由并网记录变化')).toBeVisible()
  await expect.element(page.getByText('疑似与 1 个订单重复')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeViolations()).toEqual([])
})
