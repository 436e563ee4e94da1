import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RolePicker } from '../business-picker/RolePicker.tsx'
import { DepartSelect } from '../depart-tree/DepartSelect.tsx'
import { renderWidget } from '../testing/renderWidget.tsx'
import { UserPicker } from '../user-picker/UserPicker.tsx'
import type { PickInputProps } from './PickInput.tsx'

const toast = { success: vi.fn(), warning: vi.fn() }
const chosen = vi.fn<(value: string) => void>()
const people = ['1', '2', '3'].map((id) => ({
  id,
  username: `user${id}`,
  realname: `人员${id}`,
  sex: null,
  phone: null,
  birthday: null,
  orgCodeTxt: '桐乡运维部',
}))
const roles = ['1', '2', '3'].map((id) => ({ id, roleName: `角色${id}`, roleCode: `role_${id}` }))
const departs = [{ id: '1', title: '桐乡运维部', orgCode: 'A01', orgType: '2' }]
const pickers = {
  departTree: async () => departs,
  people: async () => ({ records: people, total: people.length }),
  peopleOf: async (_by: 'id' | 'username', ids: readonly string[]) => people.filter(({ id }) => ids.includes(id)),
  records: async () => ({ records: roles, total: roles.length }),
  recordsOf: async (_resource: unknown, _by: string, ids: readonly string[]) => roles.filter(({ id }) => ids.includes(id)),
}

type Field = PickInputProps & { readonly isMultiple: boolean; readonly onChange: (value: string) => void }
const kinds: Readonly<Record<string, (field: Field) => ReactNode>> = {
  people: (field) => <UserPicker {...field} />,
  roles: (field) => <RolePicker {...field} />,
  departments: (field) => <DepartSelect {...field} store="id" />,
}

function Form({ kind, start, isMultiple }: { readonly kind: string; readonly start: string; readonly isMultiple: boolean }) {
  const [value, setValue] = useState(start)
  const take = (next: string) => {
    setValue(next)
    chosen(next)
  }
  return kinds[kind]?.({ value, onChange: take, isMultiple, ariaLabel: '所选' })
}
const dialog = page.getByRole('dialog')
const field = page.getByRole('textbox', { name: '所选', exact: true })
const verb = () => dialog.getByRole('button', { name: /确认/ })

async function open(kind: string, { start = '', isMultiple = true } = {}) {
  toast.warning.mockClear()
  chosen.mockClear()
  await renderWidget(<Form kind={kind} start={start} isMultiple={isMultiple} />, { pickers, toast })
  await field.click()
  await expect.element(dialog).toBeVisible()
}

describe.each(Object.keys(kinds))('the dialog that chooses %s', (kind) => {
  test.each([true, false])('says so when nothing is chosen, and stays (several: %s)', async (isMultiple) => {
    await open(kind, { isMultiple })
    await verb().click()
    expect(toast.warning).toHaveBeenCalledExactlyOnceWith('还没有选择，请先选择再确认')
    dialog.getByRole('textbox').first().element().focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(toast.warning).toHaveBeenCalledTimes(2)
    await expect.element(dialog).toBeVisible()
    expect(chosen).not.toHaveBeenCalled()
  })

  test('empties a field that had a value, and calls it that', async () => {
    await open(kind, { start: '1' })
    await expect.element(verb()).toHaveTextContent('确认（1）')
    await dialog.getByRole('button', { name: '清空', exact: true }).first().click()
    await expect.element(verb()).toHaveTextContent('清空并确认')
    await verb().click()
    expect(chosen).toHaveBeenCalledExactlyOnceWith('')
    expect(toast.warning).not.toHaveBeenCalled()
  })

  test('gives the focus back to the field after Escape', async () => {
    await open(kind)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
  })
})

describe('rows to choose from', () => {
  const row = (name: string) => dialog.getByRole('row', { name: new RegExp(name) })
  const cell = (name: string) => row(name).getByRole('cell').last()

  test('a click anywhere on a row takes it, a second one takes it out', async () => {
    await open('roles')
    await cell('角色1').click()
    await cell('角色3').click()
    await expect.element(row('角色1').getByRole('checkbox')).toBeChecked()
    await expect.element(row('角色2').getByRole('checkbox')).not.toBeChecked()
    await cell('角色1').click()
    await expect.element(row('角色1').getByRole('checkbox')).not.toBeChecked()
    // The box itself counts once.
    await row('角色2').getByRole('checkbox').click()
    await verb().click()
    expect(chosen).toHaveBeenCalledExactlyOnceWith('3,2')
  })

  test('where one is asked for, the row clicked last is the one, and a second click keeps it', async () => {
    await open('people', { isMultiple: false })
    await cell('人员1').click()
    await cell('人员2').click()
    await cell('人员2').click()
    await expect.element(row('人员1').getByRole('radio')).not.toBeChecked()
    await verb().click()
    expect(chosen).toHaveBeenCalledExactlyOnceWith('2')
  })

  test('whoever walks with the keys sees at which row they are', async () => {
    await open('roles')
    const shadows = (name: string) => [...row(name).element().querySelectorAll('td')].map((td) => getComputedStyle(td).boxShadow)
    await expect.element(row('角色1')).toBeVisible()
    row('角色1').getByRole('checkbox').element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(row('角色2').getByRole('checkbox')).toHaveFocus()
    expect(shadows('角色1').every((shadow) => shadow === 'none')).toBe(true)
    expect(shadows('角色2').every((shadow) => shadow.includes('inset'))).toBe(true)
  })
})
