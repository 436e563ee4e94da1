import { platformCodes } from '@heliodesk/contracts/platformPages'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Route } from './http/route.ts'
import { buildTestClock, withTestApp } from './testing/app.ts'
import { type Aim, filledCall } from './testing/filledCall.ts'
import { buildPerson, buildTenant } from './testing/organisation.ts'
import { Planter } from './testing/plant.ts'

/**
 * What concerns the whole installation is the platform tenant's alone (decision 035): declared once per call, held by the http layer. The time
 * stands: what the steps of the day change of themselves would be taken for another tenant's doing.
 */
const app = withTestApp({ clock: buildTestClock() })
const db = () => app.current.context.db
const nowhere: Aim = { ids: new Map(), orgCode: 'A01' }

let other = ''
let chief = ''

beforeAll(async () => {
  other = await buildTenant(db())
  chief = (await buildPerson(db(), { tenantId: other, orgCode: 'A01', orgCategory: '1', roleCode: 'admin' })).username
  const [user] = await db().query<{ id: string }>('SELECT id FROM sys_user WHERE username = $1', [chief])
  await db().query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)', [
    user?.id,
  ])
})

const mounted = (): readonly Route[] => app.current.app.routeTable.routes

async function ask({ endpoint, multipart }: Route, token: string, isWide = false) {
  const { path, query, body } = filledCall(endpoint, nowhere, isWide)
  const answer = await app.current.app.inject({
    method: endpoint.method,
    url: `${app.current.context.env.apiBase}${path}`,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: { 'x-access-token': token, ...(multipart ? { 'content-type': 'multipart/form-data; boundary=x' } : {}) },
    ...(endpoint.method === 'GET' ? {} : { payload: multipart ? '' : (body as object) }),
  })
  return { status: answer.statusCode, text: answer.payload, type: String(answer.headers['content-type'] ?? '') }
}

/** All of them, so that one that loses its mark is missed here. */
const platformCalls = [
  'DELETE /sys/quartzJob/delete',
  'DELETE /sys/quartzJob/deleteBatch',
  'DELETE /sys/tenant/delete',
  'DELETE /sys/tenant/deleteBatch',
  'DELETE /sys/tenant/members',
  'GET /actuator/httptrace',
  'GET /actuator/jeecghttptrace/:kind',
  'GET /actuator/jeecghttptrace/:kind/:order',
  'GET /actuator/metrics/:name',
  'GET /api/dashboard/monitor',
  'GET /sys/actuator/redis/info',
  'GET /sys/actuator/redis/keysSize',
  'GET /sys/actuator/redis/memoryInfo',
  'GET /sys/actuator/redis/metrics/history',
  'GET /sys/actuator/redis/queryDiskInfo',
  'GET /sys/monitor/database',
  'GET /sys/monitor/database/activity',
  'GET /sys/monitor/disk',
  'GET /sys/monitor/http',
  'GET /sys/monitor/httptrace',
  'GET /sys/monitor/redis',
  'GET /sys/monitor/runtime',
  'GET /sys/quartzJob/execute',
  'GET /sys/quartzJob/exportXls',
  'GET /sys/quartzJob/kinds',
  'GET /sys/quartzJob/list',
  'GET /sys/quartzJob/pause',
  'GET /sys/quartzJob/queryById',
  'GET /sys/quartzJob/resume',
  'GET /sys/quartzJob/runs',
  'GET /sys/tenant/list',
  'GET /sys/tenant/members',
  'GET /sys/tenant/queryById',
  'GET /sys/tenant/queryList',
  'POST /sys/audit/verify',
  'POST /sys/monitor/database/maintain',
  'POST /sys/monitor/redis/command',
  'POST /sys/quartzJob/add',
  'POST /sys/tenant/add',
  'POST /sys/tenant/members',
  'PUT /sys/quartzJob/edit',
  'PUT /sys/tenant/edit',
]

