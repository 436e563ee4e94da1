import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'

const app = withTestApp()
let token = ''
beforeAll(async () => {
  token = await app.current.signInAs('admin')
})

const chinese = /[\u4e00-\u9fff]/
const english = { 'accept-language': 'en-US' }
const call = (method: 'GET' | 'POST', path: string, options = {}) =>
  app.current.call(method, path, { token, headers: english, ...options })

describe('a call that wishes English', () => {
  test('is refused in English, with the label of the field', async () => {
    const { body } = await call('POST', '/sys/position/add', { body: { code: '', name: 'x'.repeat(80) } })
    expect(body).toMatchObject({ success: false, message: 'Position name: at most 64 characters, now 80' })
    expect(body.result.fields).toEqual([{ field: 'name', message: 'Position name: at most 64 characters, now 80' }])
  })

  test('gets the English of the catalogue, filled with the names of records', async () => {
    const { body } = await call('GET', '/sys/position/queryById', { query: { id: '1' } })
    expect(body.message).toBe('Position not found')
    expect((await app.current.call('GET', '/sys/position/list', { headers: english })).body.message).toBe(
      'Session expired, please sign in again',
    )
  })

  test('is told in English what went well', async () => {
    const { body } = await call('POST', '/sys/position/add', { body: { code: 'english-1', name: '值班员' } })
    expect(body).toMatchObject({ success: true, message: 'Added', result: { name: '值班员' } })
  })

  test('gets the seeded dictionaries in English, in lists too', async () => {
    const { result } = (await call('GET', '/sys/dict/getDictItems/station_status')).body
    expect(result.map((item: { text: string }) => item.text)).toEqual(['Offline', 'Normal', 'Fault', 'Alarm', 'Retired'])
    const all = (await call('GET', '/sys/dict/queryAllDictItems')).body.result
    expect(JSON.stringify(all)).not.toMatch(chinese)
    await call('POST', '/sys/position/add', { body: { code: 'english-2', name: 'Clerk', postRank: '1' } })
    const [row] = (await call('GET', '/sys/position/list', { query: { code: '*english-2*' } })).body.result.records
    expect(row.postRank_dictText).toBe('Junior')
  })

  test('gets the menu in English', async () => {
    const { result } = (await call('GET', '/sys/permission/getUserPermissionByToken')).body
    expect(JSON.stringify(result)).not.toMatch(chinese)
    expect(result.menu[0].children[0].meta.title).toBe('Home')
  })

  test('shows an edited text of a dictionary as it was written', async () => {
    const [item] = (await call('GET', '/sys/dictItem/list', { query: { itemText: '*员级*' } })).body.result.records
    await app.current.call('PUT', '/sys/dictItem/edit', { token, body: { ...item, itemText: '初级' } })
    const { result } = (await call('GET', '/sys/dict/getDictItems/position_rank')).body
    expect(result[0].text).toBe('初级')
  })
})

describe('a call that wishes Chinese, or nothing', () => {
  test('is answered in Chinese while others are answered in English', async () => {
    const [en, zh] = await Promise.all([
      call('GET', '/sys/dict/getDictItems/sex'),
      call('GET', '/sys/dict/getDictItems/sex', { headers: {} }),
    ])
    expect(en.body.result.map((item: { text: string }) => item.text)).toEqual(['Male', 'Female'])
    expect(zh.body.result.map((item: { text: string }) => item.text)).toEqual(['男', '女'])
    const refused = await call('GET', '/sys/position/queryById', { query: { id: '1' }, headers: { 'accept-language': 'zh-CN' } })
    expect(refused.body.message).toBe('未找到对应的职务')
  })

  test('a sheet is Chinese for everybody', async () => {
    const answer = await call('GET', '/sys/position/exportXls')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('职务')
  })
})
