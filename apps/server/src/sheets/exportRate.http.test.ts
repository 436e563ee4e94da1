import { limits } from '@heliodesk/contracts/limits'
import { expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { download } from '../testing/sheets.ts'
import { buildTestClock } from '../testing/testClock.ts'

// A clock that stands: at the turn of a minute calls of the one before fade.
const app = withTestApp({ clock: buildTestClock(), env: { HELIODESK_EXPORTS_PER_MINUTE: String(limits.exportsPerMinute) } })

test('a person has five exports in a minute, of whatever they are; another person has their own', async () => {
  const token = await app.current.signInAs('admin')
  const paths = ['/sys/position/exportXls', '/api/customer/exportXls']
  for (let n = 0; n < limits.exportsPerMinute; n++) {
    expect((await download(app.current, token, paths[n % 2]!, { keyword: 'nothing' })).status).toBe(200)
  }
  for (const path of paths) expect((await download(app.current, token, path)).status).toBe(429)
  const other = await app.current.signInAs('staff')
  expect((await download(app.current, other, paths[1]!, { keyword: 'nothing' })).status).not.toBe(429)
})
