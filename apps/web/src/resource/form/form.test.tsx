import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { position } from '@heliodesk/contracts/resources/system/position'
import { joined } from '@heliodesk/contracts/text/joined'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { type FakeAnswer, failure } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { ResourcePage } from '../page/ResourcePage.tsx'

const drawer = page.getByRole('dialog')
const field = (label: string) => drawer.getByRole('textbox', { name: label, exact: true })
const save = () => drawer.getByRole('button', { name: '保存', exact: true }).click()

async function openNew(resource: AnyResource, answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const result = await renderList(<ResourcePage resource={resource} />, { resource, answers })
  await page.getByRole('button', { name: joined('新增', resource.label) }).click()
  await expect.element(drawer).toBeVisible()
  return result
}
async function openEdit(resource: AnyResource, answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const result = await renderList(<ResourcePage resource={resource} />, { resource, answers, rows: [buildRecord(resource, 1)] })
  await page.getByRole('button', { name: /^编辑/ }).first().click()
  await expect.element(drawer.getByRole('button', { name: '保存', exact: true })).toBeVisible()
  return result
}

describe('a new record', () => {
  test('[VALID-25] without what is required is not sent; each message names its label, and the first field has the focus', async () => {
    const { server } = await openNew(position)
    await field('职务编码').fill('P 1')
    await save()
    await expect.element(drawer.getByText(/只允许字母、数字、下划线和连字符/).first()).toBeVisible()
    await expect.element(drawer.getByText('请输入职务名称')).toBeVisible()
    await expect.element(drawer.getByText(/^2 项要改：/)).toBeVisible()
    await expect.element(field('职务编码')).toHaveFocus()
    expect(await axeViolations()).toEqual([])
    await drawer.getByRole('button', { name: '职务名称' }).click()
    await expect.element(field('职务名称')).toHaveFocus()
    expect(server.to('POST /sys/position/add')).toEqual([])
  })

  test('[VALID-25] whose unique value is taken hears it from the server when leaving the field', async () => {
    const { server } = await openNew(position, {
      'GET /sys/duplicate/check': failure(200, '该值不可用，系统中已存在！', { code: 409 }),
    })
    await field('职务编码').fill('P001')
    await userEvent.keyboard('{Tab}')
    await expect.element(drawer.getByText('该值不可用，系统中已存在！')).toBeVisible()
    expect(Object.fromEntries(server.to('GET /sys/duplicate/check')[0]?.query ?? [])).toMatchObject({
      tableName: 'sys_position',
      fieldName: 'code',
      fieldVal: 'P001',
    })
  })

  test('is sent with typed values once, however often the button is pressed, and shows in the list', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { server } = await openNew(position, { 'POST /sys/position/add': () => new Promise((resolve) => (answer = resolve)) })
    await field('职务编码').fill('P001')
    await field('职务名称').fill(' 运维工程师 ')
    await drawer.getByRole('spinbutton', { name: '排序' }).fill('7')
    await save()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    answer(buildRecord(position, 9))
    await expect.element(page.getByText('职务已新增')).toBeVisible()
    await expect.element(drawer).not.toBeInTheDocument()
    const sent = server.to('POST /sys/position/add')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ code: 'P001', name: '运维工程师', postRank: null, companyName: null, sortNo: 7 })
  })

  test('is saved by Ctrl+Enter, not by a lone Enter', async () => {
    const { server } = await openNew(position)
    await field('职务编码').fill('P001')
    await field('职务名称').fill('客服')
    await userEvent.keyboard('{Enter}')
    expect(server.to('POST /sys/position/add')).toEqual([])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(drawer).not.toBeInTheDocument()
    expect(server.to('POST /sys/position/add')).toHaveLength(1)
  })

  test('has a control of each kind', async () => {
    await openNew(contract)
    await expect.element(drawer.getByRole('combobox', { name: /^客户/ })).toBeVisible()
    await expect.element(drawer.getByRole('combobox', { name: /^合同类型/ })).toBeVisible()
    const money = drawer.getByRole('spinbutton', { name: '合同金额' })
    await money.fill('12345678901234567.89')
    await expect.element(money).toHaveValue('12345678901234567.89')
  })

  test('[CONST-01] picks a record of another kind by a keyword, out of ten at first', async () => {
    const { server } = await openNew(bankCard)
    const box = drawer.getByRole('combobox', { name: /^客户/ })
    await box.click()
    await box.fill('客户')
    const asked = () => server.to('GET /sys/dict/loadDict/').at(-1)?.query.get('keyword')
    await expect.poll(asked, { timeout: 5000 }).toBe('客户')
    expect(server.to('GET /sys/dict/loadDict/').map(({ query }) => query.get('pageSize'))).toEqual(['10', '10'])
    expect(limits.pickerPageSizes).toEqual([10, 20, 30])
    const option = () => document.querySelector<HTMLElement>('.ant-select-item-option[title="客户甲"]')
    await expect.poll(option).not.toBeNull()
    option()?.click()
    await expect.element(drawer.getByText('客户甲', { exact: true })).toBeVisible()
  })
})

describe('refusals of the server', () => {
  test('stand at their fields', async () => {
    const result = { fields: [{ field: 'name', message: '职务名称已存在' }] }
    await openNew(position, { 'POST /sys/position/add': failure(200, '职务名称已存在', { code: 409, result }) })
    await field('职务编码').fill('P001')
    await field('职务名称').fill('客服')
    await save()
    await expect.element(drawer.getByText('职务名称已存在')).toBeVisible()
    await expect.element(field('职务名称')).toHaveAttribute('aria-invalid', 'true')
  })

  test('[ERR-16] without a field are shown as a warning, and the form stays', async () => {
    await openNew(position, { 'POST /sys/position/add': failure(200, '系统维护中') })
    await field('职务编码').fill('P001')
    await field('职务名称').fill('客服')
    await save()
    await expect.element(page.getByText('系统维护中')).toBeVisible()
    await expect.element(field('职务名称')).toHaveValue('客服')
  })
})

