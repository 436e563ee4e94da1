import { describe, expect, test } from 'vitest'
import type { Answered } from '#server/testing/app.ts'
import { withTestApp } from '#server/testing/app.ts'
import { hostileTexts, leaks } from '#server/testing/hostile.ts'
import { buildDepart } from '#server/testing/organisation.ts'

const app = withTestApp()
const texts = hostileTexts(300)

function check(answer: Answered, what: string): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
  expect(answer.text, what).not.toMatch(leaks)
  // What the database had to refuse, the call should have refused before.
  expect(answer.text, what).not.toContain('参数格式不正确')
  expect(answer.text, what).not.toContain('外租户')
}

/** Each call with the parameters that a text is tried in, beside those that are well-formed. */
const calls: readonly (readonly [path: string, hostile: readonly string[], good: Readonly<Record<string, string>>])[] = [
  ['/sys/user/queryUserComponentData', ['field', 'pageNo', 'pageSize', 'departId', 'username', 'column', 'order'], {}],
  ['/sys/user/getMultiUser', ['id', 'username'], {}],
  ['/sys/sysDepart/queryTreeList', ['ids', 'counts'], {}],
  ['/sys/sysDepart/queryDepartTreeSync', ['pid', 'ids', 'primaryKey'], { primaryKey: 'orgCode' }],
  ['/sys/sysDepart/searchBy', ['keyWord', 'myDeptSearch'], { keyWord: '部' }],
  ['/sys/sysDepart/searchListBy', ['keyWord'], {}],
  ['/sys/sysDepart/getDepartName', ['orgCode'], {}],
  ['/sys/category/loadTreeRoot', ['async', 'pcode'], {}],
  ['/sys/category/loadTreeChildren', ['pid'], {}],
  ['/sys/category/loadTreeData', ['pid', 'pcode', 'condition'], {}],
  ['/sys/category/loadOne', ['field', 'val'], { field: 'code', val: 'B01' }],
  ['/sys/category/loadDictItem', ['ids', 'delNotExist'], { ids: '1' }],
  [
    '/sys/dict/loadTreeData',
    ['pid', 'tableName', 'text', 'code', 'pidField', 'hasChildField', 'condition'],
    { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'parent_id' },
  ],
  ['/sys/dict/loadDict/sys_depart,depart_name,id', ['keyword', 'pageSize'], {}],
  ['/sys/dict/loadDictItem/sys_category,name,id', ['key'], {}],
]

describe.each(calls)('%s', (path, hostile, good) => {
  test('[API-DICT-LOADTREE] no hostile text in any parameter leads to a fault, a statement or a foreign row', async () => {
    await buildDepart(app.current.context.db, { tenantId: '1001', orgCode: 'A01A09', name: '外租户部门' })
    const token = await app.current.signInAs('staff')
    for (const [index, text] of texts.entries()) {
      const name = hostile[index % hostile.length] ?? ''
      check(await app.current.call('GET', path, { token, query: { ...good, [name]: text } }), `${name}=${text}`)
    }
  })
})

test('[API-DICT-LOAD] [API-DICT-LOADITEM] [API-DICT-GETITEMS] no hostile text as a source is taken for a table or a column', async () => {
  const token = await app.current.signInAs('staff')
  for (const [index, text] of texts.entries()) {
    const parts = ['sys_depart', 'depart_name', 'id']
    // A lone surrogate cannot stand in an address.
    parts[index % 3] = text.slice(0, 120).toWellFormed()
    const source = encodeURIComponent(parts.join(','))
    for (const path of [`loadDict/${source}`, `loadDictItem/${source}?key=1`, `getDictItems/${source}`]) {
      const answer = await app.current.call('GET', `/sys/dict/${path}`, { token })
      check(answer, path)
      // An exact column name is no attack: `id` in the place of the code.
      if (parts.join(',') !== 'sys_depart,depart_name,id') expect(answer.body.success, path).toBe(false)
    }
  }
})
