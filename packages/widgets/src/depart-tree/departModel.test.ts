import { expect, test } from 'vitest'
import { departSelectDefaults, departsBy, withoutCompanies } from './departModel.ts'

const depart = (id: string, orgType: string, children: readonly ReturnType<typeof node>[] = []) => node(id, orgType, children)
function node(id: string, orgType: string, children: readonly object[]) {
  return { id, title: id, orgCode: `C${id}`, orgType, children: children as never[] }
}

test('[PERM-17] companies are left out and what lies below them takes their place', () => {
  const tree = [depart('集团', '1', [depart('分公司', '1', [depart('一组', '2')]), depart('二组', '2', [depart('三组', '2')])])]
  const left = withoutCompanies(tree)
  expect(left.map((one) => one.id)).toEqual(['一组', '二组'])
  expect(left[1]?.children?.map((one) => one.id)).toEqual(['三组'])
})

test('[PICKER-16] the defaults: 500 wide, one department, its id stored, departName shown', () => {
  expect(departSelectDefaults).toEqual({ width: 500, isMultiple: false, store: 'id', shown: 'departName' })
})

test('departments are found by id or by code', () => {
  const tree = [depart('1', '1', [depart('2', '2')])]
  expect(departsBy('id', tree).get('2')?.orgCode).toBe('C2')
  expect(departsBy('orgCode', tree).get('C1')?.id).toBe('1')
})
