import { decodeListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { position } from '@heliodesk/contracts/resources/system/position'
import { expect, test } from 'vitest'
import { buildActor } from '../testing/actor.ts'
import { withTestApp } from '../testing/app.ts'
import { demoPlace, insertRecord } from '../testing/records.ts'
import { readWindow, windowOf } from './page.ts'
import { sourceOf } from './sources.ts'

const app = withTestApp()

test.each(['asc', 'desc'] as const)('pages in %s order hold every row once, those without a value at the end', async (order) => {
  const ranks = [3, null, 1, 2, null, 2, null]
  for (const sortNo of ranks) await insertRecord(app.current, position, undefined, { sortNo, name: `排序${order}` })
  const token = await app.current.signInAs('admin')
  const seen: { readonly id: string; readonly sortNo: number | null }[] = []
  for (let pageNo = 1; pageNo <= 4; pageNo++) {
    const query = { name: `*排序${order}*`, column: 'sortNo', order, pageNo, pageSize: 2 }
    const { body } = await app.current.call('GET', '/sys/position/list', { token, query })
    seen.push(...body.result.records)
  }
  const given = ranks.filter((rank) => rank !== null).toSorted((a, b) => (order === 'asc' ? a - b : b - a))
  expect(seen.map(({ sortNo }) => sortNo)).toEqual([...given, null, null, null])
  expect(new Set(seen.map(({ id }) => id)).size).toBe(ranks.length)
})

test.each([
  ['sortNo', 'asc'],
  ['sortNo', 'desc'],
  ['name', 'asc'],
  ['createTime', 'desc'],
  ['', ''],
])('a page read from the end of the list is the page read from its beginning (%s %s)', async (column, order) => {
  const mark = `两端${column}${order}`
  const ranks = [3, null, 1, 2, null, 2, null, 5, 4]
  for (const sortNo of ranks) await insertRecord(app.current, position, undefined, { sortNo, name: `${mark}-${sortNo ?? 9}` })
  const source = sourceOf(app.current.context, position)
  if (source === undefined) throw new Error('nobody serves positions')
  const asked = { name: `*${mark}-*`, ...(column === '' ? {} : { column, order }) }
  const [actor, query] = [buildActor(demoPlace), decodeListQuery(position, asked, { financial: false, limited: false })]
  const all = await readWindow(source, actor, query, { end: 'first', offset: 0, limit: 100 })
  expect(all).toHaveLength(ranks.length)
  for (let offset = 0; offset < ranks.length + 2; offset += 2) {
    const window = windowOf({ end: 'first', offset, limit: 2 }, ranks.length)
    expect(window.end).toBe(offset > ranks.length / 2 ? 'last' : 'first')
    expect(await readWindow(source, actor, query, window)).toEqual(all.slice(offset, offset + 2))
  }
})
