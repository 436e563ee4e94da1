import { expect, test } from 'vitest'
import { budgets, chunkKey, filesOf, type Manifest, weigh } from './check-weights.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_core-1.js'], css: ['core.css'] },
  '_core-1.js': { file: 'core.js', css: ['core.css'] },
  '_login-2.js': { file: 'login.js', imports: ['_core-1.js'] },
  'src/app/shell/Shell.tsx': { file: 'shell.js', imports: ['_core-1.js'] },
  'src/pages/station/index.tsx': { file: 'station.js', imports: ['_core-1.js'] },
  'src/pages/customer/detail.tsx': { file: 'customer.js', imports: ['_core-1.js'] },
  'src/pages/system/position.tsx': { file: 'position.js' },
  'src/pages/dashboard/analysis.tsx': { file: 'analysis.js' },
  '../../packages/widgets/src/chart/echartsCore.ts': { file: 'charts.js' },
  'src/features/header/palette/Palette.tsx': { file: 'palette.js', imports: ['_core-1.js', 'src/app/shell/Shell.tsx'] },
}

test('a page weighs its chunks, what they import and their styles, each once', () => {
  expect([...filesOf(manifest, ['src/pages/user/login.tsx'])]).toEqual(['index.js', 'core.css', 'core.js', 'login.js'])
})

test('a view that was put into a shared file is found by its name, and a lost one is an error', () => {
  expect(chunkKey(manifest, 'src/pages/user/login.tsx')).toBe('_login-2.js')
  expect(() => chunkKey(manifest, 'src/pages/user/gone.tsx')).toThrow('no chunk')
})

test('a page over its budget of bytes or files is refused', () => {
  const perFile = (kib: number) => weigh(manifest, () => kib * 1024).map(({ isGood }) => isGood)
  expect(perFile(20)).toEqual([true, true, true, true, true, true])
  expect(perFile(30)).toEqual([false, true, true, true, true, false])
  expect(perFile(100)).toEqual([false, false, false, false, false, false])
  expect(budgets.map(({ kib }) => kib)).toEqual([110, 430, 430, 430, 480, 25])
})
