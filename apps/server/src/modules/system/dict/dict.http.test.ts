import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildAccount } from '#server/testing/records.ts'
import { buildSheet, upload } from '#server/testing/sheets.ts'

const app = withTestApp()
let token = ''
beforeAll(async () => {
  token = await app.current.signInAs('admin')
})
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options = {}) =>
  (await app.current.call(method, path, { token, ...options })).body

let count = 0
async function addDict() {
  count += 1
  const body = { dictName: `测试字典${count}`, dictCode: `test_dict_${count}` }
  return (await call('POST', '/sys/dict/add', { body })).result
}
const addItem = (dictId: string, itemValue: string, own = {}) =>
  call('POST', '/sys/dictItem/add', { body: { dictId, itemText: `项${itemValue}`, itemValue, status: '1', ...own } })

describe('a dictionary with its items', () => {
  test('[API-DICT-ADD] [API-DICTITEM-ADD] is offered at once, in the order of its items', async () => {
    const dict = await addDict()
    expect(dict).toMatchObject({ dictCode: expect.stringMatching(/^test_dict_/), itemCount: 0 })
    expect(await addItem(dict.id, 'b', { sortOrder: 2 })).toMatchObject({ success: true, message: '添加成功！' })
    expect(await addItem(dict.id, 'a', { sortOrder: 1 })).toMatchObject({ success: true })
    expect(await addItem(dict.id, 'off', { status: '0' })).toMatchObject({ success: true })
    const offered = (await call('GET', `/sys/dict/getDictItems/${dict.dictCode}`)).result
    expect(offered.map((item: { value: string }) => item.value)).toEqual(['a', 'b'])
    expect((await call('GET', '/sys/dict/queryById', { query: { id: dict.id } })).result.itemCount).toBe(3)
  })

  test('[API-DICT-EDIT] [API-DICTITEM-EDIT] shows its new texts in every list at once', async () => {
    const dict = await addDict()
    const item = (await addItem(dict.id, '1')).result
    expect(await call('PUT', '/sys/dictItem/edit', { body: { ...item, itemText: '改名' } })).toMatchObject({ success: true })
    expect((await call('GET', `/sys/dict/getDictItems/${dict.dictCode}`)).result).toMatchObject([
      { value: '1', text: '改名', label: '改名' },
    ])
    const renamed = await call('PUT', '/sys/dict/edit', { body: { ...dict, dictName: '新名' } })
    expect(renamed).toMatchObject({ success: true, result: { dictName: '新名', version: 2 } })
  })

  test('refuses a value twice in one dictionary and takes it in another', async () => {
    const [one, other] = [await addDict(), await addDict()]
    await addItem(one.id, 'x')
    expect(await addItem(one.id, 'x')).toMatchObject({ success: false, code: 409, message: '数据值“x”已存在' })
    expect(await addItem(other.id, 'x')).toMatchObject({ success: true })
  })

  test('lists the items of one dictionary', async () => {
    const [one, other] = [await addDict(), await addDict()]
    await addItem(one.id, '1')
    await addItem(other.id, '2')
    const { result } = await call('GET', '/sys/dictItem/list', { query: { dictId: one.id } })
    expect(result.records).toMatchObject([{ itemValue: '1', dictId: one.id, dictId_dictText: one.dictName }])
  })

  test('goes with its items', async () => {
    const dict = await addDict()
    await addItem(dict.id, '1')
    expect(await call('DELETE', '/sys/dict/delete', { query: { id: dict.id } })).toMatchObject({ success: true })
    expect((await call('GET', '/sys/dictItem/list', { query: { dictId: dict.id } })).result.total).toBe(0)
    expect((await call('GET', `/sys/dict/getDictItems/${dict.dictCode}`)).result).toEqual([])
  })

  test('stays while fields of the product are checked against it', async () => {
    const { result } = await call('GET', '/sys/dict/list', { query: { dictCode: 'station_status' } })
    const body = await call('DELETE', '/sys/dict/deleteBatch', { query: { ids: result.records[0].id } })
    expect(body).toMatchObject({
      success: false,
      code: 409,
      message: '字典“电站状态”是“电站”的状态的可选值，不能删除；不再需要的字典项可以停用',
    })
  })
})

