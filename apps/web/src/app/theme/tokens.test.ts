import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../../..')
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
