import { expect, onTestFinished, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { eventually } from '../testing/processes.ts'
import { openDb } from './pool.ts'
import type { Channel, Db } from './sql.ts'

const database = withTestDatabase({ empty: true })

/** A process of its own as far as the database can see. */
function buildDb(): Db {
  const db = openDb({ url: database.url, outside: 'everything', log: { warn: () => undefined }, poolSize: 2 })
  onTestFinished(() => db.close())
  return db
}

function buildListener(db: Db, channel: Channel) {
  const heard: string[] = []
  let beginnings = 0
  const stop = db.listen(
    channel,
    (payload) => heard.push(payload),
    () => {
      beginnings += 1
    },
  )
  return { heard, stop, beginnings: () => beginnings }
}

test('a notification reaches the listeners of its channel in every process', async () => {
  const [here, there] = [buildListener(buildDb(), 'page'), buildListener(buildDb(), 'page')]
  const other = buildListener(buildDb(), 'live')
  await eventually(() => [here, there, other].every((listener) => listener.beginnings() === 1))
  await database.db.notify('page', 'station_status')
  await eventually(() => here.heard.length + there.heard.length === 2)
  expect([here.heard, there.heard, other.heard]).toEqual([['station_status'], ['station_status'], []])
})

test('a notification of a transaction is sent at its commit, and never when it fails', async () => {
  const listener = buildListener(buildDb(), 'session')
  await eventually(() => listener.beginnings() === 1)
  const failing = database.db.tx(async (tx) => {
    await database.db.notify('session', 'lost', tx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await database.db.tx((tx) => database.db.notify('session', 'kept', tx))
  await eventually(() => listener.heard.length > 0)
  expect(listener.heard).toEqual(['kept'])
})

test('a listener that lost its connection listens again and is notified of the gap', async () => {
  const listener = buildListener(buildDb(), 'session')
  await eventually(() => listener.beginnings() === 1)
  await database.db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'heliodesk notifications'`,
  )
  await eventually(() => listener.beginnings() === 2)
  await database.db.notify('session', 'role')
  await eventually(() => listener.heard.length === 1)
  expect(listener.heard).toEqual(['role'])
})

test('a listener that stopped hears nothing more, and one that comes late begins at once', async () => {
  const db = buildDb()
  const early = buildListener(db, 'live')
  await eventually(() => early.beginnings() === 1)
  early.stop()
  const late = buildListener(db, 'live')
  await eventually(() => late.beginnings() === 1)
  await database.db.notify('live', 'x')
  await eventually(() => late.heard.length === 1)
  expect(early.heard).toEqual([])
})
