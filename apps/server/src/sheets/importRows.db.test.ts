import { errors } from '@heliodesk/contracts/errors'
import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CrudHooks } from '../crud/module.ts'
import { inChinese } from '../testing/inChinese.ts'
import { buildSheet, exchangeOf, type SheetCell } from '../testing/sheets.ts'
import { thing, withThings } from '../testing/things.ts'
import { runImport } from './importExcel.ts'

const things = withThings()
const head = ['编号', '名称', '电话', '颜色', '级别', '职务', '客户', '所属组织', '造价', '数量', '开启'] as const
type Head = (typeof head)[number]
type Row = Partial<Readonly<Record<Head, SheetCell>>>

interface Given {
  readonly hooks?: CrudHooks
  readonly caller?: ReturnType<typeof things.caller>
  readonly fields?: Readonly<Record<string, string>>
  readonly mode?: 'import' | 'preview'
  readonly source?: ReturnType<typeof things.sourceOf>
}

const bookOf = (rows: readonly Row[], heads: readonly Head[]) =>
  buildSheet([heads, ...rows.map((row) => heads.map((key) => row[key] ?? null))])

/** Reads rows as a sheet of the columns that they have; answers how many it took and what was wrong with the others. */
async function take(rows: readonly Row[], given: Given = {}) {
  const heads = head.filter((key) => ['编号', '名称'].includes(key) || rows.some((row) => key in row))
  const fields = Object.entries(given.fields ?? {}).map(([field, value]) => ({ field, value }))
  const exchange = exchangeOf({ content: await bookOf(rows, heads) }, ...fields)
  const source = given.source ?? things.sourceOf(given.hooks)
  const { outcomes, isStored } = await runImport(source, given.caller ?? things.caller(), exchange, {
    mode: given.mode ?? 'import',
    sampleRows: 2,
  })
  const [outcome] = outcomes
  if (outcome === undefined) throw new Error('no file')
  const wrong = outcome.failed.map(
    ({ row, problems }) => `${row.row} ${problems.map(({ label, reason }) => label + inChinese(reason)).join('；')}`,
  )
  return { ...outcome, isStored, wrong }
}
const valuesOf = async (code: string) =>
  (await things.context.db.query('SELECT * FROM test_thing WHERE code = $1 AND tenant_id = $2', [code, things.tenantId]))[0]

