import { role } from '@heliodesk/contracts/resources/system/role'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RecordAsk, RecordRow } from '../services/pickerServices.ts'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { BusinessPicker } from './BusinessPicker.tsx'
import { PositionPicker } from './PositionPicker.tsx'
import { RolePicker } from './RolePicker.tsx'

const roles: readonly RecordRow[] = Array.from({ length: 34 }, (_, at) => ({
  id: String(at + 1),
  roleName: `角色${at + 1}`,
  roleCode: `role_${at + 1}`,
}))
const positions: readonly RecordRow[] = [
  { id: '1', name: '运维组长', code: 'OPS-LEAD', companyId: '77', companyName: '浙江分公司' },
  { id: '2', name: '运维工程师', code: 'OPS-ENG', companyId: 'public', companyName: '公共' },
]
const chosen = vi.fn()
const toast = { success: vi.fn(), warning: vi.fn() }

function services(rows: readonly RecordRow[]) {
  const records = vi.fn(async (_: unknown, ask: RecordAsk, __: AbortSignal) => ({
    records: rows.slice((ask.pageNo - 1) * ask.pageSize, ask.pageNo * ask.pageSize),
    total: rows.length,
  }))
  const recordsOf = async (_: unknown, field: string, values: readonly string[]) =>
    rows.filter((row) => values.includes(String(row[field])))
  return { records, recordsOf }
}
type Draw = (field: { value: string; onChange: (value: string, rows: readonly RecordRow[]) => void }) => ReactNode
function Form({ draw, start }: { readonly draw: Draw; readonly start: string }) {
  const [value, setValue] = useState(start)
  return draw({
    value,
    onChange: (next, rows) => {
      setValue(next)
      chosen(next, rows)
    },
  })
}
const dialog = page.getByRole('dialog')
const sizes = () => [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent)
const box = (name: string) => dialog.getByRole('checkbox', { name: `选择 ${name}`, exact: true })

async function open(
  draw: Draw,
  { rows = roles, start = '' }: { readonly rows?: readonly RecordRow[]; readonly start?: string } = {},
) {
  chosen.mockClear()
  toast.warning.mockClear()
  const given = services(rows)
  await renderWidget(<Form draw={draw} start={start} />, { pickers: given, toast })
  await page.getByRole('textbox').click()
  await expect.element(dialog).toBeVisible()
  return given
}
const many: Draw = (field) => <BusinessPicker resource={role} {...field} max={3} />

