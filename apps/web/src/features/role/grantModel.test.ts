import { indexTree } from '@heliodesk/widgets/virtual-tree/treeModel.ts'
import { describe, expect, test } from 'vitest'
import { allGiven, clicked, difference, type GrantNode, tickOf } from './grantModel.ts'

const node = (id: string, children?: GrantNode[], isGrantable = true): GrantNode => ({
  id,
  title: id,
  menuType: 1,
  isGrantable,
  hasResource: false,
  ...(children ? { children } : {}),
})
const index = indexTree<GrantNode>([
  node('group', [node('page', [node('add'), node('delete', undefined, false)]), node('plain')]),
])
const given = (...ids: string[]) => new Set(ids)
const after = (before: ReadonlySet<string>, id: string, isLinked = true) => [...clicked(index, before, id, isLinked)].sort()

describe('[MODULE-SYS-ROLE] ticking rights', () => {
  test('linked, a page takes its buttons and its group along, but nothing that the granter lacks', () => {
    expect(after(given(), 'page')).toEqual(['add', 'group', 'page'])
    expect(after(given(), 'delete')).toEqual([])
  })
  test('a button that goes leaves its page, until nothing is left below it', () => {
    expect(after(given('group', 'page', 'add', 'delete'), 'add')).toEqual(['delete', 'group', 'page'])
    expect(after(given('group', 'page', 'add'), 'add')).toEqual([])
  })
  test('single, one entry is touched', () => {
    expect(after(given('page'), 'add', false)).toEqual(['add', 'page'])
    expect(after(given('group', 'page', 'add'), 'page', false)).toEqual(['add', 'group'])
  })
  test('a page with some of its buttons is half, with all of them whole; single knows no half', () => {
    expect(tickOf(index, given('page', 'add'), 'page', true)).toBe('half')
    expect(tickOf(index, given('page', 'add', 'delete'), 'page', true)).toBe('on')
    expect(tickOf(index, given('add'), 'group', true)).toBe('half')
    expect(tickOf(index, given('page'), 'page', false)).toBe('on')
    expect(tickOf(index, given('add'), 'page', false)).toBe('off')
  })
  test('all takes what may be given and keeps the rest', () => {
    expect([...allGiven(index, given('delete'))].sort()).toEqual(['add', 'delete', 'group', 'page', 'plain'])
    expect([...allGiven(index, given())]).not.toContain('delete')
  })
  test('the difference is counted both ways', () => {
    expect(difference(given('a', 'b'), given('b', 'c', 'd'))).toEqual({ added: 2, taken: 1 })
  })
})