describe('a value that rows carry', () => {
  const dictOf = async (dictCode: string) =>
    (await call('GET', '/sys/dict/list', { query: { dictCode } })).result.records[0] as { id: string }
  async function carried(value: string) {
    const { id } = await dictOf('position_rank')
    const item = (await addItem(id, value)).result
    for (const n of [1, 2]) {
      const body = { code: `USE-${value}-${n}`, name: '职务', postRank: value }
      expect(await call('POST', '/sys/position/add', { body })).toMatchObject({ success: true })
    }
    return item
  }

  test('is not deleted: the refusal says how many rows of which record, and what to do instead', async () => {
    const item = await carried('held')
    expect(await call('DELETE', '/sys/dictItem/delete', { query: { id: item.id } })).toMatchObject({
      success: false,
      code: 409,
      message: '字典项“项held”正在被使用（职务 2 条），不能删除；可以改为停用，已有记录仍显示它的名称',
    })
    expect(await call('PUT', '/sys/dictItem/edit', { body: { ...item, status: '0' } })).toMatchObject({ success: true })
  })

  test('is not renamed; its text may change', async () => {
    const item = await carried('kept')
    const renamed = await call('PUT', '/sys/dictItem/edit', { body: { ...item, itemValue: 'other' } })
    expect(renamed).toMatchObject({ code: 409, message: expect.stringContaining('（职务 2 条），不能修改数据值') })
    expect(await call('PUT', '/sys/dictItem/edit', { body: { ...item, itemText: '新名' } })).toMatchObject({ success: true })
  })

  test('keeps its dictionary', async () => {
    await carried('firm')
    const { id } = await dictOf('position_rank')
    const body = await call('DELETE', '/sys/dict/delete', { query: { id } })
    expect(body).toMatchObject({ code: 409, message: expect.stringMatching(/^字典“职级”正在被使用（职务 \d+ 条），不能删除/) })
  })
})

