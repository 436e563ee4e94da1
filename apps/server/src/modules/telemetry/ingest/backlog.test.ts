import { expect, test, vi } from 'vitest'
import type { Telemetry } from '#server/telemetry/telemetry.ts'
import { admitCollector, ingestPoints } from './ingest.service.ts'

const headers = new Map<string, string>()
const call = (count: number) =>
  ({
    body: { points: Array.from({ length: count }, () => ({})) },
    request: { headers: { 'x-ingest-key': 'key' } },
    reply: { header: (name: string, value: string) => headers.set(name, value) },
  }) as unknown as Parameters<typeof ingestPoints>[1]
const start = vi.fn(async () => undefined)
const parts = (backlog: number) =>
  ({
    context: { clock: { now: () => 0 }, db: { query: async () => [] } },
    keys: { tenantOf: async (key: string) => (key === 'key' ? '1' : null) },
    telemetry: { backlog, start, directory: { find: () => undefined } } as unknown as Telemetry,
  }) as unknown as Parameters<typeof ingestPoints>[0]

test('a collector without a key is refused whatever the backlog', async () => {
  await expect(admitCollector(parts(0), { headers: {} } as never)).rejects.toMatchObject({ id: 'ingestKeyInvalid' })
})

test('with a full backlog points are refused with 503 and the time after which to come again, before anything is stored', async () => {
  const refusal = await ingestPoints(parts(399_999), call(2)).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ id: 'ingestBusy', status: 503 })
  expect(headers.get('retry-after')).toBe('2')
  expect(start).not.toHaveBeenCalled()
})

test('up to the limit they are taken', async () => {
  headers.clear()
  await ingestPoints(parts(399_998), call(2)).catch(() => undefined)
  expect(start).toHaveBeenCalledTimes(1)
  expect(headers.size).toBe(0)
})
