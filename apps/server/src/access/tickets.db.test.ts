import { expect, onTestFinished, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { buildPerson } from '../testing/organisation.ts'
import { buildRevisions } from './revisions.ts'
import { buildSessions } from './sessions.ts'
import { clockSkewMs } from './signer.ts'
import { buildTickets, type TicketTarget } from './tickets.ts'

const database = withTestDatabase()
const target: TicketTarget = { path: '/system/cloud/monitor/export/powerfees/1', query: { year: '2026' } }

async function setUp() {
  let nowMs = Date.now()
  const clock = { now: () => nowMs }
  const sessions = buildSessions({ db: database.db, clock: clock, revisions: buildRevisions(database.db) })
  onTestFinished(() => sessions.close())
  const person = await buildPerson(database.db)
  const { userId, tenantId, orgCode } = person
  const { sessionId } = await sessions.create({ userId, tenantId, orgCode, remember: false, ip: '', userAgent: '' })
  const actor = await sessions.actorOf(sessionId)
  if (!actor) throw new Error('no actor')
  const advance = (ms: number) => {
    nowMs += ms
  }
  return { sessions, actor, advance, person, tickets: buildTickets(database.db, clock, sessions) }
}

test('of thirty concurrent uses of a ticket exactly one goes through', async () => {
  const { tickets, actor } = await setUp()
  const { ticket, expiresIn } = await tickets.issue(actor, target)
  expect(expiresIn).toBe(60)
  const owners = await Promise.all(Array.from({ length: 30 }, () => tickets.redeem(ticket, target)))
  expect(owners.filter((owner) => owner !== null).map((owner) => owner?.userId)).toEqual([actor.userId])
})

test('a ticket is good for its own path and query only, and is spent by a wrong use', async () => {
  const { tickets, actor } = await setUp()
  const wrong: TicketTarget[] = [
    { ...target, path: '/system/cloud/monitor/export/powerfees/2' },
    { ...target, query: { year: '2025' } },
    { ...target, query: {} },
    { ...target, query: { ...target.query, more: '1' } },
  ]
  for (const other of wrong) {
    const { ticket } = await tickets.issue(actor, target)
    expect(await tickets.redeem(ticket, other), JSON.stringify(other)).toBeNull()
    expect(await tickets.redeem(ticket, target)).toBeNull()
  }
})

test('a ticket is good for a minute', async () => {
  const { tickets, actor, advance } = await setUp()
  const fresh = await tickets.issue(actor, target)
  advance(59_000)
  expect(await tickets.redeem(fresh.ticket, target)).not.toBeNull()
  const stale = await tickets.issue(actor, target)
  advance(60_000)
  expect(await tickets.redeem(stale.ticket, target)).toBeNull()
})

test('a ticket from the future is refused, beyond what clocks differ by', async () => {
  const { tickets, actor, advance } = await setUp()
  advance(clockSkewMs)
  const close = await tickets.issue(actor, target)
  advance(1)
  const far = await tickets.issue(actor, target)
  advance(-clockSkewMs - 1)
  expect(await tickets.redeem(close.ticket, target)).not.toBeNull()
  expect(await tickets.redeem(far.ticket, target)).toBeNull()
})

test('a ticket dies with its session and shows the rights of the moment of its use', async () => {
  const { tickets, actor, sessions, person } = await setUp()
  const first = await tickets.issue(actor, target)
  await database.db.query('INSERT INTO sys_user_authority VALUES ($1, 1, 0)', [person.userId])
  expect(await tickets.redeem(first.ticket, target)).toMatchObject({ canExport: true })
  const second = await tickets.issue(actor, target)
  await sessions.end(actor.sessionId, 'logout')
  expect(await tickets.redeem(second.ticket, target)).toBeNull()
})

test('a made-up ticket, or a session token, is none', async () => {
  const { tickets } = await setUp()
  for (const ticket of ['', 'x', 'A'.repeat(43)]) expect(await tickets.redeem(ticket, target)).toBeNull()
})
