import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FakeAnswer } from '../../testing/fakeServer.ts'
import { failure } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { ResourcePage } from '../page/ResourcePage.tsx'

const dialog = page.getByRole('dialog')
const button = page.getByRole('button', { name: /^高级查询/ })
const saved = (name: string, val: string) => ({
  id: '77',
  name,
  query: { title: name, matchType: 'and', records: [{ field: 'userName', rule: 'like', val }] },
})

async function open(answers: Readonly<Record<string, FakeAnswer>> = {}, at = '/list') {
  const result = await renderList(<ResourcePage resource={customer} />, { resource: customer, at, answers })
  await button.click()
  await expect.element(dialog).toBeVisible()
  return result
}
async function choose(label: string, option: string) {
  const box = page.getByRole('combobox', { name: label })
  await box.click()
  if (label.endsWith('字段')) await box.fill(option)
  await page.getByTitle(option, { exact: true }).last().click()
}
async function fillFirst(value: string) {
  await choose('第 1 个条件的字段', '客户姓名')
  await page.getByRole('textbox', { name: '第 1 个条件的值' }).fill(value)
}
const run = () => dialog.getByRole('button', { name: '查询', exact: true }).click()

test('[QUERY-01] [CONST-04] the dialog is 1000 px wide', async () => {
  await open()
  await expect.poll(() => Math.round(dialog.element().getBoundingClientRect().width)).toBe(1000)
})

test('[QUERY-02] a query with conditions is applied, and the button is marked and counts them', async () => {
  const { server, search } = await open()
  await fillFirst('沈')
  await run()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveAttribute('data-active', 'true')
  await expect.element(page.getByRole('button', { name: '高级查询，1 个条件生效' })).toBeVisible()
  expect(JSON.parse(search().get('superQueryParams') ?? '')).toEqual([{ field: 'userName', rule: 'like', val: '沈' }])
  const sent = server.to('GET /api/customer/list').find(({ query }) => query.has('superQueryParams'))?.query
  expect(JSON.parse(decodeURIComponent(sent?.get('superQueryParams') ?? ''))).toEqual([
    { field: 'userName', rule: 'like', val: '沈' },
  ])
  expect(sent?.get('superQueryMatchType')).toBe('and')
})

test('[QUERY-03] reset takes the query away and the mark with it', async () => {
  const params = encodeURIComponent(JSON.stringify([{ field: 'sex', rule: 'eq', val: '1' }]))
  const { search } = await open({}, `/list?superQueryParams=${params}&superQueryMatchType=or`)
  await dialog.getByRole('button', { name: '重置' }).click()
  await expect.poll(() => search().toString()).toBe('')
  await dialog.getByText('关闭', { exact: true }).click()
  await expect.element(button).not.toHaveAttribute('data-active')
})

describe('an empty query', () => {
  test('[QUERY-05] cannot be run: the warning is exact and nothing is asked', async () => {
    const { server } = await open()
    const before = server.count('GET /api/customer/list')
    await run()
    await expect.element(page.getByText('不能查询空条件', { exact: true })).toBeVisible()
    await choose('第 1 个条件的字段', '客户姓名')
    await run()
    await expect.element(page.getByText('请填完这一行，或删除它').first()).toBeVisible()
    expect(server.count('GET /api/customer/list')).toBe(before)
  })

  test('[QUERY-06] cannot be saved', async () => {
    await open()
    await dialog.getByRole('button', { name: '保存查询' }).click()
    await expect.element(page.getByText('空条件不能保存', { exact: true })).toBeVisible()
  })
})

