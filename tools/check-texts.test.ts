import { describe, expect, test } from 'vitest'
import { checkTexts, findBadEnglish, findReplacedWords, findTextProblems } from './check-texts.ts'

const copy = (...texts: readonly string[]) => [{ path: 'apps/web/src/copy/enUS/a.ts', text: texts.join('\n') }]
const saidOf = (...texts: readonly string[]) => findBadEnglish(copy(...texts)).map(({ message }) => message)
const replaced = (text: string) => findReplacedWords({ path: 'a.ts', text }).map(({ place, message }) => `${place} ${message}`)

describe('a word that was replaced', () => {
  test('is found in any text in quotes, with its line and the word to write', () => {
    expect(replaced("const a = 1\nconst b = { zh: '机群总览', en: 'Fleet' }\n")).toEqual(['a.ts:2 机群: write 全部电站'])
    expect(replaced('const a = `共 ${count ? "合并所有" : `网络回调 ${count}`} 项`').map((one) => one.slice(7))).toEqual([
      '合并所有: write 全部收起',
      '网络回调: write Webhook 推送',
    ])
    for (const word of ['链上序号', '封链', '防篡改编号', '退回重做', '通告', 'PV3'])
      expect([word, replaced(`a('已${word}')`).length]).toEqual([word, 1])
  })

  test('in a comment, and a word that stays, are left alone', () => {
    expect(
      replaced("// 通告 of the other client\nconst a = ['公告', '通知', '驳回重做', '防篡改序号', '组串 3', '上报告警'] // 机群"),
    ).toEqual([])
  })
})

describe('English', () => {
  test.each([
    ["a: 'two  blanks'", 'two blanks: «o  b»'],
    ["a: 'not saved .'", 'a blank before a sign: «d .»'],
    ['a: `of ${b} , c`', 'a blank before a sign: «} ,»'],
    ["a: 'one,two'", 'no blank after a comma: «e,t»'],
    ["a: 'Saved.Go on'", 'no blank after a sign: «d.Go»'],
    ["a: 'a (b)and'", 'no blank after a bracket: «)an»'],
    ["a: 'the the roof'", 'a word said twice: «the the»'],
    ["a: 'To be check'", 'no participle after «be»: «be check»'],
    ["a: 'is a alarm'", '«a» before a vowel: «a alarm»'],
    ["a: 'an station'", '«an» before a consonant: «an station»'],
  ])('is found wrong in %s', (text, message) => {
    expect(saidOf(text)).toEqual([message])
  })

  test('words that are grown together and two spellings of one word are found over all texts', () => {
    expect(saidOf("a: 'Drop files here orchoose a file'", "b: 'Please choose'")).toEqual(['two words in one: «orchoose»'])
    expect(saidOf("a: 'The order was cancelled'", "b: 'Canceled'")).toEqual(['both «cancelled» and «canceled»'])
    for (const [british, american] of [
      ['colour', 'color'],
      ['organisations', 'organizations'],
      ['recognised', 'recognized'],
      ['analyse', 'analyze'],
      ['centre', 'center'],
      ['dialogue', 'dialog'],
      ['labelled', 'labeled'],
    ])
      expect(saidOf(`a: 'see ${british}'`, `b: 'see ${american}'`)).toEqual([`both «${british}» and «${american}»`])
  })

  test('that is good is left alone: other words, paths, figures, what is filled in', () => {
    const good = [
      "a: 'An hour, an https address, a user, a unit: 1,000.50 kWh (a view.of.it) e.g. file.name'",
      "b: 'your course, four tours, filled, filed, called, installed; therefore another order'",
      'c: `${count} of ${all}, ${count === 1 ? "one" : `many (${all})`}.`',
    ]
    expect(saidOf(...good)).toEqual([])
  })

  test('is read where it stands as `en:` or beside its Chinese, and nowhere else in the product', () => {
    const text = [
      "const a = { zh: '两个', en: 'two  a' }",
      "const b = [['1', '两个', 'two  b']]",
      "const c = 'two  c'",
      "// en: 'two  d'",
    ].join('\n')
    expect(findBadEnglish([{ path: 'packages/contracts/src/a.ts', text }]).map(({ place }) => place)).toEqual([
      'packages/contracts/src/a.ts:1',
      'packages/contracts/src/a.ts:2',
    ])
  })
})

test('a Chinese text in a component, and a text that is captured while it is loaded, are found', () => {
  const text = "import { home } from '../copy/zhCN/home.ts'\nconst label = home.title + ''\nconst b = '电站'\n"
  expect(findTextProblems({ path: 'apps/web/src/a.tsx', text }).map(({ place }) => place)).toEqual([
    'apps/web/src/a.tsx:3',
    'apps/web/src/a.tsx:2',
  ])
})

test('the texts of the product are good', async () => {
  expect(await checkTexts()).toEqual([])
})
