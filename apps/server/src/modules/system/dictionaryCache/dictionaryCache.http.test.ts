import { dictionaries } from '@heliodesk/contracts/dictionaries'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { station } from '@heliodesk/contracts/resources/station/station'
import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { insertRecord } from '#server/testing/records.ts'

const app = withTestApp()
const zhejiang = { tenantId: '1', orgCode: 'A01A01A01' }
const shandong = { tenantId: '1', orgCode: 'A01A02A01' }

const call = async (username: string, path: string, query: Record<string, string | number> = {}) =>
  app.current.call('GET', `/sys/dict/${path}`, { token: await app.current.signInAs(username), query })
const texts = (result: readonly { text: string }[]) => result.map((entry) => entry.text)

describe('200', () => {
  test('[API-DICT-GETITEMS][ENTITY-DICTITEM] the items of a dictionary in their order, with text, title and label', async () => {
    const { body } = await call('agent', 'getDictItems/station_status')
    expect(body).toMatchObject({ success: true, code: 200 })
    expect(body.result).toEqual(
      ['离线', '正常', '故障', '告警', '已停用'].map((text, at) => ({ value: String(at), text, title: text, label: text })),
    )
  })

  test('a dictionary that nobody made has no items', async () => {
    expect((await call('staff', 'getDictItems/no_such_dictionary')).body).toMatchObject({ success: true, result: [] })
  })

  test('[API-SYS-DICT-ALL][API-SYS-DICT-REFRESH] after the cache is refreshed all dictionaries are answered, an edited text included', async () => {
    const { db } = app.current.context
    await db.query(`UPDATE sys_dict_item SET item_text = '光伏贷款' WHERE item_text = '光伏贷'`)
    for (const method of ['GET', 'POST'] as const) {
      const token = await app.current.signInAs('staff')
      const refreshed = await app.current.call(method, '/sys/dict/refleshCache', { token })
      expect(refreshed.body).toMatchObject({ success: true, message: '刷新缓存完成！', result: null })
    }
    const { body } = await call('staff', 'queryAllDictItems')
    expect(Object.keys(body.result).sort()).toEqual(dictionaries.map((dictionary) => dictionary.code).sort())
    expect(texts(body.result.business_model)).toContain('光伏贷款')
  })

  test('a dictionary that an administrator edits is new in the next answer', async () => {
    const token = await app.current.signInAs('admin')
    const made = await app.current.call('POST', '/sys/dict/add', { token, body: { dictName: '颜色', dictCode: 'colour' } })
    const item = { dictId: made.body.result.id, itemText: '红', itemValue: 'r', status: '1' }
    await app.current.call('POST', '/sys/dictItem/add', { token, body: item })
    expect((await call('agent', 'getDictItems/colour')).body.result).toEqual([
      { value: 'r', text: '红', title: '红', label: '红' },
    ])
  })

  test('[API-DICT-LOAD] options of a registered table contain the keyword literally and are no more than asked for', async () => {
    for (const stationName of ['搜索甲100%', '搜索乙100号', '搜索丙']) {
      await insertRecord(app.current, station, zhejiang, { stationName })
    }
    const load = (keyword: string, pageSize?: number) =>
      call('staff', 'loadDict/station_info,station_name,id', pageSize ? { keyword, pageSize } : { keyword })
    expect(texts((await load('搜索')).body.result)).toHaveLength(3)
    expect(texts((await load('100%')).body.result)).toEqual(['搜索甲100%'])
    expect(texts((await load('搜索', 2)).body.result)).toHaveLength(2)
    expect((await load("' OR 1=1 --")).body.result).toEqual([])
  })

  test('[API-DICT-LOAD] a plain dictionary is searched as well', async () => {
    expect(texts((await call('staff', 'loadDict/bank_card_status', { keyword: '开户' })).body.result)).toEqual([
      '开户中',
      '已开户',
      '开户失败',
    ])
  })

  test('[API-DICT-LOADITEM] values become texts in the same order and number; an unknown value stands for itself', async () => {
    const { id } = await insertRecord(app.current, customer, zhejiang, { userName: '张三丰' })
    const { body } = await call('staff', 'loadDictItem/customer,user_name,id', { key: `7,${id},x,${id}` })
    expect(body.result).toEqual(['7', '张三丰', 'x', '张三丰'])
    expect((await call('staff', 'loadDictItem/sex', { key: '2,9,1' })).body.result).toEqual(['女', '9', '男'])
  })

  test('names that repeat among the rows of the caller carry a second mark, in lists of options and as texts of values', async () => {
    const named = (scope: typeof zhejiang, userName: string, customerNo: string) =>
      insertRecord(app.current, customer, scope, { userName, customerNo })
    const first = await named(zhejiang, '陈建国重名', 'KH-SAME-1')
    const second = await named(zhejiang, '陈建国重名', 'KH-SAME-2')
    const alone = await named(zhejiang, '陈建国重名乙', 'KH-SAME-3')
    // Of the same name, but not of this caller: nobody learns of it by a mark.
    await named(shandong, '陈建国重名乙', 'KH-SAME-4')
    const source = 'customer,user_name,id'
    const marked = ['陈建国重名（KH-SAME-1）', '陈建国重名（KH-SAME-2）']
    const found = (await call('staff', `loadDict/${source}`, { keyword: '陈建国重名' })).body.result
    expect(texts(found).toSorted()).toEqual(['陈建国重名乙', ...marked].toSorted())
    expect(found.find((entry: { value: string }) => entry.value === second.id)).toEqual({
      value: second.id,
      text: marked[1],
      title: marked[1],
      label: marked[1],
    })
    const { result } = (await call('staff', `loadDictItem/${source}`, { key: `${second.id},${alone.id},${first.id}` })).body
    expect(result).toEqual([marked[1], '陈建国重名乙', marked[0]])
    const all = (await call('admin', `loadDict/${source}`, { keyword: '陈建国重名' })).body.result
    expect(texts(all).toSorted()).toEqual([...marked, '陈建国重名乙（KH-SAME-3）', '陈建国重名乙（KH-SAME-4）'].toSorted())
    // One of several found alone is marked as well: the others are a keyword away.
    expect(texts((await call('staff', `loadDict/${source}`, { keyword: '陈建国重名', pageSize: 1 })).body.result)).toEqual([
      expect.stringMatching(/^陈建国重名（KH-SAME-[12]）$/),
    ])
  })

  test('stations of one name carry their contract numbers, people their accounts', async () => {
    for (const contractNo of ['C-TWIN-1', 'C-TWIN-2'])
      await insertRecord(app.current, station, zhejiang, { stationName: '双生电站', contractNo })
    const stations = (await call('staff', 'getDictItems/station_info,station_name,id')).body.result
    expect(texts(stations).filter((text) => text.startsWith('双生'))).toEqual(['双生电站（C-TWIN-1）', '双生电站（C-TWIN-2）'])
    const { db } = app.current.context
    await db.query(`UPDATE sys_user SET realname = '同名' WHERE username IN ('staff', 'multi')`)
    const people = (await call('admin', 'loadDict/sys_user,realname,username', { keyword: '同名' })).body.result
    expect(texts(people).toSorted()).toEqual(['同名（multi）', '同名（staff）'])
  })

  test('people and departments are options of those who see them', async () => {
    const admin = (await call('admin', 'loadDict/sys_user,realname,username', { pageSize: 50 })).body.result
    expect(admin.map((entry: { value: string }) => entry.value)).toEqual(
      expect.arrayContaining(['admin', 'staff', 'agent', 'multi']),
    )
    const agent = (await call('agent', 'loadDict/sys_user,realname,username', { pageSize: 50 })).body.result
    const { db } = app.current.context
    const own = await db.query<{ username: string }>(`SELECT username FROM sys_user WHERE sys_org_code = 'A01A01A03'`)
    expect(own.map((one) => one.username)).toContain('agent')
    expect(agent.map((entry: { value: string }) => entry.value).toSorted()).toEqual(own.map((one) => one.username).toSorted())
    const departs = (await call('agent', 'getDictItems/sys_depart,depart_name,org_code')).body.result
    expect(departs.map((entry: { value: string }) => entry.value)).toEqual(['A01A01A03'])
  })
})

