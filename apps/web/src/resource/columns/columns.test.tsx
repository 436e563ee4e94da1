import { position } from '@heliodesk/contracts/resources/system/position'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderList } from '../../testing/renderList.tsx'
import { ResourcePage } from '../page/ResourcePage.tsx'

const heads = () =>
  [...document.querySelectorAll('thead th')].map((head) => head.textContent).filter((text) => text !== '' && text !== '操作')
const panel = page.getByRole('dialog', { name: '列设置' })

async function open(answers = {}) {
  const result = await renderList(<ResourcePage resource={position} />, { resource: position, answers })
  await page.getByRole('button', { name: '列设置' }).click()
  await expect.element(panel).toBeVisible()
  return result
}

test('a column is hidden and shown, and the server keeps it for the user', async () => {
  const { server } = await open()
  await panel.getByRole('checkbox', { name: '职级' }).click()
  await expect.poll(heads).toEqual(['职务编码', '职务名称', '公司', '排序'])
  await expect.poll(() => server.to('PUT /sys/user/setting/columns%3Aposition').length).toBe(1)
  expect(server.to('PUT /sys/user/setting/columns%3Aposition')[0]?.body).toMatchObject({
    value: { hidden: ['postRank'], density: null },
  })
})

test('the arrows move a column as dragging does', async () => {
  await open()
  await panel.getByRole('button', { name: '下移「职务名称」' }).click()
  await expect.poll(heads).toEqual(['职务编码', '职级', '职务名称', '公司', '排序'])
  await panel.getByRole('button', { name: '上移「排序」' }).click()
  await expect.poll(heads).toEqual(['职务编码', '职级', '职务名称', '排序', '公司'])
})

test('a column is dragged by the keyboard', async () => {
  await open()
  panel.getByRole('button', { name: '拖动「职务名称」' }).element().focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard(' ')
  await expect.poll(heads).toEqual(['职务编码', '职级', '职务名称', '公司', '排序'])
})

test('a width is typed, and the column has it', async () => {
  await open()
  const field = panel.getByRole('spinbutton', { name: '「职务名称」列宽（像素）' })
  await field.fill('300')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => Math.round(page.getByRole('columnheader', { name: '职务名称' }).element().getBoundingClientRect().width))
    .toBe(300)
})

test('a pinned column stands first and stays when the others scroll', async () => {
  await open()
  await panel.getByRole('button', { name: '固定「公司」' }).click()
  await expect.poll(heads).toEqual(['职务编码', '公司', '职务名称', '职级', '排序'])
  expect(getComputedStyle(page.getByRole('columnheader', { name: '公司' }).element()).position).toBe('sticky')
  await panel.getByRole('button', { name: '取消固定「公司」' }).click()
  await expect.poll(() => page.getByRole('columnheader', { name: '公司' }).element().style.left).toBe('')
})

test.each([
  ['紧凑 36', 36],
  ['标准 44', 44],
  ['宽松 55', 55],
])('rows are of the chosen height: %s', async (label, height) => {
  await open()
  panel
    .getByRole('radio', { name: label })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => Math.round(document.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0)).toBe(height)
})

test('the own columns come back from the server, and go back to the definition on demand', async () => {
  const kept = {
    order: ['code', 'name'],
    hidden: ['name', 'companyName', 'sortNo'],
    pinned: ['code'],
    widths: {},
    density: 'compact',
  }
  await open({ 'GET /sys/user/setting/columns%3Aposition': kept })
  expect(heads()).toEqual(['职务编码', '职级'])
  await panel.getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(heads).toEqual(['职务编码', '职务名称', '职级', '公司', '排序'])
})

test('dragging the edge of a head sizes the column', async () => {
  await renderList(<ResourcePage resource={position} />, { resource: position })
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(3)
  const head = page.getByRole('columnheader', { name: '职级' })
  await expect.element(head).toBeVisible()
  const before = head.element().getBoundingClientRect()
  const grip = head.element().lastElementChild as HTMLElement
  const at = (x: number) => ({ bubbles: true, pointerId: 1, clientX: x, clientY: before.top + 5 })
  grip.setPointerCapture = () => undefined
  grip.dispatchEvent(new PointerEvent('pointerdown', at(before.right)))
  grip.dispatchEvent(new PointerEvent('pointermove', at(before.right + 60)))
  await expect.poll(() => Math.round(head.element().getBoundingClientRect().width)).toBe(Math.round(before.width) + 60)
})

test('the panel breaks no accessibility rule, closes with Escape and gives the focus back', async () => {
  await open()
  expect(await axeViolations()).toEqual([])
  panel.getByRole('button', { name: '恢复默认' }).element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '列设置' })).toHaveFocus()
})
