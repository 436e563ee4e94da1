import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildDataRule, buildPerson } from '#server/testing/organisation.ts'

const app = withTestApp()
const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, rest: object = {}, username = 'admin') =>
  (await app.current.call(method, `/sys/message/${path}`, { token: await app.current.signInAs(username), ...rest })).body
const send = (body: object, username?: string) => call('POST', 'sysMessageTemplate/sendMsg', { body }, username)
const template = {
  templateCode: 'remind',
  templateName: '催办：${name}',
  templateType: '4',
  templateContent: '您有 ${count} 项待办',
  templateTestJson: '{"name":"张三","count":3}',
  useStatus: '1',
}
const make = async (given: object) => (await call('POST', 'sysMessageTemplate/add', { body: { ...template, ...given } })).result

describe('[MODULE-MSGTEMPLATE] sending by a template', () => {
  test('fills it in and reaches the message centre of its receiver', async () => {
    await make({})
    const answer = await send({ msgType: '4', receiver: 'staff', templateCode: 'remind', testData: '{"name":"李四","count":5}' })
    expect(answer).toMatchObject({ success: true, message: '消息发送成功', result: { esResult: '已送达消息中心' } })
    const token = await app.current.signInAs('staff')
    const mine = (await app.current.call('GET', '/sys/annountCement/listByUser', { token })).body.result
    expect(mine.sysMsgList).toMatchObject([{ titile: '催办：李四', msgContent: '<p>您有 5 项待办</p>' }])
    const { records } = (await call('GET', 'sysMessage/list', { query: { templateCode: 'remind' } })).result
    expect(records).toMatchObject([
      {
        esTitle: '催办：李四',
        esType: '4',
        esType_dictText: '系统消息',
        esReceiver: '运营专员',
        esSendStatus: '1',
        esSendNum: 1,
      },
    ])
  })
  test('takes its own test data when none is given, as text or as it is', async () => {
    await make({ templateCode: 'own' })
    expect(await send({ msgType: 'system', receiver: 'staff', templateCode: 'own' })).toMatchObject({ success: true })
    const given = { msgType: '4', receiver: 'staff', templateCode: 'own', testData: { name: 'x', count: 1 } }
    expect(await send(given)).toMatchObject({ success: true })
  })
  test('is refused by name when a value is missing, nobody is meant or the template is none', async () => {
    await make({ templateCode: 'lack' })
    const base = { msgType: '4', receiver: 'staff', templateCode: 'lack' }
    expect((await send({ ...base, testData: '{"name":"李四"}' })).message).toBe('测试数据缺少变量：${count}')
    expect((await send({ ...base, testData: '[]' })).message).toBe('测试数据应为 JSON 对象，每个变量一个文字或数字')
    expect((await send({ ...base, receiver: 'nobody' })).message).toBe('接收人不正确：没有这个用户')
    expect((await send({ ...base, msgType: '2', receiver: '张三' })).message).toBe('接收人不正确：应为邮箱地址')
    expect((await send({ ...base, msgType: '1', receiver: '12345' })).message).toBe('接收人不正确：应为手机号码')
    const hook = { hookName: '已停用', hookFormat: '1', hookUrl: 'https://hooks.pv.example/in', useStatus: '0' }
    const off = (await call('POST', 'webhook/add', { body: hook })).result.id
    for (const receiver of ['1', off])
      expect((await send({ ...base, msgType: '3', receiver })).message).toBe('接收人不正确：没有这个 Webhook 推送，或已停用')
    expect((await send({ ...base, templateCode: 'none' })).message).toBe('消息模板“none”不存在或已停用')
    expect(await send(base, 'staff')).toMatchObject({ success: false, code: 510 })
  })
})

