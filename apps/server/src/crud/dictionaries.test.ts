import { expect, test } from 'vitest'
import { dictionary } from './dictionaries.ts'

const item = (value: string, text: string, given: { readonly own?: string; readonly enabled?: boolean } = {}) => ({
  value,
  text,
  enabled: true,
  ...given,
})

test('an item that is switched off keeps its text for old rows and is chosen by no new one', () => {
  const map = new Map([['kind', [item('1', '甲'), item('2', '乙', { enabled: false })]]])
  const { textByValue, valueByText, active } = dictionary(map, 'kind')
  expect([...textByValue]).toEqual([
    ['1', '甲'],
    ['2', '乙'],
  ])
  expect([...valueByText]).toEqual([['甲', '1']])
  expect([...active]).toEqual(['1'])
})

test('of two items of one text the first is meant; a text is found as it is shown and as it is written in the dictionary', () => {
  const map = new Map([['kind', [item('1', 'Same'), item('2', 'Same'), item('3', 'Third', { own: '第三' })]]])
  const { valueByText } = dictionary(map, 'kind')
  expect([valueByText.get('Same'), valueByText.get('Third'), valueByText.get('第三')]).toEqual(['1', '3', '3'])
})

test('a code that nobody made has no items', () => {
  const { textByValue, valueByText, active } = dictionary(new Map(), 'none')
  expect([textByValue.size, valueByText.size, active.size]).toEqual([0, 0, 0])
})
