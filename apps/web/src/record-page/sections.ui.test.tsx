import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { shipment, shipmentLine } from '@heliodesk/contracts/testing/shipment'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildRecord } from '../testing/fakeResource.ts'
import { type FakeAnswer, failure } from '../testing/fakeServer.ts'
import { expectSound } from '../testing/renderFeature.tsx'
import { renderList } from '../testing/renderList.tsx'
import ShipmentPage from '../testing/ShipmentPage.tsx'

const line = (n: number) => ({ ...buildRecord(shipmentLine, n), id: `5${n}`, shipmentId: '2', item: `物料${n}` })
const step = (n: number, verb: string, given: Readonly<Record<string, unknown>> = {}) => ({
  ...{ id: String(n), verb, at: `2026-11-2${n} 08:00:00`, username: 'li', realname: '李工', about: null, remark: null },
  ...{ fromStatus: null, toStatus: 'draft', ...given },
})
const texts = { draft: '草稿', sent: '已发货', received: '已收货' } as const

/** The page of shipment 2 in this state, as somebody with every right to it. */
async function show(status: keyof typeof texts, answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const row = {
    ...{ ...buildRecord(shipment, 2), status, status_dictText: texts[status] },
    ...{
      createBy: 'chen',
      createBy_dictText: '陈静',
      updateBy: 'left',
      updateBy_dictText: null,
      updateTime: '2026-11-21 08:00:00',
    },
  }
  const rendered = await renderList(<ShipmentPage />, {
    resource: shipment,
    rows: [row],
    at: '/sample/shipment/detail/2',
    route: '/sample/shipment/detail/:id',
    rights: { codes: shipment.verbs.map((verb) => permissionOf(shipment, verb)) },
    answers: {
      'GET /sample/shipment/related': [],
      'GET /sample/shipment/queryWithLines': { ...row, lines: [line(1), line(2)] },
      'GET /sample/shipment/steps': [step(1, 'create'), step(2, 'edit', { fromStatus: 'draft', remark: '修改：收货方' })],
      ...answers,
    },
  })
  await expect.element(page.getByText('物料1', { exact: true })).toBeVisible()
  return rendered
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a record with a life shows what may be done with it, its lines, its files and what happened to it', async () => {
  await show('draft')
  // By name; by account where nobody has it any more.
  const record = page.getByRole('complementary')
  for (const who of [/陈静/, /left/]) await expect.element(record.getByText(who).first()).toBeVisible()
  await expect.element(button('发货')).toBeVisible()
  await expect.element(button('编辑')).toBeVisible()
  await expect.element(button('确认收货')).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: '发货明细' }).getByRole('grid')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '发货明细' }).getByText('2,469,138.00')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '附件' }).getByRole('button', { name: '铭牌.jpg' })).toBeVisible()
  const history = page.getByRole('region', { name: '处理记录' }).first()
  await expect.element(history.getByText('李工 建立了发货单')).toBeVisible()
  await expect.element(history.getByText('修改：收货方')).toBeVisible()
})

test('once it is sent nobody edits or deletes it: its lines are to be read, and the next steps are offered', async () => {
  await show('sent')
  await expect.element(button('确认收货')).toBeVisible()
  for (const name of ['编辑', '发货']) await expect.element(button(name)).not.toBeInTheDocument()
  const lines = page.getByRole('region', { name: '发货明细' })
  await userEvent.dblClick(lines.getByText('物料1', { exact: true }))
  expect(lines.getByRole('textbox').elements()).toEqual([])
  await expect.element(lines.getByRole('button', { name: /新增|添加|保存/ })).not.toBeInTheDocument()
})

test('a step asks for what it needs, and shows what it lacks with the way to it', async () => {
  const missing = [{ message: '还没有发货明细', path: '/sample/shipment/detail/2' }]
  const { server } = await show('draft', {
    'POST /sample/shipment/send': failure(200, '还不能发货：还没有发货明细', { code: 409, result: { missing } }),
  })
  await button('发货').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('承运人').fill('顺丰')
  await dialog.getByRole('button', { name: '发货' }).click()
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('还没有发货明细 去处理')
  expect(server.to('POST /sample/shipment/send')[0]?.body).toEqual({ id: '2', version: 1, carrier: '顺丰' })
  await expect.element(dialog.getByLabelText('承运人')).toHaveValue('顺丰')
})

test('the verbs of changing and deleting are the form and the question of the record', async () => {
  const { server } = await show('draft')
  await button('编辑').click()
  await expect.element(page.getByRole('dialog', { name: /编辑发货单/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('article').getByRole('button', { name: '删除' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: /删除/ }).click()
  await expect.poll(() => server.to('DELETE /sample/shipment/delete').length).toBe(1)
})

test('a step right after an edit is taken from what was saved, before the page has been asked for again', async () => {
  let isSaved = false
  const row = { ...buildRecord(shipment, 2), status: 'draft', status_dictText: '草稿', createBy: 'chen' }
  const saved = { ...row, version: 2, buyer: '新收货方' }
  const never = new Promise(() => undefined)
  const { server } = await show('draft', {
    'GET /sample/shipment/queryById': () => (isSaved ? never : row),
    'PUT /sample/shipment/edit': () => {
      isSaved = true
      return saved
    },
    'POST /sample/shipment/send': { ...saved, version: 3, status: 'sent' },
  })
  await button('编辑').click()
  const drawer = page.getByRole('dialog', { name: /编辑发货单/ })
  await drawer.getByLabelText('收货方').fill('新收货方')
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByText('新收货方').first()).toBeVisible()
  await button('发货').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('承运人').fill('顺丰')
  await dialog.getByRole('button', { name: '发货' }).click()
  await expect.poll(() => server.to('POST /sample/shipment/send')[0]?.body).toEqual({ id: '2', version: 2, carrier: '顺丰' })
})

test('what a step was about stands behind what was done', async () => {
  const steps = [step(1, 'send', { about: 'FH-1' })]
  await show('sent', { 'GET /sample/shipment/steps': steps })
  await expect.element(page.getByText(/李工 \S+：FH-1/)).toBeVisible()
})

test('what somebody says about it is a step that leaves the record as it is', async () => {
  const { server } = await show('received', { 'POST /sample/shipment/comment': { id: '2', version: 1, status: 'received' } })
  await page.getByLabelText('留言内容').fill('已签收')
  await page.getByRole('button', { name: '发送' }).click()
  await expect.poll(() => server.to('POST /sample/shipment/comment')[0]?.body).toEqual({ id: '2', remark: '已签收' })
})

test.each([1440, 390])('it is sound at %i pixels, in both themes', async (width) => {
  await page.viewport(width, 900)
  await show('draft')
  await expect.element(page.getByRole('region', { name: '处理记录' }).first()).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectSound()
})