describe('[MODULE-MESSAGE] messages that were sent or wait', () => {
  test('tell why one was not sent, show its receiver masked, and can be tried again', async () => {
    await make({ templateCode: 'mail', templateType: '2', templateContent: '<p>${name} ${count}</p>' })
    const answer = await send({ msgType: 'email', receiver: 'zhangsan@pv.example', templateCode: 'mail' })
    expect(answer.message).toBe('消息发送失败：没有配置邮件服务器（HELIODESK_SMTP_URL、HELIODESK_SMTP_FROM），请联系运维人员')
    const list = async () => (await call('GET', 'sysMessage/list', { query: { templateCode: 'mail' } })).result.records
    const [failed] = await list()
    expect(failed).toMatchObject({
      esReceiver: 'zh***@pv.example',
      esSendStatus: '2',
      esSendStatus_dictText: '失败',
      esSendNum: 1,
    })
    expect(JSON.stringify(failed)).not.toContain('zhangsan')
    const again = await call('POST', 'sysMessage/resend', { body: { ids: [failed.id] } })
    expect(again).toMatchObject({ success: true, result: { sent: 0, failed: 1 } })
    expect((await list())[0]).toMatchObject({ esSendStatus: '2', esSendNum: 2 })
    expect(await call('DELETE', 'sysMessage/delete', { query: { id: failed.id } })).toMatchObject({ success: true })
  })
  test('that arrived are not sent again; others’ are not found; nothing of it without the right', async () => {
    await make({ templateCode: 'done' })
    const { result } = await send({ msgType: '4', receiver: 'staff', templateCode: 'done' })
    expect((await call('POST', 'sysMessage/resend', { body: { ids: [result.id] } })).message).toBe(
      '“催办：张三”已发送成功或正在发送，不能重新发送',
    )
    expect(await call('POST', 'sysMessage/resend', { body: { ids: ['1'] } })).toMatchObject({ success: false, code: 404 })
    expect(await call('GET', 'sysMessage/list', {}, 'staff')).toMatchObject({ success: false, code: 510 })
    expect(await call('POST', 'sysMessage/resend', { body: { ids: ['1'] } }, 'staff')).toMatchObject({
      success: false,
      code: 510,
    })
  })
})

describe('[MODULE-MESSAGE] messages that somebody writes themselves', () => {
  const add = (body: object, username?: string) => call('POST', 'sysMessage/add', { body }, username)
  const listed = async (esTitle: string) => (await call('GET', 'sysMessage/list', { query: { esTitle } })).result.records[0]
  const edit = (body: object, username?: string) => call('POST', 'sysMessage/edit', { body }, username)
  const mail = {
    esType: '2',
    esTitle: '停电通知',
    esContent: '<p>明日<script>x</script>停电</p>',
    esReceiver: 'wangwu@pv.example',
  }

  test('wait in the queue, are changed while they wait, and are sent as changed', async () => {
    expect(await add(mail)).toMatchObject({ success: true, message: '添加成功！', result: null })
    const row = await listed('停电通知')
    expect(row).toMatchObject({ esSendStatus: '0', esSendNum: 0, esReceiver: 'wa***@pv.example', esContent: '<p>明日停电</p>' })
    // As an existing client sends it: the whole record, the receiver masked as it was read.
    expect(await edit({ ...row, esContent: '<p>后日停电</p>' })).toMatchObject({ success: true, message: '修改成功!' })
    expect(await listed('停电通知')).toMatchObject({ esContent: '<p>后日停电</p>', esReceiver: 'wa***@pv.example', version: 2 })
    expect(await edit({ ...row, esTitle: '旧' })).toMatchObject({ success: false, code: 409 })
    expect((await edit({ id: row.id, esReceiver: '张三' })).message).toBe('接收人不正确：应为邮箱地址')
    expect(await edit({ id: row.id, esReceiver: 'zhaoliu@pv.example' })).toMatchObject({ success: true })
    const [stored] = await app.current.context.db.query('SELECT * FROM sys_message_out WHERE id = $1', [row.id])
    expect(stored).toMatchObject({ es_receiver: 'zh***@pv.example', es_send_status: '0', round: 0 })
    expect(JSON.stringify(stored)).not.toContain('zhaoliu')
    // Nothing is set up to send mails here: it fails, and what has failed is changed no more.
    await call('POST', 'sysMessage/resend', { body: { ids: [row.id] } })
    expect(await edit({ id: row.id, esTitle: '迟到' })).toMatchObject({
      success: false,
      code: 409,
      message: '“停电通知”已发送、已失败或正在发送，不能修改；只有等待发送的消息可以修改',
    })
  })

  test('inside the application arrive at once and are changed no more', async () => {
    expect(await add({ esType: '4', esTitle: '开会', esContent: '三点开会', esReceiver: 'staff' })).toMatchObject({
      success: true,
    })
    const row = await listed('开会')
    expect(row).toMatchObject({ esSendStatus: '1', esReceiver: '运营专员', esContent: '三点开会' })
    expect(await edit({ id: row.id, esTitle: 'x' })).toMatchObject({ success: false, code: 409 })
  })

  test('go to nobody who is none, and nothing of it without the right or in another tenant', async () => {
    expect((await add({ ...mail, esReceiver: '张三' })).message).toBe('接收人不正确：应为邮箱地址')
    expect((await add({ ...mail, esType: '4', esReceiver: 'nobody' })).message).toBe('接收人不正确：没有这个用户')
    expect(await add({ ...mail, esTitle: ' ' })).toMatchObject({ success: false, code: 400 })
    expect(await edit({ id: '1', esTitle: 'x' })).toMatchObject({ success: false, code: 404 })
    expect(await add(mail, 'staff')).toMatchObject({ success: false, code: 510 })
    expect(await edit({ id: '1', esTitle: 'x' }, 'staff')).toMatchObject({ success: false, code: 510 })
  })
})

