import type { PermissionNode } from '@heliodesk/contracts/endpoints/depart'
import { indexTree } from '@heliodesk/widgets/virtual-tree/treeModel.ts'
import { expect, test } from 'vitest'
import { grantsAfter, rightNodes, sameGrants } from './grants.ts'

const leaf = { isLeaf: true, icon: null, ruleFlag: 0 }
const node = (key: string, children?: PermissionNode[]): PermissionNode => ({
  ...leaf,
  key,
  value: key,
  title: `权限${key}`,
  slotTitle: key,
  label: key,
  parentId: null,
  children,
})
const index = indexTree(rightNodes([node('menu', [node('page', [node('add'), node('edit')]), node('other')])]))

test('with a button come its page and its menu, with a page its buttons; without the page none of them', () => {
  const button = grantsAfter(index, new Set(), 'add')
  expect([...button].sort()).toEqual(['add', 'menu', 'page'])
  const page = grantsAfter(index, new Set(), 'page')
  expect([...page].sort()).toEqual(['add', 'edit', 'menu', 'page'])
  expect([...grantsAfter(index, page, 'page')]).toEqual(['menu'])
  expect([...grantsAfter(index, page, 'edit')].sort()).toEqual(['add', 'menu', 'page'])
  expect(sameGrants(page, new Set(['page', 'menu', 'edit', 'add']))).toBe(true)
  expect(sameGrants(page, button)).toBe(false)
})
