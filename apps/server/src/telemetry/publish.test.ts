import { expect, test } from 'vitest'
import type { LivePublisher } from '../realtime/publisher.ts'
import { publishStations } from './publish.ts'
import type { Station } from './station.ts'

const stationOf = (id: number, orgCode: string, tenantId = '1') => ({ id: String(id), orgCode, tenantId }) as unknown as Station
async function reported(stations: readonly Station[]) {
  const messages: { ids: readonly string[]; to: unknown }[] = []
  const live = {
    publish: async (message: { stationIds: readonly string[] }, to: unknown) =>
      void messages.push({ ids: message.stationIds, to }),
  }
  await publishStations(live as unknown as LivePublisher, stations)
  return messages
}
const many = (count: number, orgOf: (n: number) => string) => Array.from({ length: count }, (_, n) => stationOf(n, orgOf(n)))

test('each department hears of its own stations alone', async () => {
  expect(await reported([stationOf(1, 'A'), stationOf(2, 'B'), stationOf(3, 'A'), stationOf(4, 'A', '2')])).toEqual([
    { ids: ['1', '3'], to: { tenantId: '1', orgCodes: ['A'] } },
    { ids: ['2'], to: { tenantId: '1', orgCodes: ['B'] } },
    { ids: ['4'], to: { tenantId: '2', orgCodes: ['A'] } },
  ])
  expect(await reported([])).toEqual([])
})

test('of more than a hundred stations no one is named: pages ask again', async () => {
  expect((await reported(many(100, () => 'A')))[0]?.ids).toHaveLength(100)
  expect(await reported(many(101, () => 'A'))).toEqual([{ ids: [], to: { tenantId: '1', orgCodes: ['A'] } }])
})

test('eight departments are reported one by one, nine as one tenant', async () => {
  expect(await reported(many(8, (n) => `A${n}`))).toHaveLength(8)
  expect(await reported(many(9, (n) => `A${n}`))).toEqual([{ ids: [], to: { tenantId: '1' } }])
})