describe('[MODULE-MESSAGE] messages to people of other departments', () => {
  const codes = ['system:message:list', 'system:message:edit', 'system:message:resend', 'system:message:delete'] as const
  const db = () => app.current.context.db
  const reader = (orgCode: string) => buildPerson(db(), { tenantId: '1', orgCode, codes })
  const seenBy = async (username: string) =>
    (await call('GET', 'sysMessage/list', { query: { templateCode: 'scoped' } }, username)).result.total

  test('are neither listed, read, changed, sent again nor removed', async () => {
    await make({ templateCode: 'scoped' })
    const receiver = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A02' })
    const sent = await send({ msgType: '4', receiver: receiver.username, templateCode: 'scoped' })
    const { id } = sent.result
    const other = await reader('A01A03')
    expect([await seenBy((await reader('A01A02')).username), await seenBy(other.username)]).toEqual([1, 0])
    const stored = () => db().query('SELECT * FROM sys_message_out WHERE id = $1', [id])
    const before = await stored()
    for (const [method, path, rest] of [
      ['GET', 'queryById', { query: { id } }],
      ['POST', 'edit', { body: { id, esTitle: '改' } }],
      ['POST', 'resend', { body: { ids: [id] } }],
      ['DELETE', 'delete', { query: { id } }],
    ] as const)
      expect([path, await call(method, `sysMessage/${path}`, rest, other.username)]).toMatchObject([
        path,
        { success: false, code: 404 },
      ])
    expect(await stored()).toEqual(before)
  })

  test('and to people whom a data rule keeps from the reader are not listed; to an address of nobody only for its writer and the top', async () => {
    const ruled = await reader('A01A02')
    const rule = { resource: 'user', column: 'username', condition: '=', value: 'nobody' }
    await buildDataRule(db(), { tenantId: '1', roleId: ruled.roleId, ...rule })
    expect(await seenBy(ruled.username)).toBe(0)
    await make({ templateCode: 'addressed', templateType: '2', templateContent: '<p>${name} ${count}</p>' })
    await send({ msgType: 'email', receiver: 'li@pv.example', templateCode: 'addressed' })
    const total = async (username: string) =>
      (await call('GET', 'sysMessage/list', { query: { templateCode: 'addressed' } }, username)).result.total
    expect([
      await total('admin'),
      await total((await reader('A01A02')).username),
      await total((await reader('A01')).username),
    ]).toEqual([1, 0, 1])
  })
})
