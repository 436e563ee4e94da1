import { limits } from '@heliodesk/contracts/limits'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { powerFee } from '@heliodesk/contracts/resources/station/powerFee'
import { position } from '@heliodesk/contracts/resources/system/position'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { buildAccount, buildValues, demoPlace, insertRecord } from '../testing/records.ts'

const app = withTestApp()
let token = ''
beforeAll(async () => {
  token = await app.current.signInAs(await buildAccount(app.current, { ...demoPlace, role: 'admin' }))
})
const list = async (path: string, query: Readonly<Record<string, string | number>>) =>
  (await app.current.call('GET', `${path}/list`, { token, query })).body
const codesOf = (body: Awaited<ReturnType<typeof list>>) => body.result.records.map((record: { code: string }) => record.code)

describe('the pages of a list', () => {
  const codes = ['PAGE-1', 'PAGE-2', 'PAGE-3', 'PAGE-4', 'PAGE-5']
  beforeAll(async () => {
    // All of the same rank: their ids alone order them.
    for (const code of codes) await insertRecord(app.current, position, demoPlace, { code, name: `分页${code}`, sortNo: 7 })
  })
  const page = (query: Readonly<Record<string, string | number>>) => list('/sys/position', { keyword: 'PAGE-', ...query })

  test.each([
    ['asc', codes],
    ['desc', codes.toReversed()],
  ] as const)(
    'of equal values in %s order go by id the same way, from the first to the one behind the last',
    async (order, all) => {
      const sorted = { column: 'sortNo', order, pageSize: 2 }
      const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => page({ ...sorted, pageNo })))
      expect(pages.map(codesOf)).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4), []])
      expect(pages.map(({ result: { total, size, current, pages } }) => [total, size, current, pages])).toEqual([
        [5, 2, 1, 3],
        [5, 2, 2, 3],
        [5, 2, 3, 3],
        [5, 2, 4, 3],
      ])
    },
  )

  test('are of ten rows where nothing is said, and never longer than the limit', async () => {
    expect((await page({})).result).toMatchObject({ size: 10, current: 1, total: 5, pages: 1 })
    expect((await page({ pageSize: limits.maxPageSize })).result.size).toBe(limits.maxPageSize)
    expect((await page({ pageSize: limits.maxPageSize + 1 })).result.size).toBe(limits.maxPageSize)
  })

  test('show the newest first where no order is asked', async () => {
    const { db } = app.current.context
    for (const [at, code] of codes.entries())
      await db.query(
        `UPDATE sys_position SET create_time = timestamptz '2026-01-01' + make_interval(days => $2) WHERE code = $1`,
        [code, [3, 1, 5, 2, 4][at]],
      )
    expect(codesOf(await page({}))).toEqual(['PAGE-3', 'PAGE-5', 'PAGE-1', 'PAGE-4', 'PAGE-2'])
  })
})

test('a kind of record without keyword fields finds nothing by a keyword, rather than everything', async () => {
  await insertRecord(app.current, powerFee)
  expect(powerFee.list.keyword ?? []).toEqual([])
  expect((await list(powerFee.path, {})).result.total).toBe(1)
  expect((await list(powerFee.path, { keyword: '电' })).result).toMatchObject({ total: 0, records: [] })
})

test('who works in no department adds nothing that belongs to one, and is told so; what belongs to the company they add', async () => {
  const homeless = await app.current.signInAs('admin', { orgCode: null })
  const add = async (path: string, body: object) =>
    (await app.current.call('POST', `${path}/add`, { token: homeless, body })).body
  const values = await buildValues(app.current, customer, demoPlace)
  expect(await add(customer.path, values)).toMatchObject({ success: false, code: 400, message: '您尚未设置部门信息!' })
  expect(await app.current.context.db.query('SELECT id FROM customer WHERE customer_no = $1', [values.customerNo])).toEqual([])
  expect(await add(position.path, { code: 'NODEPT', name: '无部门' })).toMatchObject({
    success: true,
    result: { code: 'NODEPT' },
  })
})
