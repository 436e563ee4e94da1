import { expect, test } from 'vitest'
import { ownFileAddress, ownFilePath } from './allowedHtml.ts'

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
