import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PersonAsk, PersonRow } from '../services/pickerServices.ts'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { UserPicker, type UserPickerProps } from './UserPicker.tsx'

const long = '一二三四五六七八九十一二三四五六七八九十一二三四五六'
const person = (at: number, own: Partial<PersonRow> = {}): PersonRow => ({
  id: String(at),
  username: `user${at}`,
  realname: `人员${at}`,
  sex: at % 2 === 0 ? 2 : 1,
  phone: '138****0001',
  birthday: '1988-04-12',
  orgCodeTxt: '桐乡运维部',
  ...own,
})
const all = Array.from({ length: 23 }, (_, at) => person(at + 1, at === 0 ? { orgCodeTxt: long } : {}))
const departs = [
  {
    id: 'd1',
    title: '浙江分公司',
    orgCode: 'A01',
    orgType: '1',
    userCount: 23,
    children: [{ id: 'd2', title: '桐乡运维部', orgCode: 'A01A01', orgType: '2', userCount: 5 }],
  },
]

function services() {
  const people = vi.fn(async (ask: PersonAsk, _signal: AbortSignal) => {
    const found = all.filter((one) => one.username.includes(ask.username) && (ask.departId !== 'd2' || Number(one.id) <= 5))
    return { records: found.slice((ask.pageNo - 1) * ask.pageSize, ask.pageNo * ask.pageSize), total: found.length }
  })
  const peopleOf = async (by: 'id' | 'username', values: readonly string[]) => all.filter((one) => values.includes(one[by]))
  const records = async () => ({ records: [{ id: 'g1', groupName: '值班人员', groupType: 'user' }], total: 1 })
  return { people, peopleOf, records, departTree: async () => departs }
}
type Given = ReturnType<typeof services>

const chosen = vi.fn()
function Form({ start = '', ...props }: Partial<UserPickerProps> & { readonly start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <UserPicker
      {...props}
      value={value}
      onChange={(next, people) => {
        setValue(next)
        chosen(next, people)
      }}
    />
  )
}
const dialog = page.getByRole('dialog', { name: /选择用户/ })
const box = (name: string) => dialog.getByRole('checkbox', { name: `选择 ${name}`, exact: true })
const radio = (name: string) => dialog.getByRole('radio', { name: `选择 ${name}`, exact: true })
const sizes = () => [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent)
const lastAsk = (given: Given) => given.people.mock.calls.at(-1)?.[0]

async function open(props: Parameters<typeof Form>[0] = {}, given = services()) {
  const before = [window.innerWidth, window.innerHeight] as const
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(...before))
  chosen.mockClear()
  await renderWidget(<Form {...props} />, { pickers: given })
  await page.getByRole('textbox', { name: '用户' }).click()
  await expect.element(dialog).toBeVisible()
  return given
}
const opened = async (...args: Parameters<typeof open>) => {
  const given = await open(...args)
  await expect.element(dialog.getByText('人员2', { exact: true }).first()).toBeVisible()
  return given
}

