import { beforeAll, describe, expect, test } from 'vitest'
import { buildActor } from '../testing/actor.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildFleet } from '../testing/fleet.ts'
import { visibleStations } from './visibleStations.queries.ts'

const box = withTestDatabase()

describe('stations that a caller may see', () => {
  let own: Awaited<ReturnType<typeof buildFleet>>
  let foreign: Awaited<ReturnType<typeof buildFleet>>
  beforeAll(async () => {
    own = await buildFleet(box.db, { count: 3, orgCode: (place) => ['A01A01', 'A01A01A02', 'A01A03'][place]! })
    foreign = await buildFleet(box.db, { count: 1, orgCode: () => 'A01A01' })
  })
  const places = async (given: Parameters<typeof buildActor>[0]) => {
    const actor = buildActor({ tenantId: own.tenantId, ...given })
    const seen = await visibleStations(box.db, actor, [...own.stationIds, ...foreign.stationIds])
    return [...seen].map((id) => own.stationIds.indexOf(id)).toSorted()
  }

  test('are those of one’s own tenant, department and rules', async () => {
    expect(await places({})).toEqual([0, 1, 2])
    expect(await places({ orgCode: 'A01A01' })).toEqual([0, 1])
    expect(await places({ orgCode: null })).toEqual([])
    const rule = { name: '规则', resource: 'station', column: 'contractNo', condition: '=', value: own.contractNos[1]! }
    expect(await places({ dataRules: [rule] as never })).toEqual([1])
    expect(await visibleStations(box.db, buildActor({ tenantId: own.tenantId }), [own.stationIds[2]!])).toEqual(
      new Set([own.stationIds[2]]),
    )
  })
})
