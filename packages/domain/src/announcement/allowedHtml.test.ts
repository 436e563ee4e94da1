import { expect, test } from 'vitest'
import { allowedAttributes, allowedTags, allowedValues, ownFileAddress, ownFilePath } from './allowedHtml.ts'

test('a picture of the platform is reported by its address', () => {
  expect(ownFilePath('/sys/common/static/jeditor/202611/123.png')).toBe('jeditor/202611/123.png')
  expect(ownFilePath('/sys/common/download/jeditor/12-a.tar.gz')).toBe('jeditor/12-a.tar.gz')
  expect(ownFilePath(ownFileAddress('image/202611/9.jpg'))).toBe('image/202611/9.jpg')
})

test.each([
  null,
  '',
  'https://evil.example/sys/common/static/a/b.png',
  '//evil.example/sys/common/static/a/b.png',
  '/sys/common/static/../../api/user/logout',
  '/sys/common/static/a/..%2fb.png',
  '/sys/common/static/a/./b.png',
  '/sys/common/static/a/b.png?x=1',
  '/sys/common/static/a/b.png#x',
  '/sys/common/static/a\\b.png',
  '/sys/common/static/a/ b.png',
  '/sys/common/static//b.png',
  'javascript:1//sys/common/static/a/b.png',
  'data:image/png;base64,AAAA',
])('%s is no picture of the platform', (address) => {
  expect(ownFilePath(address)).toBeNull()
})

test('what may stand in an announcement is a short list', () => {
  const tags: readonly string[] = allowedTags
  for (const tag of [
    'script',
    'iframe',
    'form',
    'style',
    'svg',
    'object',
    'input',
    'button',
    'link',
    'meta',
    'base',
    'math',
    'video',
  ])
    expect([tag, tags.includes(tag)]).toEqual([tag, false])
  expect([...tags].sort().join(' ')).toBe(
    'a b blockquote br caption code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i img ins li mark ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul',
  )
  expect(allowedAttributes).toEqual({
    a: ['href', 'title'],
    img: ['src', 'alt'],
    span: ['data-color'],
    ...Object.fromEntries(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['data-align']])),
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  })
  expect(allowedValues).toEqual({
    'data-color': ['red', 'orange', 'green', 'blue', 'violet', 'grey'],
    'data-align': ['center', 'right', 'justify'],
  })
})

test('a file of the platform lies in a folder, and its name may have several points but not begin with one', () => {
  const paths = ['a/b', 'a/b.png', 'a/b/c.tar.gz', 'b.png', 'a/.png', 'a/b.', 'a/b..png', 'a.x/b.png']
  expect(paths.map((path) => ownFilePath(ownFileAddress(path)) === path)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(ownFilePath(undefined)).toBeNull()
})