describe('refused', () => {
  test('[API-DICT-GETITEMS][API-DICT-LOAD][API-DICT-LOADITEM] sources that are not registered, with success false and never a 500', async () => {
    const sources = [
      'sys_user,password_hash,username',
      'sys_session,token_hash,id',
      'customer,id_card,id',
      'station_info,station_name,id,1=1',
      'station_info,(select version()),id',
      'pg_user,usename,usesysid',
      ',,',
    ]
    for (const source of sources) {
      const encoded = encodeURIComponent(source)
      for (const path of [`getDictItems/${encoded}`, `loadDict/${encoded}`, `loadDictItem/${encoded}`]) {
        const { status, body } = await call('admin', path, path.startsWith('loadDictItem') ? { key: '1' } : {})
        expect([status, body.success, body.message], path).toEqual([200, false, '字典Code格式不正确！'])
      }
    }
  })

  test('rows of another department are no options and have no text', async () => {
    const { id } = await insertRecord(app.current, customer, shandong, { userName: '山东李四' })
    expect((await call('staff', 'loadDict/customer,user_name,id', { keyword: '山东李四' })).body.result).toEqual([])
    expect((await call('staff', 'loadDictItem/customer,user_name,id', { key: id })).body.result).toEqual([id])
    expect((await call('admin', 'loadDictItem/customer,user_name,id', { key: id })).body.result).toEqual(['山东李四'])
  })

  test('403 for a table whose list the caller may not see', async () => {
    const { status, body } = await call('agent', 'loadDict/sys_position,name,code')
    expect([status, body.code]).toEqual([403, 510])
  })

  test('a table that is too large to be given whole asks for a keyword', async () => {
    await app.current.context.db.query(
      `INSERT INTO sys_position (id, tenant_id, code, name) SELECT 5000000 + n, 1, 'P' || n, '岗位' || n FROM generate_series(1, 1001) n`,
    )
    expect((await call('admin', 'getDictItems/sys_position,name,code')).body).toMatchObject({ success: false, code: 400 })
    expect((await call('admin', 'loadDict/sys_position,name,code', { keyword: '岗位1000' })).body.result).toHaveLength(1)
  })

  test('page sizes and lists of values have limits', async () => {
    expect((await call('staff', 'loadDict/sex', { pageSize: 101 })).body.success).toBe(false)
    expect((await call('staff', 'loadDictItem/sex', { key: '1,'.repeat(600) })).body.success).toBe(false)
  })
})

