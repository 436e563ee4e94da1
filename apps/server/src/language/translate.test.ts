import { auditEvents } from '@heliodesk/contracts/auditEvents'
import { dictionaries } from '@heliodesk/contracts/dictionaries'
import { systemFields } from '@heliodesk/contracts/kit/resource'
import { menus, roles } from '@heliodesk/contracts/menus'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { patterns } from '@heliodesk/contracts/patterns'
import { permissions } from '@heliodesk/contracts/permissions'
import { resources } from '@heliodesk/contracts/resources/index'
import { onlineUser } from '@heliodesk/contracts/resources/system/onlineUser'
import { operationLog, signInLog } from '@heliodesk/contracts/resources/system/sysLog'
import { describe, expect, test } from 'vitest'
import { callLanguage, inLanguage, languageOf } from './callLanguage.ts'
import { messageText, translate, translateItem, translateRight, translateTitle } from './translate.ts'

const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]/
const inEnglish = (text: string): string => inLanguage('en-US', () => translate(text))

/** Every text that a definition shows. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return chinese.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** Wording of the specification, names of screens as the list of requirements has them, and items that other people's clients expect. */
const verbatim = [
  'JVM监控',
  'Tomcat监控',
  'Redis监控',
  'Redis终端',
  'OSS文件列表',
  '长度6到18个字符',
  'A级',
  'B级',
  'C级',
  'D级',
  '20人以下',
  '20–99人',
  '100–499人',
  '500–999人',
  '1000–9999人',
  '10000人以上',
]

test('a blank stands between Chinese and a Latin word, a number or its unit, in every text of a definition', () => {
  const titles = menus.flatMap((group) => [group.title, ...group.pages.map((page) => page.title)])
  const items = dictionaries.flatMap(({ name, items }) => [name, ...items.map((item) => item.text)])
  const events = Object.values(auditEvents)
  const written = [...titles, ...items, ...events].map(({ zh }) => zh)
  const texts = [...textsOf([resources, systemFields, patterns]), ...written]
  expect(texts.length).toBeGreaterThan(1_200)
  const touching = texts.filter((text) =>
    /\p{Script=Han}[A-Za-z0-9{]|[A-Za-z0-9}]\p{Script=Han}/u.test(text.replace(/\{\w+\}/g, '')),
  )
  expect([...new Set(touching)].filter((text) => !verbatim.includes(text))).toEqual([])
})

describe('the English texts', () => {
  test('of definitions, menus, rights, roles and dictionaries hold no Chinese sign', () => {
    const own = textsOf([resources, onlineUser, operationLog, signInLog, systemFields, patterns]).map(inEnglish)
    const names = menus.flatMap((group) => [group.title, ...group.pages.map((page) => page.title)])
    const rights = permissions.map((right) => right.label)
    const items = dictionaries.flatMap(({ name, items }) => [name, ...items.map((item) => item.text)])
    const roleTexts = roles.flatMap(({ name, description }) => [name, description])
    const written = [...names, ...rights, ...items, ...roleTexts].map(({ en }) => en)
    expect(own.length).toBeGreaterThan(500)
    expect([...own, ...written].filter((text) => text === '' || chinese.test(text))).toEqual([])
  })

  test('names a menu by all that it lists, and a record by one of them', () => {
    const named = inLanguage('en-US', () =>
      ['代理公司', '数据规则', '客户'].map((text) => [translateTitle(text), translate(text)]),
    )
    expect(named).toEqual([
      ['Agent companies', 'Agent company'],
      ['Data rules', 'Data rule'],
      ['Customers', 'Customer'],
    ])
  })

  test('of a row are said while it holds what it was seeded with: a dictionary, a menu and a record may mean another thing', () => {
    const said = inLanguage('en-US', () => [
      translateItem('audit_event', '新增用户'),
      translateRight('新增用户'),
      translateItem('org_category', '代理商'),
      translateItem('org_category', '代理商（浙江）'),
      translateItem('unknown', '代理商'),
      translate({ zh: '目录', en: 'Directory' }),
    ])
    expect(said).toEqual(['User added', 'Add: User', 'Agent', '代理商（浙江）', '代理商', 'Directory'])
  })

  test('leaves alone what somebody has written', () => {
    expect(inEnglish('衢江区东门屋顶电站')).toBe('衢江区东门屋顶电站')
    expect(inEnglish('合同号不能为空')).toBe('合同号不能为空')
  })
})

describe('the language of a call', () => {
  test('is what is wished first of the two, Chinese without a wish', () => {
    expect(languageOf({})).toBe('zh-CN')
    expect(languageOf({ 'accept-language': 'en-US' })).toBe('en-US')
    expect(languageOf({ 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' })).toBe('zh-CN')
    expect(languageOf({ 'accept-language': 'en;q=0.3, zh;q=0.9' })).toBe('zh-CN')
    expect(languageOf({ 'accept-language': 'de, en-GB;q=0.5' })).toBe('en-US')
    expect(languageOf({ 'accept-language': 'fr' })).toBe('zh-CN')
    expect(languageOf({ 'accept-language': ';;q=,=,'.repeat(500) })).toBe('zh-CN')
  })

  test('of a link that is followed is Chinese, whatever the browser is set to', () => {
    expect(languageOf({ 'accept-language': 'en-US', 'sec-fetch-mode': 'navigate' })).toBe('zh-CN')
  })

  test('holds for all that the call starts, and for nothing else', async () => {
    const said = inLanguage('en-US', async () => {
      await Promise.resolve()
      return [callLanguage(), messageText(doneMessages.deleted())]
    })
    expect(callLanguage()).toBe('zh-CN')
    expect(await said).toEqual(['en-US', 'Deleted'])
    expect(messageText(doneMessages.deleted())).toBe('删除成功！')
  })
})
