import { beforeAll, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { mutate, workbookSeeds } from '../testing/hostileWorkbooks.ts'
import { buildAccount, demoPlace } from '../testing/records.ts'
import { buildSheet, upload } from '../testing/sheets.ts'

const app = withTestApp({ env: { HELIODESK_RATE_LIMIT: '100000' } })
const tokens: string[] = []
/** One person may send twenty sheets in a minute. */
const perPerson = 18
const count = 72
beforeAll(async () => {
  for (let n = 0; n < count / perPerson; n++) {
    tokens.push(await app.current.signInAs(await buildAccount(app.current, { ...demoPlace, role: 'admin' })))
  }
})

test('[IMPORT-03] damaged workbooks are refused in words, and the next good one is read', async () => {
  const seeds = workbookSeeds()
  const path = '/sys/position/importPreview'
  for (let n = 0; n < count; n++) {
    const content = mutate(seeds[n % seeds.length]!.content, n + 1_000)
    const { status, body } = await upload(app.current, tokens[Math.floor(n / perPerson)]!, path, { content })
    expect([status, [200, 400].includes(Number(body.code))], `seed ${n + 1_000}: ${body.message}`).toEqual([200, true])
    if (!body.success) expect(body.message).toMatch(/\p{Script=Han}/u)
  }
  const content = await buildSheet([
    ['职务编码', '职务名称'],
    ['GOOD-1', '好的'],
  ])
  const { body } = await upload(app.current, tokens[0]!, path, { content })
  expect(body).toMatchObject({ success: true, result: { totalCount: 1, errorCount: 0 } })
}, 240_000)
