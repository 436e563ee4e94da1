import { accessOf, reportSources } from '@heliodesk/contracts/reports/sources'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildFleet } from '#server/testing/fleet.ts'
import { buildDataRule, buildPerson, type Person } from '#server/testing/organisation.ts'
import { reportSeeds } from './seed/reportSeeds.ts'

const app = withTestApp()
const codes = reportSources.flatMap(accessOf)
const madeOf = [...new Set(reportSources.flatMap(({ of }) => of))]

/** Somebody of the head office who may read every report; of `resource`, where one is named, only what belongs to one agent. */
async function reader(resource?: string): Promise<Person> {
  const { db } = app.current.context
  const person = await buildPerson(db, { tenantId: '1', orgCode: 'A01', codes })
  const rule = { tenantId: '1', roleId: person.roleId, column: 'sysOrgCode', condition: '=', value: 'A01A01A03' }
  if (resource !== undefined) await buildDataRule(db, { ...rule, resource })
  return person
}
async function dataOf({ username }: Person, code: string, query: Readonly<Record<string, string>> = {}) {
  const token = await app.current.signInAs(username)
  const get = async (path: string, given = {}) =>
    (await app.current.call('GET', `/online/cgreport/api/${path}`, { token, query: given })).body
  return get(`getData/${(await get(`getRpColumns/${code}`)).result.cgRpConfigId}`, query)
}

beforeAll(async () => {
  await buildFleet(app.current.context.db, {
    count: 25,
    tenantId: '1',
    orgCode: (place) => (place < 5 ? 'A01A01A03' : 'A01A02A01'),
  })
})

describe('a report under data rules', () => {
  test.each(madeOf.map(({ name }) => ({ name })))(
    'is answered with its sums whoever reads it under a rule on $name',
    async ({ name }) => {
      const ruled = await reader(name)
      for (const { draft } of reportSeeds) {
        expect(await dataOf(ruled, draft.code), draft.code).toMatchObject({ success: true, result: { sums: expect.any(Object) } })
      }
    },
  )

  test('counts of a customer the stations that the reader’s rules leave, in its row and in the sums', async () => {
    const seen = async (person: Person) => {
      const { records, sums } = (await dataOf(person, 'rpt_customer_account', { column: 'stations', order: 'desc' })).result
      return { first: [records[0].stations, records[0].totalpower], sums }
    }
    expect(await seen(await reader())).toMatchObject({ first: [25, '500.000'], sums: { stations: '25' } })
    expect(await seen(await reader('station'))).toMatchObject({ first: [5, '100.000'], sums: { stations: '5' } })
  })
})
