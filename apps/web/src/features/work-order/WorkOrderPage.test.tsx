import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OverlayHost } from '../../app/overlay/OverlayHost.tsx'
import { closeAllOverlays } from '../../app/overlay/overlays.ts'
import { saveDictionaries } from '../../session/store.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import { type FakeAnswer, failure } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import type { UserType } from './order.ts'
import { WorkOrderPage } from './WorkOrderPage.tsx'

const codes = (['list', 'add', 'edit', 'assign', 'handle', 'close', 'export'] as const).map(
  (verb) => `workorder:info:${verb}` as const,
)
const facts = {
  priority: 'H',
  priority_dictText: '紧急',
  alarmId: null,
  handleResult: null,
  questionReplenishFiles: null,
  handleFiles: null,
  deadline: '2024-05-07 08:20:00',
  overdue: 'Y',
  customerId: '5',
  customerId_dictText: '陈阿根',
  contactNumber: '138****8000',
}
const orders = [
  buildRecord(workOrder, 1, {
    ...facts,
    orderNo: 'GD-20261121-00001',
    status: '0',
    status_dictText: '待派单',
    questionDesc: '组串 3 电压偏低',
    createBy: 'agent',
    assignee: null,
    assigneeName: null,
  }),
  buildRecord(workOrder, 2, {
    ...facts,
    orderNo: 'GD-20261121-00002',
    status: '2',
    status_dictText: '处理中',
    createBy: 'agent',
    assignee: 'staff',
    assigneeName: '陈立群',
  }),
]
const entry = (value: string, text: string) => ({ value, text, title: text, label: text })
const statuses = [entry('0', '待派单'), entry('1', '待接单'), entry('2', '处理中'), entry('5', '已完成')]
const steps = [
  {
    id: '1',
    verb: 'create',
    at: '2026-11-21 09:00:00',
    username: 'agent',
    realname: '衢州阳光代理',
    fromStatus: null,
    toStatus: '0',
    assigneeName: null,
    remark: null,
  },
  {
    id: '2',
    verb: 'assign',
    at: '2026-11-21 09:30:00',
    username: 'admin',
    realname: '系统管理员',
    fromStatus: '0',
    toStatus: '1',
    assigneeName: '陈立群',
    remark: '请今天处理',
  },
]
const answers: Readonly<Record<string, FakeAnswer>> = {
  'GET /api/workorder/statusCount': { '0': 1, '2': 1 },
  'GET /api/workorder/steps': steps,
  'GET /api/workorder/handlers': [{ username: 'wang', realname: '王海滨', departName: '衢江运维组', open: 3 }],
  'GET /api/workorder/queryById': (call: { query: URLSearchParams }) =>
    orders.find(({ id }) => id === call.query.get('id')) ?? failure(200, '未找到对应的工单', { code: 404 }),
}

async function open(
  userType: UserType = '1',
  given: { at?: string; own?: Readonly<Record<string, FakeAnswer>>; codes?: readonly PermissionCode[] } = {},
) {
  const mounted = await renderList(
    <>
      <WorkOrderPage userType={userType} title={userType === '1' ? '我的工单' : '所有工单'} />
      <OverlayHost />
    </>,
    {
      resource: workOrder,
      rows: orders,
      answers: { ...answers, ...given.own },
      rights: { codes: given.codes ?? codes },
      ...(given.at === undefined ? {} : { at: given.at }),
    },
  )
  saveDictionaries({ work_order_status: statuses })
  onTestFinished(closeAllOverlays)
  await expect.element(page.getByText('GD-20261121-00001').first()).toBeVisible()
  return mounted
}
/** By its text: outside a production build the library gives every dialog the same id for its title. */
const dialogWith = (text: string) => page.getByRole('dialog').filter({ hasText: text })
const drawer = () => dialogWith('工单详情')
const action = (name: string) => drawer().getByRole('button', { name, exact: true })

