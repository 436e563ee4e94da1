import { f } from '@heliodesk/contracts/kit/fields'
import { describe, expect, test } from 'vitest'
import { problemOf } from './fieldRules.ts'

describe('what is wrong with a value names the label', () => {
  const name = f.text({ zh: '名称', en: 'Name' }, { max: 5, min: 2 })
  test.each([
    [name, '', false, undefined],
    [name, '  ', true, '请输入名称'],
    [f.text({ zh: '任务', en: 'Job' }, { max: 64, chosen: true }), '', true, '请选择任务'],
    [name, '一', false, '名称至少 2 个字符'],
    [name, '一二三四五六', false, '名称最多 5 个字符'],
    [name, '👨‍👩‍👧', false, undefined],
    [f.text({ zh: '手机', en: 'Thing' }, { max: 20, pattern: 'phone' }), '1380000', false, '手机：请输入正确手机号'],
    [f.dict({ zh: '状态', en: 'State' }, { dict: 'x' }), '', true, '请选择状态'],
    [f.region({ zh: '区县', en: 'District' }, {}), '', true, '请选择区县'],
    [f.files({ zh: '附件', en: 'Thing' }, {}), [], true, '请选择附件'],
    [f.files({ zh: '附件', en: 'Thing' }, {}), [{}], true, undefined],
  ] as const)('%#', (field, value, isRequired, expected) => {
    expect(problemOf(field, value, isRequired)).toBe(expected)
  })
})

describe('a number', () => {
  const count = f.int({ zh: '数量', en: 'Count' }, { min: 0, max: 10 })
  const size = f.decimal({ zh: '容量', en: 'Thing' }, { scale: 3, min: 0 })
  test.each([
    [count, 'abc', '数量应为数字'],
    [count, '1.5', '数量应为整数'],
    [count, '-1', '数量不能小于 0'],
    [count, '11', '数量不能大于 10'],
    [count, '10', undefined],
    [size, '1.2345', '容量最多 3 位小数'],
    [size, '1.234', undefined],
    [f.money({ zh: '金额', en: 'Amount' }, {}), '1.234', '金额最多 2 位小数'],
    [f.money({ zh: '金额', en: 'Amount' }, {}), '123456789012345678.90', undefined],
  ] as const)('%#', (field, value, expected) => {
    expect(problemOf(field, value, false)).toBe(expected)
  })
})
