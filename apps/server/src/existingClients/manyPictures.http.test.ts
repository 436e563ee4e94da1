import { expect, test } from 'vitest'
import { buildTestClock, withTestApp } from '../testing/app.ts'
import { drawing, sendFile } from '../testing/files.ts'

/** Five calls in ten seconds, and so 25 pictures. The clock stands still between the steps of a test. */
const clock = buildTestClock()
const env = { HELIODESK_CLIENT_PICTURE_TICKETS: '1', HELIODESK_RATE_LIMIT: '5' }
const app = withTestApp({ clock, env })

const quiet = () => clock.advance(30_000)
async function viewer(username: string) {
  quiet()
  const token = await app.current.signInAs(username)
  const content = await drawing().png().toBuffer()
  const { body } = await sendFile(app.current, token, { content, name: 'a.png' })
  expect(body.success).toBe(true)
  const look = async () => (await app.current.call('GET', `/sys/common/static/${body.message}`)).status
  const ask = async () => (await app.current.call('GET', '/sys/user/getUserInfo', { token })).status
  quiet()
  return { look, ask }
}
const times = async (count: number, call: () => Promise<number>) => {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) statuses.push(await call())
  return statuses
}
const all = (count: number, status: number) => Array.from({ length: count }, () => status)

test('a page of pictures is shown whole and takes nothing from the other calls of its viewer', async () => {
  const { look, ask } = await viewer('staff')
  expect(await times(25, look)).toEqual(all(25, 200))
  expect(await times(6, ask)).toEqual([...all(5, 200), 429])
})

test('the picture beyond is refused with the seconds to wait, to this viewer alone and for no longer', async () => {
  const [staff, agent] = [await viewer('staff'), await viewer('agent')]
  expect(await times(27, staff.look)).toEqual([...all(25, 200), 429, 429])
  expect([await staff.ask(), await agent.look()]).toEqual([200, 200])
  quiet()
  expect(await staff.look()).toBe(200)
})

test('calls that are refused leave the pictures of a page that is drawn already', async () => {
  const { look, ask } = await viewer('agent')
  expect(await times(6, ask)).toEqual([...all(5, 200), 429])
  expect(await times(25, look)).toEqual(all(25, 200))
})

test('tickets that are none are counted by address as any call without a session', async () => {
  const path = '/sys/common/static/temp/202611/1.png'
  const guess = async () => (await app.current.call('GET', path, { query: { ticket: 'eyJ.x.y' } })).status
  quiet()
  expect(await times(7, guess)).toEqual([...all(5, 401), 429, 429])
})