describe('records of any kind', () => {
  test('[PICKER-18] [PICKER-21] [PICKER-19] [CONST-04] 900 wide, thirty rows with boxes, of 5, 10, 20 or 30', async () => {
    const given = await open(many)
    await expect.element(box('角色1')).toBeVisible()
    await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(900)
    expect(given.records.mock.calls[0]?.[1]).toMatchObject({ pageNo: 1, pageSize: 30 })
    await expectSound(dialog.element())
    await dialog.getByRole('combobox', { name: '每页条数' }).click()
    await expect.poll(sizes).toEqual(['5 条/页', '10 条/页', '20 条/页', '30 条/页'])
  })

  test('[PICKER-19] has a query form of the filters of the definition', async () => {
    const given = await open(many)
    await dialog.getByRole('textbox', { name: '角色名称' }).fill('运营')
    await dialog.getByRole('textbox', { name: '角色编码' }).fill('op')
    await dialog.getByRole('button', { name: '查询' }).click()
    await expect.poll(() => given.records.mock.calls.at(-1)?.[1].filters).toEqual({ roleName: '*运营*', roleCode: '*op*' })
    await dialog.getByRole('button', { name: '重置' }).click()
    await expect.poll(() => given.records.mock.calls.at(-1)?.[1].filters).toEqual({})
  })

  test('[PICKER-20] [PICKER-22] the list at the right is deleted from, ordered, and handed over in its order', async () => {
    await open(many)
    await box('角色1').click()
    await box('角色2').click()
    await dialog.getByRole('button', { name: '第 2 页' }).click()
    await box('角色31').click()
    await dialog.getByRole('button', { name: '移除 角色1', exact: true }).click()
    await dialog.getByRole('button', { name: '角色31 上移' }).click()
    await dialog.getByRole('button', { name: '第 1 页' }).click()
    await expect.element(box('角色1')).not.toBeChecked()
    await expect.element(box('角色2')).toBeChecked()
    dialog.getByRole('button', { name: '移除 角色31' }).element().focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await dialog.getByRole('button', { name: '确认（2）' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(chosen.mock.calls.at(-1)?.[0]).toBe('2,31')
  })

  test('refuses more than the limit and says so', async () => {
    await open(many)
    for (const name of ['角色1', '角色2', '角色3', '角色4']) await box(name).click()
    expect(toast.warning).toHaveBeenCalledWith('最多选择 3 项角色')
    await expect.element(box('角色4')).not.toBeChecked()
    await expect.element(dialog.getByText('3 / 3')).toBeVisible()
  })

  test('[PICKER-23] 取消 clears and closes; nothing is handed over', async () => {
    await open(many)
    await box('角色1').click()
    await dialog.getByRole('button', { name: '取消' }).click()
    expect(chosen).not.toHaveBeenCalled()
    await page.getByRole('textbox').click()
    await expect.element(box('角色1')).not.toBeChecked()
  })
})

test('[PICKER-07] an id is never shown while its name is being asked for', async () => {
  let answer = (_: readonly RecordRow[]): void => undefined
  const recordsOf = () => new Promise<readonly RecordRow[]>((resolve) => (answer = resolve))
  const draw: Draw = (field) => <RolePicker {...field} />
  await renderWidget(<Form draw={draw} start="250144402288924229" />, { pickers: { ...services(roles), recordsOf } })
  await expect.element(page.getByPlaceholder('加载中…')).toBeVisible()
  expect(document.body.textContent).not.toContain('250144402288924229')
  answer([{ id: '250144402288924229', roleName: '区域客服', roleCode: 'area' }])
  await expect.element(page.getByText('区域客服', { exact: true })).toBeVisible()
})

describe('roles and positions', () => {
  test('[PICKER-07] roles show name and code, and hand over id and roleCode', async () => {
    await open((field) => <RolePicker {...field} store="roleCode" isMultiple={false} />)
    await dialog.getByRole('radio', { name: '选择 角色2', exact: true }).click()
    const heads = dialog
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent)
    expect(heads).toEqual(['角色名称', '角色编码'])
    await dialog.getByRole('button', { name: '确认' }).click()
    expect(chosen).toHaveBeenLastCalledWith('role_2', [expect.objectContaining({ id: '2', roleCode: 'role_2' })])
  })

  test('[PICKER-29] positions show name, code and company; that of all companies is 通用', async () => {
    await open((field) => <PositionPicker {...field} />, { rows: positions })
    await expect.element(box('运维工程师')).toBeVisible()
    expect(
      dialog
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent)
        .filter(Boolean),
    ).toEqual(['职务名称', '职务编码', '公司'])
    await expect.element(dialog.getByRole('row', { name: /OPS-ENG/ }).getByText('通用')).toBeVisible()
    await expect.element(dialog.getByRole('row', { name: /OPS-LEAD/ }).getByText('浙江分公司')).toBeVisible()
    expect(dialog.element().textContent).not.toContain('公共')
  })

  test('a stored value gets its name', async () => {
    await renderWidget(<RolePicker value="role_3" store="roleCode" onChange={chosen} />, { pickers: services(roles) })
    await expect.element(page.getByText('角色3')).toBeVisible()
  })

  test('who may not list them reads why', async () => {
    const records = () => Promise.reject(new Error('没有权限，请联系管理员授权'))
    await renderWidget(<RolePicker value="" onChange={chosen} />, { pickers: { records } })
    await page.getByRole('textbox', { name: '角色' }).click()
    await expect.element(dialog.getByText('没有权限，请联系管理员授权')).toBeVisible()
  })
})
