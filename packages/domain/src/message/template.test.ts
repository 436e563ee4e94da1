import { describe, expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { escapeHtml, isGiven, parseTemplate, readTestData, renderTemplate } from './template.ts'
import { templateProblems } from './templateProblems.ts'

describe('[MODULE-MSGTEMPLATE] variables of a template', () => {
  test('are recognised, each once and in order, in letters of any language', () => {
    expect(parseTemplate('${name} 您好，${电站} 于 ${time_1} 告警，${name}').variables).toEqual(['name', '电站', 'time_1'])
    expect(parseTemplate('没有变量，$5 与 {x}').variables).toEqual([])
  })
  test.each([
    ['${}', '${}'],
    ['${a b}', '${a b}'],
    ['${1a}', '${1a}'],
    ['${name', '${name'],
    ['${<b>x</b>}', '${<b>x</b>}'],
    ['${a.b}', '${a.b}'],
    ['${a${b}}', '${a$'],
  ])('%s is malformed and named', (content, piece) => {
    expect(parseTemplate(content).malformed).toContain(piece)
  })
  test('have names of up to 64 letters and digits, and what is longer is named as far as it is worth reading', () => {
    const longest = `_${'é'.repeat(62)}9`
    expect(parseTemplate(`\${${longest}}`)).toMatchObject({ variables: [longest], malformed: [] })
    expect(parseTemplate(`\${${longest}9}`)).toMatchObject({ variables: [], malformed: [`\${${longest.slice(0, 38)}`] })
    expect(parseTemplate('${a b} ${a b}').malformed).toEqual(['${a b}'])
    expect(parseTemplate('${a\nb}').variables).toEqual([])
  })
  test('are filled in with the data, escaped where HTML stands around them', () => {
    const data = { name: '<b>张</b>', n: '3' }
    expect(renderTemplate('${name}：${n} 条', data)).toEqual({ text: '<b>张</b>：3 条', missing: [] })
    expect(renderTemplate('<p>${name}</p>', data, escapeHtml).text).toBe('<p>&#60;b&#62;张&#60;/b&#62;</p>')
  })
  test('without a value stay and are named, also those that every object inherits', () => {
    expect(renderTemplate('${constructor} ${x}', {})).toEqual({ text: '${constructor} ${x}', missing: ['constructor', 'x'] })
  })
  test('a value stands in HTML as its words and lines, whatever signs are in it', () => {
    expect(renderTemplate('${a}', { a: `&<>"'\n` }, escapeHtml).text).toBe('&#38;&#60;&#62;&#34;&#39;<br />')
    expect(renderTemplate('${x} ${x} ${a}', { a: '' })).toEqual({ text: '${x} ${x} ', missing: ['x'] })
  })
  test('a value is never read as a template', () => {
    expect(renderTemplate('${a}', { a: '${b}', b: '泄漏' }).text).toBe('${b}')
  })
  test('whatever is written, all of it comes back when nothing is filled in', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('${', '}', '${a}', '${a b}', '$'))), (pieces) => {
        const content = pieces.join('')
        return renderTemplate(content, {}).text === content
      }),
    )
  })
})

test('test data is one flat object of plain values', () => {
  expect(readTestData('{"a":1,"b":true,"c":"x"}')).toEqual({ a: '1', b: 'true', c: 'x' })
  for (const nothing of ['', '  ', null, undefined]) expect(readTestData(nothing)).toEqual({})
  for (const json of ['[]', '"x"', '{"a":{}}', '{"a":null}', '{a:1}', 'null']) expect(readTestData(json), json).toBeUndefined()
})

describe('a draft', () => {
  const draft = { templateCode: 'own', templateName: '标题', templateContent: '${name}', templateTestJson: '{"name":"张三"}' }
  test('whose variables all have an example is in order', () => {
    expect(templateProblems(draft)).toEqual([])
  })
  test('names a variable that its test data does not know, in the title as well', () => {
    expect(templateProblems({ ...draft, templateContent: '${nmae}' })).toMatchObject([
      { kind: 'unknown', name: 'nmae', known: ['name'] },
    ])
    expect(templateProblems({ ...draft, templateName: '${x}' })).toMatchObject([{ key: 'templateName', name: 'x' }])
  })
  test('of the platform knows what the platform fills in, and nothing else', () => {
    expect(templateProblems({ ...draft, templateCode: 'alarm', templateContent: '${station} ${level}' })).toEqual([])
    expect(templateProblems({ ...draft, templateCode: 'alarm' })).toMatchObject([{ kind: 'foreign', name: 'name' }])
  })
  test('with test data that cannot be read says so first', () => {
    expect(templateProblems({ ...draft, templateTestJson: '[1]' })).toMatchObject([{ key: 'templateTestJson', kind: 'data' }])
  })
})

describe('beside the limits', () => {
  test('a piece of eighty signs is named by its first forty, one of eighty-one is a beginning that never closes', () => {
    const of = (length: number) => parseTemplate(`\${${'a'.repeat(length)}}`)
    expect([64, 65, 80, 81].map((length) => of(length).variables.length)).toEqual([1, 0, 0, 0])
    expect([of(80).malformed, of(81).malformed]).toEqual([[`\${${'a'.repeat(38)}`], [`\${${'a'.repeat(38)}`]])
    expect(of(81).parts).toEqual([{ text: `\${${'a'.repeat(80)}` }, { text: 'a}' }])
  })
  test('the parts are the texts and variables in turn, with no empty text between', () => {
    expect(parseTemplate('${a}${b}').parts).toEqual([{ variable: 'a' }, { variable: 'b' }])
    expect(parseTemplate('x${a}y').parts).toEqual([{ text: 'x' }, { variable: 'a' }, { text: 'y' }])
    expect(parseTemplate('').parts).toEqual([])
  })
  test('what is missing is told once, what is given and empty is not missing', () => {
    expect(renderTemplate('${a}${b}${a}', { b: '' })).toEqual({ text: '${a}${a}', missing: ['a'] })
    expect([isGiven({ a: '' }, 'a'), isGiven({}, 'toString')]).toEqual([true, false])
    expect([readTestData('{"a":0,"b":false,"c":""}'), readTestData('5'), readTestData('{"a":[1]}')]).toEqual([
      { a: '0', b: 'false', c: '' },
      undefined,
      undefined,
    ])
  })
  test('what is wrong in the title comes before what is wrong in the text, malformed before unknown', () => {
    const problems = templateProblems({
      templateCode: 'own',
      templateName: '${x}${1}',
      templateContent: '${y}${}',
      templateTestJson: '{"a":1}',
    })
    expect(problems).toEqual([
      { key: 'templateName', kind: 'malformed', name: '${1}', known: ['a'] },
      { key: 'templateName', kind: 'unknown', name: 'x', known: ['a'] },
      { key: 'templateContent', kind: 'malformed', name: '${}', known: ['a'] },
      { key: 'templateContent', kind: 'unknown', name: 'y', known: ['a'] },
    ])
    expect(
      templateProblems({ templateCode: 'own', templateName: '', templateContent: '${a}', templateTestJson: null }),
    ).toMatchObject([{ kind: 'unknown', known: [] }])
  })
})
