import fc from '@heliodesk/domain/testing/properties'
import { describe, expect, test } from 'vitest'
import { accountTransaction } from '../resources/customer/accountTransaction.ts'
import { customer } from '../resources/customer/customer.ts'
import { resources } from '../resources/index.ts'
import { station } from '../resources/station/station.ts'
import { AppError } from './error.ts'
import { f } from './fields.ts'
import { type Condition, decodeListQuery } from './queryDecode.ts'
import { encodeFilter, encodeListQuery, rulesOf, wrapValue } from './queryOps.ts'
import { type AnyResource, defineResource } from './resource.ts'

const kinds: AnyResource = defineResource('kinds', {
  label: { zh: '样例', en: 'Thing' },
  path: '/x',
  table: 'x',
  permission: 'x',
  verbs: ['list'],
  scope: 'tenant',
  fields: {
    name: f.text({ zh: '名称', en: 'Name' }, { max: 100 }),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'status', numeric: true }),
    sex: f.dict({ zh: '性别', en: 'Sex' }, { dict: 'sex' }),
    owner: f.ref({ zh: '业主', en: 'Owner' }, { to: 'customer' }),
    amount: f.money({ zh: '金额', en: 'Amount' }, { sensitive: 'financial' }),
    share: f.decimal({ zh: '占比', en: 'Share' }, { scale: 1, ofAll: true }),
    power: f.decimal({ zh: '容量', en: 'Power' }, { scale: 3 }),
    count: f.int({ zh: '数量', en: 'Count' }, {}),
    day: f.date({ zh: '日期', en: 'Day' }, {}),
    at: f.datetime({ zh: '时间', en: 'Time' }, {}),
    active: f.flag({ zh: '启用', en: 'In use' }, {}),
    files: f.files({ zh: '附件', en: 'Files' }, {}),
    district: f.region({ zh: '区县', en: 'District' }, {}),
    phone: f.text({ zh: '电话', en: 'Phone' }, { max: 20, pii: 'phone' }),
  },
  list: { columns: ['name'], filters: { name: 'contains', sex: 'in', day: 'range', active: 'eq' } },
  form: ['name'],
})

const all = { financial: true, limited: false }
const decode = (params: Record<string, unknown>, rights = all) => decodeListQuery(kinds, params, rights)
const conditionsOf = (params: Record<string, unknown>): readonly Condition[] => decode(params).conditions
const only = (params: Record<string, unknown>): Condition | undefined => conditionsOf(params)[0]
const refusal = (params: Record<string, unknown>, rights = all): string => {
  try {
    decode(params, rights)
  } catch (error) {
    if (error instanceof AppError) return `${error.id}: ${error.message}`
    throw error
  }
  return 'accepted'
}

