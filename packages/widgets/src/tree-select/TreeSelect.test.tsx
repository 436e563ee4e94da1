import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CategorySelect } from '../category-select/CategorySelect.tsx'
import type { TreeQuery } from '../services/pickerServices.ts'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { TreeSelect, type TreeSelectProps } from './TreeSelect.tsx'

const below: Readonly<Record<string, unknown>> = {
  '': { records: [{ key: '1', value: '1', title: '设备分类', isLeaf: false }] },
  '1': [
    { key: '2', value: '2', title: '光伏组件', isLeaf: true },
    { key: '3', value: '3', title: '逆变器', isLeaf: true },
  ],
}
const chosen = vi.fn()
function Form({ start, ...props }: Partial<TreeSelectProps> & { readonly start?: string }) {
  const [value, setValue] = useState(start)
  const onChange = (next: string | undefined) => {
    setValue(next)
    chosen(next)
  }
  return <TreeSelect source="sys_category,name,id" ariaLabel="分类" {...props} value={value} onChange={onChange} />
}
const field = page.getByRole('combobox', { name: '分类' })
const node = (title: string) => page.getByText(title, { exact: true })
const unfold = (title: string) =>
  node(title).element().closest('.ant-select-tree-treenode')?.querySelector<HTMLElement>('.ant-select-tree-switcher')?.click()
const treeLevel = () => vi.fn(async (_: TreeQuery, parent: string | null) => below[parent ?? ''])
const optionTexts = async (_: string, values: readonly string[]) => values.map((value) => (value === '3' ? '逆变器' : value))

describe('a registered tree', () => {
  test('[TREE-03] [TREE-04] is read level by level, each node once, from an array as from records', async () => {
    const level = treeLevel()
    await renderWidget(<Form />, { pickers: { treeLevel: level, optionTexts } })
    expect(level).not.toHaveBeenCalled()
    await field.click()
    await expect.element(node('设备分类')).toBeVisible()
    unfold('设备分类')
    await expect.element(node('逆变器')).toBeVisible()
    expect(level.mock.calls.map(([query, parent]) => [query.tableName, query.text, query.code, query.pidField, parent])).toEqual([
      ['sys_category', 'name', 'id', 'parent_id', null],
      ['sys_category', 'name', 'id', 'parent_id', '1'],
    ])
    unfold('设备分类')
    await expect.element(node('逆变器')).not.toBeInTheDocument()
    unfold('设备分类')
    await expect.element(node('逆变器')).toBeVisible()
    expect(level).toHaveBeenCalledTimes(2)
    await node('逆变器').click()
    expect(chosen).toHaveBeenLastCalledWith('3')
  })

  test('[TREE-01] the list is at most 400 px high, with however many nodes', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      key: String(at),
      value: String(at),
      title: `节点${at}`,
      isLeaf: true,
    }))
    await renderWidget(<Form />, { pickers: { treeLevel: async () => many, optionTexts } })
    await field.click()
    await expect.element(node('节点0')).toBeVisible()
    const height = document.querySelector('.ant-select-dropdown')?.getBoundingClientRect().height ?? 0
    expect(height).toBeGreaterThan(200)
    expect(height).toBeLessThanOrEqual(400)
  })

  test('[VALID-24] a condition that is no JSON object is reported under the field, and nothing is asked', async () => {
    const level = treeLevel()
    await renderWidget(<Form condition="[1]" />, { pickers: { treeLevel: level, optionTexts } })
    await expect.element(page.getByRole('alert')).toHaveTextContent('组件JTreeSelect-condition传值有误，需要一个json字符串!')
    await field.click()
    expect(level).not.toHaveBeenCalled()
    await expectSound()
  })

  test('[DICT-06] a stored value gets its text without the tree being read', async () => {
    const level = treeLevel()
    await renderWidget(<Form start="3" />, { pickers: { treeLevel: level, optionTexts } })
    await expect.element(page.getByText('逆变器')).toBeVisible()
    expect(level).not.toHaveBeenCalled()
  })

  test('an answer of another type is reported', async () => {
    await renderWidget(<Form />, { pickers: { treeLevel: async () => 'x', optionTexts } })
    await field.click()
    await expect.element(page.getByText('返回数据类型不识别')).toBeVisible()
  })
})

describe('categories', () => {
  test('[ERR-10] a failure of the root is shown in the words of the server, and is asked again', async () => {
    const categoryRoot = vi.fn().mockRejectedValueOnce(new Error('分类根节点加载失败x')).mockResolvedValue(below[''])
    await renderWidget(<CategorySelect value={undefined} onChange={chosen} ariaLabel="分类" />, { pickers: { categoryRoot } })
    await field.click()
    await expect.element(page.getByText('分类根节点加载失败x')).toBeVisible()
    await page.getByRole('button', { name: /重\s*试/ }).click()
    await expect.element(node('设备分类')).toBeVisible()
  })

  test('[TREE-04] opening a node asks for its children once', async () => {
    const categoryLevel = vi.fn(async () => below['1'])
    const pickers = { categoryRoot: async () => below[''], categoryLevel, categoryTexts: async (ids: readonly string[]) => ids }
    await renderWidget(<CategorySelect value={undefined} onChange={chosen} pcode="B01" ariaLabel="分类" />, { pickers })
    await field.click()
    await expect.element(node('设备分类')).toBeVisible()
    unfold('设备分类')
    await node('光伏组件').click()
    expect(categoryLevel).toHaveBeenCalledExactlyOnceWith('1')
    expect(chosen).toHaveBeenLastCalledWith('2')
  })
})
