import { describe, expect, test } from 'vitest'
import { lazyNodes, rowsOfAnswer, titlesOf, toDictTreeNode, withChildren } from './treeAnswer.ts'
import { conditionProblem } from './treeCondition.ts'

const message = '组件JTreeSelect-condition传值有误，需要一个json字符串!'

test('[VALID-24] a condition is blank or a JSON object as text', () => {
  for (const wrong of ['abc', '[1]', '1', '"a"', 'null', '{a:1}']) expect(conditionProblem(wrong), wrong).toBe(message)
  for (const right of [undefined, '', '  ', '{"a":1}', '{}']) expect(conditionProblem(right)).toBeNull()
})

describe('answers of trees', () => {
  test('[TREE-03] an array and an object with records are both read', () => {
    const rows = [{ key: '1', title: '一', isLeaf: true }]
    expect(lazyNodes(rows, null)).toEqual(lazyNodes({ records: rows }, null))
    expect(lazyNodes([], null)).toEqual([])
    for (const wrong of ['x', 1, null, {}, { records: 1 }]) expect(() => rowsOfAnswer(wrong)).toThrow('返回数据类型不识别')
  })
  test('[ENTITY-DICTTREENODE] key, value, label and leaf, 1 where nothing lies below', () => {
    expect(toDictTreeNode({ key: '1', value: 'B01', title: '设备', isLeaf: false })).toEqual({
      key: '1',
      value: 'B01',
      label: '设备',
      leaf: 0,
    })
    expect(toDictTreeNode({ id: 7, name: '备件', leaf: 1 })).toEqual({ key: '7', value: '7', label: '备件', leaf: 1 })
    expect(toDictTreeNode({ id: 7, label: '备件', leaf: '1' }).leaf).toBe(1)
  })
  test('children are put below their node, and a node without any becomes a leaf', () => {
    const roots = lazyNodes([{ key: '1', title: '一', children: [{ key: '2', title: '二', leaf: 0 }] }], null)
    const filled = withChildren(roots, '2', lazyNodes([{ key: '3', title: '三', leaf: 1 }], '2'))
    expect([...titlesOf(filled).values()]).toEqual(['一', '二', '三'])
    expect(withChildren(roots, '2', [])[0]?.children?.[0]).toMatchObject({ isLeaf: true, children: [] })
  })
})
