import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { resources } from '@heliodesk/contracts/resources/index'
import { station } from '@heliodesk/contracts/resources/station/station'
import { position } from '@heliodesk/contracts/resources/system/position'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { offerReason } from '../../api/personal.ts'
import { buildRecord, buildRecords } from '../../testing/fakeResource.ts'
import { failure, type SeenCall } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { defaultSort } from '../list/listState.ts'
import { ResourcePage } from '../page/ResourcePage.tsx'

// As the dialog answers when a reason was chosen.
offerReason(async () => '联系业主')

const cells = (row: number) =>
  [...(document.querySelectorAll('tbody tr')[row]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
const rowCount = () => document.querySelectorAll('tbody tr').length
const keys = () => [...document.querySelectorAll<HTMLElement>('tbody tr')].map((row) => row.dataset.rowKey)
const viewport = async (width: number, height = 800) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1280, 800))
}

describe('a cell', () => {
  test('[FORMAT-01] of more than 25 characters is cut and shows the whole text in a tooltip', async () => {
    const name = '浙江共富能源有限公司衢州分公司光伏电站运营维护中心第一大队'
    await renderList(<ResourcePage resource={position} />, {
      resource: position,
      rows: [buildRecord(position, 1, { companyName: name })],
    })
    const cell = page.getByText(`${name.slice(0, 25)}…`)
    await cell.hover()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(name)
  })

  test('[FORMAT-04] of money stands at the right, grouped by thousands, with the unit in the head', async () => {
    await renderList(<ResourcePage resource={accountTransaction} />, {
      resource: accountTransaction,
      rows: [buildRecord(accountTransaction, 1)],
    })
    const cell = page.getByRole('cell', { name: '1,234,568.50', exact: true }).first()
    await expect.element(cell).toBeVisible()
    expect(getComputedStyle(cell.element()).textAlign).toBe('right')
    await expect.element(page.getByRole('columnheader', { name: '金额 元' })).toBeVisible()
  })

  test('without a value shows a dash, never 0', async () => {
    const rows = [buildRecord(position, 1, { sortNo: null, postRank: null, postRank_dictText: null })]
    await renderList(<ResourcePage resource={position} />, { resource: position, rows })
    await expect.poll(() => cells(0).filter((text) => text === '–').length).toBe(2)
  })

  test('with a masked number shows the whole one only after the audited look, and hides it again', async () => {
    const { server } = await renderList(<ResourcePage resource={customer} />, {
      resource: customer,
      rows: [buildRecord(customer, 1)],
      answers: { 'POST /sys/pii/reveal': { value: '13812341001' } },
    })
    await page.getByRole('button', { name: '查看完整联系电话（留痕）' }).click()
    await expect.element(page.getByText('13812341001')).toBeVisible()
    expect(server.to('POST /sys/pii/reveal')[0]?.body).toEqual({
      resource: 'customer',
      id: '1',
      field: 'contactNumber',
      reason: '联系业主',
    })
    await page.getByRole('button', { name: '隐藏联系电话' }).click()
    await expect.element(page.getByText('13812341001')).not.toBeInTheDocument()
  })

  test('with a masked number has no eye for those who may not look', async () => {
    await renderList(<ResourcePage resource={customer} />, { resource: customer, rights: { codes: ['customer:info:list'] } })
    await expect.poll(rowCount).toBe(3)
    expect(page.getByRole('button', { name: /查看完整/ }).elements()).toEqual([])
  })
})

describe('financial columns', () => {
  test('[PERM-14] are not even offered without the right', async () => {
    const rights = { haveViewFinancialData: false }
    await renderList(<ResourcePage resource={accountTransaction} />, { resource: accountTransaction, rights })
    await expect.poll(rowCount).toBe(3)
    expect(document.querySelector('thead')?.textContent).not.toMatch(/金额|余额/)
    await page.getByRole('button', { name: '列设置' }).click()
    const panel = page.getByRole('dialog', { name: '列设置' })
    await expect.element(panel).toBeVisible()
    expect(panel.element().textContent).toContain('户名')
    expect(panel.element().textContent).not.toMatch(/金额|余额/)
  })
})

