import { fillBlocks, fillingOf, linesOfText, signatoriesOf } from '@heliodesk/domain/contractText/fillTemplate'
import { readTemplate } from '@heliodesk/domain/contractText/readTemplate'
import { expect, test } from 'vitest'
import { missingSign } from '#server/files/pdfFont.ts'
import { textOfPdf } from '#server/testing/pdfText.ts'
import { drawContract } from './draw.ts'

const signatories = signatoriesOf('共富新能源有限公司', '章小芳')
const drawn = (body: string) => {
  const { blocks } = readTemplate(body)
  return {
    title: '协议',
    contractNo: 'HT-1',
    blocks: fillBlocks(
      blocks,
      fillingOf({}, (name) => name),
    ),
    signatories,
    atMs: 0,
  }
}
const flat = (words: string) => words.replace(/\s/g, '')

test('the same contract gives the same bytes', async () => {
  const body = '# 协议\n\n1. 甲方负责安装\n\n{{签署栏}}'
  expect(Buffer.compare(await drawContract(drawn(body)), await drawContract(drawn(body)))).toBe(0)
})

test('a long contract is numbered on every page and loses no line on the way', async () => {
  const clauses = Array.from(
    { length: 90 },
    (_, place) => `${place + 1}. 第${place + 1}款：双方应当按照约定履行义务，未经对方书面同意不得转让。`,
  )
  const one = drawn(`# 协议\n\n${clauses.join('\n')}\n\n| 项目 | 内容 |\n| --- | --- |\n| 容量 | 12.5 kWp |\n\n{{签署栏}}`)
  const pages = await textOfPdf(await drawContract(one))
  expect(pages.length).toBeGreaterThan(2)
  const feet = pages.map((_, place) => `HT-1第 ${place + 1} 页，共 ${pages.length} 页`)
  for (const [place, page] of pages.entries()) expect(flat(page)).toContain(flat(feet[place] ?? ''))
  const read = pages.map((page, place) => flat(page).replace(flat(feet[place] ?? ''), '')).join('')
  expect(read).toBe(flat(linesOfText(one.blocks, signatories).join('')))
})

test('tags and braces of a value are words', async () => {
  const { blocks } = readTemplate('乙方：{{客户姓名}}')
  const filled = fillBlocks(
    blocks,
    fillingOf({ customerName: '<b>{{合同编号}}</b>' }, (name) => name),
  )
  const [page] = await textOfPdf(await drawContract({ ...drawn(''), blocks: filled }))
  expect(page).toContain('<b>{{合同编号}}</b>')
})

test('signs that the font has not got are named, also beyond the basic plane', () => {
  expect(missingSign('龘䶮㐂 fi')).toBeUndefined()
  expect(missingSign('章𠮷')).toBe('𠮷')
})
