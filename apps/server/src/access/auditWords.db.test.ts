import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildPerson, type Person } from '../testing/organisation.ts'
import { writeAudit } from './audit.ts'
import type { AuditEvent } from './auditEvent.ts'
import { idsIn } from './auditWords.ts'
import { freshNotes, inCall, noteTouched } from './callNotes.ts'

const database = withTestDatabase()
let owner: Person
let foreign: Person
const positions = new Map<string, string>()
const actor = () => ({ userId: owner.userId, username: owner.username, tenantId: owner.tenantId })

beforeAll(async () => {
  owner = await buildPerson(database.db)
  foreign = await buildPerson(database.db)
  for (const name of ['站长', '组长', '员/工', '甲', '乙', '丙']) {
    const id = newId()
    positions.set(name, id)
    await database.db.query('INSERT INTO sys_position (id, tenant_id, code, name) VALUES ($1::bigint, $2, $1::text, $3)', [
      id,
      owner.tenantId,
      name,
    ])
  }
})

const idOf = (name: string): string => positions.get(name) ?? ''

interface Line {
  readonly detail: { readonly subject?: string; readonly names?: Record<string, string>; readonly version?: unknown } | null
}

/** The line that an event leaves. */
async function lineOf(event: Partial<AuditEvent>): Promise<Record<string, unknown> & Line> {
  const requestId = newId()
  await writeAudit(database.db, { event: 'user.changed', actor: actor(), requestId, ...event })
  const rows = await database.db.query<Record<string, unknown> & Line>(
    'SELECT tenant_id, user_id, username, event, target, detail, ip FROM sys_audit WHERE request_id = $1',
    [requestId],
  )
  expect(rows).toHaveLength(1)
  return rows[0]!
}
const subjectOf = async (event: Partial<AuditEvent>) => (await lineOf(event)).detail?.subject

test('all ids of a value are found, however deep, and numbers that are no ids are not', () => {
  const [a, b] = ['1234567890', '1234567890123456789']
  expect(idsIn({ one: a, list: [{ deep: `${b},x` }, null], path: `user/${a}/phone` })).toEqual([a, b, a])
  for (const none of ['123456789', '12345678901234567890', '2026-11', `x${a}`, `${a}x`, 1234567890, null, undefined, true])
    expect([none, idsIn(none)]).toEqual([none, []])
})

describe('a line of the audit', () => {
  test('keeps who did what to whom, from where, and the names of the moment', async () => {
    const { userId, username, tenantId } = owner
    const named = `用户${username.slice(4)}（${username}）`
    expect(await lineOf({ target: userId, ip: '10.0.0.7', detail: { count: 3 } })).toEqual({
      tenant_id: tenantId,
      user_id: userId,
      username,
      event: 'user.changed',
      target: userId,
      detail: { count: 3, subject: named, names: { [userId]: named } },
      ip: '10.0.0.7',
    })
  })

  test('of nobody about nothing has no one and no words', async () => {
    const requestId = newId()
    await writeAudit(database.db, { event: 'login.failed', requestId })
    expect(
      await database.db.query('SELECT tenant_id, user_id, username, target, detail, ip FROM sys_audit WHERE request_id = $1', [
        requestId,
      ]),
    ).toEqual([{ tenant_id: null, user_id: null, username: null, target: null, detail: null, ip: null }])
  })

  test('is noted for the line that the call in progress leaves in the log', async () => {
    const notes = freshNotes()
    const target = `position/${idOf('站长')}`
    await inCall(notes, () => lineOf({ target }))
    expect(notes.audited).toMatchObject([{ event: { target }, subject: 'position/站长', names: { [idOf('站长')]: '站长' } }])
  })

  test('names the version of its object that the call wrote, and of no other', async () => {
    const touched = (id: string) => ({ table: 'sys_position', id, version: 4, title: null })
    const written = (id: string) =>
      inCall(freshNotes(), () => {
        noteTouched([touched(idOf('甲')), touched(id)])
        return lineOf({ target: `position/${idOf('站长')}` })
      })
    expect((await written(idOf('站长'))).detail?.version).toEqual(touched(idOf('站长')))
    expect((await written(idOf('乙'))).detail).not.toHaveProperty('version')
  })
})

