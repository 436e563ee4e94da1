import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url).pathname
const layers = globSync('{packages,apps}/*/src/**/*.tsx', { cwd: root })
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
  .filter(({ text }) => /<(Modal|Drawer|dialog)[\s]/.test(text) && !text.includes('const Drawer = lazy('))

test('every dialog and every drawer gives the focus back to what opened it', () => {
  expect(layers.length).toBeGreaterThan(14)
  const without = layers
    .sort((one, other) => one.path.localeCompare(other.path))
    .filter(({ text }) => !/useFocusBack\(\)|<FocusBack \/>/.test(text))
    .map(({ path }) => path)
  // The menu of a phone is never taken out of the page: closing it is the platform's, which returns the focus itself.
  expect(without).toEqual(['apps/web/src/app/shell/SidePanel.tsx'])
})
