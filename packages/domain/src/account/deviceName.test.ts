import { expect, test } from 'vitest'
import { deviceName } from './deviceName.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chrome 130 · Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge 130 · Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132 · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18 · iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15', 'Safari 17 · macOS'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50', '微信 8 · Android'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile wxwork/4.1.0 MicroMessenger/7.0.1', '企业微信 4 · Android'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('a device that says nothing has no name', () => {
  expect(deviceName(null)).toBe('')
})

test.each([
  ['DingTalk/7.1 AppleWebKit Chrome/100.0 iPad', '钉钉 7 · iPad'],
  ['Chrome/100.0 EdgA/120.0 HarmonyOS Android', 'Edge 120 · HarmonyOS'],
  ['EdgiOS/119.0 Version/17.0 Safari iPhone OpenHarmony', 'Edge 119 · iPhone'],
  ['Chrome/109.0 Safari/537.36 OPR/95.0 Windows', 'Opera 95 · Windows'],
  ['FxiOS/130.0 Mobile Safari/605 iPhone', 'Firefox 130 · iPhone'],
  ['CriOS/131.0 Version/17.0 Safari iPhone', 'Chrome 131 · iPhone'],
  ['HeadlessChrome/131.0 X11', 'Chrome 131 · Linux'],
  ['Edge/18.17763 Chrome/64.0 Windows', 'Edge 18 · Windows'],
  ['OpenHarmony 5.0', 'HarmonyOS'],
  ['Macintosh', 'macOS'],
  ['Firefox/132.0', 'Firefox 132'],
])('%s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('of a very long text the first thousand signs are read', () => {
  const padded = (length: number) => `${' '.repeat(length)}Linux`
  expect([deviceName(padded(995)), deviceName(padded(996))]).toEqual(['Linux', ''])
})
