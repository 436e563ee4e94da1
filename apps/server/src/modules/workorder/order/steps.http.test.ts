import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { workOrderCalls } from '#server/testing/workOrders.ts'

const box = withTestApp()
const { add, call, person, read } = workOrderCalls(box)
type Body = Readonly<Record<string, unknown>>

describe('the life of an order', () => {
  test('goes from submitted to done, each step with who and when', async () => {
    const order = await add('agent')
    const handlers = (await call('admin', 'GET', '/handlers', undefined, { id: order.id })).result
    expect(handlers.map((one: { username: string }) => one.username)).toEqual(expect.arrayContaining(['admin', 'staff', 'agent']))
    expect(handlers.map((one: { username: string }) => one.username)).not.toContain('multi')
    const step = async (username: string, verb: string, body: Body = {}) => {
      const { version } = await read('admin', order.id)
      const answer = await call(username, 'POST', `/${verb}`, { id: order.id, version, ...body })
      expect(answer, `${verb}: ${answer.message}`).toMatchObject({ success: true })
    }
    await step('admin', 'assign', { username: 'staff', remark: '请今天处理' })
    await step('staff', 'take')
    await step('staff', 'suspend', { remark: '等备件' })
    await step('staff', 'resume')
    await step('staff', 'finish', { remark: '更换 15 A 熔丝，电压恢复' })
    await step('agent', 'reject', { remark: '仍偏低' })
    await step('staff', 'take')
    await step('staff', 'finish', { remark: '接头重做' })
    await step('agent', 'comment', { remark: '看过了，正常' })
    await step('agent', 'close')
    expect(await read('agent', order.id)).toMatchObject({
      status_dictText: '已完成',
      assigneeName: '运营专员',
      handleResult: '接头重做',
      takeTime: expect.any(String),
      finishTime: expect.any(String),
      closeTime: expect.any(String),
    })
    const { result: steps } = await call('agent', 'GET', '/steps', undefined, { id: order.id })
    expect(steps.map(({ verb, username, toStatus }: Record<string, string>) => `${verb} ${username} ${toStatus}`)).toEqual([
      'create agent 0',
      'assign admin 1',
      'take staff 2',
      'suspend staff 3',
      'resume staff 2',
      'finish staff 4',
      'reject agent 6',
      'take staff 2',
      'finish staff 4',
      'comment agent 4',
      'close agent 5',
    ])
    expect(steps[1]).toMatchObject({ assigneeName: '运营专员', realname: '系统管理员', remark: '请今天处理', fromStatus: '0' })
  })

  test('keeps when it was first taken, and has an end only while it is finished or closed', async () => {
    const { db } = box.current.context
    const { id } = await add('agent')
    const early = '2026-01-02 08:00:00'
    const after = async (username: string, verb: string, body: Body = {}) => {
      const { version } = await read('admin', id)
      const answer = await call(username, 'POST', `/${verb}`, { id, version, remark: '说明', ...body })
      expect(answer, `${verb}: ${answer.message}`).toMatchObject({ success: true })
      const { takeTime, finishTime, closeTime } = await read('admin', id)
      return [takeTime === early ? 'early' : takeTime !== null, finishTime !== null, closeTime !== null]
    }
    await after('admin', 'assign', { username: 'staff' })
    expect(await after('staff', 'take')).toEqual([true, false, false])
    await db.query(`UPDATE work_order SET take_time = $2::timestamp AT TIME ZONE 'Asia/Shanghai' WHERE id = $1`, [id, early])
    expect(await after('staff', 'suspend')).toEqual(['early', false, false])
    expect(await after('staff', 'resume')).toEqual(['early', false, false])
    expect(await after('staff', 'finish')).toEqual(['early', true, false])
    expect(await after('agent', 'reject')).toEqual(['early', false, false])
    expect(await after('admin', 'assign', { username: 'staff' })).toEqual([false, false, false])
    await after('staff', 'take')
    expect(await after('staff', 'finish')).toEqual([true, true, false])
    expect(await after('agent', 'close')).toEqual([true, true, true])
  })

  test('cannot be assigned to a user who is frozen or deleted', async () => {
    const order = await add('agent')
    const username = await person('A01A01A03', 'operator')
    const assign = () => call('admin', 'POST', '/assign', { ...order, username })
    const offered = async () =>
      (await call('admin', 'GET', '/handlers', undefined, { id: order.id })).result.map(
        (one: { username: string }) => one.username,
      )
    expect(await offered()).toContain(username)
    for (const state of ['status = 2', 'status = 1, del_flag = 1']) {
      await box.current.context.db.query(`UPDATE sys_user SET ${state} WHERE username = $1`, [username])
      expect(await offered(), state).not.toContain(username)
      expect(await assign(), state).toMatchObject({ success: false })
      expect(await read('admin', order.id), state).toMatchObject({ status: '0', version: order.version, assignee: null })
    }
    await box.current.context.db.query('UPDATE sys_user SET del_flag = 0 WHERE username = $1', [username])
    expect(await assign()).toMatchObject({ success: true })
  })

  test('a step that the state does not allow, or somebody else’s, says so and changes nothing', async () => {
    const order = await add('agent')
    expect(await call('agent', 'POST', '/finish', { ...order, remark: 'x' })).toMatchObject({
      success: false,
      code: 409,
      message: '工单当前为“待派单”，不能完成处理',
    })
    await call('admin', 'POST', '/assign', { ...order, username: 'staff' })
    const answer = await box.current.call('POST', '/api/workorder/take', {
      token: await box.current.signInAs('admin'),
      body: { id: order.id, version: 2 },
    })
    expect([answer.status, answer.body.message]).toEqual([403, '您不是该工单的处理人，不能接单'])
    expect(await read('agent', order.id)).toMatchObject({ status: '1', version: 2, assignee: 'staff' })
  })

  test('of ten who take an order at once one gets it, the others the fresh record', async () => {
    const order = await add('agent')
    const heads = [await person('A01', 'operator'), await person('A01', 'operator')]
    const tokens = await Promise.all(
      [...heads, ...heads, ...heads, ...heads, 'admin', 'agent'].map((name) => box.current.signInAs(name)),
    )
    const answers = await Promise.all(
      tokens.map((token) => box.current.call('POST', '/api/workorder/take', { token, body: { id: order.id, version: 1 } })),
    )
    expect(answers.filter((answer) => answer.body.success)).toHaveLength(1)
    for (const { body } of answers.filter((answer) => !answer.body.success)) {
      expect(body).toMatchObject({ code: 409, result: { version: 2, status: '2' } })
    }
  })

  test.each(['finish', 'suspend', 'reject', 'cancel', 'comment'])('%s wants an explanation', async (verb) => {
    const order = await add('agent')
    const answer = await call('admin', 'POST', `/${verb}`, { ...order, remark: '  ' })
    expect(answer.success).toBe(false)
    expect(answer.message).toMatch(/请填写/)
  })

  test('only a user who handles orders and sees the department can be given one', async () => {
    const order = await add('agent')
    for (const username of ['multi', 'nobody', '']) {
      expect(await call('admin', 'POST', '/assign', { ...order, username })).toMatchObject({ success: false, code: 400 })
    }
  })

  test('an order without a station goes down to the department of whoever handles it', async () => {
    const order = await add('admin')
    await call('admin', 'POST', '/assign', { ...order, username: 'agent' })
    expect(await read('agent', order.id)).toMatchObject({ sysOrgCode: 'A01A01A03', assigneeName: '衢州阳光代理' })
    expect((await call('admin', 'POST', '/assign', { id: order.id, version: 2, username: 'staff' })).success).toBe(true)
    expect(await read('staff', order.id)).toMatchObject({ sysOrgCode: 'A01A01' })
    expect(await call('agent', 'GET', '/queryById', undefined, { id: order.id })).toMatchObject({ success: false, code: 404 })
  })
})

