import { describe, expect, test } from 'vitest'
import { type ProfileValues, phoneProblem, profileLimits, profileProblems } from './profileRules.ts'

const good: ProfileValues = { realname: '陈立群', email: 'a@b.cn', birthday: '1990-02-28', sex: 1, signature: '你好' }
const problemsOf = (change: Partial<ProfileValues>) => [...profileProblems({ ...good, ...change }, '2026-11-21').entries()]

describe('[VALID-06] the form of one’s own record', () => {
  test('takes what is right, and nothing where nothing is asked', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ email: null, birthday: null, sex: null, signature: null })).toEqual([])
    expect(problemsOf({ email: '', birthday: '', signature: '' })).toEqual([])
    expect(problemsOf({ birthday: '2026-11-21' })).toEqual([])
    // The longest and the earliest; a rare character counts once.
    expect(problemsOf({ realname: '𠮷'.repeat(32), signature: '𠮷'.repeat(200), sex: 2 })).toEqual([])
    expect(problemsOf({ email: `${'a'.repeat(95)}@c.cn`, birthday: '1900-01-01' })).toEqual([])
    expect(problemsOf({ realname: ` ${'名'.repeat(32)} `, email: ' a@b.cn ', birthday: '2024-02-29' })).toEqual([])
  })

  test.each<[Partial<ProfileValues>, string, string]>([
    [{ realname: '  ' }, 'realname', 'realnameMissing'],
    [{ realname: '名'.repeat(33) }, 'realname', 'realnameLong'],
    [{ email: 'a@b' }, 'email', 'emailFormat'],
    [{ email: 'a b@c.cn' }, 'email', 'emailFormat'],
    [{ email: '@c.cn' }, 'email', 'emailFormat'],
    [{ email: `${'a'.repeat(100)}@c.cn` }, 'email', 'emailLong'],
    [{ birthday: '1990-02-30' }, 'birthday', 'birthdayFormat'],
    [{ birthday: '90-2-3' }, 'birthday', 'birthdayFormat'],
    [{ birthday: '1899-12-31' }, 'birthday', 'birthdayFormat'],
    [{ birthday: '2026-11-22' }, 'birthday', 'birthdayFuture'],
    [{ sex: 3 }, 'sex', 'sexUnknown'],
    [{ sex: 0 }, 'sex', 'sexUnknown'],
    [{ birthday: '2023-02-29' }, 'birthday', 'birthdayFormat'],
    [{ email: `${'a'.repeat(96)}@c.cn` }, 'email', 'emailLong'],
    [{ signature: '字'.repeat(201) }, 'signature', 'signatureLong'],
  ])('%j: %s is %s', (change, field, problem) => {
    expect(problemsOf(change)).toEqual([[field, problem]])
  })
})

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['1380000', 'format'],
  ['12800001111', 'format'],
  ['16800001111', 'format'],
  ['138000011112', 'format'],
  ['13800001111', null],
  ['17800001111', null],
])('[VALID-02] the phone «%s» is %s', (phone, problem) => {
  expect(phoneProblem(phone)).toBe(problem)
})

test('several problems are told together, and a rule that is not the field’s own does not hide another', () => {
  expect(problemsOf({ realname: '', email: 'x', birthday: '2027-01-01', sex: 9, signature: '字'.repeat(201) })).toEqual([
    ['realname', 'realnameMissing'],
    ['email', 'emailFormat'],
    ['birthday', 'birthdayFuture'],
    ['sex', 'sexUnknown'],
    ['signature', 'signatureLong'],
  ])
  expect(profileLimits).toEqual({ realname: 32, email: 100, signature: 200, earliestBirthday: '1900-01-01' })
  expect([phoneProblem(' 13800001111 '), phoneProblem('1380000111')]).toEqual([null, 'format'])
})
