import { describe, expect, test } from 'vitest'
import { dictionaries } from './dictionaries.ts'
import { menus, roles } from './menus.ts'
import { permissions } from './permissions.ts'
import { resources } from './resources/index.ts'

const pages = menus.flatMap((group) => group.pages)
const buttons = pages.flatMap((page) => page.buttons)

describe('permission codes', () => {
  test('every code is a button of exactly one page, so that it can be granted', () => {
    expect(buttons.map((entry) => entry.code).sort()).toEqual(permissions.map((entry) => entry.code).sort())
  })

  test('[PERM-15] the roles admin, operator and agent are seeded, and those of the business behind them', () => {
    expect(roles.slice(0, 3).map((role) => role.code)).toEqual(['admin', 'operator', 'agent'])
  })

  test('an agent is granted no fee, account, import, export or administration code', () => {
    const agent = roles.find((role) => role.code === 'agent')
    expect(
      agent?.codes.filter((code) => /powerfee|bankcard|transaction|^system:|^telemetry:|:(import|export)$/.test(code)),
    ).toEqual([])
  })
})

describe('menu', () => {
  test('every entry has its own url and every page its own component', () => {
    const urls = [...menus.map((group) => group.url), ...pages.map((page) => page.url)]
    expect(new Set(urls).size).toBe(urls.length)
    expect(new Set(pages.map((page) => page.component)).size).toBe(pages.length)
  })

  test('every group redirects to one of its pages', () => {
    expect(menus.filter((group) => !group.pages.some((page) => page.url === group.redirect))).toEqual([])
  })

  test('[ROUTE-09] the workplace carries the permission marker dashboard', () => {
    expect(pages.find((page) => page.url === '/dashboard/workplace')?.permission).toEqual(['dashboard'])
  })
})

describe('dictionaries', () => {
  const codes = dictionaries.map((dictionary) => dictionary.code)

  test('every dictionary that a resource names exists', () => {
    const used = resources.flatMap((resource) =>
      Object.values(resource.fields).flatMap((field) => (field.kind === 'dict' ? [field.options.dict] : [])),
    )
    expect(used.filter((code) => !codes.includes(code))).toEqual([])
  })

  test('codes and values are unique, and no text is empty', () => {
    expect(new Set(codes).size).toBe(codes.length)
    for (const dictionary of dictionaries) {
      const values = dictionary.items.map((item) => item.value)
      expect(new Set(values).size, dictionary.code).toBe(values.length)
      expect(
        dictionary.items.every(
          (item) => /^([\w.-]+|!?=|[<>]=?)$/.test(item.value) && item.text.zh.length > 0 && item.text.en.length > 0,
        ),
        dictionary.code,
      ).toBe(true)
    }
  })

  test('values of numeric dictionary fields are integers', () => {
    const numeric = resources.flatMap((resource) =>
      Object.values(resource.fields).flatMap((field) =>
        field.kind === 'dict' && 'numeric' in field.options && field.options.numeric ? [field.options.dict] : [],
      ),
    )
    const values = dictionaries
      .filter((dictionary) => numeric.includes(dictionary.code))
      .flatMap((dictionary) => dictionary.items)
    expect(values.length).toBeGreaterThan(0)
    expect(values.filter((item) => !/^-?\d+$/.test(item.value))).toEqual([])
  })
})
