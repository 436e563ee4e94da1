import { describe, expect, test } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { withTestApp } from '../../../testing/app.ts'

const app = withTestApp()
const ask = async (path: string, query: Record<string, string> = {}, username = 'staff') =>
  (await app.current.call('GET', `/sys/category/${path}`, { token: await app.current.signInAs(username), query })).body
const namesOf = (nodes: readonly { name: string }[]) => nodes.map((node) => node.name)

describe('a tree of categories', () => {
  test('[ENTITY-CATEGORYNODE] [API-CAT-LOADROOT] the topmost ones have key, leaf, name, value, label', async () => {
    const { success, result } = await ask('loadTreeRoot')
    expect(success).toBe(true)
    expect(namesOf(result)).toEqual(['设备分类', '故障分类', '备件分类', '资料分类'])
    expect(result[0]).toEqual({
      key: expect.stringMatching(/^\d+$/),
      value: result[0].key,
      leaf: 0,
      isLeaf: false,
      name: '设备分类',
      title: '设备分类',
      label: '设备分类',
      code: 'B01',
      parentId: null,
    })
  })

  test('[API-CAT-LOADROOT] begins at a code, and holds everything when it is not read lazily', async () => {
    expect(namesOf((await ask('loadTreeRoot', { pcode: 'B02' })).result)).toContain('组件故障')
    const [equipment] = (await ask('loadTreeRoot', { async: 'false' })).result
    expect(namesOf(equipment.children)).toContain('逆变器')
    expect(namesOf(equipment.children[0].children)).toContain('单晶硅组件')
    expect(equipment.children[0].children[0].children).toBeUndefined()
  })

  test('[ERR-10] a code that does not exist is told', async () => {
    expect(await ask('loadTreeRoot', { pcode: 'X99' })).toMatchObject({
      success: false,
      code: 404,
      message: '未找到对应的分类编码 X99 ',
    })
  })

  test('[TREE-04] [API-CAT-LOADCHILDREN] [API-CAT-LOADTREEDATA] the children of a node, by id and with a condition', async () => {
    const [equipment] = (await ask('loadTreeRoot')).result
    const below = (await ask('loadTreeChildren', { pid: equipment.key })).result
    expect(below[0]).toMatchObject({ name: '光伏组件', parentId: equipment.key, leaf: 0 })
    expect((await ask('loadTreeData', { pid: equipment.key })).result).toEqual(below)
    const one = await ask('loadTreeData', { pid: equipment.key, condition: '{"code":"B01B02"}' })
    expect(namesOf(one.result)).toEqual(['逆变器'])
    for (const condition of ['abc', '[1]', '1', 'null'])
      expect(await ask('loadTreeData', { condition })).toMatchObject({
        success: false,
        message: '组件JTreeSelect-condition传值有误，需要一个json字符串!',
      })
    expect(await ask('loadTreeData', { condition: '{"tenant_id":"1"}' })).toMatchObject({ success: false, code: 400 })
    expect(await ask('loadTreeChildren', { pid: "1' or '1'='1" })).toMatchObject({ success: false, code: 400 })
  })

  test('[API-CAT-LOADDICTITEM] names of ids in their order', async () => {
    const roots = (await ask('loadTreeRoot')).result as { key: string }[]
    const ids = [roots[1]?.key, '7', roots[0]?.key].join(',')
    expect((await ask('loadDictItem', { ids })).result).toEqual(['故障分类', '7', '设备分类'])
    expect((await ask('loadDictItem', { ids, delNotExist: 'true' })).result).toEqual(['故障分类', '设备分类'])
  })

  test('[API-CAT-LOADONE] one category by id, code or name; another field is refused', async () => {
    expect((await ask('loadOne', { field: 'code', val: 'B01B01' })).result).toMatchObject({ name: '光伏组件', hasChild: '1' })
    expect((await ask('loadOne', { field: 'name', val: '积灰' })).result).toMatchObject({ hasChild: '0' })
    expect(await ask('loadOne', { field: 'id', val: 'x' })).toMatchObject({ success: false, code: 404 })
    expect(await ask('loadOne', { field: 'create_by', val: 'system' })).toMatchObject({ success: false, code: 400 })
  })

  test('categories of another tenant do not exist', async () => {
    const { db } = app.current.context
    const id = newId()
    await db.query(`INSERT INTO sys_category (id, tenant_id, code, name) VALUES ($1, 1001, 'Z01', '外租户分类')`, [id])
    expect(JSON.stringify(await ask('loadTreeRoot', { async: 'false' }))).not.toContain('外租户')
    expect(await ask('loadOne', { field: 'id', val: id })).toMatchObject({ success: false, code: 404 })
    expect((await ask('loadDictItem', { ids: id, delNotExist: 'true' })).result).toEqual([])
    expect((await ask('loadTreeChildren', { pid: id })).result).toEqual([])
  })

  test('[HTTP-18] 401 without a session', async () => {
    for (const path of ['loadTreeRoot', 'loadTreeChildren', 'loadTreeData', 'loadOne', 'loadDictItem'])
      expect((await app.current.call('GET', `/sys/category/${path}`)).status, path).toBe(401)
  })
})
