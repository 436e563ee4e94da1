import { auditEvents } from '@heliodesk/contracts/auditEvents'
import { dictionaries } from '@heliodesk/contracts/dictionaries'
import { labels } from '@heliodesk/contracts/enUS/labels'
import { errorSpecs } from '@heliodesk/contracts/errors'
import { systemFields } from '@heliodesk/contracts/kit/resource'
import { menus, roles } from '@heliodesk/contracts/menus'
import { patterns } from '@heliodesk/contracts/patterns'
import { permissions } from '@heliodesk/contracts/permissions'
import { resources } from '@heliodesk/contracts/resources/index'
import { onlineUser } from '@heliodesk/contracts/resources/system/onlineUser'
import { operationLog, signInLog } from '@heliodesk/contracts/resources/system/sysLog'
import { describe, expect, test } from 'vitest'
import { callLanguage, inLanguage, languageOf } from './callLanguage.ts'
import { phrases } from './phrases.ts'
import { inEnglish, say, sayTitle } from './say.ts'

const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]/
const isUnsaid = (text: string): boolean => chinese.test(inEnglish(text))

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
  'Token失效，请重新登录!',
  'Sign签名校验失败！',
  '签名验证失败:X-TIMESTAMP已过期',
  '上传目录bizPath，格式非法！',
  '字典Code格式不正确！',
  '组件JTreeSelect-condition传值有误，需要一个json字符串!',
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

test('a blank stands between Chinese and a Latin word, a number or its unit, in every text of the server', () => {
  const titles = menus.flatMap((group) => [group.title, ...group.pages.map((page) => page.title)])
  const items = dictionaries.flatMap(({ name, items }) => [name, ...items.map((item) => item.text)])
  const errors = Object.values(errorSpecs).map(({ zh }) => zh)
  const events = Object.values(auditEvents)
  const texts = [
    ...textsOf([resources, systemFields, patterns]),
    ...titles,
    ...items,
    ...errors,
    ...events,
    ...Object.keys(phrases),
  ]
  expect(texts.length).toBeGreaterThan(1500)
  const touching = texts.filter((text) =>
    /\p{Script=Han}[A-Za-z0-9{]|[A-Za-z0-9}]\p{Script=Han}/u.test(text.replace(/\{\w+\}/g, '')),
  )
  expect([...new Set(touching)].filter((text) => !verbatim.includes(text))).toEqual([])
})

describe('the English book', () => {
  test('has every label, unit, hint and pattern of the records', () => {
    const missing = textsOf([resources, onlineUser, operationLog, signInLog, systemFields, patterns]).filter(
      (text) => labels[text] === undefined,
    )
    expect([...new Set(missing)]).toEqual([])
  })

  test('has every menu, right and role', () => {
    const names = menus.flatMap((group) => [group.title, ...group.pages.map((page) => page.title)])
    const rights = permissions.map((code) => code.label)
    expect([...names, ...rights, ...roles.map((role) => role.name)].filter(isUnsaid)).toEqual([])
  })

  test('names a menu by all that it lists, and a record by one of them', () => {
    const named = inLanguage('en-US', () => ['代理公司', '数据规则', '客户'].map((text) => [sayTitle(text), say(text)]))
    expect(named).toEqual([
      ['Agent companies', 'Agent company'],
      ['Data rules', 'Data rule'],
      ['Customers', 'Customer'],
    ])
  })

  test('has every built-in dictionary and its items', () => {
    const texts = dictionaries.flatMap(({ name, items }) => [name, ...items.map((item) => item.text)])
    expect([...new Set(texts.filter(isUnsaid))]).toEqual([])
  })

  test('leaves no Chinese in its English', () => {
    expect([...Object.values(phrases), ...Object.values(labels)].filter((text) => chinese.test(text))).toEqual([])
    expect(Object.values(errorSpecs).filter(({ en }) => chinese.test(en))).toEqual([])
  })

  test('says the label of a field inside a message', () => {
    expect(inEnglish('合同号不能为空')).toBe('Contract no. must not be empty')
    expect(inEnglish('联系电话格式不对：请输入正确手机号')).toBe('Phone has the wrong format: Please enter a valid mobile number')
    expect(inEnglish('装机容量不能大于 100000')).toBe('Capacity must not be greater than 100000')
  })

  test('says a message without its label, as a sheet shows it', () => {
    expect(inEnglish('最长 5 个字符，现在有 9 个')).toBe('at most 5 characters, now 9')
  })

  test('leaves alone what somebody has written', () => {
    expect(inEnglish('衢江区东门屋顶电站')).toBe('衢江区东门屋顶电站')
    expect(inEnglish(`${'电'.repeat(5_000)}不能为空`)).toContain('不能为空')
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
      return [callLanguage(), say('删除成功！')]
    })
    expect(callLanguage()).toBe('zh-CN')
    expect(await said).toEqual(['en-US', 'Deleted'])
    expect(say('删除成功！')).toBe('删除成功！')
  })
})
