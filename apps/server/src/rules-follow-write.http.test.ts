import { once } from 'node:events'
import type { Method } from '@heliodesk/contracts/kit/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from './db/ids.ts'
import type { Route } from './http/route.ts'
import { withTestApp } from './testing/app.ts'
import { filledCall } from './testing/filledCall.ts'
import { hangingTables, place } from './testing/hangingRows.ts'
import { openSocket } from './testing/openSocket.ts'
import { buildRuledWorld, everyRight, hidden, limit, mine, type RuledWorld } from './testing/ruledWorld.ts'
import { readable } from './testing/sheets.ts'

/** What follows from a rule beyond answers: writes, live messages, mails, web-hooks, people who are given work. */
const box = withTestApp()
const app = () => box.current
const db = () => app().context.db

let world: RuledWorld
let origin = ''
beforeAll(async () => {
  world = await buildRuledWorld(app())
  origin = await app().listen({ recheckMs: 50 })
}, 240_000)

const idOf = (table: string, at = world.others[0]): string => at?.ids.get(table) ?? ''
const ownId = (table: string): string => idOf(table, world.own)

async function call(
  username: string,
  method: Method,
  path: string,
  rest: { query?: Record<string, string>; body?: object } = {},
) {
  return (await app().call(method, path, { token: await app().signInAs(username), ...rest })).body
}
const listed = async (username: string, path: string): Promise<readonly string[]> =>
  (await call(username, 'GET', path, { query: { pageSize: '500' } })).result.records.map((row: { id: string }) => row.id)

describe('names and searches', () => {
  test('what rules hide has no name where something visible points to it', async () => {
    // An alarm has one open order, so the hidden one lets go of it meanwhile.
    const point = (order: string, alarm: string | null) =>
      db().query('UPDATE work_order SET alarm_id = $2 WHERE id = $1', [order, alarm])
    await point(idOf('work_order'), null)
    await point(ownId('work_order'), idOf('station_alarm'))
    const order = await call(world.person.username, 'GET', '/api/workorder/queryById', { query: { id: ownId('work_order') } })
    expect(order.result).toMatchObject({ stationId_dictText: `${mine}电站`, alarmId_dictText: null })
    const free = await everyRight(app())
    const seen = await call(free.username, 'GET', '/api/workorder/queryById', { query: { id: ownId('work_order') } })
    expect(seen.result).toMatchObject({ alarmId_dictText: `${hidden}停机` })
    await point(ownId('work_order'), ownId('station_alarm'))
    await point(idOf('work_order'), idOf('station_alarm'))
  })

  test.each([
    ['/sys/search/quick', { keyword: hidden }],
    ['/sys/search/global', { keyword: hidden }],
    ['/api/station/list', { keyword: hidden }],
    ['/sys/dict/loadDict/station_info,station_name,id', { keyword: hidden }],
    ['/sys/dict/loadDict/customer,user_name,id', { keyword: hidden }],
  ])('%s finds nothing of it by its name', async (path, query) => {
    const answer = await app().call('GET', path, { token: await app().signInAs(world.person.username), query })
    expect(answer.text.replaceAll(`"keyword":"${hidden}"`, '')).not.toContain(hidden)
  })
})

describe('what hangs on nothing yet', () => {
  const customer = (body: object = {}) => ({
    customerNo: `N${newId()}`,
    userName: '新业主',
    contactNumber: '13900001111',
    district: '330803',
    status: '0',
    ...body,
  })

  test('a customer without a station is seen by whoever entered them and by nobody else whom a rule on stations limits', async () => {
    const free = await everyRight(app())
    const other = await call(free.username, 'POST', '/api/customer/add', { body: customer() })
    const made = await call(world.person.username, 'POST', '/api/customer/add', { body: customer() })
    expect([other.success, made.success]).toEqual([true, true])
    expect((await listed(world.person.username, '/api/customer/list')).toSorted()).toEqual(
      [ownId('customer'), made.result.id].toSorted(),
    )
    expect(await listed(free.username, '/api/customer/list')).toEqual(expect.arrayContaining([other.result.id, made.result.id]))
    await db().query('DELETE FROM customer WHERE id = ANY ($1)', [[other.result.id, made.result.id]])
  })
})

