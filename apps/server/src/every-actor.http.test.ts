import type { Method } from '@heliodesk/contracts/kit/endpoint'
import type { Field } from '@heliodesk/contracts/kit/fields'
import { permissions } from '@heliodesk/contracts/permissions'
import { resources } from '@heliodesk/contracts/resources/index'
import { beforeAll, describe, expect, test } from 'vitest'
import { storedFields } from './crud/source.ts'
import { withTenantScope } from './db/tenantScope.ts'
import type { Route } from './http/route.ts'
import { withTestApp } from './testing/app.ts'
import { type Aim, type FilledCall, filledCall } from './testing/filledCall.ts'
import { buildDepart, buildPerson, buildTenant } from './testing/organisation.ts'
import { Planter } from './testing/plant.ts'
import { insertRecord } from './testing/records.ts'
import { readable } from './testing/sheets.ts'

/**
 * Every mounted call × ten actors: rows of another tenant and of another agent carry markers, every call is aimed at them, and no answer
 * of anybody else holds a marker, nor is one of these rows changed. A new call is in by existing.
 */
const app = withTestApp()

const tenantMark = 'FOREIGNTENANT'
const agentMark = 'OTHERAGENT'
const agentB = 'A01A01A04'

let aims: { readonly tenant: Aim; readonly agent: Aim }
let foreignTenant = ''
const agentRows: { readonly table: string; readonly id: string }[] = []

interface MountedCall {
  readonly route: Route
  readonly method: Method
}
const mounted = (): readonly MountedCall[] =>
  app.current.app.routeTable.routes.flatMap((route) =>
    [route.endpoint.method, ...(route.endpoint.also ?? [])].map((method) => ({ route, method })),
  )

const db = () => app.current.context.db