describe('calls of the installation', () => {
  const reserved = () => mounted().filter(({ endpoint }) => endpoint.platform)
  const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`

  test('[MODULE-SYS-TENANT] are exactly these', () => {
    expect(reserved().map(nameOf).sort()).toEqual(platformCalls)
  })

  test('[MODULE-SYS-TENANT] are refused to the administrator of another tenant, change nothing and are noted', async () => {
    const token = await app.current.signInAs(chief)
    const state = () =>
      db().query(`SELECT (SELECT md5(string_agg(t::text, '' ORDER BY id)) FROM sys_quartz_job t) AS jobs,
        (SELECT md5(string_agg(t::text, '' ORDER BY id)) FROM sys_tenant t) AS tenants, (SELECT count(*) FROM sys_maintenance) AS works,
        (SELECT count(*) FROM sys_job WHERE cause = 'manual') AS runs`)
    const before = await state()
    const answers = await Promise.all(reserved().map(async (call) => ({ call: nameOf(call), ...(await ask(call, token)) })))
    const message = '此功能面向整个平台，只对平台租户的人员开放'
    expect(answers.filter(({ status, text }) => status !== 403 || !text.includes(message)).map(({ call }) => call)).toEqual([])
    expect(await state()).toEqual(before)
    const noted = await db().query(`SELECT 1 FROM sys_audit WHERE event = 'access.denied' AND tenant_id = $1`, [other])
    expect(noted).toHaveLength(platformCalls.length)
  })

  test('[MODULE-SYS-TENANT] are answered to the administrator of the platform tenant', async () => {
    const token = await app.current.signInAs('admin')
    const refused: string[] = []
    for (const call of reserved()) if ((await ask(call, token)).status === 403) refused.push(nameOf(call))
    expect(refused).toEqual([])
  })

  test('[MODULE-SYS-TENANT] tell a member of the platform nothing while they work in another tenant', async () => {
    const { userId } = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', roleCode: 'operator' })
    const [role] = await db().query<{ id: string }>(`SELECT id FROM sys_role WHERE tenant_id = $1 AND role_code = 'admin'`, [
      other,
    ])
    const [depart] = await db().query<{ id: string }>(`SELECT id FROM sys_depart WHERE tenant_id = $1`, [other])
    await db().query('INSERT INTO sys_user_tenant (user_id, tenant_id) VALUES ($1, $2)', [userId, other])
    await db().query('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [userId, role?.id])
    await db().query('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2)', [userId, depart?.id])
    const { token } = await app.current.access.sessions.create({
      ...{ userId, tenantId: other, orgCode: 'A01', remember: false, ip: '127.0.0.1', userAgent: 'test' },
    })
    expect((await app.current.call('GET', '/sys/monitor/runtime', { token })).status).toBe(403)
    expect((await app.current.call('GET', '/sys/role/list', { token })).status).toBe(200)
  })
})

describe('the menu of another tenant', () => {
  const pathsIn = (nodes: readonly { path: string; children?: never[] }[]): string[] =>
    nodes.flatMap(({ path, children }) => [path, ...pathsIn(children ?? [])])
  const rightsOf = async (username: string) =>
    (await app.current.call('GET', '/sys/permission/getUserPermissionByToken', { token: await app.current.signInAs(username) }))
      .body.result

  test('[MODULE-SYS-TENANT] holds no page, no button and no right of the installation, and everything else', async () => {
    const own = await rightsOf('admin')
    const theirs = await rightsOf(chief)
    // Reports that the platform tenant has published are its own.
    const shared = pathsIn(own.menu).filter((path) => !path.startsWith('/online/cgreport/'))
    const missing = shared.filter((path) => !pathsIn(theirs.menu).includes(path))
    const operation = theirs.menu.find(({ path }: { path: string }) => path === '/operation')
    expect(operation.redirect).toBe('/system/log')
    expect(missing.sort()).toEqual([
      '/dashboard/monitor',
      '/monitor',
      '/monitor/database',
      '/monitor/disk',
      '/monitor/httptrace',
      '/monitor/jvm',
      '/monitor/redis',
      '/monitor/redisTerminal',
      '/monitor/system',
      '/monitor/tomcat',
      '/system/quartz',
      '/system/tenant',
    ])
    const gone = own.codeList.filter((code: string) => !theirs.codeList.includes(code))
    expect(new Set(gone)).toEqual(platformCodes)
    expect(platformCodes.size).toBe(19)
    expect(theirs.allAuth.filter(({ action }: { action: string }) => platformCodes.has(action))).toEqual([])
  })

  test('[MODULE-SYS-TENANT] is what they may hand out, too', async () => {
    const token = await app.current.signInAs(chief)
    for (const path of [
      '/sys/role/queryTreeList',
      '/sys/sysDepartPermission/queryTreeListForGrant',
      '/sys/permission/list',
      '/sys/permission/queryTreeList',
    ]) {
      const { text } = await app.current.call('GET', path, { token })
      expect([path, /quartzJob|monitor:|\/monitor\/|定时任务|系统监控|租户管理/i.exec(text)?.[0]]).toEqual([path, undefined])
      expect([path, text.includes('角色管理')]).toEqual([path, true])
    }
  })

  test('[MODULE-SYS-TENANT] a right of the installation that an old role still carries means nothing', async () => {
    const codes = ['monitor:runtime', 'system:position:list'] as const
    const { username } = await buildPerson(db(), { tenantId: other, orgCode: 'A01', roleCode: 'leftover', codes })
    expect((await rightsOf(username)).codeList).toEqual(expect.arrayContaining(['system:position:list']))
    expect((await rightsOf(username)).codeList).not.toContain('monitor:runtime')
    const session = await app.current.signInAs(username)
    expect((await app.current.access.sessions.authenticate(session))?.permissions.has('monitor:runtime')).toBe(false)
  })
})

describe('figures and totals', () => {
  /** Changes of their own accord: the hour, new numbers and tokens, the caller's own calls. */
  const ownNoise =
    /^(GET \/sys\/(randomImage|captchaWork|version|user\/generateUserId|log\/|audit\/|loginfo|visitInfo)|GET \/docs)/
  /** Answers that are the same at every time, by call; files apart. */
  async function answersOf(username: string): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>()
    for (const call of mounted().filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.answer !== 'stream')) {
      const name = `GET ${call.endpoint.path}`
      if (ownNoise.test(name) || call.endpoint.platform) continue
      const { status, text } = await ask(call, await app.current.signInAs(username), true)
      found.set(name, `${status} ${text.replace(/"timestamp":\d+/, '').replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '')}`)
    }
    return found
  }

  test('[MODULE-SYS-TENANT] of one tenant are the same when another one’s records are added, in every call', {
    timeout: 240_000,
  }, async () => {
    const stranger = await buildTenant(db())
    const signed = async () => new Map([...(await answersOf(chief))].filter(([name]) => !/session|online|thirdLogin/i.test(name)))
    await signed()
    const before = await signed()
    const tables = await db().query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_policy p ON p.polrelid = c.oid AND p.polname = 'tenant_wall'
       WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition ORDER BY 1`,
    )
    const planter = new Planter(db(), stranger, 'STRANGER')
    for (const { name } of tables) await planter.row(name)
    await db().notify('dict', '')
    await db().notify('permission', '')
    const after = await signed()
    const different = [...before].filter(([name, text]) => after.get(name) !== text).map(([name]) => name)
    expect(different).toEqual([])
    expect(before.size).toBeGreaterThan(120)
  })

  test('[MODULE-SYS-TENANT] of sign-ins, sessions, logs and audits count the own tenant alone', async () => {
    const token = await app.current.signInAs(chief)
    const totals = async () => {
      const found: unknown[] = []
      for (const path of ['/sys/online/list', '/sys/log/list', '/sys/audit/list', '/sys/loginfo', '/sys/visitInfo']) {
        found.push([path, (await app.current.call('GET', path, { token })).body.result])
      }
      return found
    }
    const before = await totals()
    const guest = await app.current.signInAs('admin')
    await app.current.call('GET', '/sys/monitor/runtime', { token: await app.current.signInAs('staff') })
    await app.current.call('GET', '/sys/role/list', { token: guest })
    await db().query(
      `INSERT INTO sys_audit (id, tenant_id, username, event) SELECT 900000 + n, 1, 'admin', 'access.denied' FROM generate_series(1, 5) n`,
    )
    const seen = (rows: unknown) => JSON.stringify(rows).replace(/"(lastSeen|lastTime|idle\w*|lastActive\w*)":"?[^,"}]*"?/g, '')
    expect(seen(await totals())).toBe(seen(before))
  })
})
