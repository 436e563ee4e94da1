import { logMessages } from '@heliodesk/contracts/messages/log'
import { expect, test } from 'vitest'
import { inLanguage } from './callLanguage.ts'
import { nameList, quotedNames } from './nameList.ts'
import { writtenText } from './stored.ts'
import { messageText } from './translate.ts'

const names = (count: number) => Array.from({ length: count }, (_, at) => `N${at + 1}`)

test('up to five names are told, of more the first five and how many there are', () => {
  const text = (count: number) => writtenText(nameList(names(count)))
  expect([0, 1, 2, 5].map(text)).toEqual(['', 'N1', 'N1、N2', 'N1、N2、N3、N4、N5'])
  expect(text(6)).toBe('N1、N2、N3、N4、N5 等 6 项')
})

test('objects without a name are counted', () => {
  expect(writtenText(nameList(['N1'], { count: 5 }))).toBe('N1')
  expect(writtenText(nameList(['N1'], { count: 6 }))).toBe('N1 等 6 项')
})

test('a caller may tell more of them', () => {
  const most = { most: 10 }
  expect(writtenText(nameList(names(10), most))).toBe('N1、N2、N3、N4、N5、N6、N7、N8、N9、N10')
  expect(writtenText(nameList(names(11), most))).toBe('N1、N2、N3、N4、N5、N6、N7、N8、N9、N10 等 11 项')
})

test('names that are messages themselves are in the language of the reader', () => {
  const called = logMessages.called({ label: { zh: '新增职务', en: 'Add position' } })
  const list = nameList([called, '张三'])
  expect(writtenText(list)).toBe('新增职务、张三')
  expect(inLanguage('en-US', () => (typeof list === 'string' ? list : messageText(list)))).toBe('Add position, 张三')
})

test('a refusal quotes ten names, of more the first ten and how many there are', () => {
  expect(writtenText(quotedNames(['甲']))).toBe('“甲”')
  expect(writtenText(quotedNames(names(10)))).toMatch(/“N9”、“N10”$/)
  expect(writtenText(quotedNames(names(11)))).toMatch(/“N10” 等 11 项$/)
})
