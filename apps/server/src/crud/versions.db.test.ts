import { expect, test } from 'vitest'
import { freshNotes, inCall } from '../access/callNotes.ts'
import { withThings } from '../testing/things.ts'
import { createRecord, removeRecords, updateRecord } from './write.ts'

const things = withThings()
const source = () => things.sourceOf()
const create = (body: unknown) => createRecord(source(), things.caller(), body)
const update = (body: unknown, call = things.caller()) => updateRecord(source(), call, body)
const remove = (id: string) => removeRecords(source(), things.caller(), [id])
const versionsOf = (id: unknown) =>
  things.context.db.query<{ data_version: number; verb: string; content: Record<string, unknown>; at: string }>(
    `SELECT data_version, verb, content, create_by, data_title, data_label, create_time::text AS at FROM sys_data_log WHERE data_id = $1
     ORDER BY data_version`,
    [id],
  )

test('the versions of a record are one of each state, with numbers as texts, moments as they travel, and no secret', async () => {
  const { id } = await create({
    ...{
      code: 'V-1',
      name: '版本',
      phone: '13600000001',
      cost: '1.10',
      rate: '2.50',
      positionId: await things.addPosition(),
      moment: '2026-01-31 08:30:00',
    },
    ...{ apiToken: 'secret', count: 3, day: '2026-01-31' },
  })
  await update({ id, count: 4 })
  await update({ id, count: 4 })
  await remove(String(id))
  const versions = await versionsOf(id)
  expect(versions.map(({ data_version, verb }) => [data_version, verb])).toEqual([
    [1, 'create'],
    [2, 'update'],
    [3, 'remove'],
  ])
  const [first, second, last] = versions
  expect(first).toMatchObject({ data_title: '版本', data_label: '物件', create_by: 'maker' })
  expect(first?.content).toMatchObject({
    ...{ code: 'V-1', cost: '1.10', rate: '2.5000', moment: '2026-01-31 08:30:00', count: 3, day: '2026-01-31' },
  })
  expect(Object.keys(first?.content ?? {})).not.toEqual(expect.arrayContaining(['api_token']))
  expect(Object.keys(first?.content ?? {})).not.toEqual(expect.arrayContaining(['doubled']))
  expect(JSON.stringify(versions)).not.toMatch(/13600000001|secret/)
  expect([second?.content.count, last?.content.count]).toEqual([4, 4])
})

test('the versions of a record begin with the state that nobody kept, by who left it, and of then', async () => {
  const id = await things.add({ code: 'V-2', count: 1 })
  const madeAt = '2025-03-01 00:00:00+00'
  await things.context.db.query('UPDATE test_thing SET create_time = $2 WHERE id = $1', [id, madeAt])
  const began = Date.now()
  await update({ id, count: 2 }, things.caller({ username: 'changer' }))
  const [before, after] = await versionsOf(id)
  expect([before, after]).toMatchObject([
    { data_version: 1, verb: 'before', create_by: 'maker', content: { count: 1 } },
    { data_version: 2, verb: 'update', create_by: 'changer', content: { count: 2 } },
  ])
  expect(Date.parse(before!.at)).toBe(Date.parse(madeAt))
  expect(Date.parse(after!.at)).toBeGreaterThanOrEqual(began - 1_000)
  const leftAt = '2025-06-01 00:00:00+00'
  await things.context.db.query(`UPDATE test_thing SET version = 7, update_by = 'hand', update_time = $2 WHERE id = $1`, [
    id,
    leftAt,
  ])
  await update({ id, count: 3 })
  const [left, last] = (await versionsOf(id)).slice(2)
  expect([left, last]).toMatchObject([{ data_version: 7, verb: 'before', create_by: 'hand' }, { data_version: 8 }])
  expect(Date.parse(left!.at)).toBe(Date.parse(leftAt))
})

test('versions that a call leaves are noted for its line in the log, those before it are not', async () => {
  const notes = freshNotes()
  const id = await things.add({ code: 'V-3', name: '标题', count: 1 })
  await inCall(notes, () => update({ id, count: 2 }))
  expect(notes.touched).toEqual([{ id, version: 2, title: '标题', table: 'test_thing' }])
  await inCall(notes, () => remove(id))
  expect(notes.touched.at(-1)).toMatchObject({ id, version: 3 })
})
