import { expect, test } from 'vitest'
import { withTestDatabase } from '#server/testing/database.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { removeExpired } from './expired.queries.ts'

const database = withTestDatabase()

test('what has no more use is removed, what is still needed stays; a second run changes nothing', async () => {
  const { db } = database
  const { userId, tenantId } = await buildPerson(db)
  const session = (id: number, ended: string | null, expires: string) =>
    db.query(
      `INSERT INTO sys_session (id, token_hash, user_id, tenant_id, ended_at, expires_at)
       VALUES ($1::bigint, int8send($1::bigint), $2, $3, now() + $4::interval, now() + $5::interval)`,
      [id, userId, tenantId, ended, expires],
    )
  await session(1, null, '1 day')
  await session(2, '-1 day', '1 day')
  await session(3, '-31 days', '-24 days')
  await session(4, null, '-31 days')
  await db.query(`INSERT INTO sys_captcha VALUES ('old', '', now() - interval '1 s'), ('new', '', now() + interval '1 min')`)
  await db.query(`INSERT INTO sys_login_failure VALUES ('old', now() - interval '61 min'), ('new', now() - interval '14 min')`)
  await db.query(`INSERT INTO sys_ticket (ticket_hash, session_id, method, path, query, expires_at)
    VALUES ('\\x01', 1, 'GET', '/', '', now() - interval '1 s'), ('\\x02', 1, 'GET', '/', '', now() + interval '1 min')`)
  for (let run = 0; run < 2; run++) {
    await removeExpired(db, Date.now())
    expect(await db.query('SELECT id FROM sys_session ORDER BY id')).toEqual([{ id: '1' }, { id: '2' }])
    expect(await db.query('SELECT check_key FROM sys_captcha')).toEqual([{ check_key: 'new' }])
    expect(await db.query('SELECT subject FROM sys_login_failure')).toEqual([{ subject: 'new' }])
    expect(await db.query(`SELECT encode(ticket_hash, 'hex') AS hash FROM sys_ticket`)).toEqual([{ hash: '02' }])
  }
})
