import { expect, test } from 'vitest'
import { permissions } from '../permissions.ts'
import { joined } from './joined.ts'

test('a blank stands where Chinese meets a Latin word or a number, in both orders, and nowhere else', () => {
  expect(joined('新增', 'Webhook 推送')).toBe('新增 Webhook 推送')
  expect(joined('新增', '用户')).toBe('新增用户')
  expect(joined('组串', '3')).toBe('组串 3')
  expect(joined('批量删除', 'API', '列表')).toBe('批量删除 API 列表')
  expect(joined('新增', '“A”')).toBe('新增“A”')
  expect(joined('新增 ', 'Webhook')).toBe('新增 Webhook')
  expect(joined('Web', 'hook')).toBe('Webhook')
})

test('no name of a right lets Chinese and a Latin word touch', () => {
  expect(permissions.map(({ label }) => label.zh)).toContain('新增 Webhook 推送')
  const touching = permissions.filter(({ label }) => /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(label.zh))
  expect(touching).toEqual([])
})
