import { dict, dictItem } from '@heliodesk/contracts/resources/system/dict'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord, buildRecords, resourceAnswers } from '../../testing/fakeResource.ts'
import { type FakeAnswer, failure } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import DictPage from './dict.tsx'

const items = [1, 2].map((n) => buildRecord(dictItem, n, { dictId: '2' }))
const panel = page.getByRole('region', { name: '字典名称2 · 字典项' })

async function open(at = '/system/dict', answers: Readonly<Record<string, FakeAnswer>> = {}, width = 1440) {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1280, 800))
  return renderList(<DictPage />, {
    resource: dict,
    rows: buildRecords(dict, 3),
    at,
    answers: {
      ...resourceAnswers(dictItem, items),
      'GET /sys/dict/queryWithLines': { ...buildRecord(dict, 2), lines: items },
      ...answers,
    },
  })
}

/** Beside the items there is room for the main action alone. */
const fromMore = async (name: string) => {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

describe('[MODULE-SYS-DICT] dictionaries', () => {
  test('show the items of the chosen one in a grid beside the list, and the choice stands in the address', async () => {
    const { search } = await open()
    await expect.element(page.getByText('选择一个字典')).toBeVisible()
    await page.getByRole('button', { name: '字典名称2', exact: true }).click()
    await expect.element(panel).toBeVisible()
    await expect.element(panel.getByRole('grid').getByText('名称1', { exact: true })).toBeVisible()
    expect(search().get('dictId')).toBe('2')
    expect(document.querySelector('tr[aria-current]')?.textContent).toContain('字典名称2')
    expect(await axeViolations()).toEqual([])
  })

  test('list the items of the chosen one as well, to search among them', async () => {
    const { server, search } = await open('/system/dict?dictId=2')
    await panel.getByRole('radio', { name: '列表' }).click()
    await expect.element(panel.getByRole('table').getByText('名称1', { exact: true })).toBeVisible()
    expect(search().get('items')).toBe('list')
    expect(server.to('GET /sys/dictItem/list').every(({ query }) => query.get('dictId') === '2')).toBe(true)
    expect(document.querySelector('tr[aria-current]')?.textContent).toContain('字典名称2')
    expect(await axeViolations()).toEqual([])
  })

  test('keep the two lists apart in the address', async () => {
    const { search } = await open('/system/dict?dictId=2&items=list')
    await panel.getByRole('button', { name: '数据值' }).click()
    await expect.poll(() => search().get('item.column')).toBe('itemValue')
    expect(search().has('column')).toBe(false)
    await page.getByRole('button', { name: '字典名称3', exact: true }).click()
    await expect.poll(() => search().toString()).toBe('dictId=3&items=list')
  })

  test('take a new item for the chosen dictionary, enabled, and count it in the list', async () => {
    const { server } = await open('/system/dict?dictId=2&items=list')
    await panel.getByRole('button', { name: '新增字典项' }).click()
    const drawer = page.getByRole('dialog')
    expect(drawer.getByRole('combobox', { name: /^字典/ }).elements()).toEqual([])
    await drawer.getByRole('textbox', { name: '名称', exact: true }).fill('停用')
    await drawer.getByRole('textbox', { name: '数据值', exact: true }).fill('9')
    const before = server.count('GET /sys/dict/list')
    await drawer.getByRole('button', { name: '保存', exact: true }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    expect(server.to('POST /sys/dictItem/add')[0]?.body).toMatchObject({
      dictId: '2',
      itemText: '停用',
      itemValue: '9',
      status: '1',
    })
    await expect.poll(() => server.count('GET /sys/dict/list')).toBeGreaterThan(before)
  })

  test('stand one after the other on a small screen', async () => {
    await open('/system/dict?dictId=2&items=list', {}, 390)
    await expect.element(panel).toBeVisible()
    await expect.element(panel.getByRole('listitem').first()).toBeVisible()
    expect(panel.getByRole('table').elements()).toEqual([])
    expect(page.getByRole('heading', { name: '数据字典', exact: true }).elements()).toEqual([])
    await panel.getByRole('button', { name: '关闭字典项' }).click()
    await expect.element(page.getByRole('heading', { name: '数据字典', exact: true })).toBeVisible()
  })

  test('are taken back from the recycle bin, or deleted for good', async () => {
    const deleted = [1, 2].map((n) => ({
      id: String(90 + n),
      dictName: `旧字典${n}`,
      dictCode: `old_${n}`,
      description: null,
      itemCount: n,
      delFlag: 1,
      deleteBy: 'admin',
      deleteTime: '2026-03-01 10:00:00',
    }))
    const { server } = await open('/system/dict', {
      'GET /sys/dict/deleteList': deleted,
      'PUT /sys/dict/back/91': null,
      'DELETE /sys/dict/deletePhysic/92': null,
    })
    await fromMore('回收站')
    const drawer = page.getByRole('dialog').filter({ hasText: '字典回收站' })
    await expect.element(drawer.getByRole('rowheader', { name: '旧字典1' })).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await drawer.getByRole('button', { name: '还原 旧字典1' }).click()
    await expect.element(page.getByText('已还原', { exact: true })).toBeVisible()
    expect(server.count('PUT /sys/dict/back/91')).toBe(1)
    await drawer.getByRole('button', { name: '彻底删除 旧字典2' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '彻底删除', exact: true }).click()
    await expect.element(page.getByText('已彻底删除', { exact: true })).toBeVisible()
    expect(server.count('DELETE /sys/dict/deletePhysic/92')).toBe(1)
  })

  test('[ERR-11] refresh their cache', async () => {
    await open('/system/dict', { 'GET /sys/dict/refleshCache': null })
    await fromMore('刷新缓存')
    await expect.element(page.getByText('刷新缓存完成！', { exact: true })).toBeVisible()
  })

  test('[ERR-12] say when their cache could not be refreshed', async () => {
    await open('/system/dict', { 'GET /sys/dict/refleshCache': failure(200, 'x') })
    await fromMore('刷新缓存')
    await expect.element(page.getByText('刷新缓存失败！', { exact: true })).toBeVisible()
  })
})

describe('[MODULE-SYS-DICT] a dictionary with its items', () => {
  test('is copied whole: the form begins with its values but the code, and one call makes both', async () => {
    const { server } = await open('/system/dict', { 'POST /sys/dict/addWithLines': { id: '9', version: 1, lines: [] } })
    await page.getByRole('button', { name: '字典名称2 的更多操作' }).click()
    await page.getByRole('menuitem', { name: '复制' }).click()
    const drawer = page.getByRole('dialog')
    await expect.element(drawer.getByText('复制自「字典名称2」，连同 2 行字典项')).toBeVisible()
    await expect.element(drawer.getByRole('textbox', { name: '字典名称' })).toHaveValue('字典名称2')
    await expect.element(drawer.getByRole('textbox', { name: '字典编码' })).toHaveValue('')
    await drawer.getByRole('textbox', { name: '字典编码' }).fill('copied')
    await drawer.getByRole('button', { name: '保存', exact: true }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    const sent = server.to('POST /sys/dict/addWithLines')[0]?.body
    expect(sent).toMatchObject({ dictName: '字典名称2', dictCode: 'copied' })
    const lines = items.map(({ itemText, itemValue }) => ({ itemText, itemValue }))
    expect(sent).toMatchObject({ lines: { added: lines } })
    expect(JSON.stringify(sent)).not.toContain('"id"')
    expect(server.count('POST /sys/dict/add')).toBe(0)
  })

  test('leaves and comes in one sheet from the menu of the list', async () => {
    const { server } = await open('/system/dict?dictName=%E7%94%B2')
    await fromMore('导出（含字典项）')
    await expect.poll(() => server.to('GET /sys/dict/exportXlsWithLines')[0]?.query.get('dictName')).toBe('*甲*')
    await fromMore('导入（含字典项）')
    await expect.element(page.getByRole('dialog').getByText('导入字典及字典项')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '下载模板' }).click()
    await expect.poll(() => server.count('GET /sys/dict/importTemplateWithLines')).toBe(1)
  })
})
