import { describe, expect, test } from 'vitest'
import { withTestApp } from '../../../testing/app.ts'
import { buildPerson } from '../../../testing/organisation.ts'
import { buildStation } from '../../../testing/stations.ts'
import { buildAlarmIntake } from '../../../vendors/intake/alarms.ts'

const box = withTestApp()
type Body = Readonly<Record<string, unknown>>

const call = async (
  username: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: Body,
  query?: Record<string, string>,
) =>
  (
    await box.current.call(method, `/api/workorder${path}`, {
      token: await box.current.signInAs(username),
      ...(body ? { body } : {}),
      ...(query ? { query } : {}),
    })
  ).body

let made = 0
/** A new order of this person; every one says something else, so that none is taken for a second click. */
async function add(username: string, body: Body = {}) {
  made += 1
  const answer = await call(username, 'POST', '/add', { questionDesc: `组串 3 电压偏低 ${made}`, ...body })
  expect(answer, answer.message).toMatchObject({ success: true })
  return answer.result as { id: string; version: number; status: string }
}
const read = async (username: string, id: string) => (await call(username, 'GET', '/queryById', undefined, { id })).result
const listed = async (username: string, query: Record<string, string>) =>
  (await call(username, 'GET', '/list', undefined, { pageSize: '500', ...query })).result.records.map(
    (row: { id: string }) => row.id,
  )
const person = (orgCode: string, roleCode: string) =>
  buildPerson(box.current.context.db, { tenantId: '1', orgCode, roleCode }).then(({ username }) => username)

describe('creating', () => {
  test('[API-WO-ADD][WORKORDER-08][ENTITY-WORKORDER] an order without id is stored and answered with success and message', async () => {
    const { context } = box.current
    const station = await buildStation(context.db, context.cipher, { orgCode: 'A01A01A03' })
    const answer = await call('agent', 'POST', '/add', {
      questionType: '2',
      questionDesc: '  第 3 排右侧有树影\r\n请带备件  ',
      priority: 'H',
      stationId: station.id,
    })
    expect(answer).toMatchObject({ success: true, code: 200, message: '工单已提交！' })
    expect(await read('agent', answer.result.id)).toMatchObject({
      id: answer.result.id,
      orderNo: expect.stringMatching(/^GD-\d{8}-\d{5}$/),
      status: '0',
      status_dictText: '待派单',
      questionType: '2',
      questionType_dictText: '组串异常',
      questionDesc: '第 3 排右侧有树影\n请带备件',
      questionReplenishFiles: null,
      priority_dictText: '紧急',
      stationId: station.id,
      source_dictText: '手工',
      creatorName: '衢州阳光代理',
      sysOrgCode: 'A01A01A03',
    })
  })

  test('[WORKORDER-15] nothing is required', async () => {
    const answer = await call('staff', 'POST', '/add', {})
    expect(answer.success).toBe(true)
    expect(await read('staff', answer.result.id)).toMatchObject({ questionType: null, questionDesc: null, status: '0' })
  })

  test.each([
    [{ questionDesc: '长'.repeat(501) }, '问题描述最长 500 个字符，现在有 501 个'],
    [{ questionType: '99' }, '问题类型“99”不在可选值中'],
    [{ priority: 'X' }, '级别“X”不在可选值中'],
    [{ questionDesc: '响\u0007铃' }, '问题描述含有不可见的控制字符'],
    [{ stationId: '1' }, '电站不存在或无权使用'],
    [{ questionReplenishFiles: '../../master.key,' }, '现场照片含有无效的文件名'],
    [{ questionReplenishFiles: 'aabbccddeeff001122334455.png,' }, '现场照片中有图片不存在、已过期或属于其他工单，请重新上传'],
    [{ questionReplenishFiles: Array.from({ length: 9 }, (_, i) => `${i}.png,`).join('') }, '现场照片最多 8 张'],
  ])('what is given must be right, and nothing is stored otherwise (%#)', async (body, message) => {
    const before = await box.current.context.db.query('SELECT id FROM work_order')
    const answer = await call('staff', 'POST', '/add', body)
    expect(answer).toMatchObject({ success: false, code: 400, message })
    expect(answer.result.fields[0].field).toBe(Object.keys(body)[0])
    expect(await box.current.context.db.query('SELECT id FROM work_order')).toHaveLength(before.length)
  })

  test('five hundred characters are welcome, emoji count once', async () => {
    await add('staff', { questionDesc: `${'☀'.repeat(499)}🌞` })
  })

  test("another organisation's station cannot be named, and an alarm only with its own station", async () => {
    const { context } = box.current
    const [own, foreign] = [
      await buildStation(context.db, context.cipher, { orgCode: 'A01A01A03' }),
      await buildStation(context.db, context.cipher, { orgCode: 'A01A02A01' }),
    ]
    expect(await call('agent', 'POST', '/add', { stationId: foreign.id })).toMatchObject({ success: false, code: 400 })
    await buildAlarmIntake(context).raise([
      {
        stationId: own.id,
        dedupKey: 'vendor:x',
        level: 3,
        deviceSn: null,
        deviceModel: null,
        message: '电网电压越限',
        code: 'AC-0102',
        begin: Date.now(),
      },
    ])
    const [alarm] = await context.db.query<{ id: string }>('SELECT id FROM station_alarm WHERE station_id = $1', [own.id])
    expect(await call('admin', 'POST', '/add', { alarmId: alarm?.id, stationId: foreign.id })).toMatchObject({
      success: false,
      message: '关联告警不属于所选电站',
    })
    const { id } = await add('agent', { alarmId: alarm?.id })
    expect(await read('agent', id)).toMatchObject({
      stationId: own.id,
      alarmId: alarm?.id,
      alarmId_dictText: '电网电压越限',
      source_dictText: '告警',
    })
  })

  test('twenty copies of one submission make one order and get one answer', async () => {
    const token = await box.current.signInAs('staff')
    const body = { questionDesc: '双击提交' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => box.current.call('POST', '/api/workorder/add', { token, body })),
    )
    expect(new Set(answers.map((answer) => answer.body.result.id)).size).toBe(1)
    const rows = await box.current.context.db.query(`SELECT id FROM work_order WHERE question_desc = '双击提交'`)
    expect(rows).toHaveLength(1)
  })

  test('naming a handler needs the right to assign', async () => {
    const token = await box.current.signInAs('agent')
    const answer = await box.current.call('POST', '/api/workorder/add', { token, body: { assignee: 'agent' } })
    expect(answer.status).toBe(403)
    expect(await add('staff', { assignee: 'staff' })).toMatchObject({ status: '1' })
  })
})