describe('the lists', () => {
  test.each([
    ['1', '我的工单'],
    ['2', '所有工单'],
  ] as const)('[MODULE-WORKORDER-MINE][MODULE-WORKORDER-ALL] userType %s lists and counts as %s', async (userType, title) => {
    await page.viewport(1280, 900)
    const { server } = await open(userType)
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(server.to('GET /api/workorder/list')[0]?.query.get('userType')).toBe(userType)
    await expect.poll(() => server.to('GET /api/workorder/statusCount')[0]?.query.get('userType')).toBe(userType)
  })

  test('status chips carry the counts and narrow the list', async () => {
    await page.viewport(1280, 900)
    const { server, search } = await open()
    const chips = page.getByRole('group', { name: '按状态筛选' })
    await expect.element(chips.getByRole('button', { name: /全部 2/ })).toHaveAttribute('aria-pressed', 'true')
    await chips.getByRole('button', { name: /处理中 1/ }).click()
    expect(search().get('status')).toBe('2')
    await expect.poll(() => server.to('GET /api/workorder/list').at(-1)?.query.get('status')).toBe('2')
    expect(server.to('GET /api/workorder/statusCount').at(-1)?.query.get('status')).toBeNull()
  })

  test('[MODULE-WORKORDER-CREATE][WORKORDER-11] the dialog opens from the list; the list reloads after a success and not after a failure', async () => {
    await page.viewport(1280, 900)
    let fails = true
    const add = () => (fails ? failure(200, '系统繁忙', { code: 500 }) : { id: '9', version: 1, status: '0' })
    const { server } = await open('1', { own: { 'POST /api/workorder/add': add } })
    const submitNew = async () => {
      await page.getByRole('button', { name: '创建工单' }).click()
      await dialogWith('现场照片').getByRole('button', { name: '提交' }).click()
      await expect.element(dialogWith('现场照片')).not.toBeInTheDocument()
    }
    const before = server.count('GET /api/workorder/list')
    await submitNew()
    await expect.element(page.getByText('系统繁忙')).toBeVisible()
    expect(server.count('GET /api/workorder/list')).toBe(before)
    fails = false
    await submitNew()
    await expect.poll(() => server.count('GET /api/workorder/list')).toBeGreaterThan(before)
  })

  test('who may not add sees no button for it', async () => {
    await open('1', { codes: ['workorder:info:list'] })
    await expect.element(page.getByRole('button', { name: '创建工单' })).not.toBeInTheDocument()
  })
})

