import { expect, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'

const database = withTestDatabase()

test('a day, a bigint and a decimal leave the driver as exact texts', async () => {
  const rows = await database.db.query(
    "SELECT date '1988-04-17' AS day, array[date '2026-01-02'] AS days, 9007199254740993::bigint AS id, 1.50::numeric AS money",
  )
  expect(rows).toEqual([{ day: '1988-04-17', days: ['2026-01-02'], id: '9007199254740993', money: '1.50' }])
})
