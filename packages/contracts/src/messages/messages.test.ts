import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorSpecs, errors } from '../errors.ts'
import {
  chinese,
  defineMessages,
  type Locale,
  type Localized,
  type Message,
  type MessageParams,
  render,
  term,
  withField,
  withoutLabel,
} from '../text/message.ts'
import { fieldMessages } from './field.ts'
import { nameMessages } from './people.ts'

const english: Locale = { language: 'en-US', termText: (text) => (text === '合同号' ? 'Contract no.' : text) }
const han = /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]/
/** Wording of the specification. */
const verbatim = [
  '长度6到18个字符',
  'Token失效，请重新登录!',
  'Sign签名校验失败！',
  '签名验证失败:X-TIMESTAMP已过期',
  '上传目录bizPath，格式非法！',
  '字典Code格式不正确！',
  '组件JTreeSelect-condition传值有误，需要一个json字符串!',
]
const placesOf = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Every place filled with itself: the text as it is written. */
const asWritten: MessageParams = new Proxy({}, { get: (_, name) => `{${String(name)}}` })
const texts = new Map<string, Localized>(Object.entries(errorSpecs).map(([id, spec]) => [`error.${id}`, spec]))

beforeAll(async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
  for (const name of files) {
    const areas = (await import(`./${name.slice(0, -3)}.ts`)) as Readonly<Record<string, Readonly<Record<string, () => Message>>>>
    for (const { id } of Object.values(areas).flatMap((area) => Object.values(area).map((message) => message()))) {
      texts.set(id, {
        zh: render({ id, params: asWritten }, chinese),
        en: render({ id, params: asWritten }, english),
      })
    }
  }
})

describe('every text of the catalogue', () => {
  const all = () => [...texts]

  test('stands in both languages, the English one without a Chinese sign', () => {
    expect(all().length).toBeGreaterThan(Object.keys(errorSpecs).length + 350)
    expect(all().filter(([, { zh, en }]) => zh === '' || en === '' || han.test(en))).toEqual([])
  })

  test('has the same places in both languages; a refusal may leave some out in English', () => {
    const odd = all().filter(([id, { zh, en }]) => {
      const [own, others] = [new Set(placesOf(zh)), new Set(placesOf(en))]
      const isWithin = [...others].every((name) => own.has(name))
      return id.startsWith('error.') ? !isWithin : !isWithin || others.size !== own.size
    })
    expect(odd).toEqual([])
  })

  test('has a blank between Chinese and a Latin word, a number or its unit', () => {
    const touching = all().filter(([, { zh }]) =>
      /\p{Script=Han}[A-Za-z0-9{]|[A-Za-z0-9}]\p{Script=Han}/u.test(zh.replace(/\{\w+\}/g, '')),
    )
    expect(touching.map(([, { zh }]) => zh).filter((text) => !verbatim.includes(text))).toEqual([])
  })

  test('is whole when its places are filled, in both languages', () => {
    for (const [id, { zh, en }] of all()) {
      const params: MessageParams = Object.fromEntries(placesOf(zh).map((name) => [name, `<${name}>`]))
      for (const [text, locale] of [
        [zh, chinese],
        [en, english],
      ] as const) {
        const words = render({ id, params }, locale)
        expect([id, ...placesOf(text).filter((name) => !words.includes(`<${name}>`))]).toEqual([id])
        expect(words).not.toMatch(/\{\w+\}/)
      }
    }
  })
})

describe('a message', () => {
  test('takes labels, counts, lists and other messages, each in the language of the reader', () => {
    const required = withField(fieldMessages.required(), term('合同号'))
    const refusal = errors.invalidInput({ reason: required })
    expect([refusal.message, render(refusal.text, english)]).toEqual(['合同号不能为空', 'Contract no. must not be empty'])
    const long = withField(fieldMessages.tooLong({ limit: 5, count: 12_345 }), term('合同号'))
    expect(render(long, english)).toBe('Contract no.: at most 5 characters, now 12,345')
    expect([render(['a', term('合同号')], chinese), render(['a', term('合同号')], english)]).toEqual([
      'a、合同号',
      'a, Contract no.',
    ])
  })

  test('about a field starts after its label where that is said elsewhere', () => {
    const long = fieldMessages.tooLong({ limit: 5, count: 9 })
    expect([render(long, chinese), render(long, english)]).toEqual(['最长 5 个字符，现在有 9 个', 'at most 5 characters, now 9'])
    expect(render(withoutLabel(withField(long, term('合同号')), '合同号'), english)).toBe('at most 5 characters, now 9')
    for (const label of [{ zh: '合同号', en: 'Contract no.' }, nameMessages.orgCode()])
      expect(render(withoutLabel(withField(long, label), render(label, chinese)), english)).toBe('at most 5 characters, now 9')
    expect(render(withoutLabel(withField(long, term('合同号')), '电话'), english)).toBe(
      'Contract no.: at most 5 characters, now 9',
    )
  })

  test('that this version does not know is shown by its id', () => {
    expect(render({ id: 'later.one', params: {} }, english)).toBe('later.one')
  })

  test('has one text: an id is given once', () => {
    expect(() => defineMessages('field', { required: { zh: '空', en: 'empty' } })).toThrow('field.required')
  })
})
