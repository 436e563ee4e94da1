import { describe, expect, test } from 'vitest'
import { businessRoles } from './businessRoles.ts'
import { permissionOf } from './kit/resource.ts'
import { menus, roles } from './menus.ts'
import { permissions } from './permissions.ts'
import { resources } from './resources/index.ts'

/** Departments and roles are offered to everybody (their names, in the departments that somebody sees). */
const offeredToAll = new Set(['depart', 'role'])
const listRightOf = (name: string): string => {
  const target = resources.find((resource) => resource.name === name)
  return target === undefined || offeredToAll.has(name) ? 'dashboard' : permissionOf(target, 'list')
}
const codesOf = (role: string) => businessRoles.find(({ code }) => code === role)?.codes ?? []

describe('the roles of the business', () => {
  test('stand in the roles of the product, each once', () => {
    expect(new Set(roles.map(({ code }) => code)).size).toBe(roles.length)
    for (const { code } of businessRoles) expect(roles.map((role) => role.code)).toContain(code)
  })

  test.each(businessRoles)('$code sees the home page and at least three pages of its work', ({ codes }) => {
    expect(codes).toContain('dashboard')
    const pages = menus.flatMap(({ pages }) => pages).filter(({ access }) => codes.includes(access))
    expect(pages.length).toBeGreaterThan(3)
  })

  test('of what one of them reviews they neither register nor change anything', () => {
    const reviews = permissions.map(({ code }) => code).filter((code) => /:(review|approve|post|manage|send|confirm)$/.test(code))
    expect(reviews.length).toBeGreaterThan(4)
    for (const review of reviews) {
      const writes = ['add', 'edit', 'import'].map((verb) => review.replace(/[a-z]+$/, verb))
      for (const { code, codes } of businessRoles)
        expect(codes.includes(review) && codes.some((own) => writes.includes(own)), `${code} ${review}`).toBe(false)
    }
  })

  test('the reviewer may review everything that waits for one, and the director only looks and sets the plans', () => {
    expect(codesOf('reviewer')).toEqual(
      expect.arrayContaining([
        ...(['customer:info:review', 'customer:contract:manage', 'agent:info:review', 'merchant:info:review'] as const),
        ...(['stock:in:post', 'stock:out:post', 'stock:transfer:send', 'stock:take:confirm'] as const),
        ...(['station:grid:manage', 'station:change:review', 'order:shipment:approve'] as const),
      ]),
    )
    expect(codesOf('director').filter((code) => !/:list$|^order:plan:|^dashboard|^approval:delegate/.test(code))).toEqual([])
  })

  test.each(roles.map(({ code, codes }) => ({ code, codes: new Set<string>(codes) })))(
    'whoever has the role $code can choose whatever the forms of their work ask for',
    ({ codes }) => {
      const missing = resources
        .filter((resource) =>
          (['create', 'update'] as const).some(
            (verb) => resource.verbs.includes(verb) && codes.has(permissionOf(resource, verb)),
          ),
        )
        .flatMap(({ name, form, fields, lines }) => [
          ...form.map((key) => [name, key, fields[key]] as const),
          ...(lines?.columns ?? []).map((key) => [name, key, lines?.child.fields[key]] as const),
        ])
        .filter(([, , field]) => field?.kind === 'ref' && !codes.has(listRightOf(field.options.to)))
      expect(missing.map(([name, key]) => `${name}.${key}`)).toEqual([])
    },
  )

  test('administration is nobody’s among them', () => {
    const own = businessRoles.flatMap(({ codes }) => codes).filter((code) => code.startsWith('system:'))
    expect(own).toEqual(['system:pii:reveal'])
  })
})