describe('value syntax', () => {
  test.each([
    ['abc', 'eq', ['abc']],
    ['*a*', 'like', ['a']],
    ['a*', 'right_like', ['a']],
    ['*a', 'left_like', ['a']],
    ['*', 'eq', ['*']],
    ['!a', 'ne', ['a']],
    ['!', 'eq', ['!']],
    ['>=a', 'ge', ['a']],
    ['>= a', 'ge', ['a']],
    ['<=a', 'le', ['a']],
    ['<= a', 'le', ['a']],
    ['> a', 'gt', ['a']],
    ['<a', 'lt', ['a']],
    ['ge a', 'ge', ['a']],
    ['eq *a,b*', 'eq', ['*a,b*']],
    ['a,b', 'in', ['a', 'b']],
    ['a,', 'eq', ['a']],
    [',1,3,', 'has', ['1', '3']],
    ['*50%_\\*', 'like', ['50%_\\']],
  ])('%s means %s %j', (value, op, values) => {
    expect(only({ name: value })).toEqual({ field: 'name', op, values })
  })

  test('[VALID-32] like wraps a value in stars', () => expect(wrapValue('like', 'a')).toBe('*a*'))
  test('[VALID-33] ne puts an exclamation mark before it', () => expect(wrapValue('ne', 'a')).toBe('!a'))
  test('[VALID-34] ge puts >= before it', () => expect(wrapValue('ge', 'a')).toBe('>=a'))
  test('[VALID-35] le puts <= before it', () => expect(wrapValue('le', 'a')).toBe('<=a'))

  test('any text survives a contains filter', () => {
    fc.assert(
      fc.property(textValue, (text) => {
        expect(only(encodeFilter('name', 'contains', text))).toEqual({ field: 'name', op: 'like', values: [text] })
      }),
    )
  })
  test('any text survives an equality filter', () => {
    fc.assert(
      fc.property(textValue, (text) => {
        expect(only(encodeFilter('name', 'eq', text))).toEqual({ field: 'name', op: 'eq', values: [text] })
      }),
    )
  })
  test('any set of dictionary values survives an in filter', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[\w\u4e00-\u9fa5-]{1,8}$/), { minLength: 1, maxLength: 9 }), (values) => {
        expect(only(encodeFilter('sex', 'in', values))).toEqual({ field: 'sex', op: values.length > 1 ? 'in' : 'eq', values })
      }),
    )
  })
  test('a value with a comma is refused in a list instead of being split', () => {
    expect(() => encodeFilter('sex', 'in', ['a,b'])).toThrow(TypeError)
  })
})

/** Texts a person can type: no NUL, blanks at the ends are trimmed by the decoder. */
const textValue = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .filter((text) => !text.includes('\0') && text.trim() === text && text !== '')

describe('typed values', () => {
  test.each([
    [{ status: '1,3' }, 'in', [1, 3]],
    [{ count: '>= 5' }, 'ge', [5]],
    [{ amount: '12.30' }, 'eq', ['12.30']],
    [{ power_begin: '1.5' }, 'ge', ['1.5']],
    [{ active: 'Y' }, 'eq', [true]],
    [{ owner: '12345' }, 'eq', ['12345']],
    [{ district: '3308' }, 'eq', ['3308']],
    [{ day_begin: '2026-01-31' }, 'ge', ['2026-01-31']],
    [{ day_end: '2026-01-31 23:59:59' }, 'le', ['2026-01-31']],
    [{ at_begin: '2026-01-31' }, 'ge', ['2026-01-31 00:00:00']],
    [{ at_end: '2026-01-31' }, 'le', ['2026-01-31 23:59:59']],
    [{ at_end: '2026-01-31 08:00:00' }, 'le', ['2026-01-31 08:00:00']],
    [{ at: '2026-01-31' }, 'eq', ['2026-01-31 00:00:00', '2026-01-31 23:59:59']],
    [{ at: '> 2026-01-31' }, 'gt', ['2026-01-31 23:59:59']],
    [{ count_MultiString: '1,2' }, 'in', [1, 2]],
    [{ createTime_begin: '2026-01-31' }, 'ge', ['2026-01-31 00:00:00']],
    [{ phone: '13800001234' }, 'eq', ['13800001234']],
  ])('%j compares %s %j', (params, op, values) => {
    expect(conditionsOf(params)).toMatchObject([{ op, values }])
  })

  test.each([
    [{ count: 'x' }, 'invalidInput: “数量”应为整数'],
    [{ count: '99999999999' }, 'invalidInput: “数量”应为整数'],
    [{ status: '70000' }, 'invalidInput: “状态”应为整数'],
    [{ amount: '1e9' }, 'invalidInput: “金额”应为数字'],
    [{ day: '2026-02-30' }, 'invalidInput: “日期”应为日期，例如 2026-01-31'],
    [{ at: '2026-01-31 25:00:00' }, 'invalidInput: “时间”应为日期或时间，例如 2026-01-31 08:30:00'],
    [{ active: 'maybe' }, 'invalidInput: “启用”只能是 Y 或 N'],
    [{ owner: '1; drop' }, 'invalidInput: “业主”的条件值不是有效的编号'],
    [{ owner: '9223372036854775808' }, 'invalidInput: “业主”的条件值不是有效的编号'],
    [{ status: '*1*' }, 'invalidInput: “状态”不支持这种条件'],
    [{ name: 'a\0b' }, 'invalidInput: 参数 name 含有无效字符'],
    [{ name: ['a', 'b'] }, 'invalidInput: 参数 name 只能给出一次'],
    [{ pageNo: '0' }, 'invalidInput: 页码应为正整数'],
    [{ pageNo: '999999999', pageSize: '500' }, 'invalidInput: 页码过大，请缩小查询范围'],
    [{ order: 'up' }, 'invalidInput: 排序方向只能是 asc 或 desc'],
  ])('%j is refused', (params, message) => {
    expect(refusal(params)).toBe(message)
  })

  test('blank values are no filters', () => {
    expect(conditionsOf({ name: '', status: '', _t: '1', field: 'id,,' })).toEqual([])
  })
})

