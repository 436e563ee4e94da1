import { endpoints } from '@heliodesk/contracts/endpoints/index'
import type { Endpoint } from '@heliodesk/contracts/kit/endpoint'
import { resources } from '@heliodesk/contracts/resources/index'
import { beforeAll, describe, expect, test } from 'vitest'
import { optionSources } from '../modules/system/dictionaryCache/sources.ts'
import { withEveryResource } from '../testing/everyResource.ts'
import { buildDataRule, buildRole } from '../testing/organisation.ts'
import { buildAccount, demoPlace } from '../testing/records.ts'
import { download, readSheet } from '../testing/sheets.ts'
import { endpointsOf } from './endpoints.ts'

const suite = withEveryResource()
/** Every right in the department of the records, and on each kind of record a rule that no row satisfies. */
let blind = ''
beforeAll(async () => {
  const { db } = suite.app.context
  const username = await buildAccount(suite.app, { ...demoPlace, role: 'admin' })
  const roleId = await buildRole(db, { tenantId: demoPlace.tenantId, code: 'blind', codes: [] })
  for (const { name } of resources)
    await buildDataRule(db, { tenantId: demoPlace.tenantId, roleId, resource: name, column: 'id', condition: '=', value: '0' })
  await db.query('INSERT INTO sys_user_role (user_id, role_id) SELECT id, $2 FROM sys_user WHERE username = $1', [
    username,
    roleId,
  ])
  blind = await suite.app.signInAs(username)
})

describe.each(resources)('[MODULE-SYS-DATARULE] $name under a rule that no row satisfies', (resource) => {
  const has = (verb: (typeof resource.verbs)[number]) => resource.verbs.includes(verb)

  test('is empty in lists, pickers and exports, and the list names the rule', async () => {
    const { id } = await suite.make(resource)
    const list = await suite.call(blind, 'GET', `${resource.path}/list`)
    expect(list.result).toMatchObject({ total: 0, records: [], dataRules: ['规则'] })
    if (resource.choiceColumns !== undefined) {
      const picked = await suite.call(blind, 'GET', `${resource.path}/pickList`)
      expect(picked.result).toMatchObject({ total: 0, records: [] })
    }
    if (!has('export')) return
    const file = await download(suite.app, blind, `${resource.path}/exportXls`, { selections: id })
    expect(file.status).toBe(200)
    expect(await readSheet(file.content)).toHaveLength(1)
  })

  test('does not exist for reading, changing and deleting', async () => {
    const { id } = await suite.make(resource)
    const refused = { success: false, code: 404 }
    if (has('read'))
      expect(await suite.call(blind, 'GET', `${resource.path}/queryById`, { query: { id } })).toMatchObject(refused)
    if (has('update')) expect(await suite.call(blind, 'PUT', `${resource.path}/edit`, { body: { id } })).toMatchObject(refused)
    if (has('remove')) {
      expect(await suite.call(blind, 'DELETE', `${resource.path}/delete`, { query: { id } })).toMatchObject(refused)
      expect(await suite.call(blind, 'DELETE', `${resource.path}/deleteBatch`, { query: { ids: id } })).toMatchObject(refused)
    }
    expect((await suite.listOf(suite.tokens.owner, resource)).map((record) => record.id)).toContain(id)
  })
})

/** The business records, whose traces other calls could show: figures, searches, reports, details of a station. */
const traced = [
  ...['station', 'stationAlarm', 'powerFee', 'customer', 'workOrder'],
  ...['bankCardOpenAccountRecord', 'accountTransactionDetails'],
]
const kinds = traced.map((name) => {
  const kind = resources.find((one) => one.name === name)
  if (!kind) throw new Error(`${name} is no kind of record`)
  return kind
})
/** All calls that are declared by hand, and the lists and records of these kinds: what the walk finds there shows that it looks. */
const lists = kinds.map((kind) => endpointsOf(kind).list)
const declared = (Object.values(endpoints) as Readonly<Record<string, Endpoint>>[]).flatMap((area) => Object.values(area))
const reading = [...declared, ...lists, ...kinds.map((kind) => endpointsOf(kind).read)].filter(
  ({ method, path, access }) => method === 'GET' && access !== 'public' && !/logout/i.test(path),
)