describe('messages', () => {
  test('a new order reaches the web-hooks that ask for them, without what its submitter wrote', async () => {
    const { context, call: ask } = box.current
    const body = { hookName: '工单群', hookFormat: '1', hookUrl: 'https://hooks.pv.example/in', useStatus: '1', onOrder: 'Y' }
    await ask('POST', '/sys/message/webhook/add', { token: await box.current.signInAs('admin'), body })
    const order = await add('agent')
    const { orderNo, questionDesc } = await read('agent', order.id)
    const [queued] = await context.db.query<{ title: string; content: string }>(
      `SELECT es_title AS title, es_content AS content FROM sys_message_out WHERE es_type = '3' AND cause LIKE $1`,
      [`workOrder:${order.id}:%`],
    )
    expect(queued?.title).toContain(`【新工单】${orderNo}`)
    expect(queued?.content).toContain(`/workorder/index?detail=${order.id}`)
    expect(queued?.content).not.toContain(questionDesc)
  })

  test('whoever is given an order finds it in their message centre, with the way to it; giving it to oneself tells nobody', async () => {
    const reported = async (username: string, id: string) => {
      const token = await box.current.signInAs(username)
      const { result } = (await box.current.call('GET', '/sys/annountCement/listByUser', { token, query: { pageSize: 50 } })).body
      return result.sysMsgList.filter((item: { openPage: string | null }) => item.openPage === `/workorder/index?detail=${id}`)
    }
    const order = await add('agent')
    const { orderNo } = await read('agent', order.id)
    await call('admin', 'POST', '/assign', { ...order, username: 'staff' })
    expect(await reported('staff', order.id)).toMatchObject([
      { titile: `工单 ${orderNo} 已派给您`, openType: 'url', sender: '系统' },
    ])
    await call('admin', 'POST', '/assign', { id: order.id, version: 2, username: 'agent' })
    await call('admin', 'POST', '/assign', { id: order.id, version: 3, username: 'staff' })
    expect(await reported('staff', order.id)).toHaveLength(2)
    const made = await add('admin', { assignee: 'staff' })
    expect(await reported('staff', made.id)).toHaveLength(1)
    const own = await add('admin')
    await call('admin', 'POST', '/assign', { ...own, username: 'admin' })
    expect(await reported('admin', own.id)).toEqual([])
  })
})

describe('live messages', () => {
  test('[WS-03] a new order and every change are reported to the departments that see it, without their content', async () => {
    const heard: string[] = []
    let stop = (): void => undefined
    await new Promise<void>((resolve) => {
      stop = box.current.context.db.listen('live', (payload) => heard.push(payload), resolve)
    })
    const order = await add('agent', { questionDesc: '业主身份证复印件在箱内' })
    await call('agent', 'POST', '/comment', { id: order.id, remark: '请尽快' })
    await expect.poll(() => heard.filter((one) => one.includes(order.id)).length).toBe(2)
    stop()
    const [created, changed] = heard.filter((one) => one.includes(order.id)).map((one) => JSON.parse(one))
    expect(created).toEqual({
      message: { cmd: 'workOrderCreate', msgId: order.id, msgTxt: '有新的工单' },
      to: { tenantId: '1', orgCodes: ['A01A01A03'] },
    })
    expect(changed.message).toEqual({ cmd: 'workOrder', msgId: order.id, msgTxt: '工单有更新' })
  })
})
