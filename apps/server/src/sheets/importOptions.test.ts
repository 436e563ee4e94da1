import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { describe, expect, test } from 'vitest'
import type { Source } from '../crud/source.ts'
import { thing } from '../testing/things.ts'
import { readImportOptions } from './importOptions.ts'

const source = { resource: thing, hooks: {}, context: {} } as unknown as Source
const read = (fields: Readonly<Record<string, string>>, of = source) => readImportOptions(of, fields)
const wrong = (name: string, value = '') => `导入参数 ${name} 不正确${value === '' ? '' : `：${value}`}`

describe('what a request asks beside its files', () => {
  test('is nothing where nothing is said', () => {
    const nothing = { corrections: [], fixed: {}, required: [], isStrict: false, progressId: null }
    expect(read({})).toEqual(nothing)
    expect(read({ isSingleTableImport: '', validateStatus: '', foreignKeys: '', corrections: '', progressId: '' })).toEqual(
      nothing,
    )
    expect(read({ foreignKeys: ' , ', validateStatus: '0', isSingleTableImport: 'true' })).toEqual(nothing)
  })

  test('is strict by 1, and single or not as existing clients say', () => {
    expect(read({ validateStatus: '1' }).isStrict).toBe(true)
    expect(read({ isSingleTableImport: 'false' }).isStrict).toBe(false)
    expect(() => read({ validateStatus: '2' })).toThrow(wrong('validateStatus', '2'))
    expect(() => read({ isSingleTableImport: 'yes' })).toThrow(wrong('isSingleTableImport', 'yes'))
    expect(() => read({ isSingleTableImport: 'y'.repeat(50) })).toThrow(wrong('isSingleTableImport', 'y'.repeat(40)))
  })

  test('has a name of up to 64 letters for its progress', () => {
    expect(read({ progressId: `a-_${'x'.repeat(61)}` }).progressId).toHaveLength(64)
    for (const progressId of ['x'.repeat(65), 'a b', 'a/b', ' a', 'a '])
      expect(() => read({ progressId })).toThrow(wrong('progressId'))
  })

  test('names references that must be filled, or the records that all rows refer to', () => {
    expect(read({ foreignKeys: 'positionId, customerId,' })).toMatchObject({ required: ['positionId', 'customerId'], fixed: {} })
    expect(read({ foreignKeys: ' {"positionId": 17, "customerId": "18"}' })).toMatchObject({
      required: ['positionId', 'customerId'],
      fixed: { positionId: '17', customerId: '18' },
    })
    for (const name of ['code', 'nothing', 'toString', 'sysOrgCode'])
      expect(() => read({ foreignKeys: `positionId,${name}` }), name).toThrow(wrong('foreignKeys', name))
    for (const text of ['{}', '{"positionId":true}', '{', `{"positionId":"${'1'.repeat(65)}"}`, '{"code":"1"}'])
      expect(() => read({ foreignKeys: text }), text).toThrow(wrong('foreignKeys'))
    const unread = { ...source, resource: { ...thing, excel: { import: ['code'] } } }
    expect(() => read({ foreignKeys: 'positionId' }, unread)).toThrow(wrong('foreignKeys', 'positionId'))
    const none = { ...source, resource: { ...thing, excel: {} } }
    expect(() => read({ foreignKeys: 'positionId' }, none)).toThrow(wrong('foreignKeys'))
    expect(() => read({ foreignKeys: 'userName' }, { ...source, resource: customer })).toThrow(wrong('foreignKeys'))
  })

  test('carries corrections of cells below the header, in files, rows and columns that there can be', () => {
    const good = { file: 99, row: 2, column: 'x'.repeat(200), value: 'x'.repeat(32_767) }
    const last = { file: 0, row: 2_000_000, column: '', value: '' }
    expect(read({ corrections: JSON.stringify([good, last]) }).corrections).toEqual([good, last])
    const bad: readonly object[] = [
      ...[{ file: 100 }, { file: -1 }, { file: 0.5 }, { row: 1 }, { row: 2_000_001 }, { row: '2' }],
      ...[{ column: 'x'.repeat(201) }, { value: 'x'.repeat(32_768) }, { value: null }],
    ]
    for (const own of bad)
      expect(() => read({ corrections: JSON.stringify([{ ...good, ...own }]) }), Object.keys(own)[0]).toThrow(
        wrong('corrections'),
      )
    for (const text of ['{}', 'x', '[1]']) expect(() => read({ corrections: text }), text).toThrow(wrong('corrections'))
    const many = (count: number) => ({ corrections: JSON.stringify(Array(count).fill({ ...last })) })
    expect(read(many(20_000)).corrections).toHaveLength(20_000)
    expect(() => read(many(20_001))).toThrow(wrong('corrections'))
  })
})
