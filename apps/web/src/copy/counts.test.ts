import { widgets } from '@heliodesk/widgets/copy/enUS.ts'
import { copy as widgetsZh } from '@heliodesk/widgets/copy/zhCN.ts'
import { expect, test } from 'vitest'
import { english } from './enUS/index.ts'

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./zhCN/*.ts', '../../../../packages/widgets/src/copy/zhCN/*.ts', '../../../../packages/widgets/src/copy/zhCN.ts'],
  { eager: true },
)
const sources = import.meta.glob<string>(
  ['./zhCN/*.ts', '../../../../packages/widgets/src/copy/zhCN/*.ts', '../../../../packages/widgets/src/copy/zhCN.ts'],
  { eager: true, query: '?raw', import: 'default' },
)

/** What tells a place or a date and is no count: «第 12345 行», a year. */
const places = new Set([
  'row',
  'line',
  'seq',
  'year',
  'month',
  'day',
  'index',
  'at',
  'place',
  'version',
  'pageNo',
  'page',
  'pages',
  'column',
  'tab',
  'id',
])

interface Sentence {
  readonly where: string
  readonly zh: unknown
  readonly en: unknown
  /** By parameter: a count, a place, or a text. */
  readonly kinds: readonly ('count' | 'place' | 'text' | 'list')[]
}

function partsOf(signature: string): readonly string[] {
  return signature.split(',').filter((part) => part.includes(':'))
}

/** The functions of an area with what their Chinese source says of their parameters; names that repeat with other types are left to the types. */
function sentencesOf(zh: unknown, en: unknown, source: string, where: string): readonly Sentence[] {
  if (typeof zh === 'function') {
    const key = where.slice(where.lastIndexOf('.') + 1)
    const signatures = [...source.matchAll(new RegExp(`\\b${key}: \\(([^()]*)\\)[^=]*=>`, 'g'))].map((found) => found[1] ?? '')
    const [signature = ''] = signatures
    if (new Set(signatures).size !== 1) return []
    const kinds = partsOf(signature).map((part) => {
      const [name = '', type = ''] = part.split(':').map((side) => side.trim())
      return type.endsWith('[]') ? 'list' : type !== 'number' ? 'text' : places.has(name) ? 'place' : 'count'
    })
    return [{ where, zh, en, kinds }]
  }
  if (typeof zh !== 'object' || zh === null) return []
  return Object.entries(zh).flatMap(([key, inner]) =>
    sentencesOf(inner, typeof en === 'object' && en !== null ? Reflect.get(en, key) : undefined, source, `${where}.${key}`),
  )
}

const sentences = Object.entries(files).flatMap(([path, exports]) =>
  Object.entries(exports).flatMap(([name, zh]) =>
    sentencesOf(zh, path.endsWith('/zhCN.ts') ? widgets : english[name], sources[path] ?? '', name),
  ),
)

function said(sentence: unknown, kinds: Sentence['kinds'], text = 'x'): string {
  if (typeof sentence !== 'function') return ''
  const values = { count: 12_345, place: 67_890, text, list: [text, text] }
  const parts = kinds.map((kind) => values[kind])
  return String(Reflect.apply(sentence, undefined, parts))
}

const counting = sentences.filter(({ kinds }) => kinds.includes('count'))
const placing = sentences.filter(({ kinds }) => kinds.includes('place'))

test('sentences with counts and with places are found in both languages', () => {
  expect(counting.length).toBeGreaterThan(150)
  expect(placing.length).toBeGreaterThan(20)
  expect(sentences.filter(({ en }) => typeof en !== 'function').map(({ where }) => where)).toEqual([])
  expect(widgetsZh.table.selected(12_345)).toBe('已选 12,345 项')
  expect(widgets.table.selected(12_345)).toBe('12,345 selected')
})

test.each(['zh', 'en'] as const)('a count inside of a sentence is grouped by thousands, in %s', (language) => {
  const touching = counting.map((one) => ({ where: one.where, text: said(one[language], one.kinds) }))
  expect(touching.filter(({ text }) => /12345/.test(text))).toEqual([])
  expect(touching.filter(({ text }) => text.includes('12,345')).length).toBeGreaterThan(counting.length * 0.9)
})

test.each(['zh', 'en'] as const)('the number of a row, a page, a version or a year is never grouped, in %s', (language) => {
  const touching = placing.map((one) => ({ where: one.where, text: said(one[language], one.kinds) }))
  expect(touching.filter(({ text }) => text.includes('67,890'))).toEqual([])
})

/** Wording of the specification, and names of screens as the list of requirements has them. */
const verbatim = [
  'JVM监控',
  'Tomcat监控',
  'Redis监控',
  'Redis终端',
  'OSS文件列表',
  '长度6到18个字符',
  '请设置url.list属性!',
  '请设置url.delete属性!',
  '请设置url.deleteBatch属性!',
  '请描述问题，500字以内',
  '已超出 12,345 字，500字以内才能提交',
  'popup参数未正确配置!',
  'popup参数未正确配置,原始值和目标值数量不一致!',
  '字典Code不能为空!',
  '组件JTreeSelect-condition传值有误，需要一个json字符串!',
  '请输入6到16位数字',
  '请输入6到16位任意字符',
  '请输入6到18位字母',
]

const plainTexts = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(plainTexts)
      : []

test('a blank stands between Chinese and a Latin word, a number or its unit, in every text', () => {
  const filled = sentences.map(({ zh, kinds }) => said(zh, kinds, '“”'))
  const touching = [...plainTexts(files), ...filled].filter((text) =>
    /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(text),
  )
  expect([...new Set(touching)].filter((text) => !verbatim.includes(text))).toEqual([])
})
