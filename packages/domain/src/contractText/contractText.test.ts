import { expect, test } from 'vitest'
import { fillBlocks, fillingOf, linesOfText, signatoriesOf } from './fillTemplate.ts'
import { readTemplate } from './readTemplate.ts'

test('a text is cut into headings, clauses, paragraphs, tables and the signatures, in its order', () => {
  const { blocks, problems, places } = readTemplate(
    '# 协议\n甲方：{{甲方名称}}\n乙方：{{ 客户姓名 }}\n\n2. 第二款\n3. 第三款\n   - 甲\n   - 乙\n\n| 项目 | 值 |\n| --- | --- |\n| 容量 | {{装机容量}} |\n\n---\n\n{{签署栏}}',
  )
  expect(problems).toEqual([])
  expect(places).toEqual(['甲方名称', '客户姓名', '装机容量'])
  expect(blocks).toEqual([
    { kind: 'heading', depth: 1, text: '协议' },
    { kind: 'paragraph', text: '甲方：{{甲方名称}}' },
    { kind: 'paragraph', text: '乙方：{{ 客户姓名 }}' },
    { kind: 'item', depth: 0, mark: '2.', text: '第二款' },
    { kind: 'item', depth: 0, mark: '3.', text: '第三款' },
    { kind: 'item', depth: 1, mark: '•', text: '甲' },
    { kind: 'item', depth: 1, mark: '•', text: '乙' },
    { kind: 'table', head: ['项目', '值'], rows: [['容量', '{{装机容量}}']] },
    { kind: 'rule' },
    { kind: 'signatures' },
  ])
})

test('marks within a line, tags and indented lines are words', () => {
  const { blocks } = readTemplate('**粗** <script>alert(1)</script> _____\n\n    四格缩进\n\n<b>标签</b>')
  expect(blocks.map((block) => ('text' in block ? block.text : block.kind))).toEqual([
    '**粗** <script>alert(1)</script> _____',
    '四格缩进',
    '<b>标签</b>',
  ])
})

test('what is wrong is named with its line, with line ends of every system', () => {
  const { problems } = readTemplate(
    '# 协议\r\n\r\n{{客户性名}} {{签署栏}}\r\n\r\n> 引用\r\n\r\n{{客户姓名}\r\n\r\n```\r\n代码\r\n```',
  )
  expect(problems).toEqual([
    { line: 3, kind: 'unknownPlace', words: '客户性名' },
    { line: 3, kind: 'signaturesAlone', words: '签署栏' },
    { line: 5, kind: 'wrongForm', words: '> 引用' },
    { line: 7, kind: 'brokenPlace', words: '{{…}}' },
    { line: 9, kind: 'wrongForm', words: '```' },
  ])
})

test('a value is words: places and line ends in it become nothing else', () => {
  const { blocks } = readTemplate('乙方：{{客户姓名}}，{{电站名称}}')
  const filled = fillBlocks(
    blocks,
    fillingOf({ customerName: '{{合同编号}}\n# 张' }, (name) => `【${name}】`),
  )
  expect(linesOfText(filled, signatoriesOf('甲', '乙'))).toEqual(['乙方：{{合同编号}} # 张，【电站名称】'])
})
