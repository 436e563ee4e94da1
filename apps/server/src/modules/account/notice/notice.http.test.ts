import { expect, test } from 'vitest'
import { seedModule } from '#server/modules/system/seed/seed.module.ts'
import { withTestApp } from '#server/testing/app.ts'
import { noticeModule } from './notice.module.ts'

const app = withTestApp({ modules: [seedModule, noticeModule] })
const path = '/sys/user/noticeSwitches'
const all = { alarm1: true, alarm2: true, alarm3: true, alarm4: true, announcement: true, workOrder: true, alarmMail: false }
const read = async (token: string) => (await app.current.call('GET', path, { token })).body.result

test('[MODULE-ACCOUNT-SETTINGS-NOTIFICATION] everybody is notified of everything until they choose, and the choice is their own', async () => {
  const [staff, agent] = [await app.current.signInAs('staff'), await app.current.signInAs('agent')]
  expect(await read(staff)).toEqual(all)
  const chosen = { ...all, alarm1: false, workOrder: false }
  expect((await app.current.call('PUT', path, { token: staff, body: chosen })).body.success).toBe(true)
  expect(await read(staff)).toEqual(chosen)
  expect(await read(agent)).toEqual(all)
})

test('a choice that an older version stored is completed, a broken one is none', async () => {
  const token = await app.current.signInAs('multi')
  const store = (json: string) =>
    app.current.context.db.query(
      `INSERT INTO sys_user_setting (user_id, key, value) SELECT id, 'notice', $1::jsonb FROM sys_user WHERE username = 'multi'
       ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value`,
      [json],
    )
  await store('{"alarm2": false}')
  expect(await read(token)).toEqual({ ...all, alarm2: false })
  await store('["odd"]')
  expect(await read(token)).toEqual(all)
})

test('what is no switch is refused by name', async () => {
  const token = await app.current.signInAs('staff')
  const answer = await app.current.call('PUT', path, { token, body: { ...all, alarm3: 'no' } })
  expect(answer.body).toMatchObject({ success: false, code: 400 })
  expect(answer.body.message).toContain('alarm3')
})
