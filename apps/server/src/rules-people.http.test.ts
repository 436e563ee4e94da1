import { beforeAll, expect, test } from 'vitest'
import { newId } from './db/ids.ts'
import type { Route } from './http/route.ts'
import { withTestApp } from './testing/app.ts'
import { filledCall } from './testing/filledCall.ts'
import { buildDepart, buildPerson, type Person } from './testing/organisation.ts'
import { everyRight, limit } from './testing/ruledWorld.ts'
import { readable } from './testing/sheets.ts'

/**
 * Somebody with every right and a rule that leaves themselves among the accounts. Every mounted call that reads is asked, and none tells of
 * a colleague: in lists, trees, the bin and searches alike. A new call is in by existing.
 */
const box = withTestApp()
const app = () => box.current
const db = () => app().context.db

const [hidden, binned] = ['匿名者', '匿于回收站']
const orgCode = 'A01A01A01'
const ids = new Map<string, string>()
const colleagues: Person[] = []
let reader: Person

/** A colleague who is met wherever people are: at work, signed in, in a role, in a group, in the bin. */
async function colleague(realname: string): Promise<Person> {
  const person = await buildPerson(db(), { tenantId: '1', orgCode, roleCode: 'operator', codes: [] })
  await db().query('UPDATE sys_user SET realname = $2 WHERE id = $1', [person.userId, realname])
  colleagues.push(person)
  return person
}

beforeAll(async () => {
  const person = await colleague(hidden)
  await app().signInAs(person.username)
  const gone = await colleague(binned)
  await db().query(`UPDATE sys_user SET del_flag = 1, delete_time = now(), delete_by = 'admin' WHERE id = $1`, [gone.userId])
  const group = newId()
  await db().query(
    `INSERT INTO sys_group (id, tenant_id, sys_org_code, group_name, group_type) VALUES ($1, 1, 'A01', '一组', '1')`,
    [group],
  )
  await db().query('INSERT INTO sys_group_user (group_id, user_id, tenant_id) VALUES ($1, $2, 1)', [group, person.userId])
  ids.set('sys_user', person.userId)
  ids.set('sys_role', person.roleId)
  ids.set('sys_group', group)
  ids.set('sys_depart', await buildDepart(db(), { tenantId: '1', orgCode }))
  reader = await everyRight(app())
  await limit(app(), reader.userId, { resource: 'user', column: 'username', condition: '=', value: reader.username })
})

const reading = (): readonly Route[] =>
  app().app.routeTable.routes.filter(({ endpoint }) => endpoint.method === 'GET' && !/logout|randomImage/i.test(endpoint.path))

/** The calls that tell a person of a colleague: as they are filled, with nothing that narrows them, and searching for the name. */
async function tellers(username: string): Promise<readonly string[]> {
  const token = await app().signInAs(username)
  const told = new Set<string>()
  for (const { endpoint } of reading()) {
    const aim = { ids, orgCode }
    const [aimed, wide] = [filledCall(endpoint, aim), filledCall(endpoint, aim, true)]
    const words = { keyword: hidden, keyWord: hidden }
    for (const query of [aimed.query, wide.query, { ...aimed.query, ...words }]) {
      const answer = await app().app.inject({
        method: 'GET',
        url: `${app().context.env.apiBase}${aimed.path}`,
        query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
        headers: { 'x-access-token': token },
      })
      const text = readable(answer.rawPayload, String(answer.headers['content-type'] ?? ''))
      if (colleagues.some((one) => text.includes(`"${one.username}"`))) told.add(endpoint.path)
    }
  }
  return [...told].toSorted()
}

test('a rule on accounts hides a colleague in every call that would name them', { timeout: 300_000 }, async () => {
  const free = await tellers((await everyRight(app())).username)
  expect(free).toEqual(
    expect.arrayContaining([
      '/sys/user/list',
      '/sys/user/recycleBin',
      '/sys/user/departUserList',
      '/sys/online/list',
      '/sys/sysDepart/getUsersByDepartId',
      '/sys/sysDepart/queryTreeByKeyWord',
      '/api/workorder/handlers',
    ]),
  )
  expect(await tellers(reader.username)).toEqual([])
})
