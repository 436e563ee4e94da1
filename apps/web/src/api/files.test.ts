import { describe, expect, test } from 'vitest'
import { actionTarget, storedPathOf } from './files.ts'

describe('where a column sends its files', () => {
  const here = 'https://pv.example.cn/station/index'
  test('[UPLOAD-16] its own call, or an address of this server', () => {
    expect(actionTarget('/x', here)).toEqual({ path: '/x' })
    expect(actionTarget('https://pv.example.cn/svc/sys/x?a=1', here)).toEqual({ path: '/sys/x?a=1' })
  })
  test('[UPLOAD-16] another origin is told apart: the token does not go there', () => {
    expect(actionTarget('https://evil.example/x', here)).toEqual({ foreign: 'https://evil.example/x' })
    expect(actionTarget('//evil.example/x', here)).toEqual({ foreign: 'https://evil.example/x' })
  })
})

test('a stored file is known by its path and by its address', () => {
  expect(storedPathOf('temp/202611/1.png')).toBe('temp/202611/1.png')
  expect(storedPathOf('/svc/sys/common/static/temp/202611/1.png')).toBe('temp/202611/1.png')
  expect(storedPathOf('https://example.cn/1.png')).toBe(null)
  expect(storedPathOf('data:image/png;base64,AA')).toBe(null)
})