describe('figures of all records', () => {
  const compared = resources.filter(({ fields }) => Object.values(fields).some(({ options }) => options.ofAll))
  const at = '/list?column=deviation&order=asc'

  test('are there to be limited', () => {
    expect(compared.map(({ name }) => name)).toEqual(['station'])
  })

  test.each(compared)('of $label stand in the list and its order for a person whom no data rule limits', async (resource) => {
    const rights = { limited: ['customer'] }
    const { server } = await renderList(<ResourcePage resource={resource} />, { resource, rights, at })
    await expect.poll(rowCount).toBe(3)
    await expect.element(page.getByRole('columnheader', { name: /^同区偏差/ })).toBeInTheDocument()
    expect(server.to(`GET ${resource.path}/list`)[0]?.query.get('column')).toBe('deviation')
  })

  test.each(compared)(
    'of $label are offered nowhere to a person whom data rules limit, and not asked by an old link',
    async (resource) => {
      const rights = { limited: [resource.name] }
      const { server } = await renderList(<ResourcePage resource={resource} />, { resource, rights, at })
      await expect.poll(rowCount).toBe(3)
      const labels = Object.values(resource.fields).flatMap(({ label, options }) => (options.ofAll ? [label] : []))
      const offered = () => labels.filter((label) => document.body.textContent?.includes(label))
      expect(offered()).toEqual([])
      await page.getByRole('button', { name: '列设置' }).click()
      await expect.element(page.getByRole('dialog', { name: '列设置' })).toBeVisible()
      expect(offered()).toEqual([])
      const asked = server.to(`GET ${resource.path}/list`).map(({ query }) => query.get('column'))
      expect(asked).toEqual([defaultSort(resource).column])
    },
  )

  test.each([
    ['offered in the advanced query', [], ['同区偏差']],
    ['no condition for a person whom data rules limit', ['station'], []],
  ])('are %s', async (_, limited, found) => {
    await renderList(<ResourcePage resource={station} />, { resource: station, rights: { limited } })
    await page.getByRole('button', { name: '高级查询' }).click()
    const field = page.getByRole('combobox', { name: '第 1 个条件的字段' })
    await field.click()
    const titles = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].map(({ title }) => title)
    await field.fill('装机容量')
    await expect.poll(titles).toEqual(['装机容量'])
    await field.fill('同区偏差')
    await expect.poll(titles).toEqual(found)
  })
})

describe('paging and sorting', () => {
  const rows = buildRecords(position, 47)

  test('[CONST-02] ask for 30 rows first and offer 10, 30 and 50', async () => {
    const { server } = await renderList(<ResourcePage resource={position} />, { resource: position, rows })
    await expect.element(page.getByText('第 1–30 条，共 47 条')).toBeVisible()
    expect(server.to('GET /sys/position/list')[0]?.query.get('pageSize')).toBe('30')
    await page.getByRole('combobox', { name: '每页条数' }).click()
    await expect
      .poll(() => [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent))
      .toEqual(['10 条/页', '30 条/页', '50 条/页'])
  })

  test('[CONST-03] start with the newest record', async () => {
    const { server } = await renderList(<ResourcePage resource={position} />, { resource: position })
    await expect.poll(rowCount).toBe(3)
    const { query } = server.to('GET /sys/position/list')[0] ?? {}
    expect([query?.get('column'), query?.get('order')]).toEqual(['createTime', 'desc'])
  })

  test('keep the page in the address', async () => {
    const { search } = await renderList(<ResourcePage resource={position} />, { resource: position, rows })
    await page.getByRole('button', { name: '第 2 页' }).click()
    await expect.element(page.getByText('第 31–47 条，共 47 条')).toBeVisible()
    expect(search().get('pageNo')).toBe('2')
  })

  test('go down, up and back to the own order with the clicks on a head', async () => {
    const { search } = await renderList(<ResourcePage resource={position} />, { resource: position })
    const head = page.getByRole('button', { name: '职务名称', exact: true })
    await head.click()
    await expect.poll(() => search().toString()).toBe('column=name&order=desc')
    await expect.element(page.getByRole('columnheader', { name: '职务名称' })).toHaveAttribute('aria-sort', 'descending')
    await head.click()
    await expect.poll(() => search().toString()).toBe('column=name&order=asc')
    await head.click()
    await expect.poll(() => search().toString()).toBe('')
  })

  test('step back from a page that lost its last row', async () => {
    const { search } = await renderList(<ResourcePage resource={position} />, {
      resource: position,
      rows: buildRecords(position, 31),
      at: '/list?pageNo=3',
    })
    await expect.poll(() => search().get('pageNo')).toBe('2')
    await expect.poll(keys).toEqual(['31'])
  })
})