describe('the detail', () => {
  test('stands in the address, tells what happened, the newest first, and closes', async () => {
    await page.viewport(1280, 900)
    const { search } = await open()
    await page.getByText('GD-20261121-00001').first().click()
    await expect.element(drawer()).toBeVisible()
    expect(search().get('detail')).toBe('1')
    const history = drawer().getByRole('region', { name: '处理记录' })
    await expect.element(history.getByText('请今天处理')).toBeVisible()
    expect(
      history
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^系统管理员 派单给陈立群2026-11-21 09:30请今天处理待接单$/),
      expect.stringMatching(/^衢州阳光代理 提交了工单2026-11-21 09:00待派单$/),
    ])
    await action('关闭').last().click()
    await expect.element(drawer()).not.toBeInTheDocument()
    expect(search().get('detail')).toBeNull()
  })

  test('says until when it is to be done, whose roof it is, where it stands, and has photos of before and after', async () => {
    await page.viewport(1280, 900)
    await open('1', { at: '/workorder/index?detail=2' })
    const drawer = page.getByRole('dialog')
    await expect.element(drawer.getByText('已逾期', { exact: true })).toBeVisible()
    await expect.element(drawer.getByText('2024-05-07 08:20:00', { exact: true })).toBeVisible()
    await expect.element(drawer.getByText('陈阿根', { exact: true })).toBeVisible()
    await expect.element(drawer.getByText('138****8000', { exact: true })).toBeVisible()
    await expect.element(drawer.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/\/station\/index\?detail=\S+$/))
    await expect.element(drawer.getByRole('region', { name: '处理前照片' })).toBeVisible()
    await expect.element(drawer.getByRole('region', { name: '处理后照片' })).toBeVisible()
  })

  test('offers what the state and the person allow, and nothing else', async () => {
    await page.viewport(1280, 900)
    await open('1', { at: '/workorder/index?detail=2', codes: ['workorder:info:list', 'workorder:info:handle'] })
    await expect.element(action('完成处理')).toBeVisible()
    await expect.element(action('挂起')).toBeVisible()
    for (const name of ['派单', '改派', '接单', '取消工单', '编辑', '更多']) {
      await expect.element(action(name)).not.toBeInTheDocument()
    }
  })

  test('a finished piece of work wants its result, and is sent with the version that was seen', async () => {
    await page.viewport(1280, 900)
    const { server } = await open('1', {
      at: '/workorder/index?detail=2',
      own: { 'POST /api/workorder/finish': { id: '2', version: 2, status: '4' } },
    })
    await action('完成处理').click()
    const ask = dialogWith('说明')
    await ask.getByRole('button', { name: '完成处理' }).click()
    await expect.element(ask.getByText('请填写说明')).toBeVisible()
    await ask.getByLabelText('说明').fill('更换熔丝')
    await ask.getByRole('button', { name: '完成处理' }).click()
    await expect
      .poll(() => server.to('POST /api/workorder/finish')[0]?.body)
      .toEqual({ id: '2', version: 1, remark: '更换熔丝', handleFiles: null })
    await expect.element(ask).not.toBeInTheDocument()
  })

  test('[VALID-21] an order is assigned to one of those who may handle it; without one is said as soon as the choice changes', async () => {
    await page.viewport(1280, 900)
    const { server } = await open('2', {
      at: '/workorder/allIndex?detail=1',
      own: { 'POST /api/workorder/assign': { id: '1', version: 2, status: '1' } },
    })
    await action('派单').click()
    const ask = dialogWith('派给谁处理？')
    await ask.getByRole('button', { name: '派单' }).click()
    await expect.element(ask.getByText('请选择处理人')).toBeVisible()
    await ask.getByLabelText('处理人').click()
    await page.getByTitle('王海滨 · 衢江运维组 · 手上 3 单').click()
    await expect.element(ask.getByText('请选择处理人')).not.toBeInTheDocument()
    await userEvent.click(document.querySelector('.ant-select-clear') ?? ask)
    await expect.element(ask.getByText('请选择处理人')).toBeVisible()
    await ask.getByLabelText('处理人').click()
    await page.getByTitle('王海滨 · 衢江运维组 · 手上 3 单').click()
    await ask.getByRole('button', { name: '派单' }).click()
    await expect.poll(() => server.to('POST /api/workorder/assign')[0]?.body).toEqual({ id: '1', version: 1, username: 'wang' })
  })

  test('a refused step shows its reason and fetches what the others did meanwhile', async () => {
    await page.viewport(1280, 900)
    const { server } = await open('1', {
      at: '/workorder/index?detail=1',
      own: { 'POST /api/workorder/take': failure(200, '工单已被他人修改，请核对后重新保存', { code: 409 }) },
    })
    await expect.element(action('接单')).toBeVisible()
    const before = server.count('GET /api/workorder/queryById')
    await action('接单').click()
    await expect.element(page.getByText('工单已被他人修改，请核对后重新保存')).toBeVisible()
    await expect.poll(() => server.count('GET /api/workorder/queryById')).toBeGreaterThan(before)
  })

  test('a comment is sent from the drawer', async () => {
    await page.viewport(1280, 900)
    const { server } = await open('1', {
      at: '/workorder/index?detail=1',
      own: { 'POST /api/workorder/comment': { id: '1', version: 1, status: '0' } },
    })
    await expect.element(action('发送')).toBeDisabled()
    await drawer().getByLabelText('留言内容').fill('业主下午在家')
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(() => server.to('POST /api/workorder/comment')[0]?.body).toEqual({ id: '1', remark: '业主下午在家' })
  })

  test('an order that is gone or not mine says so', async () => {
    await page.viewport(1280, 900)
    await open('1', { at: '/workorder/index?detail=999' })
    await expect.element(drawer().getByText('未找到对应的工单')).toBeVisible()
  })
})

