import { defineLifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildPerson } from '../testing/organisation.ts'
import { livingThing, withThings } from '../testing/things.ts'
import { bindLifecycle } from './bound.ts'
import { overdueJob } from './overdue.job.ts'
import { overdueSql } from './overdue.queries.ts'
import { takeStep } from './takeStep.ts'

const said = { text: 'orderLateTitle', params: { order: 'code' } } as const
const verb = { label: { zh: '走', en: 'go' }, did: { zh: '走', en: 'went' }, look: 'leading' } as const
/** Red is due by a moment that the record holds, green two hours after it turned so; blue is never late. */
const life = defineLifecycle(livingThing, {
  dict: 'thing_colour',
  field: 'colour',
  page: '/test/thing?id=',
  overdue: { title: said, content: { text: 'orderLateContent', params: { order: 'code', deadline: 'moment' } } },
  initial: ['r'],
  begun: { zh: '建立了', en: 'made it' },
  states: { r: { deadline: { field: 'moment' } }, g: { deadline: { hours: 2 } }, b: { end: true } },
  participants: {
    keeper: { label: { zh: '保管人', en: 'the keeper' }, field: 'name' },
    guard: { label: { zh: '看守', en: 'a guard' }, right: 'workorder:info:handle' },
  },
  verbs: {
    ripen: { ...verb, moves: [{ from: ['r'], to: 'g', who: ['keeper'] }] },
    drop: { ...verb, moves: [{ from: ['g'], to: 'b', who: ['guard'] }] },
    redo: { ...verb, look: 'rare', moves: [{ from: ['g', 'r'], to: null, who: ['keeper', 'guard'] }] },
  },
})

const things = withThings()
const bound = () => bindLifecycle(things.sourceOf(), life, { guards: {}, effects: {}, approvals: {} })
const isLate = async (id: string) => {
  const statement = sql<{ late: boolean }>`select ${overdueSql(life)} as late from test_thing t where id = ${id}::bigint`
  return (await statement.execute(things.context.db.kysely)).rows[0]?.late
}
/** As a wire text of China, so many hours from now. */
const hoursFromNow = (hours: number) =>
  new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const run = async () => {
  const { signal } = new AbortController()
  await overdueJob(bound()).run(things.context, { at: new Date(), signal })
}
const heard = async (userId: string) =>
  (
    await things.context.db.query<{ title: string }>('SELECT title FROM sys_message WHERE user_id = $1 ORDER BY id', [userId])
  ).map(({ title }) => title)
const person = (orgCode: string, codes: readonly 'workorder:info:handle'[] = []) =>
  buildPerson(things.context.db, { tenantId: things.tenantId, orgCode, codes, roleCode: codes.length > 0 ? 'guard' : 'nobody' })
/** All that happened to a record happened so many hours ago. */
const tookPlace = (id: string, hours: number) =>
  things.context.db.query('UPDATE record_step SET at = now() - make_interval(hours => $2::int) WHERE record_id = $1', [id, hours])

beforeEach(() => things.context.db.query('DELETE FROM test_thing'))

describe('a record is late', () => {
  test('when the moment that it holds has passed, in the states that say so', async () => {
    const late = { moment: hoursFromNow(-1) }
    const ids = [
      await things.add({ colour: 'r', ...late }),
      await things.add({ colour: 'b', ...late }),
      await things.add({ colour: 'r', moment: hoursFromNow(1) }),
      await things.add({ colour: 'r' }),
    ]
    expect(await Promise.all(ids.map(isLate))).toEqual([true, false, false, false])
  })

  test('so many hours after it came into the state; what keeps the state does not begin anew', async () => {
    const id = await things.add({ colour: 'r', name: 'maker' })
    await takeStep(bound(), things.caller(), 'ripen', { id, version: 1 })
    await tookPlace(id, 1)
    expect(await isLate(id)).toBe(false)
    await tookPlace(id, 3)
    await takeStep(bound(), things.caller(), 'redo', { id, version: 2 })
    expect(await isLate(id)).toBe(true)
  })

  test('so many hours after it last came into the state, however long ago it was there before', async () => {
    const id = await things.add({ colour: 'r', name: 'maker' })
    await takeStep(bound(), things.caller(), 'ripen', { id, version: 1 })
    await tookPlace(id, 3)
    await things.context.db.query(`UPDATE test_thing SET colour = 'r' WHERE id = $1`, [id])
    await takeStep(bound(), things.caller(), 'ripen', { id, version: 2 })
    await things.context.db.query(
      'UPDATE record_step SET at = now() WHERE id = (SELECT max(id) FROM record_step WHERE record_id = $1)',
      [id],
    )
    expect(await isLate(id)).toBe(false)
  })
})

describe('of a record that is late', () => {
  test('whoever must act is told once in each state', async () => {
    const keeper = await person('A01A01')
    const id = await things.add({ colour: 'r', code: 'L-1', name: keeper.username, moment: hoursFromNow(-1) })
    await run()
    await run()
    expect(await heard(keeper.userId)).toEqual(['工单 L-1 已逾期'])
    const guard = await person('A01A01', ['workorder:info:handle'])
    await takeStep(bound(), things.caller({ username: keeper.username }), 'ripen', { id, version: 1 })
    await tookPlace(id, 3)
    await run()
    await run()
    expect(await heard(guard.userId)).toEqual(['工单 L-1 已逾期'])
    expect(await heard(keeper.userId)).toHaveLength(1)
  })

  test('the nearest department with somebody who may is told, and nobody elsewhere', async () => {
    const [above, beside] = [await person('A01', ['workorder:info:handle']), await person('A01A01', ['workorder:info:handle'])]
    const id = await things.add({ colour: 'r', code: 'L-2', name: 'maker' }, { orgCode: 'A01A02' })
    await takeStep(bound(), things.caller(), 'ripen', { id, version: 1 })
    await tookPlace(id, 3)
    await run()
    expect([await heard(above.userId), await heard(beside.userId)]).toEqual([['工单 L-2 已逾期'], []])
  })

  test('what passed long ago is no news', async () => {
    const keeper = await person('A01A01')
    await things.add({ colour: 'r', name: keeper.username, moment: hoursFromNow(-24 * 5) })
    await run()
    expect(await heard(keeper.userId)).toEqual([])
  })
})
