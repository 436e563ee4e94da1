import { beforeAll, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { buildOrder } from '#server/testing/surveyScene.ts'
import { overdueOrdersJob } from './overdue.job.ts'

const app = withTestApp()
const db = () => app.current.context.db
const people = { near: '', above: '', elsewhere: '', otherRole: '' }

async function someone(orgCode: string, roleCode: string): Promise<string> {
  const { username } = await buildPerson(db(), { tenantId: '1', orgCode, roleCode, codes: ['order:info:list', 'dashboard'] })
  return username
}
const run = () =>
  overdueOrdersJob.run(app.current.context, { at: new Date(app.current.context.clock.now()), signal: AbortSignal.any([]) })
const heard = async (username: string) =>
  (
    await db().query<{ title: string; openPage: string }>(
      `SELECT m.title, m.open_page AS "openPage" FROM sys_message m JOIN sys_user u ON u.id = m.user_id
       WHERE u.username = $1 AND m.title LIKE '有 %'`,
      [username],
    )
  ).map(({ title, openPage }) => `${title} ${openPage}`)

/** An order that waits for the surveyor and passed its deadline so many hours ago. */
async function late(orgCode: string, hours: number): Promise<void> {
  const { id } = await buildOrder(db(), orgCode)
  const due = new Date(app.current.context.clock.now() - hours * 3_600_000)
  await db().query(`UPDATE customer_order SET role = 'surveyor', next = 'survey', due_time = $2 WHERE id = $1`, [id, due])
}

beforeAll(async () => {
  people.near = await someone('A01A01A01', 'surveyor')
  people.above = await someone('A01A01', 'surveyor')
  people.elsewhere = await someone('A01A02', 'surveyor')
  people.otherRole = await someone('A01A01A01', 'reviewer')
})

test('whoever holds the role that overdue orders wait for hears once of how many there are, where they work', async () => {
  await late('A01A01A01', 2)
  await late('A01A01A01', 200)
  await late('A01A01A02', 3)
  await run()
  await run()
  const link = '/order/index?status=0&overdue=Y&role=surveyor'
  expect(await heard(people.near)).toEqual([`有 2 个订单超期，等您处理 ${link}`])
  expect(await heard(people.above)).toEqual([`有 3 个订单超期，等您处理 ${link}`])
  expect(await heard(people.elsewhere)).toEqual([])
  expect(await heard(people.otherRole)).toEqual([])
})

test('orders that were overdue before are not told of again by themselves', async () => {
  await db().query(`UPDATE customer_order SET due_time = due_time - interval '3 days'`)
  await db().query(`DELETE FROM sys_message`)
  await run()
  expect(await heard(people.near)).toEqual([])
})