describe('a rule on customers', () => {
  test('limits what hangs on them: accounts, transactions, stations and what hangs on these', async () => {
    const { username, userId } = await everyRight(app())
    await limit(app(), userId, { resource: 'customer', column: 'userName', condition: '=', value: `${mine}业主` })
    for (const [path, table] of [
      ['/api/customer/list', 'customer'],
      ['/api/bankcardclassII/list', 'bank_card_open_account_record'],
      ['/api/icbcaccounttransaction/list', 'account_transaction_details'],
      ['/api/station/list', 'station_info'],
      ['/api/alarm/list', 'station_alarm'],
      ['/api/powerfee/list', 'power_fee'],
      ['/api/workorder/list', 'work_order'],
    ] as const)
      expect([path, await listed(username, path)]).toEqual([path, [ownId(table)]])
    expect((await call(username, 'GET', '/api/fleet/overview')).result).toMatchObject({ stations: 1, todayKwh: 7 })
  })
})

describe('a rule that is switched off', () => {
  test('limits nobody, from the very next call on, and limits again when it is switched on', async () => {
    const { username, userId } = await everyRight(app())
    const counts = async (token: string) =>
      Promise.all(
        ['/api/station/list', '/api/alarm/list', '/api/fleet/overview'].map(async (path) => {
          const { result } = (await app().call('GET', path, { token })).body
          return result.total ?? result.stations
        }),
      )
    const all = await counts(await app().signInAs((await everyRight(app())).username))
    expect(Math.min(...all)).toBeGreaterThan(world.others.length)
    const id = await limit(app(), userId, { resource: 'station', column: 'id', condition: '=', value: world.own.stationId })
    const token = await app().signInAs(username)
    const turn = async (status: string) => {
      await db().query('UPDATE sys_data_rule SET status = $2 WHERE id = $1', [id, status])
      await app().access.sessions.permissionsChanged({ tenantId: '1' })
    }
    expect(await counts(token)).toEqual([1, 1, 1])
    await turn('0')
    expect(await counts(token)).toEqual(all)
    await turn('1')
    expect(await counts(token)).toEqual([1, 1, 1])
  })
})

describe('live messages', () => {
  async function channel(username: string, page?: string) {
    const token = await app().signInAs(username)
    const actor = await app().access.sessions.authenticate(token)
    const opened = openSocket(origin, page ? `/vxeSocket/${actor?.userId}/${page}` : `/websocket/${actor?.userId}`, token)
    await once(opened.socket, 'open')
    opened.socket.send(page ? JSON.stringify({ type: 'heart_beat', data: '' }) : 'HeartBeat')
    await opened.next()
    return opened
  }
  const to = { tenantId: '1', orgCodes: [place.orgCode] }
  const alarm = (stationIds: readonly string[]) => ({ cmd: 'alarm', msgId: newId(), msgTxt: '', stationIds }) as const

  test('name the station that is left and no other; those about others alone are not heard', async () => {
    const { live } = app().context
    const [limited, free] = [await channel(world.person.username), await channel((await everyRight(app())).username)]
    await db().notify('live', JSON.stringify({ message: alarm([idOf('station_info')]), to }))
    await db().notify('live', JSON.stringify({ message: alarm([idOf('station_info'), world.own.stationId]), to }))
    await live.publish({ cmd: 'workOrder', msgId: idOf('work_order'), msgTxt: '' }, to)
    await live.publish({ cmd: 'workOrder', msgId: ownId('work_order'), msgTxt: '' }, to)
    await expect.poll(() => free.received.length).toBe(5)
    await expect.poll(() => limited.received.length).toBe(3)
    expect(limited.received.slice(1).toSorted((a, b) => String(a.cmd).localeCompare(String(b.cmd)))).toMatchObject([
      { cmd: 'alarm', stationIds: [world.own.stationId] },
      { cmd: 'workOrder', msgId: ownId('work_order') },
    ])
  })

  test('of a page bring its row only when it is left, and then its id alone', async () => {
    const [sender, reader] = [
      await channel((await everyRight(app())).username, 'station'),
      await channel(world.person.username, 'station'),
    ]
    const frame = (id: string) => ({
      type: 'update_vxe_table',
      data: { socketKey: 'grid', args: [{ id, stationName: hidden }, 'c'] },
    })
    sender.socket.send(JSON.stringify(frame(idOf('station_info'))))
    sender.socket.send(JSON.stringify(frame(world.own.stationId)))
    await expect.poll(() => reader.received.length).toBe(2)
    expect(reader.received[1].data.args).toEqual([{ id: world.own.stationId }, 'c'])
  })
})

