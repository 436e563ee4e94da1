import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { beforeAll, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { buildAccount, buildValues, demoPlace } from '../testing/records.ts'

const app = withTestApp()
let token = ''
beforeAll(async () => {
  token = await app.current.signInAs(await buildAccount(app.current, { ...demoPlace, role: 'admin' }))
})
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options = {}) =>
  (await app.current.call(method, `/api/customer${path}`, { token, ...options })).body
const add = async (own: object = {}) =>
  call('POST', '/add', { body: { ...(await buildValues(app.current, customer, demoPlace)), ...own } })

test('of twenty who save the same version one wins and nineteen get their row', async () => {
  const { result: row } = await add()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => call('PUT', '/edit', { body: { ...row, projectAddr: `地址${n}` } })),
  )
  const won = answers.filter((answer) => answer.success)
  expect(won).toHaveLength(1)
  for (const lost of answers.filter((answer) => !answer.success)) {
    expect(lost).toMatchObject({ code: 409, result: { version: 2, projectAddr: won[0]?.result.projectAddr } })
  }
})

test('of twenty who add the same key one wins', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 20 }, async () => ({ ...(await buildValues(app.current, customer, demoPlace)), customerNo: 'SAME-1' })),
  )
  const answers = await Promise.all(bodies.map((body) => call('POST', '/add', { body })))
  expect(answers.filter((answer) => answer.success)).toHaveLength(1)
  expect(new Set(answers.filter((answer) => !answer.success).map((answer) => answer.message))).toEqual(
    new Set(['客户编号“SAME-1”已存在']),
  )
})

test('batches that overlap in opposite order neither hang nor remove a part', async () => {
  const ids = (await Promise.all(Array.from({ length: 30 }, () => add()))).map((answer) => String(answer.result.id))
  const batches = [ids, ids.toReversed(), ids.slice(10), ids.slice(0, 20).toReversed()]
  const answers = await Promise.all(batches.map((batch) => call('DELETE', '/deleteBatch', { query: { ids: batch.join(',') } })))
  const list = await call('GET', '/list', { query: { id: ids.join(','), pageSize: 100 } })
  expect(list).toMatchObject({ success: true })
  const left = list.result.total
  const removed = answers.flatMap((answer, index) => (answer.success ? (batches[index] ?? []) : []))
  expect(new Set(removed).size).toBe(removed.length)
  expect(left).toBe(30 - removed.length)
  expect(removed.length).toBeGreaterThan(0)
})

test('more writers than connections all come through', async () => {
  const { result: row } = await add()
  const writers = Array.from({ length: 60 }, (_, n) =>
    n % 2 === 0 ? add() : call('PUT', '/edit', { body: { id: row.id, projectAddr: `地址${n}` } }),
  )
  const answers = await Promise.all(writers)
  expect(answers.filter((answer) => !answer.success)).toEqual([])
  expect((await call('GET', '/queryById', { query: { id: row.id } })).result.version).toBe(31)
})