describe('the recycle bin', () => {
  const bin = async () => (await call('GET', '/sys/dict/deleteList')).result
  async function deleted() {
    const dict = await addDict()
    await addItem(dict.id, '1')
    await call('DELETE', '/sys/dict/delete', { query: { id: dict.id } })
    return dict
  }

  test('holds what was deleted, with who and when; what is taken back is offered again', async () => {
    const dict = await deleted()
    expect(await bin()).toContainEqual({
      id: dict.id,
      dictName: dict.dictName,
      dictCode: dict.dictCode,
      description: null,
      itemCount: 1,
      delFlag: 1,
      deleteBy: 'admin',
      deleteTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect(await call('GET', '/sys/dict/queryById', { query: { id: dict.id } })).toMatchObject({ success: false, code: 404 })
    expect(await call('PUT', `/sys/dict/back/${dict.id}`)).toMatchObject({ success: true, message: '操作成功！', result: null })
    expect((await call('GET', `/sys/dict/getDictItems/${dict.dictCode}`)).result).toHaveLength(1)
    expect(await call('PUT', `/sys/dict/back/${dict.id}`)).toMatchObject({ success: false, code: 404 })
  })

  test('keeps the code of a dictionary until it is gone for good', async () => {
    const dict = await deleted()
    const body = { dictName: '又一个', dictCode: dict.dictCode }
    expect(await call('POST', '/sys/dict/add', { body })).toMatchObject({
      success: false,
      code: 409,
      message: `字典编码“${dict.dictCode}”在回收站中，请先还原或彻底删除`,
    })
    expect(await call('DELETE', `/sys/dict/deletePhysic/${dict.id}`)).toMatchObject({ success: true, message: '删除成功！' })
    expect((await bin()).map(({ id }: { id: string }) => id)).not.toContain(dict.id)
    expect(await call('POST', '/sys/dict/add', { body })).toMatchObject({ success: true })
  })

  test('destroys nothing that is not in it, takes no new items, and is that of the own tenant', async () => {
    const [kept, gone] = [await addDict(), await deleted()]
    expect(await call('DELETE', `/sys/dict/deletePhysic/${kept.id}`)).toMatchObject({ success: false, code: 404 })
    expect(await addItem(gone.id, '2')).toMatchObject({ success: false, message: '字典不存在或已在回收站中' })
    const other = await app.current.signInAs(await buildAccount(app.current, { tenantId: '2', orgCode: 'A01', role: 'admin' }))
    const theirs = (method: 'GET' | 'PUT', path: string) => app.current.call(method, path, { token: other })
    expect((await theirs('GET', '/sys/dict/deleteList')).body.result).toEqual([])
    expect((await theirs('PUT', `/sys/dict/back/${gone.id}`)).body).toMatchObject({ success: false, code: 404 })
  })
})

describe('the kind of values', () => {
  test('of numbers is kept for every item', async () => {
    const body = { dictName: '数字字典', dictCode: 'numbers', type: 1 }
    const dict = (await call('POST', '/sys/dict/add', { body })).result
    expect(dict).toMatchObject({ type: 1, type_dictText: '数字', delFlag: 0 })
    const refusal = { success: false, message: '字典“数字字典”的数据类型是数字，数据值“甲”不是数字' }
    expect(await addItem(dict.id, '甲')).toMatchObject(refusal)
    expect(await addItem(dict.id, '-1.5')).toMatchObject({ success: true })
  })

  test('does not become numbers over a text', async () => {
    const dict = await addDict()
    expect(dict.type).toBe(0)
    await addItem(dict.id, '甲')
    const body = { ...dict, type: 1 }
    expect(await call('PUT', '/sys/dict/edit', { body })).toMatchObject({ message: expect.stringContaining('“甲”不是数字') })
  })
})

test('[ENTITY-DICTTREENODE] treeList answers every dictionary as a node', async () => {
  const dict = await addDict()
  const nodes = async () => (await call('GET', '/sys/dict/treeList', { query: { dictCode: dict.dictCode } })).result
  const node = { key: dict.id, id: dict.id, value: dict.dictCode, label: dict.dictName, title: dict.dictName, leaf: 1 }
  expect(await nodes()).toEqual([
    { ...node, dictName: dict.dictName, dictCode: dict.dictCode, type: 0, description: null, delFlag: 0 },
  ])
  await addItem(dict.id, '1')
  expect(await nodes()).toMatchObject([{ leaf: 0 }])
})

test('dictItemCheck says whether a value is free, the own row excepted', async () => {
  const dict = await addDict()
  const item = (await addItem(dict.id, '1')).result
  const check = (query: object) => call('GET', '/sys/dictItem/dictItemCheck', { query: { dictId: dict.id, ...query } })
  expect(await check({ itemValue: '2' })).toMatchObject({ success: true, message: '该值可用！', result: null })
  expect(await check({ itemValue: '1', id: item.id })).toMatchObject({ success: true })
  expect(await check({ itemValue: '1' })).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' })
})

test('a switched-off item keeps its text on old records and is refused on new ones', async () => {
  const { result: dicts } = await call('GET', '/sys/dict/list', { query: { dictCode: 'position_rank' } })
  const { result: item } = await addItem(dicts.records[0].id, 'old', { itemText: '旧职级' })
  const made = (await call('POST', '/sys/position/add', { body: { code: 'OLD-1', name: '旧人', postRank: 'old' } })).result
  await call('PUT', '/sys/dictItem/edit', { body: { ...item, status: '0' } })
  expect((await call('GET', '/sys/position/queryById', { query: { id: made.id } })).result.postRank_dictText).toBe('旧职级')
  expect(await call('PUT', '/sys/position/edit', { body: { ...made, name: '改名' } })).toMatchObject({ success: true })
  const refused = await call('POST', '/sys/position/add', { body: { code: 'OLD-2', name: '新人', postRank: 'old' } })
  expect(refused).toMatchObject({ code: 400, message: '职级“old”不在可选值中' })
})

test('a dictionary that is saved or imported with its items is announced once', async () => {
  const published = vi.spyOn(app.current.context.live, 'publish')
  onTestFinished(() => published.mockRestore())
  const announced = () => published.mock.calls.filter(([message]) => message.cmd === 'dict').length
  const lines = { added: ['1', '2', '3'].map((itemValue) => ({ itemText: `项${itemValue}`, itemValue, status: '1' })) }
  const body = { dictName: '一次', dictCode: 'told_once', lines }
  const { result } = await call('POST', '/sys/dict/addWithLines', { body })
  expect(announced()).toBe(1)
  await call('PUT', '/sys/dict/editWithLines', {
    body: { id: result.id, version: 1, dictName: '一次改', lines: { added: [{ itemText: '丁', itemValue: '4', status: '1' }] } },
  })
  expect(announced()).toBe(2)
  const heads = ['字典名称', '字典编码', '字典项·名称', '字典项·数据值', '字典项·是否启用']
  const rows = ['a', 'b'].flatMap((code) => ['1', '2'].map((value) => [`表${code}`, `sheet_${code}`, `项${value}`, value, '1']))
  const imported = await upload(app.current, token, '/sys/dict/importExcelWithLines', {
    content: await buildSheet([heads, ...rows]),
  })
  expect(imported.body).toMatchObject({ code: 200, result: { successCount: 4 } })
  expect(announced()).toBe(3)
})