describe('columns', () => {
  test.each(['nothing', '__proto__', 'constructor', 'id[]', 'name; drop table x', 'tenantId', 'phone_bidx', 'files'])(
    '%s is an unknown column of a sort and of an advanced condition, and a filter that narrows nothing',
    (column) => {
      const asked = decode({ [column]: '1', name: 'a' })
      expect([asked.ignored, asked.conditions.map(({ field }) => field)]).toEqual([[column.replace(/[^\w.-]/g, '?')], ['name']])
      expect(refusal({ column })).toMatch(/^unknownColumn/)
      expect(refusal({ superQueryParams: JSON.stringify([{ field: column, rule: 'eq', val: '1' }]) })).toMatch(/^unknownColumn/)
    },
  )
  test('a figure of all records is neither sorted nor filtered by for whom rules leave some', () => {
    const limited = { financial: true, limited: true }
    const asks = [
      { column: 'share' },
      { share: '1' },
      { share_begin: '1' },
      { superQueryParams: JSON.stringify([{ field: 'share', rule: 'gt', val: '1' }]) },
    ]
    for (const asked of asks) {
      expect(() => decode(asked, limited), JSON.stringify(asked)).toThrow('“占比”由全部电站计算得出')
      expect(() => decode(asked, all)).not.toThrow()
    }
  })
  test('a financial column cannot be guessed by sort or filter without the right', () => {
    const agent = { financial: false, limited: false }
    expect(refusal({ column: 'amount' }, agent)).toMatch(/^unknownColumn/)
    for (const key of ['amount', 'amount_begin', 'amount_end', 'amount_MultiString']) {
      expect(decodeListQuery(kinds, { [key]: '1' }, agent)).toMatchObject({ conditions: [], ignored: [key] })
      expect(decode({ [key]: '1' })).toMatchObject({ conditions: [{ field: 'amount' }], ignored: [] })
    }
    expect(refusal({ superQueryParams: '[{"field":"amount","rule":"ge","val":"1"}]' }, agent)).toMatch(/^unknownColumn/)
    expect(refusal({ column: 'amount' })).toBe('accepted')
  })
  test('a personal number compares by equality only and does not sort', () => {
    expect(refusal({ column: 'phone' })).toMatch(/^unknownColumn/)
    expect(refusal({ phone_begin: '138' })).toMatch(/^invalidInput/)
    expect(only({ phone: '*138*' })).toEqual({ field: 'phone', op: 'eq', values: ['*138*'] })
  })
  test('a sort may name several columns and their texts', () => {
    expect(decode({ column: 'status_dictText,createTime', order: 'asc' }).sort).toEqual([
      { column: 'status', order: 'asc' },
      { column: 'createTime', order: 'asc' },
    ])
  })
  test('the page size has a cap', () => expect(decode({ pageSize: '9999' }).pageSize).toBe(500))
})

