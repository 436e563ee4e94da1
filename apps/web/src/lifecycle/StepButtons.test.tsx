import { f } from '@heliodesk/contracts/kit/fields'
import { defineLifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failure } from '#web/testing/fakeServer.ts'
import { expectSound, renderFeature } from '#web/testing/renderFeature.tsx'
import { StepButtons } from './StepButtons.tsx'

const names = (zh: string) => ({ label: { zh, en: zh }, did: { zh, en: zh } })
const call = (path: string) => ({ path, access: 'dashboard', done: { zh: '好', en: 'Done' } }) as const
const life = defineLifecycle(workOrder, {
  dict: 'work_order_status',
  field: 'status',
  page: '/x?id=',
  begun: { zh: '提交了', en: 'submitted' },
  initial: ['0'],
  states: { 0: {}, 1: { end: true } },
  participants: { anybody: { label: { zh: '相关人员', en: 'anybody' } } },
  verbs: {
    ship: {
      ...names('发货'),
      moves: [{ from: ['0'], to: '1', who: ['anybody'] }],
      call: call('/api/test/ship'),
      look: 'leading',
    },
    sign: {
      ...names('签约'),
      moves: [{ from: ['0'], to: '1', who: ['anybody'] }],
      call: call('/api/test/sign'),
      asks: { remark: f.text({ zh: '说明', en: 'Remark' }, { max: 20 }) },
    },
  },
})
const missing = [{ message: '电站还没有并网号', path: '/station/index?detail=7' }, { message: '缺少合同扫描件' }]
const lacking = failure(200, '不能发货：电站还没有并网号、缺少合同扫描件', { code: 409, result: { missing } })
const open = (answer: unknown) =>
  renderFeature(<StepButtons lifecycle={life} record={{ id: '1', version: 1, status: '0' }} />, {
    answers: {
      'POST /api/test/ship': answer,
      'POST /api/test/sign': answer,
      'GET /api/workorder/queryById': { id: '1', version: 1, status: '0' },
    },
  })

test('a step that asks nothing and lacks something says what, with the way to mend it, in place of a passing message', async () => {
  await open(lacking)
  await page.getByRole('button', { name: '发货' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('还不能发货')).toBeVisible()
  await expect.element(dialog.getByText('缺少合同扫描件')).toBeVisible()
  const way = dialog.getByRole('link', { name: '去处理：电站还没有并网号' })
  await expect.element(way).toHaveAttribute('href', expect.stringMatching(/\/station\/index\?detail=7$/))
  expect(dialog.getByRole('link').elements()).toHaveLength(1)
  await expect.element(page.getByText('不能发货：电站还没有并网号、缺少合同扫描件')).not.toBeInTheDocument()
  await expectSound()
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a small form says what its step lacks and keeps what was written', async () => {
  let isMended = false
  const { server } = await open(() => (isMended ? { id: '1', version: 2, status: '1' } : lacking))
  await page.getByRole('button', { name: '签约' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('说明（选填）').fill('面签')
  await dialog.getByRole('button', { name: '签约' }).click()
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('电站还没有并网号 去处理')
  await expect.element(dialog.getByLabelText('说明（选填）')).toHaveValue('面签')
  isMended = true
  await dialog.getByRole('button', { name: '签约' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.to('POST /api/test/sign').map(({ body }) => body)).toEqual(Array(2).fill({ id: '1', version: 1, remark: '面签' }))
})

test('any other refusal is said as ever', async () => {
  await open(failure(200, '工单已被他人修改', { code: 409, result: { id: '1', version: 2 } }))
  await page.getByRole('button', { name: '发货' }).click()
  await expect.element(page.getByText('工单已被他人修改')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