async function plantTenant(): Promise<Aim> {
  foreignTenant = await buildTenant(db())
  const tables = await db().query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_policy p ON p.polrelid = c.oid AND p.polname = 'tenant_wall'
     WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition ORDER BY 1`,
  )
  const planter = new Planter(db(), foreignTenant, tenantMark)
  const ids = new Map<string, string>()
  for (const { name } of tables) {
    const row = await planter.row(name)
    if (row.id !== undefined) ids.set(name, String(row.id))
  }
  return { ids, orgCode: 'A01' }
}

/** What people write. The purpose of a file is chosen by the program and summed over all files. */
const isFreeText = (key: string, { kind, options }: Field): boolean =>
  kind === 'text' && !('pattern' in options) && !options.pii && key !== 'biz'

/** A record of every kind that belongs to a department, in the one of agent B. */
async function plantAgent(): Promise<Aim> {
  const ids = new Map<string, string>()
  const place = { tenantId: '1', orgCode: agentB }
  for (const resource of resources.filter((one) => one.scope === 'org')) {
    const texts = storedFields(resource).filter(([key, field]) => isFreeText(key, field))
    const marked = Object.fromEntries(texts.map(([key], at) => [key, `${agentMark} ${resource.name} ${at}`]))
    const { id } = await insertRecord(app.current, resource, place, marked)
    ids.set(resource.table, id)
    agentRows.push({ table: resource.table, id })
  }
  return { ids, orgCode: agentB }
}

/** Everything that may be held by a role, short of being an administrator, whom nothing limits but their department either. */
async function person(
  orgCode: string,
  given: { readonly tenantId?: string; readonly orgCategory?: string } = {},
): Promise<string> {
  const tenantId = given.tenantId ?? '1'
  const all = { tenantId, orgCode, roleCode: 'everything', codes: permissions.map(({ code }) => code) }
  const { userId, username } = await buildPerson(db(), {
    ...all,
    ...(given.orgCategory ? { orgCategory: given.orgCategory } : {}),
  })
  await db().query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)', [
    userId,
  ])
  return username
}

/** Holds every right of a tenant by its administrators' role, and both flags. */
async function administratorOf(tenant: Promise<string>): Promise<string> {
  const { userId, username } = await buildPerson(db(), {
    tenantId: await tenant,
    orgCode: 'A01',
    orgCategory: '1',
    roleCode: 'admin',
  })
  await db().query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)', [
    userId,
  ])
  return username
}

interface Somebody {
  readonly name: string
  readonly username: string | null
  readonly place?: { readonly orgCode: string | null }
  readonly isFrozen?: boolean
  readonly seesAgent?: boolean
}

const people: readonly (Omit<Somebody, 'username'> & { readonly make: () => Promise<string | null> })[] = [
  { name: 'nobody', make: async () => null },
  { name: 'somebody without a department', make: () => person('A01A02'), place: { orgCode: null } },
  { name: 'agent A', make: () => person('A01A01A03', { orgCategory: '2' }) },
  { name: 'agent B', make: () => person(agentB, { orgCategory: '2' }), seesAgent: true },
  { name: 'an ordinary department', make: () => person('A01A02') },
  { name: 'the head office', make: () => person('A01'), seesAgent: true },
  { name: 'another tenant', make: async () => person('A01', { tenantId: await buildTenant(db()) }) },
  { name: 'the administrator of another tenant', make: () => administratorOf(buildTenant(db())) },
  { name: 'a frozen account', make: () => person('A01'), isFrozen: true },
  { name: 'the administrator', make: async () => 'admin', seesAgent: true },
]

async function tokenOf(somebody: Somebody): Promise<string | null> {
  if (somebody.username === null) return null
  const token = await app.current.signInAs(somebody.username, somebody.place)
  if (somebody.isFrozen) await db().query('UPDATE sys_user SET status = 2 WHERE username = $1', [somebody.username])
  return token
}

async function ask({ route, method }: MountedCall, token: string | null, { path, query, body }: FilledCall) {
  const isForm = route.multipart === true
  const answer = await app.current.app.inject({
    method,
    url: `${app.current.context.env.apiBase}${path}`,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(isForm ? { 'content-type': 'multipart/form-data; boundary=x' } : {}),
    },
    ...(method === 'GET' ? {} : { payload: isForm ? '' : (body as object) }),
  })
  const type = String(answer.headers['content-type'] ?? '')
  return { status: answer.statusCode, text: readable(answer.rawPayload, type), isFile: /spreadsheet|octet|pdf/.test(type) }
}

/** What stands in the database of the planted rows. */
async function footprint(): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {}
  const digest = "SELECT md5(coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '')) AS sum FROM"
  for (const table of aims.tenant.ids.keys()) {
    const [row] = await withTenantScope({ tenantId: foreignTenant }, () =>
      db().query<{ sum: string }>(`${digest} ${table} t${table === 'sys_permission' ? ' WHERE tenant_id IS NOT NULL' : ''}`),
    )
    found[table] = row?.sum ?? ''
  }
  for (const { table, id } of agentRows) {
    const [row] = await db().query<{ sum: string }>(`${digest} ${table} t WHERE id = $1`, [id])
    found[`${table} of agent B`] = row?.sum ?? ''
  }
  return found
}

beforeAll(async () => {
  await buildDepart(db(), { tenantId: '1', orgCode: agentB, orgCategory: '2' })
  aims = { tenant: await plantTenant(), agent: await plantAgent() }
})

/** Aimed at the rows of each, and where a call only reads, at whatever it shows by itself; a question that names no row is asked once. */
function callsAt(
  { method, route: { endpoint } }: MountedCall,
  { seesAgent }: Somebody,
): readonly (readonly [string, FilledCall])[] {
  const aimed = [
    ['tenant', filledCall(endpoint, aims.tenant)],
    ...(seesAgent ? [] : [['agent', filledCall(endpoint, aims.agent)] as const]),
  ] as const
  if (method !== 'GET') return aimed
  const asked = new Map(
    [...aimed, ['wide', filledCall(endpoint, aims.tenant, true)] as const].map(
      (one) => [JSON.stringify([one[1].path, one[1].query]), one] as const,
    ),
  )
  return [...asked.values()]
}

describe.each(people)('$name', ({ make, ...rest }) => {
  test('[HTTP-18] sees no row and no field of others in any answer, and changes none of theirs', {
    timeout: 240_000,
  }, async () => {
    const somebody: Somebody = { ...rest, username: await make() }
    let token = await tokenOf(somebody)
    const before = await footprint()
    const wrong: string[] = []
    let [reads, writes, files] = [0, 0, 0]
    for (const call of mounted()) {
      for (const [whose, filled] of callsAt(call, somebody)) {
        // A call may end the session it is made with.
        const isOver = token !== null && !somebody.isFrozen && (await app.current.access.sessions.authenticate(token)) === null
        if (isOver) token = await tokenOf(somebody)
        const { status, text, isFile } = await ask(call, token, filled)
        const name = `${call.method} ${call.route.endpoint.path} (${whose}) ${status}`
        if (status >= 500 && status !== 503) wrong.push(`${name} breaks`)
        if (text.includes(tenantMark)) wrong.push(`${name} shows the other tenant`)
        if (!somebody.seesAgent && text.includes(agentMark)) wrong.push(`${name} shows the other agent`)
        if (status !== 200) continue
        if (isFile) files += 1
        if (call.method === 'GET') reads += 1
        else writes += 1
      }
    }
    expect(wrong).toEqual([])
    expect(await footprint()).toEqual(before)
    const isLetIn = somebody.username !== null && !somebody.isFrozen
    expect([reads > 60, writes > 30, files > 0]).toEqual([isLetIn, isLetIn, isLetIn])
  })
})

describe('the markers', () => {
  /** In how many answers a user who may see a marked row does see it: the search above would find it. */
  async function sightings(username: string, aim: Aim, mark: string): Promise<number> {
    let seen = 0
    let token = await app.current.signInAs(username)
    for (const call of mounted().filter(({ method }) => method === 'GET')) {
      if ((await app.current.access.sessions.authenticate(token)) === null) token = await app.current.signInAs(username)
      const { endpoint } = call.route
      const answers = [await ask(call, token, filledCall(endpoint, aim)), await ask(call, token, filledCall(endpoint, aim, true))]
      if (answers.some(({ text }) => text.includes(mark))) seen += 1
    }
    return seen
  }

  test('[HTTP-18] are seen by those whose rows carry them, in lists, records, sheets and reports', {
    timeout: 240_000,
  }, async () => {
    expect(await sightings(await person(agentB, { orgCategory: '2' }), aims.agent, agentMark)).toBeGreaterThan(14)
    expect(await sightings(await person('A01', { tenantId: foreignTenant }), aims.tenant, tenantMark)).toBeGreaterThan(25)
  })
})
