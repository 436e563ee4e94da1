import { expect, test } from 'vitest'
import { choiceOfItem, dictText, readDict } from './dictReader.ts'

test('[DICT-01] without a code the answer is 字典Code不能为空! and nothing is asked', async () => {
  const load = () => Promise.reject(new Error('asked'))
  for (const code of [undefined, null, '', '  '])
    expect(await readDict(code, load)).toEqual({ success: false, message: '字典Code不能为空!', result: [] })
})

test('[ENTITY-DICTITEM] an item is read by value and text, label or title', async () => {
  const result = [{ value: 1, text: '男' }, { value: '2', label: '女' }, { value: '3', title: '未知' }, { value: '4' }]
  const answer = await readDict('sex', async () => ({ success: true, message: '', result }))
  expect(answer.result.map(choiceOfItem)).toEqual([
    { value: '1', label: '男' },
    { value: '2', label: '女' },
    { value: '3', label: '未知' },
    { value: '4', label: '4' },
  ])
})

test('[DICT-05] a value shows its text, an unknown value shows itself', () => {
  const choices = [{ value: '1', label: '正常' }]
  expect(dictText(choices, '1')).toBe('正常')
  expect(dictText(choices, '9')).toBe('9')
})
