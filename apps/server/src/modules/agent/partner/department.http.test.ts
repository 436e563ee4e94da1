import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildDataRule, buildPerson, buildRole } from '#server/testing/organisation.ts'
import { buildStation } from '#server/testing/stations.ts'

/** People and stations name no agent: they are those of its department and below, as far as the reader sees them. */
const app = withTestApp()
const db = () => app.current.context.db
const codes: readonly PermissionCode[] = ['agent:info:list', 'station:info:list', 'system:user:list']
const tenantId = '1'

async function depart(code: string, parent: string, category: string): Promise<void> {
  await db().query(
    `INSERT INTO sys_depart (id, tenant_id, parent_id, depart_name, org_code, org_category)
     SELECT $1, '1', id, $2, $2, $4 FROM sys_depart WHERE tenant_id = '1' AND org_code = $3`,
    [newId(), code, parent, category],
  )
}
async function agentAt(orgCode: string): Promise<string> {
  const id = newId()
  await db().query(`INSERT INTO agent (id, tenant_id, sys_org_code, name, status) VALUES ($1, 1, $2, '衢江代理', '1')`, [
    id,
    orgCode,
  ])
  return id
}
const seen = async (token: string, id: string) => {
  const { body } = await app.current.call('GET', '/api/agent/related', { token, query: { id } })
  const counts = Object.fromEntries((body.result ?? []).map(({ name, count }: { name: string; count: number }) => [name, count]))
  const rows = async (path: string) => {
    const query = { relatedTo: `agent:${id}:department`, pageSize: '100' }
    const answer = (await app.current.call('GET', path, { token, query })).body
    return answer.success ? (answer.result.records as { id: string }[]).map((row) => row.id).toSorted() : answer.code
  }
  return { counts, stations: await rows('/api/station/list'), users: await rows('/sys/user/list') }
}

test('the page of an agent counts and lists the people and stations of its department and below, within scope, rights and rules', async () => {
  await depart('A01A02Y01', 'A01A02', '2')
  await depart('A01A02Y01A01', 'A01A02Y01', '1')
  await depart('A01A02Y02', 'A01A02', '2')
  const agent = await agentAt('A01A02Y01')
  const at = async (orgCode: string) => ({
    station: (await buildStation(db(), null, { tenantId, orgCode })).id,
    person: (await buildPerson(db(), { tenantId, orgCode, codes: [] })).userId,
  })
  const [own, below] = [await at('A01A02Y01'), await at('A01A02Y01A01')]
  await at('A01A02Y02')
  const [stations, users] = [[own.station, below.station].toSorted(), [own.person, below.person].toSorted()]
  const head = await buildPerson(db(), { tenantId, orgCode: 'A01', codes })
  const token = await app.current.signInAs(head.username)
  expect(await seen(token, agent)).toMatchObject({ counts: { station: 2, user: 2 }, stations, users })
  // Who may not list people is not told how many there are.
  const less = await buildPerson(db(), { tenantId, orgCode: 'A01', codes: ['agent:info:list', 'station:info:list'] })
  const answer = await seen(await app.current.signInAs(less.username), agent)
  expect([answer.counts.user, answer.users, answer.counts.station]).toEqual([undefined, 510, 2])
  // A rule on stations counts as well; another branch and a head office in the place of an agent have nothing there.
  const roleId = await buildRole(db(), { tenantId, code: `below${agent}`, codes: [] })
  await buildDataRule(db(), { tenantId, roleId, resource: 'station', column: 'id', condition: '=', value: own.station })
  await db().query('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [head.userId, roleId])
  const ruled = await seen(await app.current.signInAs(head.username), agent)
  expect(ruled).toMatchObject({ counts: { station: 1 }, stations: [own.station] })
  const foreign = await buildPerson(db(), { tenantId, orgCode: 'A01A01', codes })
  expect(await seen(await app.current.signInAs(foreign.username), agent)).toMatchObject({ counts: {}, stations: [], users: [] })
  expect(await seen(await app.current.signInAs(less.username), await agentAt('A01A02'))).toMatchObject({
    counts: { station: 0 },
    stations: [],
  })
})