describe('the board', () => {
  const listed = ({ query }: { query: URLSearchParams }) => {
    const rows = orders.filter(({ status }) => query.get('status') === null || status === query.get('status'))
    return { records: rows, total: rows.length, size: 20, current: 1, pages: 1 }
  }
  const openBoard = async (own: Readonly<Record<string, FakeAnswer>> = {}) => {
    const opened = await open('2', { at: '/workorder/allIndex', own: { 'GET /api/workorder/list': listed, ...own } })
    await page.getByRole('radio', { name: '看板' }).click()
    await expect.element(column('处理中 1')).toBeVisible()
    return opened
  }
  const column = (name: string) => page.getByRole('region', { name, exact: true })

  test('has a column for each state with its count, whose cards are asked for state by state', async () => {
    await page.viewport(1280, 900)
    const { server } = await openBoard()
    await expect.element(column('待派单 1').getByText('GD-20261121-00001')).toBeVisible()
    await expect.element(column('处理中 1').getByText('GD-20261121-00002')).toBeVisible()
    await expect.element(column('处理中 1').getByText('已逾期')).toBeVisible()
    const asked = server.to('GET /api/workorder/list').flatMap(({ query }) => query.get('status') ?? [])
    expect([...new Set(asked)].sort()).toEqual(['0', '2'])
    // Once for the chips and once for the board that came, not once for each column.
    expect(server.count('GET /api/workorder/statusCount')).toBe(2)
    expect(server.to('GET /api/workorder/list').every(({ query }) => query.get('userType') === '2')).toBe(true)
  })

  test('is remembered', async () => {
    await page.viewport(1280, 900)
    const { server } = await openBoard()
    await expect
      .poll(() => server.to('PUT /sys/user/setting/view%3AworkOrder').map(({ body }) => body))
      .toEqual([{ value: 'board' }])
  })

  test('the page of my orders stays a list', async () => {
    await open('1', { own: { 'GET /sys/user/setting/view%3AworkOrder': 'board' } })
    await expect.element(page.getByRole('table')).toBeVisible()
    await expect.element(page.getByRole('radiogroup', { name: '显示方式' })).not.toBeInTheDocument()
  })

  test('a card moves by the steps of its menu, which the keyboard opens and chooses from', async () => {
    await page.viewport(1280, 900)
    const { server } = await openBoard({ 'POST /api/workorder/cancel': { id: '1', version: 2, status: '7' } })
    const menu = column('待派单 1').getByRole('button', { name: '操作 GD-20261121-00001' })
    await expect.element(menu).toBeVisible()
    ;(menu.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
    const chosen = () => document.activeElement?.textContent
    for (let down = 0; down < 4 && chosen() !== '取消工单'; down++) await userEvent.keyboard('{ArrowDown}')
    expect(chosen()).toBe('取消工单')
    await userEvent.keyboard('{Enter}')
    const ask = dialogWith('为什么取消？')
    await ask.getByLabelText('说明').fill('重复')
    await ask.getByRole('button', { name: '取消工单' }).click()
    await expect
      .poll(() => server.to('POST /api/workorder/cancel').map(({ body }) => body))
      .toEqual([{ id: '1', version: 1, remark: '重复' }])
    await expect.poll(() => server.count('GET /api/workorder/statusCount')).toBe(3)
  })

  test('a card opens its order', async () => {
    await page.viewport(1280, 900)
    const { search } = await openBoard()
    await column('处理中 1').getByRole('button', { name: 'GD-20261121-00002', exact: true }).click()
    await expect.element(drawer()).toBeVisible()
    expect(search().get('detail')).toBe('2')
  })

  test('on a phone one column fills the screen, and the others are a swipe away', async () => {
    await page.viewport(390, 844)
    await openBoard()
    const [board] = page.getByRole('region', { name: '按状态看板' }).elements()
    const widths = [...board!.children].map((one) => one.getBoundingClientRect().width)
    expect(Math.min(...widths)).toBeGreaterThan(300)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  test.each(['light', 'dark'])('axe finds nothing in the %s board', async (theme) => {
    await page.viewport(1280, 900)
    document.documentElement.dataset['theme'] = theme
    onTestFinished(() => void delete document.documentElement.dataset['theme'])
    await openBoard()
    await expect.element(column('待派单 1').getByText('GD-20261121-00001')).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })
})

test.each(['light', 'dark'])('axe finds nothing in the %s list and detail', async (theme) => {
  await page.viewport(1280, 900)
  document.documentElement.dataset['theme'] = theme
  onTestFinished(() => void delete document.documentElement.dataset['theme'])
  await open('2', { at: '/workorder/allIndex?detail=1' })
  await expect.element(drawer().getByText('请今天处理')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})
