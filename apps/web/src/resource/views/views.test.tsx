import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderList } from '../../testing/renderList.tsx'
import { ResourcePage } from '../page/ResourcePage.tsx'

const key = 'PUT /sys/user/setting/views%3Acustomer'
const view = { id: 'v1', name: '待审核', search: 'cols=customerNo%2CuserName&status=1' }
const heads = () =>
  [...document.querySelectorAll('thead th')].map((head) => head.textContent).filter((text) => text !== '' && text !== '操作')
const start = (at = '/list', views: unknown = null) =>
  renderList(<ResourcePage resource={customer} />, {
    resource: customer,
    at,
    answers: { 'GET /sys/user/setting/views%3Acustomer': views },
  })

test('a view keeps filters, sort and columns on the server and stands in the address', async () => {
  const { server, search } = await start('/list?status=1&column=userName&order=asc&pageNo=2')
  await page.getByRole('button', { name: '存为视图' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '视图名称' }).fill('待审核')
  expect(await axeViolations()).toEqual([])
  await dialog.getByRole('button', { name: '存为视图' }).click()
  await expect.element(page.getByText('视图已保存')).toBeVisible()
  await expect.poll(() => server.to(key).length).toBe(1)
  const kept = server.to(key)[0]?.body as { readonly value: readonly { readonly name: string; readonly search: string }[] }
  expect(kept.value[0]?.name).toBe('待审核')
  const saved = new URLSearchParams(kept.value[0]?.search)
  expect(Object.fromEntries(saved)).toMatchObject({ status: '1', column: 'userName', order: 'asc' })
  expect(saved.get('cols')?.split(',')).toEqual(customer.list.columns)
  expect(search().get('cols')).toBe(saved.get('cols'))
  await expect.element(page.getByRole('button', { name: /^待审核/ })).toHaveAttribute('aria-current', 'true')
})

test('a view without a name is not kept', async () => {
  const { server } = await start()
  await page.getByRole('button', { name: '存为视图' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '存为视图' }).click()
  await expect.element(page.getByText('请输入视图名称')).toBeVisible()
  expect(server.to(key)).toEqual([])
})

test('opening a view shows its rows and its columns; 全部 leaves it', async () => {
  const { server, search } = await start('/list', [view])
  await page.getByRole('button', { name: /^待审核/ }).click()
  await expect.poll(() => search().get('status')).toBe('1')
  await expect.poll(heads).toEqual(['客户编号', '客户姓名'])
  expect(server.to('GET /api/customer/list').some(({ query }) => query.get('status') === '1')).toBe(true)
  await page.getByRole('button', { name: /^全部/ }).click()
  await expect.poll(() => search().toString()).toBe('')
  await expect.poll(() => heads().length).toBe(customer.list.columns.length)
})

test('a shared link shows the columns of the sender without changing the own ones', async () => {
  const { server } = await start(`/list?${view.search}`)
  await expect.poll(heads).toEqual(['客户编号', '客户姓名'])
  expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('each view tells how many rows it holds', async () => {
  await start('/list', [view])
  await expect.element(page.getByRole('button', { name: '待审核 3' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '全部 3' })).toBeVisible()
})

test('the link of a view is copied, and a view is removed after a question', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { server } = await start(`/list?${view.search}`, [view])
  const menu = page.getByRole('button', { name: '视图 待审核 的操作' })
  await menu.click()
  await page.getByRole('menuitem', { name: '复制链接' }).click()
  await expect.element(page.getByText('链接已复制')).toBeVisible()
  expect(write.mock.calls[0]?.[0]).toContain(`/list?${view.search}`)
  await menu.click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('alertdialog', { name: '删除视图「待审核」？' }).getByRole('button', { name: '删除' }).click()
  await expect.poll(() => server.to(key).at(-1)?.body).toEqual({ value: [] })
})
