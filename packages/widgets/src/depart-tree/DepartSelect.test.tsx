import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DepartItem } from '../services/pickerServices.ts'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { DepartSelect, type DepartSelectProps } from './DepartSelect.tsx'

const tree: readonly DepartItem[] = [
  {
    id: 'g',
    title: '共富集团',
    orgCode: 'A01',
    orgType: '1',
    children: [
      {
        id: 'a',
        title: '桐乡运维部',
        orgCode: 'A01A01',
        orgType: '2',
        children: [
          { id: 'a1', title: '桐乡一组', orgCode: 'A01A01A01', orgType: '2' },
          { id: 'a2', title: '桐乡二组', orgCode: 'A01A01A02', orgType: '2' },
        ],
      },
      { id: 'b', title: '海宁运维部', orgCode: 'A01A02', orgType: '2' },
    ],
  },
]
const chosen = vi.fn()
function Form({ start = '', ...props }: Partial<DepartSelectProps> & { readonly start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <DepartSelect
      {...props}
      value={value}
      onChange={(next, departs) => {
        setValue(next)
        chosen(
          next,
          departs.map((depart) => depart.title),
        )
      }}
    />
  )
}
const field = page.getByRole('textbox', { name: '部门', exact: true })
const dialog = page.getByRole('dialog')
const item = (name: string) => dialog.getByRole('treeitem', { name })
const checked = () =>
  dialog
    .getByRole('treeitem', { checked: true })
    .elements()
    .map((one) => one.textContent)
const confirm = () => dialog.getByRole('button', { name: /^确认/ }).click()

async function show(props: Parameters<typeof Form>[0] = {}) {
  chosen.mockClear()
  return renderWidget(<Form {...props} />, { pickers: { departTree: async () => tree } })
}
async function open(props: Parameters<typeof Form>[0] = {}) {
  await show(props)
  await field.click()
  await expect.element(item('海宁运维部')).toBeVisible()
}

describe('the input', () => {
  test('[PICKER-14] is read-only and says 点击选择部门', async () => {
    await show()
    await expect.element(field).toHaveAttribute('readonly')
    await expect.element(field).toHaveAttribute('placeholder', '点击选择部门')
    field.element().focus()
    await userEvent.keyboard('abc')
    await expect.element(field).toHaveValue('')
    expect(chosen).not.toHaveBeenCalled()
    await expectSound()
  })

  test('[PICKER-15] [PICKER-16] a click opens the tree; the id is handed over, the name shown, and the sign at the right empties it', async () => {
    await open()
    await item('海宁运维部').click()
    await confirm()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(chosen).toHaveBeenLastCalledWith('b', ['海宁运维部'])
    await expect.element(field).toHaveValue('海宁运维部')
    await expect.element(field).toHaveFocus()
    await page.getByRole('button', { name: '清空部门' }).click()
    expect(chosen).toHaveBeenLastCalledWith('', [])
    await expect.element(field).toHaveValue('')
  })

  test('[PICKER-16] a stored id shows its name', async () => {
    await show({ start: 'a1' })
    await expect.element(field).toHaveValue('桐乡一组')
  })

  test('[PICKER-30] several are joined by a comma, and codes can be stored', async () => {
    await open({ isMultiple: true, store: 'orgCode' })
    await item('海宁运维部').click()
    await item('桐乡一组').click()
    await dialog.getByRole('button', { name: '确认（2）' }).click()
    expect(chosen).toHaveBeenLastCalledWith('A01A02,A01A01A01', ['海宁运维部', '桐乡一组'])
  })
})

