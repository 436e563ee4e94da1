import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPublisher } from './publisher.ts'
import { decodeDispatch } from './target.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function recorder() {
  const sent: unknown[] = []
  const errors: unknown[] = []
  const notify = vi.fn(async (_channel: string, payload: string) => void sent.push(decodeDispatch(payload)?.message))
  return { sent, errors, notify, publisher: buildPublisher({ notify }, (error) => errors.push(error), 300) }
}
const station = (...stationIds: string[]) => ({ cmd: 'station', msgId: '1', msgTxt: '', stationIds }) as const

test('the first hint leaves at once, those after it leave as one', async () => {
  const { sent, publisher } = recorder()
  await publisher.publish(station('1'), { orgCodes: ['A01'] })
  expect(sent).toEqual([station('1')])
  for (const id of ['2', '3', '2']) await publisher.publish(station(id), { orgCodes: ['A01'] })
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual([station('1'), station('2', '3')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(2)
})

test('a busy minute costs a few messages a second', async () => {
  const { sent, publisher } = recorder()
  for (let i = 0; i < 600; i += 1) {
    await publisher.publish(station(`${i}`))
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(300)
  expect(sent.length).toBeLessThan(250)
  expect(new Set(sent.flatMap((message) => (message as ReturnType<typeof station>).stationIds)).size).toBe(600)
})

test('different receivers are not mixed and «many» stays many', async () => {
  const { sent, publisher } = recorder()
  await publisher.publish(station('1'), { orgCodes: ['A01'] })
  await publisher.publish(station('2'), { orgCodes: ['A02'] })
  expect(sent).toHaveLength(2)
  await publisher.publish(station(), { orgCodes: ['A01'] })
  await publisher.publish(station('3'), { orgCodes: ['A01'] })
  await vi.advanceTimersByTimeAsync(300)
  expect(sent[2]).toEqual(station())
})

test('[WS-03] messages that a person reads are all sent', async () => {
  const { sent, publisher } = recorder()
  for (const cmd of ['topic', 'user', 'workOrder', 'workOrderCreate'] as const) {
    await publisher.publish({ cmd, msgId: '1', msgTxt: 'a' }, { userId: '7' })
    await publisher.publish({ cmd, msgId: '2', msgTxt: 'b' }, { userId: '7' })
  }
  expect(sent).toHaveLength(8)
})

test('what is held back leaves before the end', async () => {
  const { sent, publisher } = recorder()
  await publisher.publish(station('1'))
  await publisher.publish(station('2'))
  await publisher.flush()
  expect(sent).toEqual([station('1'), station('2')])
})

test('a lost database is reported and does not stop the later ones', async () => {
  const { errors, notify, sent, publisher } = recorder()
  await publisher.publish(station('1'))
  await publisher.publish(station('2'))
  notify.mockRejectedValueOnce(new Error('away'))
  await vi.advanceTimersByTimeAsync(300)
  expect(errors).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(300)
  await publisher.publish(station('3'))
  expect(sent.at(-1)).toEqual(station('3'))
})

test('hints of stations, alarms and dictionaries are held apart by kind, tenant, user and department', async () => {
  const { sent, publisher } = recorder()
  const to = [{}, { tenantId: '1' }, { userId: '7' }, { orgCodes: ['A01'] }]
  for (const cmd of ['station', 'alarm'] as const) for (const one of to) await publisher.publish({ ...station('1'), cmd }, one)
  const dict = { cmd: 'dict', msgId: '1', msgTxt: 'a' } as const
  await publisher.publish(dict as never)
  expect(sent).toHaveLength(9)
  await publisher.publish({ ...dict, msgTxt: 'b' } as never)
  await publisher.publish({ ...dict, msgTxt: 'c' } as never)
  await vi.advanceTimersByTimeAsync(299)
  expect(sent).toHaveLength(9)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.slice(9)).toMatchObject([{ msgTxt: 'c' }])
})

test('after a quiet window the next hint leaves at once again; after one that was used it waits', async () => {
  const { sent, publisher } = recorder()
  await publisher.publish(station('1'))
  await vi.advanceTimersByTimeAsync(300)
  await publisher.publish(station('2'))
  expect(sent).toHaveLength(2)
  await publisher.publish(station('3'))
  await vi.advanceTimersByTimeAsync(300)
  await publisher.publish(station('4'))
  expect(sent).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(300)
  expect(sent.at(-1)).toEqual(station('4'))
})
