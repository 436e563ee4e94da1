import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildStation } from '#server/testing/stations.ts'
import { workOrderCalls } from '#server/testing/workOrders.ts'
import { buildAlarmIntake } from '#server/vendors/intake/alarms.ts'
import { twinOf } from './order.queries.ts'

const box = withTestApp()
const { add, call, listed, person, read } = workOrderCalls(box)

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

  test('the same submission is another order from the second second on', async () => {
    const { db } = box.current.context
    const { id } = await add('staff', { questionDesc: '两秒之后' })
    const [row] = await db.query<{ hash: Buffer; ms: number; by: string }>(
      'SELECT request_hash AS hash, (extract(epoch FROM create_time) * 1000)::float8 AS ms, create_by AS by FROM work_order WHERE id = $1',
      [id],
    )
    const { hash, ms, by } = row!
    expect(await twinOf(db, by, hash, ms + 1_999)).toMatchObject({ id })
    expect(await twinOf(db, by, hash, ms + 2_000)).toBeUndefined()
    expect(await twinOf(db, 'agent', hash, ms)).toBeUndefined()
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

  test('without userType everybody gets what they may see, and another type is no type', async () => {
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
