import { menus } from '@heliodesk/contracts/menus'
import { expect, test } from 'vitest'
import { iconOf } from './menuIcon.ts'

const icons = menus.flatMap(({ icon, pages }) => [icon, ...pages.map((page) => page.icon)])

test.each([...new Set(icons)].filter((icon) => icon !== 'dot'))('the icon %s of the menu has a drawing', (icon) => {
  expect(iconOf(icon)).not.toBe('dot')
})

test('an icon that nobody drew is a dot', () => {
  expect([iconOf('x'), iconOf(undefined)]).toEqual(['dot', 'dot'])
})
