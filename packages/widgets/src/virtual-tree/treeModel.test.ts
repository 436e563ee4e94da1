import fc from '@heliodesk/domain/testing/properties'
import { describe, expect, test } from 'vitest'
import { stepOf } from './treeKeys.ts'
import { ancestorsOf, branchesOf, halfChecked, hitsOf, indexTree, marked, rowsOf, type TreeNode, toggled } from './treeModel.ts'

const tree: readonly TreeNode[] = [
  {
    id: 'group',
    title: '集团',
    children: [
      {
        id: 'a',
        title: '桐乡运维部',
        children: [
          { id: 'a1', title: '桐乡运维一组' },
          { id: 'a2', title: '桐乡二组' },
        ],
      },
      { id: 'b', title: '海宁运维部' },
    ],
  },
]
const index = indexTree(tree)
const loose = { isLinked: false, isSingle: false, isEnabled: () => true }
const linked = { ...loose, isLinked: true }
const shown = (open: readonly string[], hits: ReadonlySet<string> | null = null) =>
  rowsOf(index, new Set(open), hits).map((row) => row.node.id)

describe('what is shown', () => {
  test('is what is open, with its place among its siblings', () => {
    expect(shown([])).toEqual(['group'])
    expect(shown(['group'])).toEqual(['group', 'a', 'b'])
    expect(rowsOf(index, new Set(['group', 'a']), null)[2]).toMatchObject({ depth: 2, parentId: 'a', position: 1, size: 2 })
  })
  test('[PICKER-10] a search leaves the hits and what leads to them', () => {
    expect([...hitsOf(index, ' 运维 ')]).toEqual(['a', 'a1', 'b'])
    expect(shown([...branchesOf(index)], hitsOf(index, '二组'))).toEqual(['group', 'a', 'a2'])
    expect(hitsOf(index, '  ').size).toBe(0)
  })
  test('[PICKER-10] every hit in a title is marked', () => {
    expect(marked('运维运', '运').map((part) => [part.text, part.isHit])).toEqual([
      ['运', true],
      ['维', false],
      ['运', true],
    ])
    expect(marked('ABC', 'b')).toMatchObject([{ text: 'A' }, { text: 'B', isHit: true }, { text: 'C' }])
  })
})

describe('checking', () => {
  test('[PICKER-11] unlinked touches one node, linked those below it and the parent that became full', () => {
    expect(toggled(index, [], 'a', loose)).toEqual(['a'])
    expect([...toggled(index, [], 'a', linked)].sort()).toEqual(['a', 'a1', 'a2'])
    expect([...toggled(index, ['a1'], 'a2', linked)].sort()).toEqual(['a', 'a1', 'a2'])
    expect([...toggled(index, ['a', 'a1', 'a2'], 'a1', linked)]).toEqual(['a2'])
    expect([...halfChecked(index, ['a2'])].sort()).toEqual(['a', 'group'])
  })
  test('[PICKER-12] what may not be checked stays off, also as a parent', () => {
    const rules = { ...linked, isEnabled: (id: string) => id !== 'group' }
    expect(toggled(index, [], 'group', rules)).toEqual([])
    expect([...toggled(index, ['b'], 'a', rules)].sort()).toEqual(['a', 'a1', 'a2', 'b'])
  })
  test('[PICKER-13] single keeps only the newest', () => {
    const single = { ...loose, isSingle: true }
    expect(toggled(index, ['a'], 'b', single)).toEqual(['b'])
    expect(toggled(index, ['b'], 'b', single)).toEqual([])
  })
  test('linked, a parent is on exactly when everything below it is, whatever is clicked', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('group', 'a', 'a1', 'a2', 'b'), { maxLength: 12 }), (clicks) => {
        const checked = new Set(clicks.reduce<readonly string[]>((before, id) => toggled(index, before, id, linked), []))
        for (const [id, node] of index.nodes) {
          if (node.children) expect(checked.has(id)).toBe(node.children.every((child) => checked.has(child.id)))
        }
      }),
    )
  })
})

test('the keys walk, open, close and act', () => {
  const rows = rowsOf(index, new Set(['group']), null)
  expect(stepOf('ArrowDown', rows, 0)).toEqual({ kind: 'go', to: 1 })
  expect(stepOf('ArrowDown', rows, 2)).toEqual({ kind: 'go', to: 2 })
  expect(stepOf('ArrowRight', rows, 1)).toEqual({ kind: 'open', at: 1 })
  expect(stepOf('ArrowRight', rows, 0)).toEqual({ kind: 'go', to: 1 })
  expect(stepOf('ArrowLeft', rows, 2)).toEqual({ kind: 'go', to: 0 })
  expect(stepOf('ArrowLeft', rows, 0)).toEqual({ kind: 'close', at: 0 })
  expect(stepOf('End', rows, 0)).toEqual({ kind: 'go', to: 2 })
  expect(stepOf(' ', rows, 1)).toEqual({ kind: 'act', at: 1 })
  expect(stepOf('x', rows, 1)).toBeNull()
  expect(stepOf('ArrowDown', [], 0)).toBeNull()
})

test('five thousand nodes are indexed and searched as a whole', () => {
  const many = indexTree(
    Array.from({ length: 50 }, (_, branch) => ({
      id: `b${branch}`,
      title: `分公司${branch}`,
      children: Array.from({ length: 99 }, (__, leaf) => ({ id: `b${branch}-${leaf}`, title: `运维部${leaf}` })),
    })),
  )
  expect(many.nodes.size).toBe(5_000)
  expect(rowsOf(many, branchesOf(many), null)).toHaveLength(5_000)
  expect(rowsOf(many, branchesOf(many), hitsOf(many, '运维部98'))).toHaveLength(100)
  expect(ancestorsOf(many, 'b49-98')).toEqual(['b49'])
})