describe('rows of a sheet', () => {
  test('add records with what their cells mean', async () => {
    const positionId = await things.addPosition(undefined, '巡检员')
    const { stored, wrong, total } = await take([
      {
        ...{ 编号: 'I-1', 名称: '甲', 电话: '13800000001', 颜色: '红', 级别: 2, 职务: '巡检员', 所属组织: 'own A01A02' },
        ...{ 造价: 12.5, 数量: '1,200', 开启: '是' },
      },
      { 编号: 'I-2', 名称: '乙', 颜色: 'g', 级别: '一级', 所属组织: 'A01A01', 开启: '否' },
    ])
    expect([wrong, total, stored.length]).toEqual([[], 2, 2])
    expect(await valuesOf('I-1')).toMatchObject({
      ...{ name: '甲', colour: 'r', level: 2, position_id: positionId, sys_org_code: 'A01A02', cost: '12.50', count: 1_200 },
      ...{ is_open: true, tenant_id: things.tenantId, create_by: 'maker', id: stored[0] },
    })
    expect(await valuesOf('I-2')).toMatchObject({ colour: 'g', level: 1, sys_org_code: 'A01A01', is_open: false, cost: null })
  })

  test('change the records that they name, and leave as it is what their cells leave empty or say already', async () => {
    const [positionId, same] = [await things.addPosition(undefined, '同名者'), await things.addPosition(undefined, '同名者')]
    expect(same).not.toBe(positionId)
    const id = await things.add({ code: 'I-3', name: '旧', count: 3, colour: 'r', positionId, phone: '13800000003' })
    const row = { 编号: 'I-3', 名称: '新', 电话: '138****0003', 颜色: '', 职务: '同名者', 所属组织: 'own A01A01', 数量: null }
    const { stored, wrong } = await take([row])
    expect([wrong, stored]).toEqual([[], [id]])
    expect(await valuesOf('I-3')).toMatchObject({ name: '新', count: 3, colour: 'r', position_id: positionId, version: 2 })
    await take([row])
    expect(await valuesOf('I-3')).toMatchObject({ version: 2 })
    expect((await take([{ ...row, 编号: 'I-3b' }])).wrong).toEqual([
      '2 职务“同名者”有多个同名记录，请改填编号；电话含有 *，请填写完整号码',
    ])
  })

  test('reach only one’s own records: a key of somebody else’s is taken', async () => {
    await things.add({ code: 'I-4', name: '别人' }, { orgCode: 'A01A02' })
    await things.add({ code: 'I-5', name: '外人' }, { tenantId: things.foreignId })
    const caller = things.caller({ orgCode: 'A01A01' })
    const { wrong, stored } = await take(
      [
        { 编号: 'I-4', 名称: '我' },
        { 编号: 'I-5', 名称: '我' },
      ],
      { caller },
    )
    expect([wrong, stored.length]).toEqual([['2 编号“I-4”已存在'], 1])
    expect(await valuesOf('I-4')).toMatchObject({ name: '别人', version: 1 })
  })

  test('with a key that stood above are wrong, and say where it stood, however far', async () => {
    const rows = (from: number, count: number) => Array.from({ length: count }, (_, n) => ({ 编号: `Q-${from + n}`, 名称: '量' }))
    const repeated = [
      { 编号: 'Q-0', 名称: '一' },
      { 编号: 'Q-0', 名称: '二' },
      { 编号: 'Q-0', 名称: '三' },
      ...rows(1, 500),
      { 编号: 'Q-1', 名称: '四' },
      { 编号: 'Q-500', 名称: '五' },
    ]
    const { wrong, total, stored } = await take(repeated)
    expect(wrong).toEqual([
      '3 编号“Q-0”与第 2 行重复',
      '4 编号“Q-0”与第 2 行重复',
      '505 编号“Q-1”与第 5 行重复',
      '506 编号“Q-500”与第 504 行重复',
    ])
    expect([total, stored.length]).toEqual([505, 501])
    expect(await valuesOf('Q-0')).toMatchObject({ name: '一' })
  })

  test('tell all that is wrong with them, once for each cell, in the order of the sheet', async () => {
    const { wrong } = await take([
      { 编号: 'I-6', 名称: '', 颜色: '紫', 级别: 9, 职务: '没有', 客户: '没有', 所属组织: '没有', 数量: '多' },
      { 编号: 'I-7', 名称: '好' },
      { 编号: null, 名称: '无' },
      { 编号: 'I-8', 名称: '#N/A', 颜色: '蓝', 数量: -1 },
    ])
    expect(wrong).toEqual([
      '2 颜色“紫”不在可选值中；级别“9”不在可选值中；职务“没有”不存在或无权使用；客户“没有”不存在或无权使用；所属组织“没有”不存在或无权使用；名称不能为空；数量应为整数',
      '4 编号不能为空',
      '5 名称单元格是错误值 #N/A；颜色“蓝”不在可选值中；数量不能小于 0',
    ])
    expect([await valuesOf('I-6'), await valuesOf('I-8')]).toEqual([undefined, undefined])
    expect(await valuesOf('I-7')).toBeDefined()
  })

  test('that the database or the module refuses are left out alone, with the field that is named', async () => {
    await things.add({ code: 'I-9', phone: '13800000009' })
    const hooks: CrudHooks = {
      beforeCreate: async ({ values }) => {
        if (values.name === '不行') throw errors.invalidInput({ reason: referenceMessages.written({ text: '这个名字不能用' }) })
        if (values.name === '指明')
          throw errors.invalidInput(
            { reason: referenceMessages.written({ text: '太俗' }) },
            { fields: [{ field: 'name', message: '' }] },
          )
      },
    }
    const rows = [
      { 编号: 'I-10', 名称: '好' },
      { 编号: 'I-11', 名称: '重', 电话: '13800000009' },
      { 编号: 'I-12', 名称: '不行' },
      { 编号: 'I-13', 名称: '指明' },
      { 编号: 'I-14', 名称: '多', 数量: 6_000 },
      { 编号: 'I-15', 名称: '好' },
    ]
    const { wrong, stored } = await take(rows, { hooks })
    expect(wrong).toEqual(['3 电话“138****0009”已存在', '4 物件这个名字不能用', '5 名称太俗', '6 物件的数值超出允许范围'])
    expect(stored).toEqual([(await valuesOf('I-10'))?.id, (await valuesOf('I-15'))?.id])
  })

  test('that break otherwise end the import, and nothing of it stays', async () => {
    const hooks: CrudHooks = {
      afterCreate: async ({ values }) => {
        if (values.code === 'I-17') throw new Error('broken')
      },
    }
    const rows = [
      { 编号: 'I-16', 名称: '一' },
      { 编号: 'I-17', 名称: '二' },
    ]
    await expect(take(rows, { hooks })).rejects.toThrow('broken')
    expect(await valuesOf('I-16')).toBeUndefined()
  })

  test('are versions by import, and heard of by the hooks of their verbs', async () => {
    const heard: string[] = []
    const hooks: CrudHooks = {
      beforeCreate: async ({ values }) => void heard.push(`create ${values.code}`),
      beforeUpdate: async ({ id, values }) => void heard.push(`update ${id} ${JSON.stringify(values)}`),
    }
    const id = await things.add({ code: 'I-18', name: '旧' })
    await take(
      [
        { 编号: 'I-18', 名称: '新' },
        { 编号: 'I-19', 名称: '增' },
      ],
      { hooks },
    )
    expect(heard).toEqual(['create I-19', `update ${id} {"name":"新"}`])
    const verbs = await things.context.db.query<{ verb: string }>(
      `SELECT verb FROM sys_data_log WHERE data_id IN (SELECT id FROM test_thing WHERE code IN ('I-18', 'I-19')) ORDER BY id`,
    )
    expect(verbs.map(({ verb }) => verb).toSorted()).toEqual(['before', 'import', 'import'])
  })

  test('with figures of money are for those who see money', async () => {
    const caller = things.caller({ canViewFinancial: false })
    await expect(take([{ 编号: 'I-20', 名称: '钱', 造价: 1 }], { caller })).rejects.toMatchObject({ id: 'financialForbidden' })
    expect((await take([{ 编号: 'I-20', 名称: '钱' }], { caller })).wrong).toEqual([])
  })
})

