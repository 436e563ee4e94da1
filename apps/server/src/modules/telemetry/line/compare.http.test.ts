import { station } from '@heliodesk/contracts/resources/station/station'
import { beforeAll, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { insertRecord } from '#server/testing/records.ts'

// What the drawer asks when somebody compares: the stations to choose from, their names and capacities, their curves.

const app = withTestApp()
let own: string
let foreign: string

beforeAll(async () => {
  // The agent of the demo belongs to A01A01A03.
  const at = (orgCode: string, stationName: string) =>
    insertRecord(app.current, station, { tenantId: '1', orgCode }, { stationName, totalpower: '12.5' })
  own = String((await at('A01A01A03', '对比甲站')).id)
  foreign = String((await at('A01A01A01', '对比乙站')).id)
})

const ask = async (path: string, query: Record<string, string>) =>
  (await app.current.call('GET', path, { token: await app.current.signInAs('agent'), query })).body

test('only stations of the scope are offered for a comparison', async () => {
  const { result } = await ask('/sys/dict/loadDict/station_info,stationName,id', { keyword: '对比' })
  expect(result.map(({ value, text }: { value: string; text: string }) => [value, text])).toEqual([[own, '对比甲站']])
})

test('a station beyond the scope is unknown in name, capacity and every curve; one within it is answered', async () => {
  expect((await ask('/api/station/queryById', { id: own })).result).toMatchObject({
    stationName: '对比甲站',
    totalpower: '12.500',
  })
  expect(await ask('/api/station/queryById', { id: foreign })).toMatchObject({ success: false, code: 404, result: null })
  const ranges: readonly Record<string, string>[] = [
    { timeType: '0', date: '2026-11-20' },
    { timeType: '1', month: '2026-11' },
    { timeType: '2', year: '2026' },
    { timeType: '3' },
  ]
  for (const query of ranges) {
    expect(await ask(`/api/cloud/monitor/select/line/${own}`, query), query.timeType).toMatchObject({ success: true })
    const refused = await ask(`/api/cloud/monitor/select/line/${foreign}`, query)
    expect(refused, query.timeType).toMatchObject({ success: false, code: 404, result: null })
    expect(JSON.stringify(refused)).not.toContain('对比乙站')
  }
})