describe('saving', () => {
  const save = async (name: string) => {
    await dialog.getByRole('button', { name: '保存查询' }).click()
    await dialog.getByRole('textbox', { name: '查询名称' }).fill(name)
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
  }

  test('[QUERY-07] needs a name', async () => {
    await open()
    await fillFirst('沈')
    await save(' ')
    await expect.element(page.getByText('保存名称不能为空', { exact: true })).toBeVisible()
  })

  test('[QUERY-11] [ENTITY-SAVEDQUERY] [ENTITY-QUERYCOND] keeps title, matchType and records on the server, and locally under the code of the list', async () => {
    const { server } = await open({ 'POST /sys/savedQuery/save': { id: '5' } })
    await fillFirst('沈')
    await save('姓沈的')
    await expect.element(page.getByText('保存成功', { exact: true })).toBeVisible()
    const record = { field: 'userName', rule: 'like', val: '沈', type: 'input', dbType: 'string' }
    const kept = { title: '姓沈的', matchType: 'and', records: [record] }
    expect(server.to('POST /sys/savedQuery/save')[0]?.body).toEqual({ resource: 'customer', name: '姓沈的', query: kept })
    expect(JSON.parse(localStorage.getItem('heliodesk__superQuery_customer') ?? '')).toEqual([kept])
    await expect.element(dialog.getByRole('button', { name: /^姓沈的/ })).toBeVisible()
  })

  test('[QUERY-08] [QUERY-09] under a name that exists asks first, then replaces it', async () => {
    const { server } = await open({
      'GET /sys/savedQuery/list': [saved('老条件', '王')],
      'POST /sys/savedQuery/save': { id: '77' },
    })
    await fillFirst('沈')
    await save('老条件')
    const question = page.getByRole('alertdialog', { name: '「老条件」 已存在，是否覆盖？' })
    await expect.element(question).toBeVisible()
    expect(server.to('POST /sys/savedQuery/save')).toEqual([])
    await question.getByRole('button', { name: '覆盖' }).click()
    await expect.element(page.getByText('保存成功', { exact: true })).toBeVisible()
    expect(JSON.parse(localStorage.getItem('heliodesk__superQuery_customer') ?? '')).toMatchObject([
      { title: '老条件', records: [{ val: '沈' }] },
    ])
  })

  test('[QUERY-10] is undone by deleting, after a question', async () => {
    const { server } = await open({ 'GET /sys/savedQuery/list': [saved('老条件', '王')], 'DELETE /sys/savedQuery/delete': null })
    await dialog.getByRole('button', { name: '删除查询 老条件' }).click()
    const question = page.getByRole('alertdialog', { name: '是否删除当前查询？' })
    await question.getByRole('button', { name: '删除', exact: true }).click()
    await expect.element(dialog.getByText('还没有保存的查询')).toBeVisible()
    expect(server.to('DELETE /sys/savedQuery/delete')[0]?.query.get('id')).toBe('77')
  })

  test('that the server lost is still there from the browser', async () => {
    const first = await open({ 'GET /sys/savedQuery/list': [saved('老条件', '王')] })
    await expect.element(dialog.getByRole('button', { name: /^老条件/ })).toBeVisible()
    const kept = localStorage.getItem('heliodesk__superQuery_customer') ?? ''
    await first.screen.unmount()
    const asked = renderList(<ResourcePage resource={customer} />, {
      resource: customer,
      answers: { 'GET /sys/savedQuery/list': failure(503, '服务暂时不可用') },
    })
    await asked
    localStorage.setItem('heliodesk__superQuery_customer', kept)
    await button.click()
    await expect.element(dialog.getByText('没有取到服务器上的查询，显示的是本机保存的')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /^老条件/ })).toBeVisible()
  })
})

test('a saved query is opened, described in words and run by Ctrl+Enter', async () => {
  const { search } = await open({ 'GET /sys/savedQuery/list': [saved('老条件', '王')] })
  await dialog.getByRole('button', { name: /^老条件/ }).click()
  await expect.element(dialog.getByText('客户姓名 包含 王')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => search().get('superQueryParams')).toContain('王')
})

test('conditions are added, copied and removed, and combine by 或', async () => {
  const { search } = await open()
  await fillFirst('沈')
  await dialog.getByRole('button', { name: '复制第 1 个条件' }).click()
  await dialog.getByRole('button', { name: '添加条件' }).click()
  await dialog.getByRole('button', { name: '删除第 3 个条件' }).click()
  await page.getByRole('textbox', { name: '第 2 个条件的值' }).fill('王')
  dialog
    .getByRole('radio', { name: '任一满足 OR' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await run()
  await expect.poll(() => search().get('superQueryMatchType')).toBe('or')
  expect(JSON.parse(search().get('superQueryParams') ?? '')).toHaveLength(2)
})

test('a value is asked for in the way of its field', async () => {
  await open()
  await choose('第 1 个条件的字段', '状态')
  await choose('第 1 个条件的规则', '在…中')
  await choose('第 1 个条件的值', '选项1')
  await page.getByTitle('选项2', { exact: true }).last().click()
  await expect.element(dialog.getByText('状态 在…中 选项1、选项2')).toBeVisible()
  await choose('第 1 个条件的规则', '等于')
  await expect.element(dialog.getByText('状态 等于 选项1')).toBeVisible()
})

test('the dialog breaks no accessibility rule and gives the focus back', async () => {
  await open({ 'GET /sys/savedQuery/list': [saved('老条件', '王')] })
  await fillFirst('沈')
  expect(await axeViolations()).toEqual([])
  await dialog.getByText('关闭', { exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