describe('records that a sheet refers to', () => {
  test('are found by their own key before their name, within what the caller may see', async () => {
    const customerId = await things.addCustomer('A01A01', '赵六')
    const named = await things.addCustomer('A01A01', customerId)
    await things.addCustomer('A01A02', '钱七')
    await things.addCustomer('A01A01', '孙八')
    await things.addCustomer('A01A01', '孙八')
    const caller = things.caller({ orgCode: 'A01A01' })
    const { wrong } = await take(
      [
        { 编号: 'F-1', 名称: '一', 客户: customerId },
        { 编号: 'F-2', 名称: '二', 客户: named },
        { 编号: 'F-3', 名称: '三', 客户: '赵六' },
        { 编号: 'F-4', 名称: '四', 客户: '钱七' },
        { 编号: 'F-5', 名称: '五', 客户: '孙八' },
        { 编号: 'F-6', 名称: '六' },
      ],
      { caller },
    )
    expect(wrong).toEqual(['5 客户“钱七”不存在或无权使用', '6 客户“孙八”有多个同名记录，请改填编号'])
    const refs = await Promise.all(['F-1', 'F-2', 'F-3', 'F-6'].map(valuesOf))
    expect(refs.map((row) => row?.customer_id)).toEqual([customerId, named, customerId, null])
  })

  test('of which several have one department’s name need its code', async () => {
    await things.context.db.query(
      `INSERT INTO sys_depart (id, tenant_id, sys_org_code, org_code, depart_name, org_category)
       VALUES (901, $1, 'A01A03', 'A01A03', '同名', '3'), (902, $1, 'A01A04', 'A01A04', '同名', '3')`,
      [things.tenantId],
    )
    const { wrong } = await take([
      { 编号: 'F-7', 名称: '七', 所属组织: '同名' },
      { 编号: 'F-8', 名称: '八', 所属组织: 'A01A03' },
    ])
    expect(wrong).toEqual(['2 所属组织“同名”有多个同名记录，请改填机构编码'])
    expect(
      (await take([{ 编号: 'F-9', 名称: '九', 所属组织: 'own A01' }], { caller: things.caller({ orgCode: 'A01A01' }) })).wrong,
    ).toHaveLength(1)
  })

  test('may be given for every row by the request, whatever the cells say, or must stand in each', async () => {
    const [given, other] = [await things.addPosition(undefined, '给定'), await things.addPosition(undefined, '另写')]
    const fixed = { foreignKeys: JSON.stringify({ positionId: given }) }
    expect(
      (
        await take(
          [
            { 编号: 'F-10', 名称: '十', 职务: '另写' },
            { 编号: 'F-11', 名称: '' },
          ],
          { fields: fixed },
        )
      ).wrong,
    ).toEqual(['3 名称不能为空'])
    expect(await valuesOf('F-10')).toMatchObject({ position_id: given })
    expect(other).not.toBe(given)
    await things.add({ code: 'F-12', positionId: other })
    const rows = [
      { 编号: 'F-12', 名称: '有' },
      { 编号: 'F-13', 名称: '无', 职务: null },
      { 编号: 'F-14', 名称: '写', 职务: '另写' },
    ]
    expect((await take(rows, { fields: { foreignKeys: 'positionId' } })).wrong).toEqual(['3 职务不能为空'])
    const foreign = JSON.stringify({ positionId: await things.addPosition(things.foreignId) })
    expect((await take([{ 编号: 'F-15', 名称: '外' }], { fields: { foreignKeys: foreign } })).wrong).toEqual([
      '2 职务不存在或无权使用',
    ])
  })
})

