import { describe, expect, test } from 'vitest'
import { branchesOfLevels, type LazyTreeNode, levelsOfTree, rootLevel, rowsOfLevels } from './lazyTree.ts'

const node = (id: string, isLeaf = true): LazyTreeNode => ({ id, title: `部门${id}`, isLeaf })

describe('a tree that is read level by level', () => {
  const levels = new Map([
    [rootLevel, [node('g', false)]],
    ['g', [node('a', false), node('b')]],
  ])
  test('[MODULE-SYS-DEPART] shows what is open and read, and where more can be opened', () => {
    const rows = rowsOfLevels(levels, new Set(['g', 'a']))
    expect(rows.map(({ node: { id }, depth, hasChildren, isOpen }) => [id, depth, hasChildren, isOpen])).toEqual([
      ['g', 0, true, true],
      ['a', 1, true, true],
      ['b', 1, false, false],
    ])
    expect(rows[2]).toMatchObject({ parentId: 'g', position: 2, size: 2 })
    expect(rowsOfLevels(levels, new Set()).map((row) => row.node.id)).toEqual(['g'])
  })
  test('takes a tree that came whole, with leaves where it ends', () => {
    const whole = levelsOfTree([{ ...node('g', false), children: [{ ...node('a', false), children: [] }, node('b', false)] }])
    expect(branchesOfLevels(whole)).toEqual(new Set(['g']))
    expect(rowsOfLevels(whole, new Set(['g'])).map((row) => row.hasChildren)).toEqual([true, false, false])
  })
  test('[MODULE-SYS-DEPART] opens five thousand nodes within a frame or two', () => {
    const children = (of: string, count: number) => Array.from({ length: count }, (_, at) => node(`${of}-${at}`))
    const whole = levelsOfTree([
      { ...node('g', false), children: children('g', 50).map((one) => ({ ...one, children: children(one.id, 99) })) },
    ])
    expect(rowsOfLevels(whole, branchesOfLevels(whole))).toHaveLength(1 + 50 + 50 * 99)
  })
})
