import { position } from '@heliodesk/contracts/resources/system/position'
import { expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { insertRecord } from '../testing/records.ts'

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
