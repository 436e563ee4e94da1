import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '../../../testing/app.ts'

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
    expect(body).toMatchObject({ success: false, code: 409, message: '字典正在被使用，不能删除' })
  })
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
