import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/queryClient.ts'
import { recordQuery, relatedQuery } from '../../api/recordQueries.ts'
import { type SeenCall, startFakeServer } from '../../testing/fakeServer.ts'
import { startRecordAt } from './recordStart.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const customer = { name: 'customer', path: '/api/customer' } as const

test('the address of a record asks for it and for what refers to it at once, and its page finds both', async () => {
  const server = startFakeServer({
    'GET /api/customer/queryById': ({ query }: SeenCall) => ({ id: query.get('id'), version: 1 }),
    'GET /api/customer/related': [{ name: 'station', count: 40, isMore: false }],
  })
  expect(startRecordAt('/customer/detail/7', '')).toBe('customer/detail')
  const asked = () => server.calls.map(({ key, query }) => `${key} ${query.get('id')}`).sort()
  await expect.poll(asked).toEqual(['GET /api/customer/queryById 7', 'GET /api/customer/related 7'])
  expect(await queryClient.fetchQuery(recordQuery(customer, '7'))).toMatchObject({ id: '7' })
  expect(await queryClient.fetchQuery(relatedQuery(customer, '7'))).toHaveLength(1)
  expect(server.calls).toHaveLength(2)
})

test('other addresses ask for nothing', () => {
  const server = startFakeServer({})
  for (const path of ['/customer/index', '/customer/detail', '/customer/detail/7/8', '/workorder/detail/7', '/'])
    expect(startRecordAt(path, ''), path).toBeNull()
  expect(server.calls).toEqual([])
})