describe('the selection', () => {
  const rows = buildRecords(position, 47)

  test('goes across pages, is counted, and can be let go', async () => {
    await renderList(<ResourcePage resource={position} />, { resource: position, rows })
    await page.getByRole('checkbox', { name: '选择 职务名称1', exact: true }).click()
    await page.getByRole('checkbox', { name: '选择 职务名称2', exact: true }).click()
    await expect.element(page.getByText('已选 2 项', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '第 2 页' }).click()
    await expect.poll(() => keys()[0]).toBe('31')
    await expect.element(page.getByText('已选 2 项 · 跨页')).toBeVisible()
    await page.getByRole('checkbox', { name: '选择本页全部' }).click()
    await expect.element(page.getByText('已选 19 项 · 跨页')).toBeVisible()
    await page.getByRole('button', { name: '取消选择' }).click()
    await expect.element(page.getByText(/^已选/)).not.toBeInTheDocument()
  })

  test('starts anew when other rows can be chosen from', async () => {
    await renderList(<ResourcePage resource={position} />, { resource: position })
    await page.getByRole('checkbox', { name: '选择 职务名称1', exact: true }).click()
    await page.getByRole('searchbox').fill('财务')
    await expect.element(page.getByText(/^已选/)).not.toBeInTheDocument()
  })
})

test('the sum row shows the totals of the server and stays in view', async () => {
  const answer = ({ query }: SeenCall) => ({
    records: buildRecords(accountTransaction, 30),
    total: 30,
    size: Number(query.get('pageSize')),
    current: 1,
    pages: 1,
    summary: { amount: '98765432.10' },
  })
  await renderList(<ResourcePage resource={accountTransaction} />, {
    resource: accountTransaction,
    answers: { 'GET /api/icbcaccounttransaction/list': answer },
  })
  const sum = page.getByRole('cell', { name: '98,765,432.10' })
  await expect.element(sum).toBeInTheDocument()
  const region = page.getByRole('region', { name: '账户交易明细' }).element()
  expect(sum.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(region.getBoundingClientRect().bottom + 1)
})

test('a failed refresh keeps the old rows, pale, and says from when they are', async () => {
  let isDown = false
  const { server } = await renderList(<ResourcePage resource={position} />, {
    resource: position,
    answers: {
      'GET /sys/position/list': () =>
        isDown ? failure(200, '服务器超时') : { records: buildRecords(position, 2), total: 2, size: 30, current: 1, pages: 1 },
    },
  })
  await expect.poll(rowCount).toBe(2)
  isDown = true
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await expect.element(page.getByText(/^刷新失败，显示的是 \d\d:\d\d 的数据$/)).toBeVisible()
  expect(getComputedStyle(document.querySelector('tbody') ?? document.body).opacity).toBe('0.62')
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText(/^刷新失败/)).not.toBeInTheDocument()
  expect(server.count('GET /sys/position/list')).toBeGreaterThanOrEqual(3)
})

describe('on a small screen', () => {
  test('rows become cards with the name, the state and the figures', async () => {
    await viewport(390)
    await renderList(<ResourcePage resource={customer} />, { resource: customer })
    await expect.element(page.getByRole('button', { name: '客户姓名1', exact: true })).toBeVisible()
    expect(document.querySelector('table')).toBeNull()
    await page.getByRole('button', { name: '客户姓名1 的更多操作' }).click()
    await expect.element(page.getByRole('menuitem', { name: '编辑' })).toBeVisible()
  })

  test('a figure stands with its unit, and what is unknown is a dash without one', async () => {
    await viewport(390)
    const rows = [buildRecord(station, 1, { totalpower: '12.500' }), buildRecord(station, 2, { totalpower: null })]
    await renderList(<ResourcePage resource={station} />, { resource: station, rows })
    const figures = () =>
      [...document.querySelectorAll('dt')].filter((term) => term.textContent === station.fields.totalpower.label)
    await expect.poll(() => figures().length).toBe(2)
    expect(figures().map((term) => term.nextElementSibling?.textContent?.trim())).toEqual(['12.500 kWp', '–'])
  })

  test.each([
    [499, true],
    [500, false],
  ])('[CONST-05] of %i px a table scrolls to 800 px: %s', async (width, isWide) => {
    await viewport(width)
    await renderList(<ResourcePage resource={position} card={null} columnStart={narrow} />, { resource: position })
    await expect.poll(rowCount).toBe(3)
    const table = document.querySelector('table')?.getBoundingClientRect().width ?? 0
    const room = page.getByRole('region', { name: '职务' }).element().clientWidth
    expect(Math.round(table)).toBe(isWide ? 800 : room)
  })
})
const narrow = { hidden: ['postRank', 'companyName', 'sortNo'] } as const
