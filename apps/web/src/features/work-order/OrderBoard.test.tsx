import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryKeys } from '../../api/queryKeys.ts'
import { OverlayHost } from '../../app/overlay/OverlayHost.tsx'
import { closeAllOverlays } from '../../app/overlay/overlays.ts'
import { saveDictionaries } from '../../session/store.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import { type FakeAnswer, failure, type SeenCall } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { WorkOrderPage } from './WorkOrderPage.tsx'

const facts = { createBy: 'agent', priority: 'H', questionReplenishFiles: null, handleFiles: null, handleResult: null }
const orders = [
  buildRecord(workOrder, 1, { ...facts, orderNo: 'GD-1', status: '0', status_dictText: '待派单', assignee: null }),
  buildRecord(workOrder, 2, { ...facts, orderNo: 'GD-2', status: '2', status_dictText: '处理中', assignee: 'staff' }),
]
const entry = (value: string, text: string) => ({ value, text, title: text, label: text })
const statuses = [entry('0', '待派单'), entry('1', '待接单'), entry('2', '处理中'), entry('5', '已完成')]
const listed =
  (rows: () => typeof orders): FakeAnswer =>
  ({ query }: SeenCall) => {
    const records = rows().filter(({ status }) => query.get('status') === null || status === query.get('status'))
    return { records, total: records.length, size: 20, current: 1, pages: 1 }
  }

async function open(at: string, own: Readonly<Record<string, FakeAnswer>>) {
  await page.viewport(1280, 900)
  const opened = await renderList(
    <>
      <WorkOrderPage userType="2" title="所有工单" />
      <OverlayHost />
    </>,
    {
      resource: workOrder,
      rows: orders,
      answers: {
        'GET /api/workorder/statusCount': { '0': 1, '2': 1 },
        'GET /api/workorder/steps': [],
        'GET /api/workorder/list': listed(() => orders),
        ...own,
      },
      rights: { codes: ['workorder:info:list', 'workorder:info:close', 'workorder:info:assign'] },
      at,
    },
  )
  saveDictionaries({ work_order_status: statuses })
  onTestFinished(closeAllOverlays)
  await expect.element(page.getByText('GD-1').first()).toBeVisible()
  return opened
}
const openBoard = async (own: Readonly<Record<string, FakeAnswer>> = {}) => {
  const opened = await open('/workorder/allIndex', own)
  await page.getByRole('radio', { name: '看板' }).click()
  // A column that has not answered yet is not asked again by a change.
  await expect.element(column('待派单 1').getByText('GD-1')).toBeVisible()
  await expect.element(column('处理中 1').getByText('GD-2')).toBeVisible()
  return opened
}
const column = (name: string) => page.getByRole('region', { name, exact: true })
const dialogWith = (text: string) => page.getByRole('dialog').filter({ hasText: text })

describe('while the board is shown it', () => {
  test('asks for its columns and not for the list behind it, also when something changes', async () => {
    const { server, client } = await openBoard()
    const behind = () => server.to('GET /api/workorder/list').filter(({ query }) => query.get('status') === null).length
    const [list, columns] = [behind(), server.count('GET /api/workorder/list')]
    await client.invalidateQueries({ queryKey: queryKeys.resource('workOrder') })
    await expect.poll(() => server.count('GET /api/workorder/list')).toBe(columns + 2)
    expect(behind()).toBe(list)
  })

  test('the refresh key asks for its columns and their counts again, and not for the list behind it', async () => {
    let rows = orders
    const { server } = await openBoard({
      'GET /api/workorder/list': listed(() => rows),
      'GET /api/workorder/statusCount': () => Object.fromEntries(rows.map(({ status }) => [status, 1])),
    })
    const behind = () => server.to('GET /api/workorder/list').filter(({ query }) => query.get('status') === null).length
    const list = behind()
    rows = orders.map((one) => (one.id === '1' ? { ...one, status: '1', status_dictText: '待接单' } : one))
    await userEvent.keyboard('r')
    await expect.element(column('待接单 1').getByText('GD-1')).toBeVisible()
    expect(behind()).toBe(list)
  })
})

describe('the small form of a step', () => {
  test('what was typed stays when somebody else moves the card, which is said; once more it is sent with the new version', async () => {
    let rows = orders
    const { server, client } = await openBoard({
      'GET /api/workorder/list': listed(() => rows),
      'GET /api/workorder/statusCount': () => Object.fromEntries(rows.map(({ status }) => [status, 1])),
      'GET /api/workorder/queryById': ({ query }: SeenCall) =>
        rows.find(({ id }) => id === query.get('id')) ?? failure(200, '未找到对应的工单', { code: 404 }),
      'POST /api/workorder/cancel': { id: '1', version: 3, status: '7' },
    })
    await column('待派单 1').getByRole('button', { name: '操作 GD-1' }).click()
    await page.getByRole('menuitem', { name: '取消工单' }).click()
    const ask = dialogWith('为什么取消？')
    await ask.getByLabelText('说明').fill('写了很久的说明')
    rows = orders.map((one) => (one.id === '1' ? { ...one, status: '1', status_dictText: '待接单', version: 2 } : one))
    await client.invalidateQueries({ queryKey: queryKeys.resource('workOrder') })
    await expect.element(column('待接单 1').getByText('GD-1')).toBeInTheDocument()
    await expect.element(ask.getByText('工单已有变化，当前为“待接单”，请核对后再提交')).toBeVisible()
    await expect.element(ask.getByLabelText('说明')).toHaveValue('写了很久的说明')
    await ask.getByRole('button', { name: '取消工单' }).click()
    await expect
      .poll(() => server.to('POST /api/workorder/cancel').map(({ body }) => body))
      .toEqual([{ id: '1', version: 2, remark: '写了很久的说明' }])
    await expect.element(ask).not.toBeInTheDocument()
  })

  test.each([
    ['has ended', '工单已有变化，当前为“已完成”，不能再取消工单；填写的内容还在，可复制后关闭'],
    ['is gone', '工单已找不到，可能已被删除，或已不在您的管辖范围；填写的内容还在，可复制后关闭'],
  ])('what was typed can still be copied when the order %s meanwhile', async (how, words) => {
    let isLater = false
    const ended = { ...orders[0], status: '5', version: 2 }
    const answer = how === 'is gone' ? failure(200, '未找到对应的工单', { code: 404 }) : ended
    const { client } = await open('/workorder/allIndex?detail=1', {
      'GET /api/workorder/queryById': () => (isLater ? answer : orders[0]),
    })
    await dialogWith('工单详情').getByRole('button', { name: '取消工单' }).click()
    const ask = dialogWith('为什么取消？')
    await ask.getByLabelText('说明').fill('写了很久的说明')
    isLater = true
    await client.invalidateQueries({ queryKey: queryKeys.resource('workOrder') })
    await expect.element(ask.getByText(words)).toBeVisible()
    await expect.element(ask.getByLabelText('说明')).toHaveValue('写了很久的说明')
    await expect.element(ask.getByRole('button', { name: '取消工单' })).toBeDisabled()
  })
})
