import { describe, expect, test } from 'vitest'
import { actionTarget, loadFile, storedPathOf } from './files.ts'

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

test('what is no path of a stored file is none, whatever it begins with', () => {
  const hostile = [
    '../../annountCement/doReovkeData?id=1',
    '/svc/sys/common/static/../../annountCement/doReovkeData?id=1',
    '/svc/sys/common/static/temp/202611/..',
    'temp/202611/..',
    'temp/202611/%2e%2e',
    'temp/202611/1.png?download=1',
    'temp/202611/1.png#x',
    'temp\\202611\\1.png',
    'temp/202611/1.png/../../../user/list',
    '//evil.example/temp/202611/1.png',
    'https://evil.example/temp/202611/1.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://evil.example/1',
    '',
  ]
  expect(hostile.map(storedPathOf)).toEqual(hostile.map(() => null))
})

test('a file that is none is refused before any call', async () => {
  await expect(loadFile('../../annountCement/doReovkeData?id=1')).rejects.toThrow('未知文件')
})
