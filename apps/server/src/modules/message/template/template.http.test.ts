import { hostileHtml } from '@heliodesk/domain/testing/hostileHtml'
import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'

const app = withTestApp()
const base = '/sys/message/sysMessageTemplate'
const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  verb: string,
  rest: { body?: object; query?: Record<string, string> } = {},
  username = 'admin',
) => (await app.current.call(method, `${base}/${verb}`, { token: await app.current.signInAs(username), ...rest })).body
let counter = 0
const draft = (given: object = {}) => ({
  templateCode: `T-${++counter}`,
  templateName: '催办通知',
  templateType: '4',
  templateContent: '${name}，您有 ${count} 项待办',
  templateTestJson: '{"name":"张三","count":3}',
  useStatus: '1',
  ...given,
})
const add = (given: object = {}) => call('POST', 'add', { body: draft(given) })

describe('[MODULE-MSGTEMPLATE] a template', () => {
  test('is added, read, edited, listed and removed with the names of the protocol', async () => {
    const { result } = await add()
    const { id } = result
    expect((await call('GET', 'queryById', { query: { id } })).result).toMatchObject({
      templateName: '催办通知',
      templateContent: '${name}，您有 ${count} 项待办',
      templateTestJson: '{"name":"张三","count":3}',
      templateType_dictText: '系统消息',
      useStatus_dictText: '启用',
    })
    expect(await call('PUT', 'edit', { body: { id, templateName: '提醒' } })).toMatchObject({ success: true })
    expect((await call('GET', 'list', { query: { keyword: '提醒' } })).result.records).toMatchObject([{ id }])
    expect(await call('DELETE', 'deleteBatch', { query: { ids: `${id},` } })).toMatchObject({ success: true })
    expect(await call('GET', 'queryById', { query: { id } })).toMatchObject({ success: false, code: 404 })
  })
  test.each([
    [{ templateContent: '${nmae} 您好' }, '模板内容中的变量 ${nmae} 未知：测试数据里没有它的示例值，请补充示例值或改正变量名'],
    [{ templateName: '${title}' }, '模板标题中的变量 ${title} 未知'],
    [{ templateContent: '${a b}' }, '模板内容中的“${a b}”不是有效的变量写法，应为 ${变量名}'],
    [{ templateContent: '${name' }, '模板内容中的“${name”不是有效的变量写法'],
    [{ templateTestJson: '{"name":{}}' }, '测试数据应为 JSON 对象'],
    [{ templateTestJson: '{name}' }, '测试数据应为 JSON 对象'],
  ])('with %j is refused, naming what is wrong', async (given, sentence) => {
    const answer = await add(given)
    expect(answer).toMatchObject({ success: false, code: 400 })
    expect(answer.message).toContain(sentence)
  })
  test('is checked as a whole when one part changes', async () => {
    const { result } = await add()
    const answer = await call('PUT', 'edit', { body: { id: result.id, templateTestJson: '{"name":"张三"}' } })
    expect(answer.message).toContain('变量 ${count} 未知')
  })
  test('for mail is sanitized when saved and when answered', async () => {
    for (const html of hostileHtml.filter((one) => one.length < 400 && !/\p{Cc}|\u202e/u.test(one)).slice(0, 40)) {
      const content = `<p>甲</p>${html}`
      const answer = await add({ templateType: '2', templateContent: content, templateTestJson: null })
      if (!answer.success) continue
      expect(answer.result.templateContent, html).toMatch(/^<p>甲<\/p>/)
      expect(answer.result.templateContent, html).not.toMatch(/<(?:script|svg|iframe|style|form|input|base|meta)\b|\son\w+=/i)
    }
    const empty = await add({ templateType: '2', templateContent: '<script>1</script>', templateTestJson: null })
    expect(empty.message).toBe('模板内容去除不允许的标签和脚本后是空的')
  })
  test('of the platform knows the variables of its event, and cannot be removed', async () => {
    const { records } = (await call('GET', 'list', { query: { templateCode: 'alarm' } })).result
    const [{ id }] = records
    expect((await call('PUT', 'edit', { body: { id, templateContent: '<p>${name}</p>' } })).message).toBe(
      '模板内容中的变量 ${name} 未知：此模板可用的变量为 station、contractNo、level、message、time、link',
    )
    expect(await call('DELETE', 'delete', { query: { id } })).toMatchObject({
      success: false,
      code: 409,
      message: expect.stringContaining('由“紧急告警”使用，不能删除；不需要时可以停用'),
    })
  })
  test('is nobody’s without the right', async () => {
    for (const verb of ['list', 'queryById?id=1'])
      expect(await call('GET', verb, {}, 'staff')).toMatchObject({ success: false, code: 510 })
  })
})