describe('[API-DICT-LOADTREE] tree', () => {
  const ask = { tableName: 'sys_depart', text: 'depart_name', code: 'org_code', pidField: 'parent_id' }
  const nodes = async (username: string, more: Record<string, string> = {}) =>
    (await call(username, 'loadTreeData', { ...ask, ...more })).body

  test('starts at the department of the caller and goes down step by step', async () => {
    const [root, ...others] = (await nodes('staff', { pid: '0' })).result
    expect(others).toEqual([])
    expect(root).toMatchObject({ title: '浙江分公司', value: 'A01A01', parentId: null, isLeaf: false })
    const children = (await nodes('staff', { pid: root.key })).result
    expect(children.map((node: { title: string }) => node.title)).toEqual([
      '衢州运营中心',
      '金华运营中心',
      '衢州阳光代理',
      '丽水绿能代理',
    ])
    expect(children[0]).toMatchObject({ parentId: root.key, isLeaf: true, code: 'A01A01A01' })
  })

  test('takes equal conditions on registered fields, and a plain id as the value', async () => {
    const [root] = (await nodes('admin', { code: 'id' })).result
    expect(root.value).toBe(root.key)
    const [zhejiangNode] = (await nodes('staff')).result
    const agents = (await nodes('staff', { pid: zhejiangNode.key, condition: '{"org_category":"2"}' })).result
    expect(agents.map((node: { value: string }) => node.value)).toEqual(['A01A01A03', 'A01A01A04'])
  })

  test('shows nothing of another subtree', async () => {
    const [root] = (await nodes('admin')).result
    expect((await nodes('agent', { pid: root.key })).result).toEqual([])
  })

  test('refuses other tables, columns and conditions, and text that is no JSON object', async () => {
    const source = { success: false, message: '字典Code格式不正确！' }
    const wrong: readonly Record<string, string>[] = [
      { tableName: 'sys_user' },
      { text: 'password_hash' },
      { code: 'depart_name' },
      { pidField: 'id' },
      { condition: '{"tenant_id":"2"}' },
      { condition: '{"org_category":{"a":1}}' },
    ]
    for (const more of wrong) {
      expect(await nodes('admin', more), JSON.stringify(more)).toMatchObject(source)
    }
    for (const condition of ['abc', '[1]', '"a"', 'null']) {
      expect((await nodes('admin', { condition })).message).toBe('组件JTreeSelect-condition传值有误，需要一个json字符串!')
    }
    expect((await nodes('admin', { pid: 'x' })).success).toBe(false)
  })
})

test('the longest ids are ids too; longer ones find nothing', async () => {
  const { id } = await insertRecord(app.current, customer, zhejiang, { userName: '编号最长' })
  const longest = '9223372036854775807'
  await app.current.context.db.query('UPDATE customer SET id = $1 WHERE id = $2', [longest, id])
  const { body } = await call('staff', 'loadDictItem/customer,user_name,id', { key: `${longest},9223372036854775808` })
  expect(body.result).toEqual(['编号最长', '9223372036854775808'])
  const tree = { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' }
  expect((await call('staff', 'loadTreeData', { ...tree, pid: longest })).body).toMatchObject({ success: true, result: [] })
  expect((await call('staff', 'loadTreeData', { ...tree, pid: '9223372036854775808' })).body.success).toBe(false)
})

test('[PERM-19] 401 without a session', async () => {
  for (const path of [
    'getDictItems/sex',
    'refleshCache',
    'queryAllDictItems',
    'loadDict/sex',
    'loadDictItem/sex',
    'loadTreeData',
  ]) {
    expect((await app.current.call('GET', `/sys/dict/${path}`)).status, path).toBe(401)
  }
})