describe('who sees what', () => {
  test('[MODULE-WORKORDER-MINE] userType 1 lists what I submitted or handle, for the head office too', async () => {
    const own = await add('staff')
    const given = await add('admin', { assignee: 'staff' })
    const foreign = await add('agent')
    const ids = await listed('staff', { userType: '1' })
    expect(ids).toEqual(expect.arrayContaining([own.id, given.id]))
    expect(ids).not.toContain(foreign.id)
    expect(await listed('admin', { userType: '1' })).not.toContain(own.id)
  })

  test("[MODULE-WORKORDER-ALL] userType 2 lists every user's orders to a head office", async () => {
    const ids = [await add('staff'), await add('agent'), await add('multi'), await add('admin')].map(({ id }) => id)
    expect(await listed('admin', { userType: '2' })).toEqual(expect.arrayContaining(ids))
  })

  test.each(['list', 'exportXls', 'statusCount', 'selectNumSign'])(
    '[WORKORDER-19] userType 2 of %s is refused to others',
    async (path) => {
      for (const username of ['staff', 'agent', 'multi']) {
        const token = await box.current.signInAs(username)
        const answer = await box.current.call('GET', `/api/workorder/${path}`, { token, query: { userType: '2' } })
        expect(answer.status).toBe(403)
      }
    },
  )

  test('without userType everybody gets what he may see, and another type is no type', async () => {
    const [own, other] = [await add('agent'), await add('staff')]
    const ids = await listed('agent', {})
    expect(ids).toContain(own.id)
    expect(ids).not.toContain(other.id)
    expect(await call('admin', 'GET', '/list', undefined, { userType: '3' })).toMatchObject({ success: false, code: 400 })
  })

  test("an agent never sees another agent's order by any call", async () => {
    const other = await person('A01A01A04', 'agent')
    const { id, version } = await add('agent')
    expect(await call(other, 'GET', '/queryById', undefined, { id })).toMatchObject({ success: false, code: 404 })
    expect(await call(other, 'GET', '/steps', undefined, { id })).toMatchObject({ success: false, code: 404 })
    expect(await call(other, 'PUT', '/edit', { id, questionDesc: '改' })).toMatchObject({ success: false, code: 404 })
    expect(await call(other, 'POST', '/comment', { id, remark: '在吗' })).toMatchObject({ success: false, code: 404 })
    expect(await call(other, 'POST', '/cancel', { id, version, remark: '不要了' })).toMatchObject({ success: false, code: 404 })
    expect(await listed(other, {})).not.toContain(id)
    expect(await read('agent', id)).toMatchObject({ status: '0', version: 1 })
  })

  test('[API-WO-COUNT][NOTICE-13] the count is a number: mine for userType 1, all for 2, finished ones in neither', async () => {
    const count = async (username: string, userType: string) =>
      (await call(username, 'GET', '/selectNumSign', undefined, { userType })).result
    const [mineBefore, allBefore] = [await count('staff', '1'), await count('admin', '2')]
    const order = await add('staff')
    await add('agent')
    expect([await count('staff', '1'), await count('admin', '2')]).toEqual([mineBefore + 1, allBefore + 2])
    await call('staff', 'POST', '/cancel', { ...order, remark: '误报' })
    expect([await count('staff', '1'), await count('admin', '2')]).toEqual([mineBefore, allBefore + 1])
  })

  test('status counts follow the other filters of the list', async () => {
    await add('agent', { questionType: '5' })
    const counts = await call('agent', 'GET', '/statusCount', undefined, { userType: '1', questionType: '5', status: '5' })
    expect(counts.result).toEqual({ '0': 1 })
  })

  test('[API-WO-ADD][API-WO-EDIT][API-WO-COUNT] without a session nothing answers', async () => {
    for (const [method, path] of [
      ['POST', 'add'],
      ['PUT', 'edit'],
      ['GET', 'selectNumSign'],
      ['GET', 'list'],
    ] as const) {
      expect((await box.current.call(method, `/api/workorder/${path}`, {})).status).toBe(401)
    }
  })
})

