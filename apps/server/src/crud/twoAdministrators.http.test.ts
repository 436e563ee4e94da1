import { expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { buildPerson } from '../testing/organisation.ts'

const app = withTestApp({ env: { HELIODESK_RATE_LIMIT: '100000' } })
const timeoutMs = 600_000

type Fields = Readonly<Record<string, unknown>>
interface Answer {
  readonly success: boolean
  readonly code: number | string
  readonly message: string
  readonly result: Fields & { readonly version: number }
}

async function twoAdministrators(): Promise<readonly string[]> {
  const other = await buildPerson(app.current.context.db, { tenantId: '1', orgCode: 'A01', roleCode: 'admin' })
  return [await app.current.signInAs('admin'), await app.current.signInAs(other.username)]
}

/**
 * Both save the version they have seen, at once. Answers what the record must hold now: what the winner wrote, and, where the loser decides
 * for their own after they were shown the stored record, that as well.
 */
async function round(
  path: string,
  given: {
    readonly tokens: readonly string[]
    readonly seen: Fields
    readonly writes: readonly Fields[]
    readonly insists: boolean
  },
) {
  const { tokens, seen, writes, insists } = given
  const save = async (who: number, version: unknown): Promise<Answer> => {
    const body = { id: seen.id, version, ...writes[who] }
    const answer = await app.current.call('PUT', path, { token: tokens[who] ?? '', body })
    return answer.body as Answer
  }
  const answers = await Promise.all([save(0, seen.version), save(1, seen.version)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const loser = answers.findIndex(({ success }) => !success)
  const [winner, lost] = [1 - loser, answers[loser]]
  const held = { ...seen, ...writes[winner], version: Number(seen.version) + 1 }
  expect(lost).toMatchObject({ success: false, code: 409, result: { ...writes[winner], version: held.version } })
  if (!insists) return held
  expect(await save(loser, lost?.result.version)).toMatchObject({ success: true })
  return { ...held, ...writes[loser], version: held.version + 1 }
}

test('of two who save a position at once, a thousand times, one wins each time, the other gets the stored record, and nothing is lost', {
  timeout: timeoutMs,
}, async () => {
  const tokens = await twoAdministrators()
  const [token = ''] = tokens
  const made = await app.current.call('POST', '/sys/position/add', { token, body: { code: 'two_admins', name: '主任' } })
  const { id, version } = made.body.result
  let held: Fields = { id, version }
  for (let at = 0; at < 1_000; at += 1) {
    const writes = [{ name: `主任${at}` }, { companyName: `第 ${at} 分公司` }]
    held = await round('/sys/position/edit', { tokens, seen: held, writes, insists: at % 2 === 0 })
  }
  const stored = await app.current.call('GET', '/sys/position/queryById', { token, query: { id } })
  expect(stored.body.result).toMatchObject(held)
  expect(held.version).toBe(1 + 1_000 + 500)
})

test('[API-USER-EDIT] so it is with an account and what belongs to it', { timeout: timeoutMs }, async () => {
  const { db } = app.current.context
  const tokens = await twoAdministrators()
  const [token = ''] = tokens
  const roles = await db.query<{ id: string }>(
    `SELECT id FROM sys_role WHERE tenant_id = 1 AND role_code IN ('operator', 'agent') ORDER BY role_code`,
  )
  const [departs] = await db.query<{ id: string }>(`SELECT id FROM sys_depart WHERE tenant_id = 1 AND org_code = 'A01A01A01'`)
  const body = { username: 'twoadmins', realname: '吴敏', selecteddeparts: departs?.id, selectedroles: roles[0]?.id }
  const made = await app.current.call('POST', '/sys/user/add', { token, body })
  const { id, version } = made.body.result
  let held: Fields = { id, version, selectedroles: roles[0]?.id }
  for (let at = 0; at < 100; at += 1) {
    const writes = [{ realname: `吴敏${at}` }, { selectedroles: roles.find((role) => role.id !== held.selectedroles)?.id }]
    held = await round('/sys/user/edit', { tokens, seen: held, writes, insists: at % 2 === 0 })
  }
  const stored = await app.current.call('GET', '/sys/user/queryById', { token, query: { id } })
  expect(stored.body.result).toMatchObject(held)
})
