import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { lookOfLevel } from './levels.ts'

const root = resolve(import.meta.dirname, '../../../..')
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/copy\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const sheets = sourcesOf('{apps/web,packages/widgets}/src/**/*.css')
const programs = sourcesOf('{apps/web,packages/widgets}/src/**/*.{ts,tsx}')
const placesOf = (sources: typeof sheets, pattern: RegExp, but: readonly string[] = []) =>
  sources
    .filter(({ path }) => !but.some((end) => path.endsWith(end)))
    .flatMap(({ path, text }) => (pattern.test(text) ? [path] : []))

test.each([
  [1, 'plain', 'level-1'],
  [2, 'warning', 'level-2'],
  [3, 'danger', 'level-3'],
  [4, 'urgent', 'level-4'],
  ['L', 'plain', 'level-1'],
  ['M', 'warning', 'level-2'],
  ['H', 'urgent', 'level-4'],
  [0, 'plain', 'level-1'],
  [5, 'plain', 'level-1'],
] as const)('the level %s is %s and has the colour %s', (level, tone, color) => {
  expect(lookOfLevel(level)).toEqual({ tone, color })
  expect(lookOfLevel(String(level))).toEqual({ tone, color })
})

test('a sheet that colours a tone of levels takes the colour of that level', () => {
  const colorOf = Object.fromEntries([1, 2, 3, 4].map(lookOfLevel).map(({ tone, color }) => [tone, color]))
  const wrong = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/([^{}]*)\{([^{}]*var\(--(level-\d)\)[^{}]*)\}/g)].flatMap(([, selector = '', , color]) => {
      const tones = [...selector.matchAll(/\[data-tone="(\w+)"\]/g)].map(([, tone = '']) => tone)
      const known = tones.length === 0 || tones.some((tone) => colorOf[tone] === color)
      return known ? [] : [`${path}: ${selector.trim()} is ${color}`]
    }),
  )
  expect(wrong).toEqual([])
  expect(placesOf(sheets, /--level-\d/, ['theme/tokens.css', 'tag/Tag.module.css', 'station-drawer/frame.module.css'])).toEqual(
    [],
  )
})

test('no other place decides what a level of alarms or a state of stations looks like', () => {
  expect(programs.length).toBeGreaterThan(500)
  // `level >= 3 ? … : …`: a look that is decided anew.
  expect(placesOf(programs, /\.level\s*(?:[<>]=?|===)\s*['"]?\d/)).toEqual([])
  // `{ 4: 'danger' }` or `{ level: '4', color: 'danger' }`: a second table.
  expect(
    placesOf(programs, /[{,]\s*['"]?[1-4]['"]?:\s*['"](?:plain|warning|danger|urgent|red|orange|gold|chart-|level-|st-)/),
  ).toEqual([])
  expect(placesOf(programs, /\blevel:\s*['"]?[1-4]['"]?,\s*(?:colou?r|tone):/)).toEqual([])
  expect(placesOf(programs, /['"(](?:--)?level-\d/, ['tag/levels.ts', 'chart/chartColors.ts'])).toEqual([])
  expect(placesOf(sheets, /\[data-status="[0-4]"\]/, ['status/StatusMark.module.css'])).toEqual([])
  expect(placesOf(sheets, /\[data-level(?:-\w+)?="/)).toEqual([])
})
