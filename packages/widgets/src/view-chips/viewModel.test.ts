import { expect, test } from 'vitest'
import { parseViews, putView, viewLimit, viewSearch } from './viewModel.ts'

test('a view is the address without the page, in one order', () => {
  const one = viewSearch(new URLSearchParams('status=1&pageNo=3&keyword=a&pageSize=10'))
  expect(one).toBe(viewSearch(new URLSearchParams('keyword=a&status=1')))
})

test('a view of the same name is replaced at its place', () => {
  const views = [
    { id: '1', name: '甲', search: 'a=1' },
    { id: '2', name: '乙', search: 'a=2' },
  ]
  expect(putView(views, { id: '9', name: ' 甲 ', search: 'a=3' })).toEqual([{ id: '1', name: '甲', search: 'a=3' }, views[1]])
  expect(putView(views, { id: '3', name: '丙', search: '' })).toHaveLength(3)
})

test('what the server keeps is read without trust', () => {
  expect(parseViews(null)).toEqual([])
  expect(parseViews([{ id: 1 }, 'x', { id: '1', name: '甲', search: '' }])).toEqual([{ id: '1', name: '甲', search: '' }])
  const many = Array.from({ length: 40 }, (_, index) => ({ id: String(index), name: String(index), search: '' }))
  expect(parseViews(many)).toHaveLength(viewLimit)
})
