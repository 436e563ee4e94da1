import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { buildActor } from '#server/testing/actor.ts'
import { withTestDatabase } from '#server/testing/database.ts'
import { buildFleet } from '#server/testing/fleet.ts'
import { findAnywhere } from '../directory.queries.ts'
import {
  claimImport,
  claimOne,
  dropOldDrafts,
  findImport,
  finishImport,
  insertImportJob,
  noteFileRead,
  noteImported,
  notePart,
  purgeImports,
  recentImports,
  returnImport,
} from './importJobs.queries.ts'

const box = withTestDatabase()
let tenantId = ''
let stationIds: readonly string[] = []

beforeAll(async () => {
  ;({ tenantId, stationIds } = await buildFleet(box.db, { count: 2 }))
})
beforeEach(() => box.db.query('DELETE FROM import_job'))

/** A job that waits since so many minutes. */
async function made(minutesAgo = 0, stationId = stationIds[0]!) {
  const id = newId()
  await insertImportJob(box.db, { id, tenantId, userId: null, stationId, fileName: 'a.csv', filePath: 'x/a.csv' })
  await box.db.query('UPDATE import_job SET created_at = now() - make_interval(mins => $2) WHERE id = $1', [id, minutesAgo])
  return id
}
const row = async (id: string) => {
  const [found] = await box.db.query<Record<string, unknown>>(
    `SELECT state, attempts, lease_by, done, total, missing, accepted, duplicate, averaged, refused, cadence_minutes, days_done, message, file_path, rejected, columns,
       (extract(epoch FROM lease_until - now()))::float8 AS held, finished_at IS NOT NULL AS finished FROM import_job WHERE id = $1`,
    [id],
  )
  return found
}
const expire = (id: string) => box.db.query("UPDATE import_job SET lease_until = now() - interval '1 second' WHERE id = $1", [id])

describe('a claim', () => {
  test('takes what waits longest, then nothing, and a running one only when its lease is over', async () => {
    const [second, first] = [await made(1), await made(2)]
    expect(await claimImport(box.db, 'a', 600)).toMatchObject({ id: first, state: 'running', attempts: 1, tenantId })
    expect(await claimImport(box.db, 'b', 600)).toMatchObject({ id: second, stationName: expect.any(String) })
    expect(await claimImport(box.db, 'c', 600)).toBeUndefined()
    const held = await row(first)
    expect(held).toMatchObject({ lease_by: 'a' })
    expect(Number(held?.held)).toBeGreaterThan(300)
    await expire(first)
    expect(await claimImport(box.db, 'c', 600)).toMatchObject({ id: first, attempts: 2 })
    expect(await row(first)).toMatchObject({ lease_by: 'c' })
  })

  test('of one job takes that one, once, and nothing that has ended', async () => {
    const [id, other] = [await made(), await made()]
    expect(await claimOne(box.db, id, 'a', 600)).toMatchObject({ id, attempts: 1 })
    expect(await claimOne(box.db, id, 'b', 600)).toBeUndefined()
    expect(await row(other)).toMatchObject({ state: 'queued', attempts: 0, lease_by: null })
    await finishImport(box.db, id, 'a', { state: 'done', message: '好', rejected: [] })
    expect(await claimOne(box.db, id, 'b', 600)).toBeUndefined()
    expect(await claimImport(box.db, 'b', 600)).toMatchObject({ id: other })
    expect(await claimImport(box.db, 'b', 600)).toBeUndefined()
  })
})

const part = { daysDone: 3, rows: 10, accepted: 7, duplicate: 2, averaged: 1 }
const read = {
  ...{ total: 100, missing: 4, refused: 2, cadenceMinutes: 1, firstDay: '2025-01-31', lastDay: '2025-02-01' },
  rejected: [{ row: 7, column: 'p', reason: measuredFileMessages.notNumber({ value: 'x' }) }],
  columns: { time: '时间' },
}

describe('only the process that holds a job', () => {
  test('notes what it read and stored, and how long it goes on', async () => {
    const id = await made()
    await claimOne(box.db, id, 'a', 1)
    await noteFileRead(box.db, id, 'a', read)
    const { firstDay, lastDay, cadenceMinutes, ...facts } = read
    expect(await row(id)).toMatchObject({ ...facts, cadence_minutes: cadenceMinutes, done: 6 })
    expect(await findImport(box.db, tenantId, id)).toMatchObject({ firstDayText: firstDay, lastDayText: lastDay })
    await notePart(box.db, id, 'a', part, 600)
    await notePart(box.db, id, 'a', { ...part, daysDone: 5 }, 600)
    const noted = await row(id)
    expect(noted).toMatchObject({ days_done: 5, done: 26, accepted: 14, duplicate: 4, averaged: 2 })
    expect(Number(noted?.held)).toBeGreaterThan(300)
    await noteFileRead(box.db, id, 'a', read)
    expect(await row(id)).toMatchObject({ done: 26 })
  })

  test('ends it with what was refused, and its file is no longer named', async () => {
    const [id, other] = [await made(), await made()]
    for (const one of [id, other]) await claimOne(box.db, one, 'a', 600)
    const rejected = [{ row: 7, reason: '时间不对' }] as never
    await finishImport(box.db, id, 'a', { state: 'failed', message: '列不对', rejected })
    const none = { lease_by: null, held: null, file_path: null }
    expect(await row(id)).toMatchObject({ ...none, state: 'failed', message: '列不对', rejected, finished: true })
    expect(await row(other)).toMatchObject({ state: 'running', finished: false, file_path: 'x/a.csv' })
  })

  test('gives it back for later', async () => {
    const id = await made()
    await claimOne(box.db, id, 'a', 600)
    await returnImport(box.db, id, 'a', 0)
    expect(Number((await row(id))?.held)).toBeLessThanOrEqual(0)
  })

  test('another one is refused and changes nothing', async () => {
    const id = await made()
    await claimOne(box.db, id, 'a', 600)
    const { held: _, ...before } = (await row(id)) ?? {}
    const lost = 'the lease of this import is lost'
    await expect(noteFileRead(box.db, id, 'b', read)).rejects.toThrow(lost)
    await expect(notePart(box.db, id, 'b', part, 600)).rejects.toThrow(lost)
    await finishImport(box.db, id, 'b', { state: 'done', message: 'x', rejected: [] })
    await returnImport(box.db, id, 'b', 0)
    expect(await row(id)).toMatchObject(before)
    expect(Number((await row(id))?.held)).toBeGreaterThan(300)
  })
})