describe('people by department', () => {
  test('[PICKER-01] [PICKER-06] [PICKER-05] [ENTITY-USERROW] [CONST-04] 1250 wide, with account, name, sex, phone, department, birthday', async () => {
    await opened()
    await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(1250)
    const heads = dialog
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent)
    expect(heads.filter((text) => text !== '')).toEqual(['账号', '姓名', '性别', '电话', '部门', '生日'])
    const row = dialog.getByRole('row', { name: /user2/ }).element()
    expect([...row.querySelectorAll('td')].slice(1).map((cell) => cell.innerText.replace('\n', ''))).toEqual([
      'user2',
      '人人员2',
      '女',
      '138****0001',
      '桐乡运维部',
      '1988-04-12',
    ])
    expect(dialog.getByRole('row', { name: /user3/ }).element().textContent).toContain('男')
    await expectSound(dialog.element())
  })

  test('[PICKER-04] asks for ten, and offers 10, 20 and 30', async () => {
    const given = await opened()
    expect(lastAsk(given)).toMatchObject({ pageNo: 1, pageSize: 10, departId: '', username: '' })
    await dialog.getByRole('combobox', { name: '每页条数' }).click()
    await expect.poll(sizes).toEqual(['10 条/页', '20 条/页', '30 条/页'])
  })

  test('[PICKER-02] a department filters the people; clicked again it is left', async () => {
    const given = await opened()
    const item = dialog.getByRole('treeitem', { name: /桐乡运维部/ })
    await item.click()
    await expect.element(dialog.getByText('当前部门：桐乡运维部（含下级 5 人）')).toBeVisible()
    expect(lastAsk(given)).toMatchObject({ departId: 'd2', pageNo: 1 })
    await item.click()
    await expect.poll(() => lastAsk(given)?.departId).toBe('')
  })

  test('[MODULE-GROUP] a group filters the people; back to departments everybody is shown', async () => {
    const given = await opened()
    await dialog.getByRole('radio', { name: '分组' }).click()
    const item = dialog.getByRole('button', { name: '值班人员' })
    await item.click()
    await expect.element(dialog.getByText('当前分组：值班人员（23 人）')).toBeVisible()
    expect(lastAsk(given)).toMatchObject({ departId: '', groupId: 'g1', pageNo: 1 })
    await expectSound(dialog.element())
    await dialog.getByRole('radio', { name: '部门' }).click()
    await expect.poll(() => lastAsk(given)?.groupId).toBe('')
    await expect.element(dialog.getByRole('treeitem', { name: /桐乡运维部/ })).toBeVisible()
  })

  test('[PICKER-03] searches by account; 重置 empties everything', async () => {
    const given = await opened()
    await dialog.getByRole('textbox', { name: '账号' }).fill('user23')
    await dialog.getByRole('button', { name: '查询' }).click()
    await expect.element(box('人员23')).toBeVisible()
    expect(lastAsk(given)).toMatchObject({ username: 'user23' })
    await dialog.getByRole('textbox', { name: '账号' }).fill('nobody')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('没有查询到任何数据')).toBeVisible()
    await dialog.getByRole('button', { name: '重置' }).first().click()
    await expect.element(box('人员1')).toBeVisible()
    expect(lastAsk(given)).toMatchObject({ username: '', departId: '' })
  })

  test('[PICKER-05] [PICKER-22] keeps what is chosen over pages; confirm hands over id and username and closes', async () => {
    await opened()
    await box('人员2').click()
    await dialog.getByRole('button', { name: '下一页' }).click()
    await box('人员11').click()
    await expect.element(dialog.getByText('已选 2 人')).toBeVisible()
    await dialog.getByRole('button', { name: '确认（2）' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(chosen).toHaveBeenLastCalledWith('2,11', [
      expect.objectContaining({ id: '2', username: 'user2' }),
      expect.objectContaining({ id: '11', username: 'user11' }),
    ])
    await expect.element(page.getByText('人员11')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: '用户' })).toHaveFocus()
  })

  test('[PICKER-23] cancel clears what was chosen, closes and hands nothing over', async () => {
    await opened()
    await box('人员2').click()
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(chosen).not.toHaveBeenCalled()
    await page.getByRole('textbox', { name: '用户' }).click()
    await expect.element(dialog.getByText('已选 0 人')).toBeVisible()
    await expect.element(box('人员2')).not.toBeChecked()
  })

  test('works by keyboard: / searches, arrows walk, Space chooses, Ctrl+Enter confirms', async () => {
    await opened()
    await expect.element(dialog.getByRole('textbox', { name: '账号' })).toHaveFocus()
    box('人员1').element().focus()
    await userEvent.keyboard('{ArrowDown} ')
    await expect.element(box('人员2')).toBeChecked()
    await userEvent.keyboard('/')
    await expect.element(dialog.getByRole('textbox', { name: '账号' })).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(chosen).toHaveBeenLastCalledWith('2', expect.anything())
  })

  test('a failed answer says why, keeps what was chosen and is asked again', async () => {
    const given = services()
    await opened({}, given)
    await box('人员2').click()
    given.people.mockRejectedValueOnce(new Error('网络超时'))
    await dialog.getByRole('button', { name: '下一页' }).click()
    await expect.element(dialog.getByText('网络超时')).toBeVisible()
    await expect.element(dialog.getByText('已选 1 人')).toBeVisible()
    await dialog.getByRole('button', { name: '重试' }).click()
    await expect.element(box('人员11')).toBeVisible()
  })

  test('a slow answer to an older question is thrown away', async () => {
    const given = services()
    await opened({}, given)
    let late: (page: { records: PersonRow[]; total: number }) => void = () => undefined
    given.people.mockImplementationOnce(
      () =>
        new Promise((answer) => {
          late = answer
        }),
    )
    await dialog.getByRole('button', { name: '下一页' }).click()
    await dialog.getByRole('button', { name: '第 3 页' }).click()
    await expect.element(box('人员23')).toBeVisible()
    late({ records: [person(99)], total: 1 })
    await expect.element(box('人员23')).toBeVisible()
    await expect.element(dialog.getByText('人员99')).not.toBeInTheDocument()
  })
})

describe('one table of all people', () => {
  test('[PICKER-08] [CONST-04] 1200 wide, without the tree, cells cut at 25 characters', async () => {
    await opened({ layout: 'table' })
    await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(1200)
    expect(dialog.getByRole('tree').elements()).toHaveLength(0)
    expect([...long]).toHaveLength(26)
    await expect.element(dialog.getByText(`${long.slice(0, 25)}…`, { exact: true })).toBeVisible()
  })

  test('[PICKER-13] [PICKER-19] one person is chosen with radio buttons, and the newest stays', async () => {
    await opened({ layout: 'table', isMultiple: false, store: 'username' })
    await radio('人员1').click()
    await radio('人员2').click()
    await expect.element(radio('人员1')).not.toBeChecked()
    await dialog.getByRole('button', { name: /^确认/ }).click()
    expect(chosen).toHaveBeenLastCalledWith('user2', [expect.objectContaining({ id: '2' })])
  })
})

describe('the field', () => {
  test('names stored people, tells how many more, and is emptied by Delete', async () => {
    chosen.mockClear()
    await renderWidget(<Form start="1,2,3,777" />, { pickers: services() })
    await expect.element(page.getByText('人员1')).toBeVisible()
    await expect.element(page.getByText('+2')).toBeVisible()
    await page.getByRole('button', { name: '移除 人员1' }).click()
    expect(chosen.mock.calls.at(-1)?.[0]).toBe('2,3,777')
    page.getByRole('textbox', { name: '用户' }).element().focus()
    await userEvent.keyboard('{Delete}')
    expect(chosen.mock.calls.at(-1)?.[0]).toBe('')
    await expectSound()
  })

  test('[CONST-04] on a phone the dialog has the width of the window and nothing scrolls sideways', async () => {
    const before = [window.innerWidth, window.innerHeight] as const
    onTestFinished(() => page.viewport(...before))
    await page.viewport(390, 844)
    await renderWidget(<Form />, { pickers: services() })
    await page.getByRole('textbox', { name: '用户' }).click()
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(390)
    expect(document.documentElement.scrollWidth).toBe(390)
    await expectSound(dialog.element())
  })
})
