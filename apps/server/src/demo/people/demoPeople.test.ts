import { expect, test } from 'vitest'
import { isOrgCode } from '#server/access/orgPrefix.ts'
import { demoPeople, numbersOf } from './demoPeople.ts'

const named = (username: string) => demoPeople.find((person) => person.username === username)

test('every colleague of the demo has an account, a name, a department and a position, each account once', () => {
  expect(new Set(demoPeople.map(({ username }) => username)).size).toBe(demoPeople.length)
  for (const { username, realname, orgCode, post } of demoPeople) {
    expect(username).toMatch(/^[a-z]{4,}$/)
    expect(realname).toMatch(/^[\u4e00-\u9fff]{2,3}$/)
    expect(isOrgCode(orgCode)).toBe(true)
    expect(post).toMatch(/^[A-Z_]{2,}$/)
  }
})

test('the marks say who is a woman, sees money, exports, is frozen; agents are those of their departments', () => {
  const plain = { sex: 1, isAgent: false, isFrozen: false, flags: { canExport: false, canViewFinancial: false } }
  expect(named('hezhiqiang')).toMatchObject({ ...plain, orgCode: 'A01A01', realname: '何志强', post: 'GRID_LIAISON' })
  expect(named('luping')).toMatchObject({ ...plain, sex: 2, flags: { canExport: true, canViewFinancial: true } })
  expect(named('zhoujie')).toMatchObject({ ...plain, sex: 2, flags: { canExport: true, canViewFinancial: false } })
  expect(named('guoqiang')).toMatchObject({ ...plain, flags: { canExport: false, canViewFinancial: true } })
  expect(named('fangmei')).toMatchObject({ ...plain, sex: 2, isFrozen: true })
  expect(named('zhengkai')).toMatchObject({ ...plain, isAgent: true })
  const agents = new Set(demoPeople.filter(({ isAgent }) => isAgent).map(({ orgCode }) => orgCode))
  expect([...agents]).toEqual(['A01A01A03', 'A01A01A04', 'A01A02A02'])
})

test('numbers are their own, and nobody is younger than a grown-up or older than who works', () => {
  expect(numbersOf(3)).toEqual({ phone: '13700001111', workNo: 'GF1004', telephone: '0570-886039', birthday: '1997-04-06' })
  const all = demoPeople.map((_, at) => numbersOf(at))
  for (const key of ['phone', 'workNo', 'telephone'] as const) expect(new Set(all.map((one) => one[key])).size).toBe(all.length)
  for (const { phone, workNo, telephone, birthday } of all) {
    expect(phone).toMatch(/^1370000\d{4}$/)
    expect(workNo).toMatch(/^GF1\d{3}$/)
    expect(telephone).toMatch(/^0570-88\d{4}$/)
    expect(birthday).toMatch(/^(197[6-9]|19[89]\d)-\d{2}-\d{2}$/)
    expect(new Date(`${birthday}T00:00:00Z`).toISOString().slice(0, 10)).toBe(birthday)
  }
  expect(new Set(all.map(({ birthday }) => birthday.slice(0, 4))).size).toBeGreaterThan(15)
  expect(new Set(all.map(({ birthday }) => birthday.slice(5, 7))).size).toBe(12)
})
