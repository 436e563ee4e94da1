import { station } from '@heliodesk/contracts/resources/station/station'
import { role } from '@heliodesk/contracts/resources/system/role'
import { expect, test } from 'vitest'
import { filterParams, recordColumns, recordFilters, recordTitle } from './recordModel.ts'

test('filters travel as the list call takes them; empty and unknown ones do not', () => {
  const draft = { roleName: ['运营'], roleCode: [''], password: ['x'] }
  expect(filterParams(role, draft)).toEqual({ roleName: '*运营*' })
  const [many] = Object.entries(station.list.filters).find(([, op]) => op === 'in') ?? ['']
  expect(filterParams(station, { [many]: ['1', '2'] })).toEqual({ [many]: '1,2' })
})

test('columns and title come from the definition', () => {
  expect(recordColumns(role, undefined).map((column) => column.label)).toEqual(['角色名称', '角色编码', '用户数', '数据规则数'])
  expect(recordColumns(role, ['roleCode', 'nothing']).map((column) => column.key)).toEqual(['roleCode'])
  expect(recordTitle(role, { id: '1', roleName: '运营' })).toBe('运营')
  expect(recordTitle(role, { id: '1' })).toBe('1')
  expect(recordFilters(station, false)).toHaveLength(2)
})
