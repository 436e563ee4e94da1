import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildDepart } from '#server/testing/organisation.ts'

const app = withTestApp()
interface Node {
  readonly id: string
  readonly title: string
  readonly orgCode: string
  readonly parentId: string | null
  readonly userCount?: number
  readonly children?: readonly Node[]
}
const ask = async (username: string, path: string, query: Record<string, string> = {}) =>
  (await app.current.call('GET', `/sys/sysDepart/${path}`, { token: await app.current.signInAs(username), query })).body
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const codes = (nodes: readonly Node[]) => flat(nodes).map((node) => node.orgCode)

beforeAll(async () => {
  await buildDepart(app.current.context.db, { tenantId: '1001', orgCode: 'A01A01A09', name: '外租户运营部' })
})

describe('the whole tree', () => {
  test('[API-DEPART-TREELIST] [ENTITY-DEPARTTREE] nodes have id, key, title, orgType and children', async () => {
    const { success, result } = await ask('admin', 'queryTreeList')
    expect(success).toBe(true)
    expect(result).toHaveLength(1)
    const [root] = result
    expect(root).toMatchObject({
      id: root.key,
      value: root.id,
      title: '共富新能源集团',
      orgType: '1',
      isLeaf: false,
      parentId: null,
    })
    const zhejiang = root.children[0]
    expect(zhejiang).toMatchObject({ title: '浙江分公司', orgType: '1', parentId: root.id })
    expect(zhejiang.children[0]).toMatchObject({ title: '衢州运营中心', orgType: '2', isLeaf: true, parentId: zhejiang.id })
    expect(zhejiang.children[0].children).toBeUndefined()
  })

  test('counts each person once, with those of the departments below', async () => {
    const [root] = (await ask('admin', 'queryTreeList', { counts: '1' })).result as Node[]
    const { db } = app.current.context
    const working = async (under: string) => {
      const [all] = await db.query<{ n: string }>(
        `SELECT count(DISTINCT ud.user_id) AS n FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
         JOIN sys_user u ON u.id = ud.user_id AND u.status = 1 WHERE d.tenant_id = 1 AND d.org_code LIKE $1 || '%'`,
        [under],
      )
      return Number(all?.n)
    }
    expect(root?.userCount).toBe(await working('A01'))
    const zhejiang = root?.children?.find((node) => node.title === '浙江分公司')
    expect(zhejiang?.userCount).toBe(await working('A01A01'))
    expect(zhejiang?.userCount).toBeLessThan(root?.userCount ?? 0)
  })

  test('is the own department and what lies below it, never another tenant', async () => {
    const staff = (await ask('staff', 'queryTreeList')).result as Node[]
    expect(staff).toMatchObject([{ orgCode: 'A01A01', parentId: null }])
    expect(codes(staff).every((code) => code.startsWith('A01A01'))).toBe(true)
    expect(flat(staff).map((node) => node.title)).not.toContain('外租户运营部')
  })

  test('with ids holds these and what leads to them', async () => {
    const all = flat((await ask('admin', 'queryTreeList')).result)
    const wanted = all.find((node) => node.orgCode === 'A01A02A01')
    expect(codes((await ask('admin', 'queryTreeList', { ids: `${wanted?.id},x` })).result)).toEqual([
      'A01',
      'A01A02',
      'A01A02A01',
    ])
  })

  test('[API-DEPART-IDTREE] the tree for selects has the same nodes', async () => {
    expect(codes((await ask('admin', 'queryIdTree')).result)).toEqual(codes((await ask('admin', 'queryTreeList')).result))
  })
})

describe('a part of it', () => {
  test('[API-DEPART-TREESYNC] one level at a time, by id or by code', async () => {
    const top = (await ask('staff', 'queryDepartTreeSync')).result
    expect(top).toMatchObject([{ orgCode: 'A01A01', isLeaf: false, parentId: null }])
    const below = (await ask('staff', 'queryDepartTreeSync', { pid: top[0].id })).result
    expect(codes(below)).toEqual(['A01A01A01', 'A01A01A02', 'A01A01A03', 'A01A01A04'])
    expect(codes((await ask('staff', 'queryDepartTreeSync', { pid: 'A01A01', primaryKey: 'orgCode' })).result)).toEqual(
      codes(below),
    )
    expect((await ask('staff', 'queryDepartTreeSync', { pid: 'A01', primaryKey: 'orgCode' })).result).toEqual([])
    expect(await ask('staff', 'queryDepartTreeSync', { pid: "1' or 1=1" })).toMatchObject({ success: false, code: 400 })
  })

  test('[API-DEPART-SEARCHBY] hits with what lies above them, or 未查询匹配数据！', async () => {
    expect(codes((await ask('admin', 'searchBy', { keyWord: '临沂' })).result)).toEqual(['A01', 'A01A02', 'A01A02A01'])
    const none = { success: false, code: 404, message: '未查询匹配数据！' }
    expect(await ask('staff', 'searchBy', { keyWord: '临沂' })).toMatchObject(none)
    expect(await ask('admin', 'searchBy', { keyWord: '%_' })).toMatchObject(none)
    expect(await ask('admin', 'searchBy', { keyWord: '外租户' })).toMatchObject(none)
  })

  test('[API-DEPART-SEARCHLISTBY] the hits alone, in one list', async () => {
    expect(codes((await ask('admin', 'searchListBy', { keyWord: '运营中心' })).result)).toHaveLength(5)
    expect(await ask('admin', 'searchListBy', { keyWord: '没有这个' })).toMatchObject({ success: false, code: 404 })
  })

  test('[API-DEPART-AGENTLIST] agents only', async () => {
    const agents = (await ask('staff', 'select/agent/list')).result
    expect(agents.map((node: { orgCategory: string; title: string }) => [node.orgCategory, node.title])).toEqual([
      ['2', '衢州阳光代理'],
      ['2', '丽水绿能代理'],
    ])
  })

  test('[API-DEPART-NAME] a department by its code, within what is visible', async () => {
    expect((await ask('staff', 'getDepartName', { orgCode: 'A01A01A01' })).result).toMatchObject({ departName: '衢州运营中心' })
    for (const orgCode of ['A01', 'A01A02A01', 'x%', ''])
      expect(await ask('staff', 'getDepartName', { orgCode }), orgCode).toMatchObject({ success: false, code: 404 })
  })
})

test('[HTTP-18] every one of these calls answers 401 without a session', async () => {
  for (const path of [
    'queryTreeList',
    'queryDepartTreeSync',
    'queryIdTree',
    'searchBy',
    'searchListBy',
    'select/agent/list',
    'getDepartName',
  ])
    expect((await app.current.call('GET', `/sys/sysDepart/${path}`)).status, path).toBe(401)
})