describe('the tree', () => {
  test('[PICKER-09] [PICKER-17] [CONST-04] is 500 wide under 选择公司部门', async () => {
    await open()
    await expect.element(page.getByRole('dialog', { name: '选择公司部门' })).toBeVisible()
    await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(500)
    await expectSound(dialog.element())
  })

  test('[PICKER-10] its search box leaves the hits and marks them', async () => {
    await open({ isMultiple: true })
    await dialog.getByRole('textbox', { name: '部门名称' }).fill('一组')
    await expect.element(item('海宁运维部')).not.toBeInTheDocument()
    await expect.element(item('桐乡一组')).toBeVisible()
    expect([...dialog.element().querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['一组'])
    await expect.element(dialog.getByText('1 处')).toBeVisible()
    await dialog.getByRole('textbox', { name: '部门名称' }).fill('没有')
    await expect.element(dialog.getByText('没有查询到任何数据')).toBeVisible()
  })

  test('[PICKER-11] is unlinked until 父子关联 is chosen in the menu of the foot', async () => {
    await open({ isMultiple: true })
    await item('桐乡运维部').click()
    expect(checked()).toEqual(['桐乡运维部'])
    await item('桐乡运维部').click()
    await dialog.getByRole('button', { name: '树操作' }).click()
    await page.getByRole('menuitem', { name: '父子关联' }).click()
    await item('桐乡运维部').click()
    expect(checked()).toEqual(['桐乡运维部', '桐乡一组', '桐乡二组'])
    await item('桐乡一组').click()
    expect(checked()).toEqual(['桐乡二组'])
    await expect.element(item('桐乡运维部')).toHaveAttribute('aria-checked', 'mixed')
    await dialog.getByRole('button', { name: '树操作' }).click()
    await page.getByRole('menuitem', { name: '取消全选' }).click()
    expect(checked()).toEqual([])
    for (const name of ['关闭', '确认'])
      await expect.element(dialog.getByRole('button', { name, exact: true }).last()).toBeVisible()
  })

  test('[PICKER-12] a company cannot be checked by itself', async () => {
    await open()
    await expect.element(item('共富集团')).toHaveAttribute('aria-disabled', 'true')
    ;(item('共富集团').element() as HTMLElement).click()
    expect(checked()).toEqual([])
  })

  test('[PICKER-12] a company can be checked where that is allowed', async () => {
    await open({ allowsCompanies: true })
    await item('共富集团').click()
    expect(checked()).toEqual(['共富集团'])
  })

  test('[PICKER-13] one department: the newest check replaces the one before', async () => {
    await open()
    await item('桐乡一组').click()
    await item('海宁运维部').click()
    expect(checked()).toEqual(['海宁运维部'])
  })

  test('[PERM-17] companies can be hidden; what lies below them stays', async () => {
    await open({ hidesCompanies: true })
    await expect.element(item('共富集团')).not.toBeInTheDocument()
    await expect.element(item('桐乡运维部')).toHaveAttribute('aria-level', '1')
  })

  test('[PICKER-23] 关闭 hands nothing over, and the next time nothing is checked', async () => {
    await open()
    await item('海宁运维部').click()
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(chosen).not.toHaveBeenCalled()
    await field.click()
    await expect.element(item('海宁运维部')).toHaveAttribute('aria-checked', 'false')
  })

  test('works by keyboard', async () => {
    await show({ isMultiple: true })
    field.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(item('海宁运维部')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: '部门名称' })).toHaveFocus()
    dialog.getByRole('tree').element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
    await expect.element(item('桐乡一组')).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}{ArrowDown} {End} ')
    expect(checked()).toEqual(['桐乡一组', '海宁运维部'])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(chosen).toHaveBeenLastCalledWith('a1,b', ['桐乡一组', '海宁运维部'])
  })

  test('draws what is in sight of five thousand departments', async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({
      id: `c${at}`,
      title: `分公司${at}`,
      orgCode: `A${at}`,
      orgType: '1',
      children: Array.from({ length: 99 }, (__, n) => ({
        id: `c${at}-${n}`,
        title: `运维部${at}-${n}`,
        orgCode: '',
        orgType: '2',
      })),
    }))
    await renderWidget(<Form isMultiple />, { pickers: { departTree: async () => many } })
    await field.click()
    await dialog.getByRole('button', { name: '全部展开' }).click()
    await expect.element(item('运维部0-0')).toBeVisible()
    expect(dialog.getByRole('treeitem').elements().length).toBeLessThan(80)
    dialog.getByRole('tree').element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(item('运维部49-98')).toBeVisible()
  })

  test('a failed answer says why and is asked again', async () => {
    const departTree = vi.fn().mockRejectedValueOnce(new Error('网络超时')).mockResolvedValue(tree)
    await renderWidget(<Form />, { pickers: { departTree } })
    await field.click()
    await expect.element(dialog.getByText('网络超时')).toBeVisible()
    await dialog.getByRole('button', { name: '重试' }).click()
    await expect.element(item('海宁运维部')).toBeVisible()
  })
})
