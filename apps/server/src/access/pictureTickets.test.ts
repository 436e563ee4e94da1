import { limits } from '@heliodesk/contracts/limits'
import { expect, test, vi } from 'vitest'
import { buildActor } from '../testing/actor.ts'
import type { Actor } from './actor.ts'
import { buildPictureTickets } from './pictureTickets.ts'
import { buildSigner } from './signer.ts'

const minuteMs = 60_000
/** At the beginning of the five minutes in which an address stays the same. */
const startMs = 1_800_000_000_000
const path = 'temp/202611/7.webp'
const owner = buildActor({ sessionId: '70', tenantId: '3' })
const session = { sessionId: '70', tenantId: '3' }

function setUp(actor: Actor | null = owner) {
  let nowMs = startMs
  const signer = buildSigner(Buffer.alloc(32, 'key of the pictures'))
  const actorOf = vi.fn(async () => actor)
  const tickets = buildPictureTickets({ now: () => nowMs }, signer, { actorOf })
  const at = (ms: number) => {
    nowMs = startMs + ms
  }
  return { tickets, signer, actorOf, at, issue: (isKept = false) => tickets.issue(session, path, { isKept }) }
}

test('the address of a picture is the same for five minutes, and another one for another picture or session', () => {
  const { tickets, issue, at } = setUp()
  const first = issue()
  at(5 * minuteMs - 1)
  expect(issue()).toBe(first)
  expect(tickets.issue(session, 'temp/202611/8.webp', { isKept: false })).not.toBe(first)
  expect(tickets.issue({ ...session, sessionId: '71' }, path, { isKept: false })).not.toBe(first)
  at(5 * minuteMs)
  expect(issue()).not.toBe(first)
})

test('a ticket is good for ten minutes at the least and a quarter of an hour at the most; a kept one as long as a session', async () => {
  const { tickets, issue, at } = setUp()
  const opens = async (ticket: string) => (await tickets.open(ticket, path)) !== null
  at(5 * minuteMs - 1)
  const [plain, kept] = [issue(), issue(true)]
  at(15 * minuteMs - 1)
  expect([await opens(plain), await opens(kept)]).toEqual([true, true])
  at(15 * minuteMs)
  expect([await opens(plain), await opens(kept)]).toEqual([false, true])
  at(limits.sessionMs - 1)
  expect(await opens(kept)).toBe(true)
  at(limits.sessionMs)
  expect(await opens(kept)).toBe(false)
})

test('who looks is asked anew each time, and looking is no sign of life', async () => {
  const { tickets, issue, actorOf } = setUp()
  expect((await tickets.open(issue(), path))?.actor).toBe(owner)
  expect(actorOf).toHaveBeenCalledExactlyOnceWith('70', { isUse: false })
})

test('an answer is kept for five minutes, and no longer than the ticket is good', async () => {
  const { tickets, issue, at } = setUp()
  const ticket = issue()
  const kept = async (ms: number) => {
    at(ms)
    return (await tickets.open(ticket, path))?.keepSeconds
  }
  expect([await kept(0), await kept(10 * minuteMs), await kept(10 * minuteMs + 1), await kept(14 * minuteMs)]).toEqual([
    300, 300, 299, 60,
  ])
})

test('a ticket opens no other picture, nothing after its session or in another tenant, and a statement of another kind opens nothing', async () => {
  const { tickets, issue, signer } = setUp()
  const life = { nowMs: startMs, seconds: 900 }
  const claims = { sid: '70', tenant: '3', path }
  expect(await tickets.open(issue(), 'temp/202611/8.webp')).toBeNull()
  expect(await tickets.open(signer.sign('another+jwt', claims, life), path)).toBeNull()
  expect(await tickets.open(signer.sign('heliodesk-picture+jwt', { ...claims, sid: 70 }, life), path)).toBeNull()
  expect(await tickets.open('x', path)).toBeNull()
  expect(await setUp(null).tickets.open(issue(), path)).toBeNull()
  expect(await setUp({ ...owner, tenantId: '4' }).tickets.open(issue(), path)).toBeNull()
})
