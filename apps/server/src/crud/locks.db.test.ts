import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { expect, test } from 'vitest'
import { buildActor } from '../testing/actor.ts'
import { withTestApp } from '../testing/app.ts'
import { demoPlace, insertRecord } from '../testing/records.ts'
import { sourceOf } from './sources.ts'
import { lockRows } from './write.ts'

const app = withTestApp()

/** Statements that wait for somebody's lock. */
async function waiting(): Promise<number> {
  const [row] = await app.current.context.db.query<{ count: string }>(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return Number(row?.count)
}

test('a batch locks its rows in the order of their ids, however they lie and were asked for: no two batches wait for each other', async () => {
  const { context } = app.current
  const { db } = context
  const source = sourceOf(context, customer)
  if (source === undefined) throw new Error('nobody serves customers')
  const [first, second] = [(await insertRecord(app.current, customer)).id, (await insertRecord(app.current, customer)).id]
  // What is written again lies behind all others: the rows lie in the order second, first.
  await db.query('UPDATE customer SET project_addr = $2 WHERE id = $1', [first, '后写'])

  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = db.tx(async (tx) => {
    await tx.query('SELECT FROM customer WHERE id = $1 FOR UPDATE', [first])
    held.resolve()
    await release.promise
  })
  await held.promise
  const batch = db.tx(async (tx) => {
    await tx.query('SET LOCAL enable_indexscan = off')
    await tx.query('SET LOCAL enable_bitmapscan = off')
    return lockRows(source, { tx, actor: buildActor(demoPlace) }, [second, first])
  })
  try {
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
    // It waits for the first row and holds none behind it.
    expect(await db.query('SELECT id FROM customer WHERE id = $1 FOR UPDATE NOWAIT', [second])).toEqual([{ id: second }])
  } finally {
    release.resolve()
    await holder
  }
  expect((await batch).map(({ id }) => String(id))).toEqual([first, second])
})
