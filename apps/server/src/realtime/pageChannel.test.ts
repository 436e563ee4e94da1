import { expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { pageOf } from './page.ts'
import { onPageFrame } from './pageChannel.ts'
import type { PageClient } from './pageRooms.ts'

async function told(text: string, given: Partial<Actor> = {}, pageId = 'station') {
  const [notified, sent]: unknown[][] = [[], []]
  const actor = {
    userId: '7',
    tenantId: '1',
    orgCode: 'A01',
    isAdmin: true,
    permissions: new Set(),
    dataRules: [],
    ...given,
  } as unknown as Actor
  const client = {
    id: 'c',
    actor,
    page: pageOf(pageId),
    socket: { send: (one: string) => sent?.push(JSON.parse(one)) },
  } as unknown as PageClient
  const db = { notify: async (channel: string, payload: string) => void notified?.push([channel, JSON.parse(payload)]) }
  await onPageFrame({ db } as unknown as Parameters<typeof onPageFrame>[0], client, text)
  return { notified, sent }
}
const data = (args: unknown[] = [1]) => JSON.stringify({ type: 'common_send_date', data: { key: 'k', args } })
const nothing = { notified: [], sent: [] }

test('a heart beat is answered to who asked and to nobody else', async () => {
  expect(await told('{"type":"heart_beat","data":1}')).toEqual({ notified: [], sent: [{ type: 'heart_beat', data: true }] })
})

test('free data goes to the department of the sender, a page of one’s own to oneself', async () => {
  const frame = JSON.parse(data())
  const base = { from: 'c', tenantId: '1', frame }
  expect((await told(data())).notified).toEqual([['page', { ...base, pageId: 'station', orgCode: 'A01' }]])
  expect((await told(data(), { isAdmin: false }, 'mine')).notified).toEqual([['page', { ...base, pageId: 'mine', userId: '7' }]])
})

test('nothing is passed on of who may not write, works nowhere, sends nonsense or names no row', async () => {
  expect(await told(data(), { isAdmin: false })).toEqual(nothing)
  expect(await told(data(), { orgCode: null })).toEqual(nothing)
  expect(await told('{')).toEqual(nothing)
  expect(await told(JSON.stringify({ type: 'update_vxe_table', data: { socketKey: 'k', args: [{ id: 'x' }, ''] } }))).toEqual(
    nothing,
  )
})

test('what is passed on has 6,000 bytes at most, told in bytes', async () => {
  const size = async (length: number) => (await told(data(['x'.repeat(length)]))).notified?.length
  const head = JSON.stringify({
    from: 'c',
    pageId: 'station',
    tenantId: '1',
    frame: JSON.parse(data([''])),
    orgCode: 'A01',
  }).length
  expect([await size(6_000 - head), await size(6_001 - head)]).toEqual([1, 0])
  expect((await told(data(['电'.repeat(2_000)]))).notified).toEqual([])
})
