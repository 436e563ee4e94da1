import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildAccount } from '#server/testing/records.ts'

const app = withTestApp()
let token = ''
beforeAll(async () => {
  token = await app.current.signInAs('admin')
})
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, options = {}) =>
  (await app.current.call(method, path, { token, ...options })).body
const add = (ruleCode: string, ruleParams: string, resetCycle = 'none') =>
  call('POST', '/sys/fillRule/add', { body: { ruleName: ruleCode, ruleCode, ruleParams, resetCycle } })
const take = async (code: string) => (await call('PUT', `/sys/fillRule/executeRuleByCode/${code}`, { body: {} })).result

describe('[MODULE-SYS-FILLRULE] numbers of a rule', () => {
  test('are given one after the other, a preview takes none', async () => {
    await add('t_order', 'GD{seq:4}')
    const preview = () => call('GET', '/sys/fillRule/testFillRule', { query: { ruleCode: 't_order' } })
    expect((await preview()).result).toBe('GD0001')
    expect(await take('t_order')).toBe('GD0001')
    expect((await preview()).result).toBe('GD0002')
    expect(await take('t_order')).toBe('GD0002')
  })

  test('carry the day', async () => {
    await add('t_day', 'D{yyyyMMdd}-{seq:3}', 'day')
    expect(await take('t_day')).toMatch(/^D\d{8}-001$/)
  })

  test('taken by many at once are all different and without a gap', async () => {
    await add('t_many', 'X{seq:4}')
    const numbers = await Promise.all(Array.from({ length: 40 }, () => take('t_many')))
    expect(numbers.sort()).toEqual(Array.from({ length: 40 }, (_, n) => `X${String(n + 1).padStart(4, '0')}`))
  })

  test('of several rules come in one call', async () => {
    await add('t_a', 'A{seq:2}')
    await add('t_b', 'B{seq:2}')
    const body = { rules: [{ ruleCode: 't_b' }, { ruleCode: 't_a', formData: { x: 1 } }], commonFormData: {} }
    expect((await call('PUT', '/sys/fillRule/executeRuleByCodeBatch', { body })).result).toEqual([
      { ruleCode: 't_b', result: 'B01' },
      { ruleCode: 't_a', result: 'A01' },
    ])
  })

  test('that are used up, or of no rule, are refused', async () => {
    await add('t_few', 'F{seq:1}')
    for (let n = 1; n <= 9; n += 1) expect(await take('t_few')).toBe(`F${n}`)
    const refused = (code: string) => call('PUT', `/sys/fillRule/executeRuleByCode/${code}`, { body: {} })
    expect(await refused('t_few')).toMatchObject({ success: false, message: '填值规则“t_few”本周期的序号已用完，请增加序号位数' })
    expect(await refused('nothing')).toMatchObject({ success: false, code: 404 })
  })

  test('of another tenant are out of reach', async () => {
    await add('t_ours', 'O{seq:2}')
    const other = await app.current.signInAs(await buildAccount(app.current, { tenantId: '2', orgCode: 'A01', role: 'admin' }))
    const body = {}
    expect((await app.current.call('PUT', '/sys/fillRule/executeRuleByCode/t_ours', { token: other, body })).body).toMatchObject({
      success: false,
      code: 404,
    })
    expect(await take('t_ours')).toBe('O01')
  })

  test.each([
    ['{yyyy}-only-{seq:0}', 'none', '无法识别'],
    ['{seq:2}{seq:2}', 'none', '2 个'],
    ['N{yyyyMM}{seq:4}', 'day', '重复'],
  ])('by %s (%s) are refused before it is stored', async (format, cycle, why) => {
    expect(await add('t_bad', format, cycle)).toMatchObject({ success: false, message: expect.stringContaining(why) })
  })
})
