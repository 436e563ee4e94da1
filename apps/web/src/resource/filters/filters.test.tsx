import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { station } from '@heliodesk/contracts/resources/station/station'
import { position } from '@heliodesk/contracts/resources/system/position'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderList } from '../../testing/renderList.tsx'
import { ResourcePage } from '../page/ResourcePage.tsx'

const lastQuery = (server: { to(key: string): readonly { readonly query: URLSearchParams }[] }, path: string) =>
  server
    .to(`GET ${path}/list`)
    .filter(({ query }) => query.get('pageSize') !== '1')
    .at(-1)?.query
const chips = () => [...document.querySelectorAll('[aria-label="当前条件"] li')].map((chip) => chip.textContent)

test('the keyword is searched after a pause, stands in the address, and leads back to the first page', async () => {
  const { server, search } = await renderList(<ResourcePage resource={position} />, { resource: position, at: '/list?pageNo=2' })
  await page.getByRole('searchbox').fill('财务')
  await expect.poll(() => search().toString()).toBe('keyword=%E8%B4%A2%E5%8A%A1')
  await expect.poll(() => lastQuery(server, '/sys/position')?.get('keyword')).toBe('财务')
})

test('Enter searches at once, and clearing shows everything again', async () => {
  const { search } = await renderList(<ResourcePage resource={position} />, { resource: position })
  const box = page.getByRole('searchbox')
  await box.fill('a')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => search().get('keyword')).toBe('a')
  await box.clear()
  await expect.poll(() => search().has('keyword')).toBe(false)
})

test('the keyword of a page that a specification names comes from its parameter', async () => {
  const { server } = await renderList(<ResourcePage resource={customer} keywordParam="username" />, {
    resource: customer,
    at: '/customer/index?username=%E6%B2%88',
  })
  await expect.element(page.getByRole('searchbox')).toHaveValue('沈')
  await expect.poll(() => lastQuery(server, '/api/customer')?.get('keyword')).toBe('沈')
})

test('several values of a dictionary are chosen, shown in a chip, and taken away one condition at a time', async () => {
  const { server, search } = await renderList(<ResourcePage resource={customer} />, {
    resource: customer,
    at: '/list?status=1&isBlacklist=Y',
  })
  await expect.poll(chips).toEqual(['状态：选项1', '黑名单：是', '清空'])
  await page.getByRole('combobox', { name: '状态' }).click()
  await page.getByTitle('选项2').click()
  await expect.poll(() => search().get('status')).toBe('1,2')
  await expect.poll(() => lastQuery(server, '/api/customer')?.get('status')).toBe('1,2')
  await page.getByRole('button', { name: '去掉条件 状态：选项1、选项2' }).click()
  await expect.poll(() => search().toString()).toBe('isBlacklist=Y')
  await page.getByRole('button', { name: '清空', exact: true }).click()
  await expect.poll(() => search().toString()).toBe('')
})

test('filters that the keyword covers wait behind 展开', async () => {
  await renderList(<ResourcePage resource={position} />, { resource: position })
  await expect.element(page.getByRole('combobox', { name: '职级' })).toBeVisible()
  expect(page.getByRole('textbox', { name: '职务编码' }).elements()).toEqual([])
  await page.getByRole('button', { name: '展开 2 项' }).click()
  await page.getByRole('textbox', { name: '职务编码' }).fill('P00')
  await userEvent.keyboard('{Enter}')
  await expect.poll(chips).toEqual(['职务编码：P00', '清空'])
})

test('[VALID-32] a text filter travels as *value*', async () => {
  const { server } = await renderList(<ResourcePage resource={position} />, {
    resource: position,
    at: '/list?name=%E8%BF%90%E7%BB%B4',
  })
  await expect.poll(() => lastQuery(server, '/sys/position')?.get('name')).toBe('*运维*')
})

test('a number range has two open ends, and takes no letters', async () => {
  const { server, search } = await renderList(<ResourcePage resource={station} />, { resource: station })
  await page.getByRole('button', { name: /^展开/ }).click()
  const from = page.getByRole('textbox', { name: '装机容量起' })
  await from.fill('abc')
  await userEvent.keyboard('{Enter}')
  await expect.element(from).toHaveValue('')
  await from.fill('20')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => search().toString()).toBe('totalpower_begin=20')
  await expect.poll(() => lastQuery(server, '/api/station')?.get('totalpower_begin')).toBe('20')
  await expect.poll(chips).toEqual(['装机容量：≥ 20', '清空'])
})

test('a day range travels as its two days', async () => {
  const at = '/list?firstWorkTime_begin=2024-05-01&firstWorkTime_end=2024-05-31'
  const { server } = await renderList(<ResourcePage resource={station} />, { resource: station, at })
  await expect.poll(chips).toEqual(['并网日期：2024-05-01 – 2024-05-31', '清空'])
  const query = lastQuery(server, '/api/station')
  expect([query?.get('firstWorkTime_begin'), query?.get('firstWorkTime_end')]).toEqual(['2024-05-01', '2024-05-31'])
})

test('a region filter stops at any level, and is called so', async () => {
  const { search } = await renderList(<ResourcePage resource={customer} />, { resource: customer })
  await page.getByRole('combobox', { name: '地区' }).click()
  await page
    .getByRole('menuitemcheckbox', { name: '浙江省' })
    .or(page.getByText('浙江省', { exact: true }))
    .first()
    .click()
  await page.getByText('衢州市', { exact: true }).click()
  await expect.poll(() => search().get('district')).toBe('330800')
  await expect.poll(chips).toEqual(['地区：浙江省/衢州市', '清空'])
})

test('on a phone the filters open under the keyword', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await renderList(<ResourcePage resource={customer} />, { resource: customer, at: '/list?status=1' })
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  expect(page.getByRole('combobox', { name: '状态' }).elements()).toEqual([])
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  await expect.element(page.getByRole('combobox', { name: '状态' })).toBeVisible()
})

test('a row of filters that would break keeps those back that have no room, and shows them again where there is room', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(960, 800)
  await renderList(<ResourcePage resource={customer} />, { resource: customer })
  const top = (element: Element) => element.getBoundingClientRect().top
  const inOneLine = () =>
    top(page.getByRole('button', { name: '高级查询' }).element()) <
    page.getByRole('searchbox').element().getBoundingClientRect().bottom
  await expect.poll(inOneLine).toBe(true)
  expect(page.getByRole('combobox', { name: '状态', exact: true }).elements()).toEqual([])
  await page.viewport(1280, 800)
  await expect.element(page.getByRole('combobox', { name: '状态', exact: true })).toBeVisible()
  await expect.poll(inOneLine).toBe(true)
})
