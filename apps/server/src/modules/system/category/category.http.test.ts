import { describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { withTestApp } from '#server/testing/app.ts'

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

  test('[ERR-10] a code that does not exist is reported', async () => {
    expect(await ask('loadTreeRoot', { pcode: 'X99' })).toMatchObject({
      success: false,
      code: 404,
      message: '未找到对应的分类编码 X99',
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
    // As existing clients write it; its neighbours have no second spelling.
    expect((await ask('loadDictItem/', { ids })).result).toEqual(['故障分类', '7', '设备分类'])
    expect(await ask('loadTreeRoot/')).toMatchObject({ success: false, code: 404 })
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
    for (const path of ['loadTreeRoot', 'loadTreeChildren', 'loadTreeData', 'loadOne', 'loadDictItem', 'loadDictItem/'])
      expect((await app.current.call('GET', `/sys/category/${path}`)).status, path).toBe(401)
  })
})

describe('[MODULE-SYS-CATEGORY] categories as records', () => {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options = {}) =>
    (await app.current.call(method, `/sys/category/${path}`, { token: await app.current.signInAs('admin'), ...options })).body
  const add = (name: string, pid?: string) => call('POST', 'add', { body: { name, ...(pid === undefined ? {} : { pid }) } })

  test('get their code from the server: after the siblings, below the parent', async () => {
    const root = (await add('测试分类', '0')).result
    expect(root).toMatchObject({ name: '测试分类', pid: '0', hasChild: '0', code: expect.stringMatching(/^[A-Z]\d\d$/) })
    const first = (await add('一', root.id)).result
    expect(first).toMatchObject({ pid: root.id, code: `${root.code}A01` })
    expect((await add('二', root.id)).result.code).toBe(`${root.code}A02`)
    const forged = await call('POST', 'add', { body: { name: '三', pid: root.id, code: 'Z99' } })
    expect(forged.result?.code ?? `${root.code}A03`).toBe(`${root.code}A03`)
    expect(await add('四', '999')).toMatchObject({ success: false, message: '上级分类不存在或已被删除' })
  })

  test('at the same time get different codes', async () => {
    const root = (await add('并发')).result
    const made = await Promise.all(Array.from({ length: 8 }, (_, n) => add(`并发${n}`, root.id)))
    expect(new Set(made.map(({ result }) => result.code)).size).toBe(8)
  })

  test('[API-TREETABLE] are listed by level: rootList, childList, getChildListBatch, and the page of the tree', async () => {
    const root = (await add('层级')).result
    const child = (await add('下级', root.id)).result
    const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id)
    const tops = (await call('GET', 'rootList', { query: { pageSize: '100' } })).result
    expect(ids(tops.records)).toContain(root.id)
    expect(ids(tops.records)).not.toContain(child.id)
    expect((await call('GET', 'childList', { query: { pid: root.id } })).result).toMatchObject([{ id: child.id, hasChild: '0' }])
    const batch = (await call('GET', 'getChildListBatch', { query: { parentIds: `${root.id},x,` } })).result
    expect(batch).toMatchObject({ total: 1, records: [{ id: child.id, pid: root.id }] })
    const tree = (more = {}) => call('GET', 'list', { query: { tree: '1', pageSize: '100', ...more } })
    expect(ids((await tree()).result.records)).not.toContain(child.id)
    expect(ids((await tree({ keyword: child.code })).result.records)).toEqual([child.id])
  })

  test('with others below are refused to go, with their number; with them they go', async () => {
    const root = (await add('有下级')).result
    const child = (await add('下级', root.id)).result
    expect(await call('DELETE', 'delete', { query: { id: root.id } })).toMatchObject({
      success: false,
      code: 409,
      message: '分类“有下级”还有 1 个下级分类，请先删除下级分类',
    })
    expect(await call('DELETE', 'deleteBatch', { query: { ids: `${root.id},${child.id}` } })).toMatchObject({ success: true })
  })

  test('checkCode wants the code of the parent in front; loadAllData answers all below a code', async () => {
    const root = (await add('编码')).result
    const child = (await add('下级', root.id)).result
    const check = (code: string, pid = root.id) => call('GET', 'checkCode', { query: { pid, code } })
    expect(await check(`${root.code}X01`)).toMatchObject({ success: true })
    expect(await check('ANY', '0')).toMatchObject({ success: true })
    expect(await check('0')).toMatchObject({ success: false, message: `编码不符合规范,须以"${root.code}"开头!` })
    expect((await call('GET', 'loadAllData', { query: { code: root.code } })).result).toEqual([
      { value: root.id, text: '编码' },
      { value: child.id, text: '下级' },
    ])
  })
})
