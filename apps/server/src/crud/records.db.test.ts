import { f } from '@heliodesk/contracts/kit/fields'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { withThings } from '../testing/things.ts'
import { departNames, departsByText, ownDeparts } from './departs.ts'
import { readRecord } from './read.ts'
import { refTitles, wireValue } from './records.ts'
import { buildSource, columnSql } from './source.ts'

const things = withThings()
const rule = (resource: string, column: string, value: string, condition = '=') => ({
  ...{ name: '规则', resource, column, condition, value },
})

describe('a row as it travels', () => {
  const read = (id: string, actor: Actor = things.actor()) => readRecord(things.sourceOf(), actor, id)

  test('has every value in its wire type, and its text beside it', async () => {
    const given = {
      ...{ code: 'A-1', name: '甲', colour: 'b', level: 2, cost: '1.50', rate: '2.50', count: 3, day: '2026-01-31' },
      ...{ moment: '2026-01-31 08:30:00', isOpen: 'Y', district: '330803', pictures: [await things.addFile('1')] },
    } as const
    const record = await read(await things.add(given))
    expect(record).toMatchObject({
      ...given,
      colour_dictText: '蓝',
      level_dictText: '二级',
      district_dictText: '浙江省/衢州市/衢江区',
    })
    expect(record.createTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    expect(record).not.toHaveProperty('phoneBidx')
    expect(record).not.toHaveProperty('tenantId')
    expect(Object.keys(record).filter((key) => key.endsWith('_dictText'))).toEqual([
      'colour_dictText',
      'level_dictText',
      'positionId_dictText',
      'customerId_dictText',
      'sysOrgCode_dictText',
      'district_dictText',
      'createBy_dictText',
      'updateBy_dictText',
    ])
  })

  test('that is empty is null everywhere, its texts too', async () => {
    const record = await read(await things.add({ code: 'A-2', name: '乙' }))
    for (const key of [
      'phone',
      'colour',
      'colour_dictText',
      'level',
      'positionId',
      'positionId_dictText',
      'cost',
      'rate',
      'isOpen',
    ])
      expect(record[key], key).toBeNull()
    expect([record.pictures, record.district_dictText, record.doubled]).toEqual([null, null, null])
  })

  test('whose value no dictionary and no list of regions knows has no text', async () => {
    const record = await read(await things.add({ code: 'A-3', colour: 'x', district: '999999' }))
    expect(record).toMatchObject({ colour: 'x', colour_dictText: null, district: '999999', district_dictText: null })
  })

  test('shows a number that cannot be opened as stars, and tells the log', async () => {
    const moved = await things.add({ code: 'A-4' })
    await things.add({ code: 'A-5', phone: '13800000005' })
    await things.context.db.query(
      `UPDATE test_thing SET phone = (SELECT phone FROM test_thing WHERE code = 'A-5') WHERE id = $1`,
      [moved],
    )
    things.failures.splice(0)
    expect((await read(moved)).phone).toMatch(/^\*+$/)
    expect(things.failures).toMatchObject([{ table: 'test_thing', column: 'phone', id: moved }])
  })

  test('names what it refers to, also outside the reader’s departments, but not what a rule hides', async () => {
    const [customerId, positionId] = [await things.addCustomer('A01A02', '李四'), await things.addPosition(undefined, '站长')]
    const id = await things.add({ code: 'A-7', customerId, positionId, name: '丙' })
    const agent = things.actor({ orgCode: 'A01A01' })
    const shown = { customerId_dictText: '李四', positionId_dictText: '站长', sysOrgCode_dictText: 'own A01A01' }
    expect(await read(id, agent)).toMatchObject(shown)
    const hidden = things.actor({ dataRules: [rule('position', 'name', '别的'), rule('depart', 'orgCode', 'A01A02')] })
    expect(await read(id, hidden)).toMatchObject({ positionId, positionId_dictText: null, sysOrgCode_dictText: null })
  })
})

test('values of the database travel exactly: money with two digits, figures with those that are said, rounded as bills are', () => {
  const kept = f.decimal({ zh: '比例', en: 'Thing' }, { scale: 2, storedScale: 4 })
  expect([wireValue(kept, '1.2350'), wireValue(kept, '1.2349'), wireValue(kept, '-1.2350'), wireValue(kept, 1.5)]).toEqual([
    '1.24',
    '1.23',
    '-1.24',
    '1.50',
  ])
  // Binary fractions would say 1.00 and lose the last digits.
  expect(wireValue(kept, '1.0050')).toBe('1.01')
  expect(wireValue(kept, '12345678901234567.8950')).toBe('12345678901234567.90')
  expect(wireValue(f.decimal({ zh: '比例', en: 'Thing' }, { scale: 2 }), '1.2350')).toBe('1.2350')
  expect([
    wireValue(f.money({ zh: '钱', en: 'Thing' }, {}), 1.5),
    wireValue(f.money({ zh: '钱', en: 'Thing' }, {}), '1.5'),
  ]).toEqual(['1.50', '1.5'])
  expect([wireValue(f.flag({ zh: '开', en: 'Thing' }, {}), true), wireValue(f.int({ zh: '数', en: 'Thing' }, {}), '7')]).toEqual([
    'Y',
    7,
  ])
  expect([
    wireValue(f.dict({ zh: '字', en: 'Thing' }, { dict: 'a' }), 7),
    wireValue(f.dict({ zh: '字', en: 'Thing' }, { dict: 'a', numeric: true }), '7'),
  ]).toEqual(['7', 7])
  expect(wireValue(f.text({ zh: '名', en: 'Thing' }, { max: 9 }), undefined)).toBeNull()
})

describe('names by id', () => {
  const titles = (to: string, ids: readonly unknown[], actor = things.actor()) => refTitles(things.context.db, actor, to, ids)

  test('are of the own tenant; what is empty or of no known kind has none', async () => {
    const [own, foreign] = [await things.addPosition(), await things.addPosition(things.foreignId)]
    expect([...(await titles('position', [own, foreign, null, undefined, own]))]).toEqual([[own, '站长']])
    expect((await titles('nothing', [own])).size).toBe(0)
    expect((await titles('position', [null])).size).toBe(0)
    expect((await titles('position', [own], things.actor({ dataRules: [rule('position', 'id', '1')] }))).size).toBe(0)
  })
})

describe('departments', () => {
  beforeAll(async () => {
    await things.context.db.query(
      `INSERT INTO sys_depart (id, tenant_id, sys_org_code, org_code, depart_name, org_category)
       VALUES (901, $1, 'A01A03', 'A01A03', '同名', '3'), (902, $1, 'A01A04', 'A01A04', '同名', '3'), (903, $1, 'A01A05', 'A01A05', 'A01A04', '3'), (904, $2, 'A01A08', 'A01A08', '外面', '3')`,
      [things.tenantId, things.foreignId],
    )
  })
  const scope = (orgCode: string | null) => ({ tx: things.context.db, actor: things.actor({ orgCode }) })

  test('have their names in the whole tenant, but for those that a rule hides', async () => {
    const names = (codes: readonly string[], actor = things.actor({ orgCode: 'A01A01' })) =>
      departNames(things.context.db, actor, codes).then((map) => [...map])
    expect(await names(['A01A02', 'A01A02', 'A01A08', 'A09'])).toEqual([['A01A02', 'own A01A02']])
    expect(await names([])).toEqual([])
    const limited = things.actor({ dataRules: [rule('depart', 'orgCode', 'A01A01')] })
    expect(await names(['A01A01', 'A01A02'], limited)).toEqual([['A01A01', 'own A01A01']])
  })

  test('are one’s own from where one works downwards', async () => {
    const own = async (orgCode: string | null, codes: readonly unknown[]) =>
      [...(await ownDeparts(scope(orgCode), codes))].toSorted()
    expect(await own('A01', ['A01', 'A01A01', 'A01A08', 'A09', 7, null])).toEqual(['A01', 'A01A01'])
    expect(await own('A01A01', ['A01', 'A01A01', 'A01A02'])).toEqual(['A01A01'])
    expect(await own(null, ['A01'])).toEqual([])
    expect(await own('A01', [])).toEqual([])
  })

  test('are found by code before name, and by a name that several have all of them', async () => {
    const found = async (orgCode: string, ...texts: string[]) => [...(await departsByText(scope(orgCode), texts))]
    expect(await found('A01', '同名', 'A01A04', 'own A01A01', '没有', '外面', 'A01A08')).toEqual([
      ['同名', ['A01A03', 'A01A04']],
      ['A01A04', ['A01A04']],
      ['own A01A01', ['A01A01']],
      ['没有', []],
      ['外面', []],
      ['A01A08', []],
    ])
    expect(await found('A01A03', '同名', 'own A01A01')).toEqual([
      ['同名', ['A01A03']],
      ['own A01A01', []],
    ])
    expect(await found('A01')).toEqual([])
  })
})

test('a field that is computed is read from its text in SQL alone, and a source without one does not start', () => {
  const { resource, context } = things.sourceOf()
  expect(() => buildSource(resource, {}, context)).toThrow('资源 thing 缺少虚拟字段 doubled 的 SQL')
  const text = (key: string) => columnSql(things.sourceOf(), key).compile(context.db.kysely).sql
  expect([text('doubled'), text('count')]).toEqual(['(t.count * 2)', '"t"."count"'])
})