/** Calls whose answer to this person carries the id of one of the records: asked for all, by the id of each, and by those that it hangs on. */
async function showing(token: string, ids: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const [station = '', customer = '', order = ''] = ['station', 'customer', 'workOrder'].map((name) => ids.get(name))
  const all = [...ids.values()]
  const shown = new Set<string>()
  const ask = async (path: string, query: Readonly<Record<string, string>>) => {
    const { text } = await suite.app.call('GET', path.replace(/:\w+/g, query.id ?? station), { token, query })
    // What was asked for may be reported again as it was asked, but not as the id of something.
    const isShown = (one: string) =>
      Object.values(query).includes(one)
        ? new RegExp(`"(?:id|stationId|customerId)":\\s*"${one}"`).test(text)
        : text.includes(`"${one}"`)
    if (all.some(isShown)) shown.add(path)
  }
  for (const { path } of reading) {
    await ask(path, { pageSize: '50', keyword: '电站' })
    await ask(path, { pageSize: '50' })
    await ask(path, { stationId: station })
    await ask(path, { customerId: customer })
    for (const id of [station, customer, order]) await ask(path, { id })
  }
  return [...shown].sort()
}

test('[MODULE-SYS-DATARULE] no call that reads shows a trace of a hidden record, whatever it is asked', async () => {
  const ids = new Map<string, string>()
  for (const kind of kinds) ids.set(kind.name, (await suite.make(kind)).id)
  expect(await showing(blind, ids)).toEqual([])
  const toOwner = await showing(suite.tokens.owner, ids)
  expect(toOwner).toEqual(expect.arrayContaining(lists.map(({ path }) => path)))
})

test('[MODULE-SYS-DATARULE] pickers of people obey the rules on users', async () => {
  const people = async (token: string) => (await suite.call(token, 'GET', '/sys/user/queryUserComponentData')).result.total
  expect(await people(suite.tokens.owner)).toBeGreaterThan(0)
  expect(await people(blind)).toBe(0)
})

/** The name of one's own tenant stands on every page; rules are about what lies in it. */
const offered = optionSources.filter(({ table }) => table !== 'sys_tenant')

test.each(offered)('[MODULE-SYS-DATARULE] $table offers nothing that a rule hides, and has no text for it', async (source) => {
  const resource = resources.find(({ table }) => table === source.table)
  if (resource === undefined) throw new Error(`${source.table} is no kind of record`)
  const { id } = resource.name === 'user' ? await signedIn() : await suite.make(resource)
  const asked = `${source.table},${source.texts[0]},id`
  const textOf = async (token: string) =>
    (await suite.call(token, 'GET', `/sys/dict/loadDictItem/${asked}`, { query: { key: id } })).result[0]
  const name: string = await textOf(suite.tokens.owner)
  expect(name).not.toBe(id)
  expect(await textOf(blind)).toBe(id)
  const offeredTo = async (token: string) => {
    const [keyword = ''] = name.split('（')
    const found = await suite.call(token, 'GET', `/sys/dict/loadDict/${asked}`, { query: { keyword, pageSize: '50' } })
    expect(found).toMatchObject({ success: true })
    return found.result.map((option: { value: string }) => option.value)
  }
  expect(await offeredTo(suite.tokens.owner)).toContain(id)
  expect(await offeredTo(blind)).toEqual([])
})

/** Who may be chosen works in a department. */
async function signedIn() {
  const [row] = await suite.app.context.db.query<{ id: string }>('SELECT id FROM sys_user WHERE username = $1', [suite.ownerName])
  return { id: String(row?.id) }
}

test('[MODULE-SYS-DATARULE] a department that a rule hides has no name beside its code either', async () => {
  const { db } = suite.app.context
  const username = await buildAccount(suite.app, { ...demoPlace, role: 'admin' })
  const roleId = await buildRole(db, { tenantId: demoPlace.tenantId, code: 'noDeparts', codes: [] })
  const rule = { resource: 'depart', column: 'id', condition: '=', value: '0' }
  await buildDataRule(db, { tenantId: demoPlace.tenantId, roleId, ...rule })
  await db.query('INSERT INTO sys_user_role (user_id, role_id) SELECT id, $2 FROM sys_user WHERE username = $1', [
    username,
    roleId,
  ])
  const reader = await suite.app.signInAs(username)
  const station = resources.find(({ name }) => name === 'station')
  if (station === undefined) throw new Error('there are stations')
  const { id } = await suite.make(station)
  const place = async (token: string) => {
    const { result } = await suite.call(token, 'GET', `${station.path}/queryById`, { query: { id } })
    return [result.sysOrgCode, result.sysOrgCode_dictText]
  }
  const [department] = await db.query<{ depart_name: string }>(
    'SELECT depart_name FROM sys_depart WHERE tenant_id = $1 AND org_code = $2',
    [demoPlace.tenantId, demoPlace.orgCode],
  )
  expect(await place(suite.tokens.owner)).toEqual([demoPlace.orgCode, department?.depart_name])
  expect(await place(reader)).toEqual([demoPlace.orgCode, null])
})