describe('mails and web-hooks', () => {
  const run = async () => {
    for (const job of app().modules.flatMap((module) => module.jobs ?? []))
      if (job.name === 'message.alarmMail') await job.run(app().context, { at: new Date(), signal: new AbortController().signal })
  }
  const reported = async (kind: string) =>
    (
      await db().query<{ cause: string }>(
        `SELECT cause FROM sys_message_out WHERE template_code = 'alarm' AND es_type = $1 AND cause LIKE 'alarm:%' ORDER BY cause`,
        [kind],
      )
    ).map(({ cause }) => cause)

  test('tell of urgent alarms of the station that is left and of no other', async () => {
    const { username, userId } = world.person
    await db().query(`UPDATE sys_user SET email = 'lin@pv.example' WHERE id = $1`, [userId])
    const path = '/sys/user/noticeSwitches'
    const { result } = await call(username, 'GET', path)
    expect(await call(username, 'PUT', path, { body: { ...result, alarmMail: true } })).toMatchObject({ success: true })
    const hook = { hookFormat: '1', hookUrl: 'https://hook.example/in', useStatus: '1', onAlarm: 'Y' }
    const add = async (who: string, hookName: string) =>
      (await call(who, 'POST', '/sys/message/webhook/add', { body: { ...hook, hookName } })).result.id as string
    const [limited, free] = [await add(username, '限'), await add((await everyRight(app())).username, '全')]
    await db().query(`UPDATE station_alarm SET create_time = now(), event_time = now() - interval '1 minute' WHERE level = 4`)
    await run()
    expect(await reported('2')).toEqual([`alarm:${ownId('station_alarm')}:mail:${userId}`])
    const calls = await reported('3')
    expect(calls.filter((cause) => cause.endsWith(limited))).toEqual([`alarm:${ownId('station_alarm')}:hook:${limited}`])
    expect(calls.filter((cause) => cause.endsWith(free))).toHaveLength(world.others.length + 1)
  })

  test('a new order of a hidden station is no event for a web-hook that a limited person set up', async () => {
    const hook = { hookFormat: '1', hookUrl: 'https://hook.example/o', useStatus: '1', onOrder: 'Y', hookName: '工单' }
    const { result } = await call(world.person.username, 'POST', '/sys/message/webhook/add', { body: hook })
    const free = await everyRight(app())
    for (const stationId of [idOf('station_info'), world.own.stationId]) {
      const body = { questionDesc: `新工单 ${stationId}`, stationId }
      expect(await call(free.username, 'POST', '/api/workorder/add', { body })).toMatchObject({ success: true })
    }
    const rows = await db().query(`SELECT es_content FROM sys_message_out WHERE cause LIKE $1`, [`workOrder:%:hook:${result.id}`])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).toContain(`${mine}电站`)
  })
})

