import { expect, test } from 'vitest'
import { filterOf, isFiltered, searchOf } from './messageFilter.ts'

const read = (text: string) => filterOf(new URLSearchParams(text))

test('a filter survives its way through the address', () => {
  const filter = read('state=unread&kind=2&keyword=升级&pageNo=3&pageSize=10')
  expect(filter).toEqual({ state: 'unread', kind: '2', keyword: '升级', pageNo: 3, pageSize: 10 })
  const kept = Object.entries(searchOf(filter)).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  expect(read(new URLSearchParams(kept).toString())).toEqual(filter)
  expect(isFiltered(filter)).toBe(true)
})

test('what an address says wrongly is left out', () => {
  const usual = { state: 'all', kind: '', keyword: '', pageNo: 1, pageSize: 30 }
  expect(read('state=x&kind=9&pageNo=-1&pageSize=7')).toEqual(usual)
  expect(read('pageNo=1.5&pageSize=1e9')).toEqual(usual)
  expect(Object.values(searchOf(read(''))).every((value) => value === undefined)).toBe(true)
})