describe('what is shown of imports', () => {
  test('is found in its own tenant alone', async () => {
    const id = await made()
    expect(await findImport(box.db, tenantId, id)).toMatchObject({ id, fileName: 'a.csv', stationId: stationIds[0] })
    expect(await findImport(box.db, newId(), id)).toBeUndefined()
  })
  test('is the newest first, as many as asked for, of stations that the caller may see', async () => {
    const [old, , newest] = [await made(3), await made(2), await made(1)]
    const head = buildActor({ tenantId })
    const ids = async (actor: typeof head, limit: number) => (await recentImports(box.db, actor, limit)).map(({ id }) => id)
    expect((await ids(head, 10)).length).toBe(3)
    expect((await ids(head, 2))[0]).toBe(newest)
    expect(await ids(head, 2)).not.toContain(old)
    expect(await ids(buildActor({ tenantId, orgCode: null }), 10)).toEqual([])
    expect(await ids(buildActor({ tenantId: newId() }), 10)).toEqual([])
    const [station] = await box.db.query<{ contract_no: string }>('SELECT contract_no FROM station_info WHERE id = $1', [
      stationIds[1],
    ])
    const dataRules = [
      { name: '规则', resource: 'station', column: 'contractNo', condition: '=', value: station?.contract_no ?? '' },
    ]
    const onOther = await made(0, stationIds[1])
    expect(await ids(buildActor({ tenantId, dataRules }), 10)).toEqual([onOther])
  })
})

test('imports that ended are forgotten after the days, others never', async () => {
  const day = 24 * 60
  const ids = [await made(31 * day), await made(31 * day), await made(31 * day), await made(29 * day), await made(31 * day)]
  const states = ['done', 'failed', 'queued', 'done', 'running']
  for (const [at, id] of ids.entries()) await box.db.query('UPDATE import_job SET state = $2 WHERE id = $1', [id, states[at]])
  await purgeImports(box.db, 30)
  const left = await box.db.query<{ id: string }>('SELECT id::text FROM import_job')
  expect(left.map(({ id }) => id).toSorted()).toEqual([ids[2], ids[3], ids[4]].toSorted())
})

test('drafts are forgotten after a day, and of those of one person all but the newest', async () => {
  const draft = async (minutesAgo: number) => {
    const id = await made(minutesAgo)
    await box.db.query("UPDATE import_job SET state = 'draft', user_id = 7 WHERE id = $1", [id])
    return id
  }
  const [older, newest, queued] = [await draft(23 * 60), await draft(1), await made(26 * 60)]
  await draft(25 * 60)
  const left = async () => (await box.db.query<{ id: string }>('SELECT id::text FROM import_job')).map(({ id }) => id).toSorted()
  await purgeImports(box.db, 30)
  expect(await left()).toEqual([older, newest, queued].toSorted())
  expect(await dropOldDrafts(box.db, tenantId, '8', 1)).toEqual([])
  expect(await dropOldDrafts(box.db, tenantId, '7', 1)).toEqual(['x/a.csv'])
  expect(await left()).toEqual([newest, queued].toSorted())
})

test('a process whose import was cancelled stores nothing more, though the lease still names it', async () => {
  const id = await made()
  await claimOne(box.db, id, 'a', 600)
  await box.db.query("UPDATE import_job SET state = 'cancelled' WHERE id = $1", [id])
  await expect(notePart(box.db, id, 'a', part, 600)).rejects.toThrow('the lease of this import is lost')
  expect(await row(id)).toMatchObject({ state: 'cancelled', days_done: 0, accepted: 0 })
})

test('how far files reach only grows, for their own station', async () => {
  const reach = async () =>
    (
      await box.db.query<{ ms: number | null }>(
        'SELECT (extract(epoch FROM imported_ts) * 1000)::float8 AS ms FROM station_live ORDER BY station_id',
      )
    ).map(({ ms }) => ms)
  for (const ms of [5_000, 9_000, 7_000]) await noteImported(box.db, stationIds[0]!, ms)
  expect((await reach()).toSorted()).toEqual([9_000, null].toSorted())
})

test('a station is found from the shell by its id or its contract number, whatever its tenant', async () => {
  const [id] = stationIds
  const [byId] = await findAnywhere(box.db, id!)
  expect(byId).toMatchObject({ id, tenantId })
  expect((await findAnywhere(box.db, byId!.contractNo)).map((one) => one.id)).toEqual([id])
  expect(await findAnywhere(box.db, '404')).toEqual([])
})