describe('editing', () => {
  test('[API-WO-EDIT][WORKORDER-09] changes what is given, keeps the rest, and notes what changed', async () => {
    const order = await add('agent', { questionType: '1', priority: 'L' })
    const answer = await call('agent', 'PUT', '/edit', { id: order.id, version: order.version, questionDesc: '已换熔丝' })
    expect(answer).toMatchObject({ success: true, message: '工单已保存！', result: { version: 2 } })
    expect(await read('agent', order.id)).toMatchObject({
      questionDesc: '已换熔丝',
      questionType: '1',
      priority: 'L',
      version: 2,
    })
    const { result: steps } = await call('agent', 'GET', '/steps', undefined, { id: order.id })
    expect(steps.map((step: { verb: string; remark: string | null }) => [step.verb, step.remark])).toEqual([
      ['create', null],
      ['edit', '问题描述'],
    ])
  })

  test('[API-WO-EDIT] an unknown id fails, and a colleague who did not submit it is refused', async () => {
    expect(await call('staff', 'PUT', '/edit', { id: '123', questionDesc: 'x' })).toMatchObject({ success: false, code: 404 })
    expect(await call('staff', 'PUT', '/edit', { id: 'abc', questionDesc: 'x' })).toMatchObject({ success: false, code: 404 })
    const handler = await person('A01A01', 'agent')
    const order = await add('admin', { assignee: handler })
    const token = await box.current.signInAs(handler)
    const body = { id: order.id, questionDesc: 'x' }
    const answer = await box.current.call('PUT', '/api/workorder/edit', { token, body })
    expect([answer.status, answer.body.message]).toEqual([403, '您不是该工单的提交人或派单人，不能编辑'])
  })

  test('two people who edit at once: the second gets the fresh record', async () => {
    const order = await add('staff')
    const token = await box.current.signInAs('staff')
    const answers = await Promise.all(
      ['甲', '乙'].map((questionDesc) =>
        box.current.call('PUT', '/api/workorder/edit', { token, body: { id: order.id, version: 1, questionDesc } }),
      ),
    )
    const winner = answers.find((answer) => answer.body.success)
    const loser = answers.find((answer) => !answer.body.success)
    expect(winner?.body.result.version).toBe(2)
    expect(loser?.body).toMatchObject({ code: 409, message: '工单已被他人修改，请核对后重新保存', result: { version: 2 } })
  })

  test('a finished order and the station of an order stay as they are', async () => {
    const order = await add('staff')
    await call('staff', 'POST', '/cancel', { ...order, remark: '误报' })
    expect(await call('staff', 'PUT', '/edit', { id: order.id, questionDesc: 'x' })).toMatchObject({
      success: false,
      code: 409,
      message: '工单当前为“取消”，不能编辑',
    })
    const { context } = box.current
    const station = await buildStation(context.db, context.cipher, { orgCode: 'A01A01A01' })
    const other = await add('staff')
    expect(await call('staff', 'PUT', '/edit', { id: other.id, stationId: station.id })).toMatchObject({
      success: false,
      message: '电站不能修改',
    })
  })
})

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

  test('only somebody who handles orders and sees the department can be given one', async () => {
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

describe('live messages', () => {
  test('[WS-03] a new order and every change are told to the departments that see it, without their content', async () => {
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
