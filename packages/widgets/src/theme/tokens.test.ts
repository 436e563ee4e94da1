import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const read = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))

test('style sheets use no colour, size or space that nobody declares', () => {
  const sheets = read('{apps/web,packages/widgets}/src/**/*.css')
  const declared = new Set(
    [...sheets, ...read('{apps/web,packages/widgets}/src/**/*.{ts,tsx}')].flatMap((text) =>
      [...text.matchAll(/(--[a-z0-9-]+)[:'"]/g)].map(([, name]) => name),
    ),
  )
  // One with a value to fall back to may be missing.
  const used = sheets.flatMap((text) => [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name]) => name))
  expect(used.length).toBeGreaterThan(500)
  expect([...new Set(used)].filter((name) => !declared.has(name))).toEqual([])
})

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const darkFrom = tokens.lastIndexOf('--bg-card')
const themes = { light: tokens.slice(0, darkFrom), dark: tokens.slice(darkFrom) }
const colourOf = (sheet: string, name: string): string =>
  [...sheet.matchAll(new RegExp(`${name}: (#[0-9a-f]{6});`, 'g'))].at(-1)?.[1] ?? ''

/** WCAG 2.2: relative luminance of a colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

test.each(['light', 'dark'] as const)('each level of alarms has a colour of its own that can be read, %s', (theme) => {
  const sheet = themes[theme]
  const [one = '', two = '', three = '', four = ''] = [1, 2, 3, 4].map((level) => colourOf(sheet, `--level-${level}`))
  expect(new Set([one, two, three, four, '']).size).toBe(5)
  expect(contrast(one, colourOf(sheet, '--bg-card'))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(two, colourOf(sheet, '--warning-soft'))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(three, colourOf(sheet, '--danger-soft'))).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#ffffff', four)).toBeGreaterThanOrEqual(4.5)
  // The two reds stand on each other in a bar.
  expect(contrast(three, four)).toBeGreaterThanOrEqual(1.5)
})