describe('the object of a line in words', () => {
  test('stands between its kind and its field; a slash in a name parts nothing', async () => {
    expect(await subjectOf({ target: `position/${idOf('站长')}/name` })).toBe('position/站长/name')
    expect(await subjectOf({ target: `position/${idOf('员/工')}` })).toBe('position/员／工')
  })

  test('is that of the detail where the target is a kind alone, or nothing', async () => {
    expect(await subjectOf({ target: 'position', detail: { id: idOf('站长') } })).toBe('position/站长')
    expect(await subjectOf({ detail: { ids: [idOf('站长'), idOf('员/工')] } })).toBe('站长、员／工')
    // What else the detail names is not the object.
    expect(await subjectOf({ target: 'position', detail: { roleId: idOf('站长') } })).toBe('position')
  })

  test('tells five of a batch, and of more how many there are', async () => {
    const names = [...positions.keys()]
    const ids = (count: number) => names.slice(0, count).map(idOf)
    expect(await subjectOf({ target: 'position', detail: { ids: ids(5) } })).toBe('position/站长、组长、员／工、甲、乙')
    expect(await subjectOf({ target: 'position', detail: { ids: ids(6) } })).toBe('position/站长、组长、员／工、甲、乙 等 6 项')
    const unknown = Array.from({ length: 6 }, () => newId())
    expect(await subjectOf({ target: 'position', detail: { ids: unknown } })).toBe('position')
  })

  test('that has no name itself is reported by whose it is, else by its id', async () => {
    const session = newId()
    const { userId, username } = owner
    expect(await subjectOf({ target: session, detail: { from: userId } })).toBe(`用户${username.slice(4)}（${username}）`)
    expect(await subjectOf({ target: session, detail: { count: 1 } })).toBe(session)
  })

  test('is the name that was given with the line where it is gone already', async () => {
    const gone = newId()
    const line = await lineOf({ target: `position/${gone}`, named: new Map([[gone, '旧岗位']]) })
    expect(line.detail).toEqual({ subject: 'position/旧岗位', names: { [gone]: '旧岗位' } })
  })
})

describe('nothing is reported', () => {
  test('of what somebody only asked for: a refused look, conditions of a search, an address', async () => {
    const id = idOf('站长')
    expect((await lineOf({ event: 'pii.refused', target: `position/${id}`, detail: { id } })).detail).toEqual({ id })
    expect((await lineOf({ detail: { query: { id } } })).detail).toEqual({ query: { id } })
    expect((await lineOf({ event: 'access.denied', target: `/sys/position/${id}` })).detail).toBeNull()
    const about = await lineOf({ event: 'access.denied', target: `/sys/position/${id}`, detail: { id: idOf('组长') } })
    expect(about.detail).toMatchObject({ names: { [idOf('组长')]: '组长' } })
  })

  test('of objects of another tenant, but to a line of nobody', async () => {
    const { userId, username } = foreign
    expect((await lineOf({ target: userId })).detail).toEqual({ subject: userId })
    const requestId = newId()
    await writeAudit(database.db, { event: 'login.failed', requestId, target: userId })
    const [row] = await database.db.query<Line>('SELECT detail FROM sys_audit WHERE request_id = $1', [requestId])
    expect(row?.detail?.subject).toBe(`用户${username.slice(4)}（${username}）`)
  })

  test('of an object without a name', async () => {
    const id = newId()
    await database.db.query('INSERT INTO sys_position (id, tenant_id, code, name) VALUES ($1::bigint, $2, $1::text, $3)', [
      id,
      owner.tenantId,
      '',
    ])
    expect((await lineOf({ target: `position/${id}` })).detail).toEqual({ subject: `position/${id}` })
  })
})