describe('advanced query', () => {
  const advanced = (items: unknown, match = 'and') =>
    decode({ superQueryParams: encodeURIComponent(JSON.stringify(items)), superQueryMatchType: match }).advanced

  test.each(['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'])(
    '[QUERY-13] the rule %s reaches the condition',
    (rule) => {
      expect(advanced([{ field: 'name', rule, val: 'a,b' }])?.conditions[0]).toMatchObject({
        op: rule,
        values: rule === 'in' ? ['a', 'b'] : ['a,b'],
      })
    },
  )
  test('[QUERY-12] conditions match by and or by or', () => {
    expect(advanced([{ field: 'name', rule: 'eq', val: 'a' }], 'or')?.match).toBe('or')
    expect(refusal({ superQueryMatchType: 'xor' })).toMatch(/^invalidInput/)
  })
  test('items without field, rule or value are dropped', () => {
    expect(
      advanced([
        { field: 'name', rule: 'eq' },
        { rule: 'eq', val: 1 },
        { field: 'name', val: 'x' },
      ]),
    ).toBeNull()
  })
  test('more than twenty conditions, an unknown rule or broken JSON are refused', () => {
    const item = { field: 'name', rule: 'eq', val: 'a' }
    expect(refusal({ superQueryParams: JSON.stringify(Array(21).fill(item)) })).toMatch(/最多 20 个条件/)
    expect(refusal({ superQueryParams: JSON.stringify([{ ...item, rule: 'sql' }]) })).toMatch(/^invalidInput/)
    for (const text of ['{', '%', '{"a":1}', '[1]', 'null']) expect(refusal({ superQueryParams: text })).toMatch(/^invalidInput/)
  })
  test('what the client encodes comes back unchanged', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ field: fc.constant('name'), rule: fc.constantFrom('eq', 'like', 'ne'), val: textValue }), {
          minLength: 1,
          maxLength: 20,
        }),
        (items) => {
          const params = encodeListQuery(kinds, { advanced: { match: 'or', items } })
          expect(decode(params).advanced).toEqual({
            match: 'or',
            conditions: items.map((item) => ({ field: 'name', op: item.rule, values: [item.val] })),
          })
        },
      ),
    )
  })
})

test('every simple filter of every resource can be asked', () => {
  const samples: Record<string, string> = { date: '2026-01-31', datetime: '2026-01-31 08:00:00', flag: 'Y', region: '330803' }
  for (const resource of resources) {
    for (const [key, op] of Object.entries(resource.list.filters)) {
      const value = samples[resource.fields[key]?.kind ?? ''] ?? '1'
      const params = encodeFilter(key, op ?? 'eq', op === 'range' ? { begin: value, end: value } : op === 'in' ? [value] : value)
      expect(decodeListQuery(resource, params, all).conditions.length, `${resource.name}.${key}`).toBeGreaterThan(0)
    }
  }
})

test('hostile parameters are refused with a code, never with another exception', () => {
  const keys = fc.oneof(
    fc.constantFrom(
      ...Object.keys(kinds.fields),
      'pageNo',
      'pageSize',
      'column',
      'order',
      'superQueryParams',
      'selections',
      'at_begin',
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.dictionary(keys, fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string()))), (params) => {
      expect(refusal(params)).toBeTypeOf('string')
    }),
    { numRuns: 2_000 },
  )
})

test('operators offered to a person are those the decoder accepts', () => {
  for (const resource of [customer, station, accountTransaction]) {
    for (const [key, field] of Object.entries(resource.fields)) {
      for (const rule of rulesOf(field)) {
        const val =
          { int: '1', money: '1', decimal: '1', date: '2026-01-01', datetime: '2026-01-01', flag: 'Y', region: '33' }[
            field.kind as string
          ] ?? '1'
        const params = { superQueryParams: JSON.stringify([{ field: key, rule, val }]) }
        expect(() => decodeListQuery(resource, params, all), `${key} ${rule}`).not.toThrow()
      }
    }
  }
})