describe('a key that the server makes', () => {
  beforeAll(async () => {
    await things.add({ code: 'S-1', name: '已有' })
  })
  const served = () => {
    const { code, ...fields } = thing.fields
    const own = { ...code, options: { ...code.options, readonly: true, required: false } }
    return things.sourceOf({ derive: () => ({ code: `S-${Math.random()}` }) }, { ...thing, fields: { code: own, ...fields } })
  }

  test('names a record that there is; one that there is not is refused rather than made', async () => {
    const source = { ...served(), hooks: { ...served().hooks, derive: () => ({ code: 'S-2' }) } }
    const { wrong, stored } = await take(
      [
        { 编号: 'S-9', 名称: '没有' },
        { 编号: null, 名称: '新' },
      ],
      { source },
    )
    expect(wrong).toEqual(['2 编号“S-9”不存在或无权使用，新增时请留空'])
    expect(stored).toEqual([(await valuesOf('S-2'))?.id])
  })
})

test('a kind of record without a key takes every row for a new one', async () => {
  const source = things.sourceOf({}, { ...thing, excel: { import: ['code', 'name'] } })
  await things.add({ code: 'N-1', name: '旧' })
  const { wrong, stored } = await take(
    [
      { 编号: 'N-1', 名称: '新' },
      { 编号: 'N-2', 名称: '新' },
    ],
    { source },
  )
  expect([wrong, stored.length]).toEqual([['2 编号“N-1”已存在'], 1])
})

describe('all or nothing', () => {
  test('a strict import with a wrong row stores nothing, a preview never does; both tell the same', async () => {
    const rows = [
      { 编号: 'P-1', 名称: '好' },
      { 编号: 'P-2', 名称: '' },
    ]
    for (const given of [{ fields: { validateStatus: '1' } }, { mode: 'preview' as const }]) {
      const { isStored, wrong, stored, sample } = await take(rows, given)
      expect([isStored, wrong, stored.length, sample.length]).toEqual([false, ['3 名称不能为空'], 1, 2])
      expect(await valuesOf('P-1')).toBeUndefined()
    }
    const loose = await take(rows, { fields: { validateStatus: '0' } })
    expect([loose.isStored, (await valuesOf('P-1'))?.name]).toEqual([true, '好'])
    const strict = await take([{ 编号: 'P-3', 名称: '好' }], { fields: { validateStatus: '1' } })
    expect([strict.isStored, (await valuesOf('P-3'))?.name]).toEqual([true, '好'])
    expect((await take([{ 编号: 'P-4', 名称: '好' }], { mode: 'preview' })).isStored).toBe(false)
  })
})
