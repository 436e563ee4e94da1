import { describe, expect, test } from 'vitest'
import { buildNode } from '#web/testing/buildSession.ts'
import { chosenLinks, mostLinks, movedLink, pagesOf } from './quickLinks.ts'

const page = (path: string, over = {}) => buildNode(path, { meta: { title: path.slice(1) }, ...over })
const menu = [
  buildNode('/dashboard', { children: [page('/dashboard/analysis'), page('/dashboard/workplace'), page('/dashboard/chart')] }),
  buildNode('/many', {
    children: [
      page('/hidden', { hidden: true }),
      page('/off', { route: '0' }),
      ...'abcdefghij'.split('').map((name) => page(`/${name}`)),
    ],
  }),
]
const pages = pagesOf(menu)

describe('[MODULE-DASH-WORKPLACE] quick links', () => {
  test('come from the menu, without home, workplace and what is hidden', () => {
    expect(pages.map((one) => one.path)).toEqual(['/dashboard/chart', ...'abcdefghij'.split('').map((name) => `/${name}`)])
  })

  test('are the first eight pages until somebody chooses', () => {
    expect(chosenLinks(null, pages)).toHaveLength(mostLinks)
    expect(chosenLinks({ odd: 1 }, pages)).toHaveLength(mostLinks)
  })

  test('are what was chosen, in that order, of what may still be seen, eight at most', () => {
    expect(chosenLinks(['/c', '/gone', '/a'], pages).map((one) => one.path)).toEqual(['/c', '/a'])
    expect(chosenLinks([], pages)).toEqual([])
    expect(
      chosenLinks(
        'abcdefghij'.split('').map((name) => `/${name}`),
        pages,
      ),
    ).toHaveLength(mostLinks)
  })

  test('move by one place and stay at the ends', () => {
    expect(movedLink(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(movedLink(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(movedLink(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
    expect(movedLink(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
    expect(movedLink(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
  })
})
