import { expect, test } from 'vitest'
import { captchaImage, randomCaptchaText } from './captchaImage.ts'

test('a captcha has four characters that nobody confuses, and is hardly ever the same', () => {
  const texts = Array.from({ length: 2_000 }, randomCaptchaText)
  for (const text of texts) expect(text).toMatch(/^[a-zA-Z2-9]{4}$/)
  expect(texts.filter((text) => /[oOiIlL01]/.test(text))).toEqual([])
  expect(new Set(texts).size).toBeGreaterThan(1_950)
})

test('the picture is an SVG data URL of outlines: the text stands nowhere in it', () => {
  const url = captchaImage('aB7x')
  const [head, body = ''] = url.split(',')
  expect(head).toBe('data:image/svg+xml;base64')
  const svg = Buffer.from(body, 'base64').toString()
  expect(svg).toMatch(/^<svg .*<path .*<\/svg>$/s)
  expect(svg).not.toMatch(/<text|<script|aB7x/)
})
