import { position } from '@heliodesk/contracts/resources/system/position'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeAnswer, failure } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'

const list = 'GET /sys/registration/list'
const one = {
  id: '9',
  username: 'chen_liqun',
  realname: '陈立群',
  phone: '138****5678',
  email: null,
  state: 'pending',
  reason: null,
  decidedBy: null,
  decidedAt: null,
  createTime: '2026-11-20 09:00:00',
  taken: ['username'],
}
const choices = {
  roles: [{ id: '3', name: '运营' }],
  departs: [
    { id: '5', name: '集团', orgCode: 'A01' },
    { id: '6', name: '浙江分公司', orgCode: 'A01A01' },
  ],
}
const open = (answers: Readonly<Record<string, FakeAnswer>> = {}) =>
  renderList(<RegistrationPage />, {
    resource: position,
    answers: { [list]: { records: [one], total: 1 }, 'GET /sys/registration/choices': choices, ...answers },
  })

describe('applications for an account', () => {
  test('[MODULE-REGISTER] are admitted with role and department, under another name where the wanted one is taken', async () => {
    const { server } = await open({ 'POST /sys/registration/admit': null })
    await expect.element(page.getByText('用户名已被占用')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await page.getByRole('button', { name: '通过 chen_liqun 的申请' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '通过' }).click()
    for (const text of ['请选择角色', '请选择部门']) await expect.element(dialog.getByText(text)).toBeVisible()
    await dialog.getByLabelText('用户名').fill('chen_2')
    await dialog.getByLabelText('角色').selectOptions('运营')
    await dialog.getByLabelText('部门').selectOptions('6')
    expect(await axeViolations()).toEqual([])
    await dialog.getByRole('button', { name: '通过' }).click()
    await expect.element(page.getByText('chen_2 的账号已开通')).toBeVisible()
    expect(server.to('POST /sys/registration/admit')[0]?.body).toEqual({
      id: '9',
      roleId: '3',
      departId: '6',
      username: 'chen_2',
    })
  })

  test('are refused with a reason', async () => {
    const { server } = await open({ 'POST /sys/registration/refuse': null })
    await page.getByRole('button', { name: '驳回 chen_liqun 的申请' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '驳回' }).click()
    await expect.element(dialog.getByText('请输入驳回原因')).toBeVisible()
    await dialog.getByLabelText('驳回原因').fill(' 不是本单位人员 ')
    await dialog.getByRole('button', { name: '驳回' }).click()
    await expect.element(page.getByText('申请已驳回')).toBeVisible()
    expect(server.to('POST /sys/registration/refuse')[0]?.body).toEqual({ id: '9', reason: '不是本单位人员' })
  })

  test('that somebody else has decided meanwhile say so in the dialog', async () => {
    await open({ 'POST /sys/registration/refuse': () => failure(409, '该申请已经处理，请刷新列表') })
    await page.getByRole('button', { name: '驳回 chen_liqun 的申请' }).click()
    await page.getByLabelText('驳回原因').fill('重复')
    await page.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
    await expect.element(page.getByRole('dialog').getByText('该申请已经处理，请刷新列表')).toBeVisible()
  })

  test('are shown by state; none is an answer as well', async () => {
    const { server } = await open({ [list]: { records: [], total: 0 } })
    await expect.element(page.getByText('没有待审核的申请')).toBeVisible()
    await page.getByRole('button', { name: '已驳回' }).click()
    await expect.element(page.getByText('没有驳回的申请')).toBeVisible()
    expect(server.to(list).at(-1)?.query.get('state')).toBe('refused')
  })
})
