import { expect, test } from 'vitest'
import { treeRows } from './treeRows.ts'

const row = (id: string) => ({ id })

test('[MODULE-SYS-CATEGORY] what is open stands under its row, one level deeper', () => {
  const open = new Map([
    ['a', { children: [row('b'), row('c')], isLoading: false }],
    ['c', { children: [], isLoading: true }],
  ])
  const { list, places } = treeRows([row('a'), row('d')], open)
  expect(list.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(places.get('c')).toEqual({ depth: 1, isOpen: true, isLoading: true })
  expect(places.get('d')).toEqual({ depth: 0, isOpen: false, isLoading: false })
})

test('[MODULE-SYS-CATEGORY] a row that a search finds beside its parent is shown once', () => {
  const open = new Map([['a', { children: [row('b')], isLoading: false }]])
  expect(treeRows([row('a'), row('b')], open).list.map(({ id }) => id)).toEqual(['a', 'b'])
})
