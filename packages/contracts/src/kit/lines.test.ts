import { describe, expect, test } from 'vitest'
import { f } from './fields.ts'
import { type LinesSpec, linesOf } from './lines.ts'
import { type AnyResource, defineResource } from './resource.ts'

const names = (n: string) => ({ zh: n, en: n })
const common = { path: '/t', table: 't', permission: 't', verbs: ['list'], scope: 'org', form: [] } as const
const lineFields = {
  orderId: f.ref(names('订单'), { to: 'order', required: true }),
  otherId: f.ref(names('别的'), { to: 'other' }),
  item: f.text(names('物料'), { max: 20 }),
  amount: f.money(names('金额'), {}),
  made: f.text(names('编号'), { max: 20, readonly: true }),
}
const line = defineResource('line', { ...common, label: names('行'), fields: lineFields, list: { columns: [], filters: {} } })
const headFields = {
  total: f.money(names('总额'), { readonly: true, virtual: true }),
  typed: f.money(names('手填'), {}),
  count: f.int(names('行数'), { readonly: true, virtual: true }),
}
const head = (lines: AnyResource['lines']) =>
  defineResource('order', {
    ...common,
    label: names('订单'),
    fields: headFields,
    list: { columns: [], filters: {} },
    ...(lines ? { lines: lines as never } : {}),
  })
type Loose = LinesSpec<typeof lineFields, 'total' | 'typed' | 'count'>
/** A declaration that the compiler would refuse, as it comes out of a cast. */
const loose = (spec: object) => () =>
  head(linesOf(line, { parentKey: 'orderId', columns: ['item'], ...spec } as unknown as Loose))

describe('lines of a record', () => {
  test('are declared by the kind of record that they are, and the keys of both', () => {
    const found = head(
      linesOf(line, { parentKey: 'orderId', columns: ['item'], totals: { total: { sum: 'amount' }, count: 'count' } }),
    )
    expect(found.lines).toMatchObject({ parentKey: 'orderId', order: null, unique: [], max: 1_000 })
    expect(found.lines?.totals).toEqual([
      { field: 'total', sum: 'amount' },
      { field: 'count', sum: null },
    ])
  })

  test.each([
    [{ parentKey: 'otherId' }, 'otherId 不是指向 order 的字段'],
    [{ parentKey: 'item' }, 'item 不是指向 order 的字段'],
    [{ columns: ['nothing'] }, '引用了不存在的字段 nothing'],
    [{ order: 'nothing' }, '引用了不存在的字段 nothing'],
    [{ unique: ['nothing'] }, '引用了不存在的字段 nothing'],
    [{ columns: ['orderId'] }, 'orderId 不能填写'],
    [{ columns: ['made'] }, 'made 不能填写'],
    [{ totals: { total: { sum: 'item' } } }, 'item 不是数字'],
    [{ totals: { typed: { sum: 'amount' } } }, '合计 typed 应为主记录的只读虚拟数字字段'],
    [{ totals: { nothing: 'count' } }, '合计 nothing 应为'],
    [{ max: 1_001 }, 'max 应为 1 到 1000'],
  ])('%j is refused with its place', (spec, words) => {
    expect(loose(spec)).toThrow(`资源 order 的明细 line：${words}`)
  })

  test('have no lines of their own, and nothing that is sealed', () => {
    const nested = { ...line, lines: linesOf(line, { parentKey: 'orderId', columns: [] }) }
    expect(() => head(linesOf(nested, { parentKey: 'orderId', columns: [] }))).toThrow('明细不能再有明细')
    const phone = f.text(names('电话'), { max: 20, pii: 'phone' })
    const sealed = { ...line, fields: { ...lineFields, phone } }
    expect(() => head(linesOf(sealed, { parentKey: 'orderId', columns: [] }))).toThrow('phone 是加密字段')
  })

  test('a key that neither of them has does not compile', () => {
    // @ts-expect-error a text names no head
    expect(linesOf(line, { parentKey: 'item', columns: [] })).toBeDefined()
    // @ts-expect-error no such field of a line
    expect(linesOf(line, { parentKey: 'orderId', columns: ['nothing'] })).toBeDefined()
    // @ts-expect-error a text has no sum
    expect(linesOf(line, { parentKey: 'orderId', columns: [], totals: { total: { sum: 'item' } } })).toBeDefined()
    const wrong = () =>
      defineResource('order', {
        ...common,
        label: names('订单'),
        fields: headFields,
        list: { columns: [], filters: {} },
        // @ts-expect-error no such field of the head
        lines: linesOf(line, { parentKey: 'orderId', columns: [], totals: { nothing: 'count' } }),
      })
    expect(wrong).toThrow('合计 nothing')
  })
})