describe('an edited record', () => {
  test('cannot change what is fixed, and sends only what changed', async () => {
    const { server } = await openEdit(position)
    await expect.element(field('职务编码')).toBeDisabled()
    await expect.element(drawer.getByText('建好后不能改')).toBeVisible()
    await field('职务名称').fill('新名称')
    await expect.element(drawer.getByText('有 1 处未保存')).toBeVisible()
    await save()
    await expect.element(drawer).not.toBeInTheDocument()
    expect(server.to('PUT /sys/position/edit')[0]?.body).toEqual({ id: '1', version: 1, name: '新名称' })
  })

  test('that the server saved with something left to do says what', async () => {
    const message = '已保存。原来的密码已清除，请重新设置'
    const said = { success: true, message, code: 200, result: null, timestamp: 0 }
    await openEdit(position, { 'PUT /sys/position/edit': () => Response.json(said) })
    await field('职务名称').fill('新名称')
    await save()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(drawer).not.toBeInTheDocument()
  })

  test('without a change is closed without a call', async () => {
    const { server } = await openEdit(position)
    await save()
    await expect.element(drawer).not.toBeInTheDocument()
    expect(server.to('PUT ')).toEqual([])
  })

  test('keeps its masked numbers unless others are typed', async () => {
    const { server } = await openEdit(customer)
    const phone = field('联系电话')
    await expect.element(phone).toHaveValue('')
    await expect.element(phone).toHaveAttribute('placeholder', '138****1001')
    await field('客户姓名').fill('沈四')
    await save()
    await expect.poll(() => server.to('PUT /api/customer/edit')[0]?.body).toEqual({ id: '1', version: 1, userName: '沈四' })
  })

  test('that could not be read says why and tries again', async () => {
    let isDown = true
    const row = buildRecord(position, 1)
    await renderList(<ResourcePage resource={position} />, {
      resource: position,
      rows: [row],
      answers: { 'GET /sys/position/queryById': () => (isDown ? failure(200, '服务器超时') : row) },
    })
    await page.getByRole('button', { name: /^编辑/ }).first().click()
    await expect.element(drawer.getByText('记录载入失败：服务器超时')).toBeVisible()
    isDown = false
    await drawer.getByRole('button', { name: '重试' }).click()
    await expect.element(field('职务名称')).toBeVisible()
  })
})

describe('a record that somebody else saved meanwhile', () => {
  const fresh = buildRecord(position, 1, {
    version: 5,
    name: '对方改的',
    companyName: '对方公司',
    updateBy: '王海滨',
    updateTime: '2026-11-21 10:00:00',
  })
  const stale = failure(200, '职务已被他人修改，请核对后重新保存', { code: 409, result: fresh })
  const answersOf = (version: number) => (version === 5 ? fresh : stale)
  const answers = {
    'PUT /sys/position/edit': ({ body }: { readonly body: unknown }) => answersOf((body as { version: number }).version),
  }

  async function clash() {
    const result = await openEdit(position, answers)
    await field('职务名称').fill('我改的')
    await save()
    const question = page.getByRole('alertdialog', { name: '职务已被他人修改' })
    await expect.element(question).toBeVisible()
    return { ...result, question }
  }

  test('shows both versions of what differs', async () => {
    const { question } = await clash()
    await expect.element(question.getByText('王海滨 在 2026-11-21 10:00:00 保存了新内容。')).toBeVisible()
    await expect.element(question.getByRole('row', { name: '职务名称 我改的 对方改的' })).toBeVisible()
    await expect.element(question.getByRole('row', { name: '公司 未改，保留对方的 对方公司' })).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })

  test('is overwritten by mine', async () => {
    const { question, server } = await clash()
    await question.getByRole('button', { name: '用我的覆盖' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    expect(server.to('PUT /sys/position/edit').map(({ body }) => body)).toEqual([
      { id: '1', version: 1, name: '我改的' },
      { id: '1', version: 5, name: '我改的' },
    ])
  })

  test('is taken over: the form goes on from theirs', async () => {
    const { question, server } = await clash()
    await question.getByRole('button', { name: '采用对方的' }).click()
    await expect.element(field('职务名称')).toHaveValue('对方改的')
    await field('公司').fill('再改')
    await save()
    await expect.element(drawer).not.toBeInTheDocument()
    expect(server.to('PUT /sys/position/edit').at(-1)?.body).toEqual({ id: '1', version: 5, companyName: '再改' })
  })
})

describe('leaving the form', () => {
  test('with unsaved values asks first', async () => {
    await openNew(position)
    await field('职务编码').fill('P001')
    await drawer.getByRole('button', { name: '取消' }).click()
    const question = page.getByRole('alertdialog', { name: '有未保存的修改，要放弃吗？' })
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect.element(field('职务编码')).toHaveValue('P001')
    await drawer.getByRole('button', { name: '关闭' }).click()
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
  })

  test('by Escape gives the focus back to where it came from', async () => {
    await renderList(<ResourcePage resource={position} />, { resource: position })
    const button = page.getByRole('button', { name: '新增职务' })
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('职务编码')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })
})

test('[CONST-04] the drawer is 560 px wide, and as wide as a phone', async () => {
  await openNew(position)
  await expect.poll(() => Math.round(drawer.element().getBoundingClientRect().width)).toBe(560)
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await expect.poll(() => Math.round(drawer.element().getBoundingClientRect().width)).toBe(390)
})
