import { expect, test } from 'vitest'
import { insertMarkup } from './insertMarkup.ts'
import { idsOf, listOf } from './receiverIds.ts'

const stock = { linkText: '链接文字', cell: '内容' }
const at = (text: string, start: number, end: number) => ({ text, start, end })

test('what is selected is wrapped and stays selected', () => {
  expect(insertMarkup('bold', at('今晚停电', 0, 2), stock)).toEqual({ text: '<strong>今晚</strong>停电', start: 8, end: 10 })
  expect(insertMarkup('heading', at('', 0, 0), stock)).toEqual({ text: '<h4></h4>', start: 4, end: 4 })
  expect(insertMarkup('link', at('', 0, 0), stock).text).toBe('<a href="/">链接文字</a>')
})

test('lines become the points of a list, a table follows what is selected', () => {
  expect(insertMarkup('list', at('甲\n乙', 0, 3), stock).text).toBe('<ul><li>甲</li><li>乙</li></ul>')
  expect(insertMarkup('ordered', at('甲', 0, 1), stock).text).toBe('<ol><li>甲</li></ol>')
  expect(insertMarkup('table', at('甲', 0, 1), stock).text).toMatch(/^甲<table><tr><th>内容.*<\/table>$/)
})

test('receivers travel as ids, each followed by a comma', () => {
  expect(idsOf('7,9,')).toEqual(['7', '9'])
  expect([listOf(['7', '9']), listOf([])]).toEqual(['7,9,', ''])
})
