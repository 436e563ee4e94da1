import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')

test('every field for a day, month or year is the one that keeps what is typed; a cell of the grid takes typed text by itself', () => {
  const own = globSync('{apps/web,packages/widgets}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) =>
      !/\.test\.tsx?$/.test(path) && /import [^;]*?\bDatePicker\b[^;]*? from 'antd'/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(own.sort()).toEqual([
    'packages/widgets/src/date-picker/DayPicker.tsx',
    'packages/widgets/src/editable-grid/editors/DateEditor.tsx',
  ])
})
