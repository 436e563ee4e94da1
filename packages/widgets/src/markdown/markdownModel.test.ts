import { expect, test } from 'vitest'
import { applyTool, insertPicture, isPictureUrl, type Selected } from './markdownModel.ts'

const stock = { cell: '格', link: '文字' }
const at = (marked: string): Selected => {
  const [before = '', inside = '', after = ''] = marked.split('|')
  return { text: before + inside + after, start: before.length, end: before.length + inside.length }
}

test('marks go around what is chosen and come off again', () => {
  const bold = applyTool('bold', at('甲|乙|丙'), stock)
  expect(bold.text).toBe('甲**乙**丙')
  expect(bold.text.slice(bold.start, bold.end)).toBe('乙')
  expect(applyTool('bold', bold, stock)).toEqual(at('甲|乙|丙'))
})

test('lists begin every line that is touched', () => {
  const list = applyTool('bullets', at('一\n二|\n三|'), stock)
  expect(list.text).toBe('一\n- 二\n- 三')
  expect(applyTool('bullets', { ...list, start: 2 }, stock).text).toBe('一\n二\n三')
})

test('a link waits for its address, a table stands apart', () => {
  const link = applyTool('link', at('看||'), stock)
  expect(link.text.slice(link.start, link.end)).toBe('https://')
  expect(applyTool('table', at('甲||'), stock).text).toBe('甲\n\n| 格 | 格 |\n| --- | --- |\n| 格 | 格 |\n')
})

test('[UPLOAD-12] a picture is written as its remark and its address', () => {
  expect(insertPicture(at('甲||'), 'https://a.example/b.png', ' 屋顶[东] ').text).toBe(
    '甲![屋顶\\[东\\]](https://a.example/b.png)',
  )
  expect(insertPicture(at('||'), '/sys/common/static/jeditor/202611/1.png', '').text).toBe(
    '![](/sys/common/static/jeditor/202611/1.png)',
  )
})

test.each([
  ['https://a.example/b.png', true],
  ['http://a.example/b.png?x=1', true],
  ['ftp://a.example/b.png', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  ['https://a.example/b) ![x](y', false],
  ['b.png', false],
])('[UPLOAD-12] whether %s is the address of a network picture: %s', (url, expected) => {
  expect(isPictureUrl(url)).toBe(expected)
})
