import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'

const app = withTestApp()
const check = async (query: Record<string, string>) =>
  app.current.call('GET', '/sys/checkRule/checkByCode', { token: await app.current.signInAs('staff'), query })

describe('[API-CHECKRULE] a value against a rule', () => {
  test.each([
    ['KH-001', true, ''],
    ['', true, ''],
    ['K1-001', false, '客户编号的前两位应为字母'],
    ['KH 001', false, '客户编号只能由字母、数字和连字符组成'],
    ['KH1', false, '客户编号应为 4 到 20 位'],
  ])('%s: %s %s', async (value, success, message) => {
    const { body } = await check({ ruleCode: 'customer_no', value })
    expect(body).toMatchObject({ success, ...(success ? {} : { message }) })
  })

  test('of a code that does not exist, or another tenant’s', async () => {
    await app.current.context.db.query(
      `INSERT INTO sys_check_rule (id, tenant_id, rule_code, rule_name, rule_json) VALUES (7, 2, 'other', '别家', '[]')`,
    )
    for (const ruleCode of ['nothing', 'other', "x' or 1=1 --"])
      expect((await check({ ruleCode, value: 'x' })).body).toMatchObject({ success: false, message: '该编码不存在' })
  })

  test('whose pattern would ruin other engines is answered like any', async () => {
    await app.current.context.db.query(
      `INSERT INTO sys_check_rule (id, tenant_id, rule_code, rule_name, rule_json)
       VALUES (8, 1, 'evil', '慢', '[{"digits":"*","pattern":"^(a+)+$","message":"不符合"}]')`,
    )
    expect((await check({ ruleCode: 'evil', value: `${'a'.repeat(499)}!` })).body).toMatchObject({
      success: false,
      message: '不符合',
    })
  })

  test.each([
    [9, '[{"digits":"*","pattern":"(?=a)","message":"不符合"}]', '第 1 段的表达式不能使用：不支持断言和命名分组'],
    [10, '[7]', '第 1 段不是分段'],
  ])('that cannot be used is answered in words, not as a failure of the server (%i)', async (id, json, reason) => {
    const ruleCode = `broken${id}`
    await app.current.context.db.query(
      `INSERT INTO sys_check_rule (id, tenant_id, rule_code, rule_name, rule_json) VALUES ($1, 1, $2, '坏', $3)`,
      [id, ruleCode, json],
    )
    const { body } = await check({ ruleCode, value: 'x' })
    expect(body).toMatchObject({ success: false, code: 409, message: `校验规则“${ruleCode}”配置有误，请联系管理员：${reason}` })
  })

  test('needs a session', async () => {
    const query = { ruleCode: 'customer_no', value: 'x' }
    expect((await app.current.call('GET', '/sys/checkRule/checkByCode', { query })).status).toBe(401)
  })
})