describe('work', () => {
  test('is not given to a user whom a rule hides the station from, nor are they offered', async () => {
    const free = (await everyRight(app())).username
    const [person, at] = [world.person.username, idOf('station_alarm', world.others[1])]
    const alarms = async () => db().query('SELECT assignee, version FROM station_alarm WHERE id = $1', [at])
    await db().query('UPDATE station_alarm SET assignee = NULL WHERE id = $1', [at])
    const before = await alarms()
    const assigned = await call(free, 'POST', '/api/alarm/assign', { body: { ids: [at], username: person } })
    expect(assigned).toMatchObject({ success: false, message: '负责人不存在，或看不到所选告警的电站' })
    expect(await alarms()).toEqual(before)
    const offered = async (stationId: string) =>
      (await call(free, 'GET', '/api/workorder/handlers', { query: { stationId } })).result.map(
        (one: { username: string }) => one.username,
      )
    expect(await offered(idOf('station_info'))).not.toContain(person)
    expect(await offered(world.own.stationId)).toContain(person)
    const body = { questionDesc: '派给看不到的人', stationId: idOf('station_info'), assignee: person }
    expect(await call(free, 'POST', '/api/workorder/add', { body })).toMatchObject({ success: false })
    expect(await db().query(`SELECT 1 FROM work_order WHERE question_desc = '派给看不到的人'`)).toEqual([])
  })
})

/** The hidden rows as they stand. */
async function footprint(): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {}
  const stations = [...world.others.map(({ stationId }) => stationId), world.everywhere.get('station_info') ?? '']
  const rowIds = [...world.others.flatMap(({ ids }) => [...ids.values()]), ...world.everywhere.values()]
  for (const table of await hangingTables(db())) {
    const keys = await db().query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass($1) AND attname IN ('id', 'station_id')`,
      [table],
    )
    const key = keys.some(({ name }) => name === 'id') && table !== 'station_device' ? 'id' : 'station_id'
    if (!keys.some(({ name }) => name === key)) continue
    const [row] = await db().query<{ sum: string }>(
      `SELECT count(*) || md5(coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '')) AS sum FROM ${table} t WHERE t."${key}" = ANY ($1::bigint[])`,
      [key === 'id' ? rowIds : stations],
    )
    found[table] = row?.sum ?? ''
  }
  return found
}

describe('writing', () => {
  const mounted = (): readonly { route: Route; method: Method }[] =>
    app().app.routeTable.routes.flatMap((route) =>
      [route.endpoint.method, ...(route.endpoint.also ?? [])].map((method) => ({ route, method })),
    )

  test('what rules hide is changed and shown by no call, however it is aimed', { timeout: 400_000 }, async () => {
    const { username } = world.person
    const before = await footprint()
    const shown: string[] = []
    let writes = 0
    let token = await app().signInAs(username)
    for (const { route, method } of mounted())
      for (const ids of [idsOfOthers(), world.everywhere]) {
        // A call may end the session it is made with.
        if ((await app().access.sessions.authenticate(token)) === null) token = await app().signInAs(username)
        const { path, query, body } = filledCall(route.endpoint, { ids, orgCode: place.orgCode })
        const isForm = route.multipart === true
        const answer = await app().app.inject({
          method,
          url: `${app().context.env.apiBase}${path}`,
          query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
          headers: { 'x-access-token': token, ...(isForm ? { 'content-type': 'multipart/form-data; boundary=x' } : {}) },
          ...(method === 'GET' ? {} : { payload: isForm ? '' : (body as object) }),
        })
        const text = readable(answer.rawPayload, String(answer.headers['content-type'] ?? ''))
        if (text.includes(hidden)) shown.push(`${method} ${route.endpoint.path} ${answer.statusCode}`)
        if (answer.statusCode >= 500 && answer.statusCode !== 503) shown.push(`${method} ${route.endpoint.path} breaks`)
        if (method !== 'GET') writes += 1
      }
    expect(shown).toEqual([])
    expect(await footprint()).toEqual(before)
    expect(writes).toBeGreaterThan(200)
  })

  const idsOfOthers = (): ReadonlyMap<string, string> => world.others[0]?.ids ?? new Map()
})
