import { expect, test } from 'vitest'
import { staleKeys, withoutCovered } from './invalidation.ts'

const base = { msgId: '1', msgTxt: '' }

test('new measurements make the list, the fleet and the named stations stale', () => {
  expect(staleKeys({ cmd: 'station', ...base, stationIds: ['7', '8'] })).toEqual([
    ['resource', 'station'],
    ['fleet'],
    ['station', '7'],
    ['station', '8'],
  ])
  expect(staleKeys({ cmd: 'station', ...base, stationIds: [] })).toContainEqual(['station'])
})

test('an alarm makes the badge, the alarm list and its station stale', () => {
  const keys = staleKeys({ cmd: 'alarm', ...base, stationIds: ['7'] })
  expect(keys).toEqual(expect.arrayContaining([['alarm'], ['resource', 'stationAlarm'], ['station', '7', 'one']]))
})

test('[WS-13] a work order makes the work orders stale, a message the inbox', () => {
  expect(staleKeys({ cmd: 'workOrder', ...base })).toEqual([['resource', 'workOrder'], ['todo']])
  expect(staleKeys({ cmd: 'topic', ...base })).toEqual([['inbox']])
})

test('a record makes everything of its kind stale', () => {
  const message = { cmd: 'record', ...base, resource: 'customer', version: 3 } as const
  expect(staleKeys(message)).toEqual([['resource', 'customer']])
})

test('an announcement that is taken back makes the inbox stale, and the announcement wherever it is open', () => {
  expect(staleKeys({ cmd: 'revoke', msgId: '7', msgTxt: '' })).toEqual([['inbox'], ['notice', '7']])
})

test('messages that come together invalidate nothing twice', () => {
  const gathered = withoutCovered([['station', '7', 'one'], ['fleet'], ['station', '7'], ['fleet'], ['station', '71']])
  expect(gathered).toHaveLength(3)
  expect(gathered).toEqual(expect.arrayContaining([['station', '7'], ['fleet'], ['station', '71']]))
})
