import { limits } from '@heliodesk/contracts/limits'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { keptText } from '../language/translate.ts'
import { thing } from '../testing/things.ts'
import { choicesCall, endpointsOf } from './endpoints.ts'

/** Made anew in each test: what runs at loading alone is no test of it. */
const made = () => endpointsOf(thing)
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('the calls of a kind of record', () => {
  test('have the paths, methods and rights of the wire contract', () => {
    const calls = made()
    const reported = Object.values(calls).map(
      ({ method, path, access, summary }) => `${method} ${path} ${access} ${summary.zh} / ${summary.en}`,
    )
    expect(reported).toEqual([
      'GET /test/thing/list test:thing:list 物件列表 / List thing',
      'GET /test/thing/queryById test:thing:list 物件详情 / Read one thing',
      'POST /test/thing/add test:thing:add 新增物件 / Add thing',
      'PUT /test/thing/edit test:thing:edit 编辑物件 / Edit thing',
      'DELETE /test/thing/delete test:thing:delete 删除物件 / Delete thing',
      'DELETE /test/thing/deleteBatch test:thing:delete 批量删除物件 / Delete thing',
      'GET /test/thing/exportXls test:thing:export 导出物件 / Export thing',
      'POST /test/thing/importExcel test:thing:import 导入物件 / Import thing',
      'POST /test/thing/importPreview test:thing:import 预览物件导入 / Preview an import of thing',
      'GET /test/thing/importTemplate test:thing:import 物件导入模板 / Import template of thing',
    ])
    const webhooks = endpointsOf({ ...thing, label: 'Webhook 推送', several: 'webhooks' })
    expect([webhooks.removeBatch.summary, webhooks.list.summary.en]).toEqual([
      { zh: '批量删除 Webhook 推送', en: 'Delete webhooks' },
      'List webhooks',
    ])
    expect(calls.update.also).toEqual(['POST'])
    expect([calls.export.answer, calls.template.answer]).toEqual(['stream', 'stream'])
    expect(calls.export).toMatchObject({ ratePerMinute: limits.exportsPerMinute, rateGroup: 'export' })
    expect([calls.import.ratePerMinute, calls.preview.ratePerMinute]).toEqual([20, 20])
  })

  test('are the platform’s alone where the records are', () => {
    const calls = made()
    expect(Object.values(endpointsOf({ ...thing, platform: true })).map(({ platform }) => platform)).toEqual(Array(10).fill(true))
    expect(Object.values(calls).filter((call) => 'platform' in call)).toEqual([])
    expect(choicesCall({ ...thing, platform: true }).platform).toBe(true)
  })

  test('ask for a proof where the definition says so, and for a sheet of personal numbers always', () => {
    const asking = (resource: Parameters<typeof endpointsOf>[0]) =>
      Object.entries(endpointsOf(resource)).flatMap(([name, call]) => ('stepUp' in call && call.stepUp ? [name] : []))
    const { excel, ...rest } = thing
    expect(asking(thing)).toEqual(['export'])
    expect(asking({ ...rest, excel: { ...excel, export: ['code'] } })).toEqual([])
    expect(asking(rest)).toEqual([])
    expect(asking({ ...rest, stepUp: ['remove', 'create'] })).toEqual(['create', 'remove', 'removeBatch'])
    expect(asking({ ...rest, stepUp: ['update', 'import', 'export'] })).toEqual(['update', 'export', 'import'])
  })

  test('describe the filters of the list, both ends of a range, and let other parameters pass', () => {
    const calls = made()
    const titles = Object.entries(calls.list.query.shape).map(
      ([key, shape]) => `${key} ${keptText(z.globalRegistry.get(shape)?.title ?? '')}`,
    )
    expect(titles).toEqual([
      'pageNo 页码',
      'pageSize 每页条数',
      'column 排序字段',
      'order 排序方向 asc 或 desc',
      'keyword 关键字',
      'relatedTo 只要引用这条记录的行：类型:编号:引用字段',
      'superQueryParams 高级查询条件（URL 编码的 JSON）',
      'superQueryMatchType 高级查询匹配方式 and 或 or',
      'selections 选中的编号，逗号分隔',
      'name 名称',
      'colour 颜色',
      'day_begin 日期起',
      'day_end 日期止',
    ])
    expect(calls.list.query.parse({ name: 'a', unknown: 'b' })).toEqual({ name: 'a', unknown: 'b' })
    expect(accepts(calls.list.query, { name: 'a'.repeat(8_000), selections: '1'.repeat(30_000) })).toBe(true)
    expect(accepts(calls.list.query, { name: 'a'.repeat(8_001) })).toBe(false)
    expect(accepts(calls.list.query, { selections: '1'.repeat(30_001) })).toBe(false)
    expect(calls.export.query.shape).toHaveProperty('day_begin')
  })

  test('describe what may be written without refusing it, required fields by their title', () => {
    const calls = made()
    const described = (key: string) =>
      z.globalRegistry.get((calls.create.body.shape as Readonly<Record<string, z.ZodType>>)[key]!)
    expect(described('code')).toMatchObject({ maxLength: 32 })
    expect(keptText(described('code')?.title ?? '')).toBe('编号（必填）')
    expect(described('count')).toEqual({ title: '数量' })
    expect(Object.keys(calls.create.body.shape)).not.toEqual(expect.arrayContaining(['note']))
    expect(accepts(calls.create.body, { code: [], more: 1 })).toBe(true)
    expect(accepts(calls.update.body, { id: 7, version: null })).toBe(true)
    expect(accepts(calls.update.body, { id: '7', version: '2' })).toBe(true)
    expect(accepts(calls.update.body, { version: 2 })).toBe(false)
    const hinted = { ...thing, fields: { ...thing.fields, name: { ...thing.fields.name, options: { max: 3, hint: '提示' } } } }
    const { name } = endpointsOf(hinted).create.body.shape as Readonly<Record<string, z.ZodType>>
    expect(z.globalRegistry.get(name!)).toEqual({ title: '名称', maxLength: 3, description: '提示' })
  })

  test('take an id of up to 64 letters and a batch of up to 30,000', () => {
    const calls = made()
    for (const { query } of [calls.read, calls.remove]) {
      expect(accepts(query, { id: 'x'.repeat(64) })).toBe(true)
      expect(accepts(query, { id: 'x'.repeat(65) })).toBe(false)
      expect(accepts(query, {})).toBe(false)
    }
    expect(accepts(calls.removeBatch.query, { ids: '1'.repeat(30_000) })).toBe(true)
    expect(accepts(calls.removeBatch.query, { ids: '1'.repeat(30_001) })).toBe(false)
    expect(accepts(calls.removeBatch.query, {})).toBe(true)
    expect([calls.remove.result, calls.removeBatch.result].map((result) => accepts(result, null))).toEqual([true, true])
  })
})

describe('the shape of a record', () => {
  const system = {
    ...{ id: '1', version: 1, createBy: null, createTime: '2026-01-31 08:30:00', updateBy: null, updateTime: null },
    ...{ sysOrgCode: null, code: 'a', name: 'b', phone: null, colour: 'r', level: 1, positionId: null, customerId: null },
    ...{ cost: '1.00', rate: '-1.5', count: 3, day: '2026-01-31', moment: null, isOpen: 'Y', pictures: null, district: null },
    ...{ note: null, apiToken: null, doubled: null },
  }
  const isRecord = (own: object, left = '') =>
    accepts(made().read.result, Object.fromEntries(Object.entries({ ...system, ...own }).filter(([key]) => key !== left)))

  test('has each field by its kind', () => {
    expect(isRecord({})).toBe(true)
    expect(isRecord({ pictures: [{ fileName: 'a', filePath: 'b', fileSize: 1 }], colour_dictText: '红', more: 1 })).toBe(true)
    const wrong: readonly object[] = [
      { count: '3' },
      { level: '1' },
      { colour: 1 },
      { isOpen: true },
      { day: '2026-01-31 00:00:00' },
      { day: 'x2026-01-31' },
      { moment: '2026-01-31' },
      { moment: '2026-01-31 08:30:00.5' },
      { cost: 1 },
      { cost: '1.' },
      { rate: '1e5' },
      { rate: 'a1' },
      { pictures: [{ fileName: 'a' }] },
      { pictures: 'a' },
      { district: 330803 },
      { colour_dictText: 1 },
      { district_dictText: 1 },
      { positionId_dictText: 1 },
    ]
    for (const own of wrong) expect(isRecord(own), JSON.stringify(own)).toBe(false)
    for (const own of [{ isOpen: 'N' }, { rate: '12' }, { id_dictText: 1 }]) expect(isRecord(own), JSON.stringify(own)).toBe(true)
  })

  test('is whole but for figures of money', () => {
    expect(isRecord({}, 'cost')).toBe(true)
    expect(isRecord({}, 'rate')).toBe(false)
    expect(isRecord({}, 'colour_dictText')).toBe(true)
  })

  test('stands in pages, with what a list adds', () => {
    const calls = made()
    const page = { records: [system], total: 1, size: 10, current: 1, pages: 1 }
    expect(accepts(calls.list.result, page)).toBe(true)
    expect(accepts(calls.list.result, { ...page, summary: { cost: '1' }, dataRules: ['a'] })).toBe(true)
    for (const own of [{ total: '1' }, { records: [{}] }, { dataRules: [1] }, { summary: 1 }, { pages: null }])
      expect(accepts(calls.list.result, { ...page, ...own }), JSON.stringify(own)).toBe(false)
    const pick = choicesCall(thing)
    expect([pick.path, pick.access, pick.summary.zh, pick.method]).toEqual([
      ...['/test/thing/pickList', 'signed-in', '选择物件', 'GET'],
    ])
    expect(accepts(pick.result, { ...page, records: [{ id: '1', name: 'a' }] })).toBe(true)
    expect(accepts(pick.result, { ...page, records: [{ name: 'a' }] })).toBe(false)
  })
})

test('an import and its preview answer counts, and each row that is wrong with its reason', () => {
  const calls = made()
  const counts = { totalCount: 1, errorCount: 1, successCount: 0 }
  const imported = { ...counts, msg: 'm', fileUrl: '', fileName: '', rowErrors: [{ row: 2, label: 'a', reason: 'b' }] }
  expect([imported, null].map((value) => accepts(calls.import.result, value))).toEqual([true, true])
  for (const own of [{ rowErrors: [{}] }, { msg: 1 }, { totalCount: '1' }])
    expect(accepts(calls.import.result, { ...imported, ...own }), JSON.stringify(own)).toBe(false)
  const row = { row: 2, cells: ['a', 1, true, null], problems: [{ label: 'a', reason: 'b' }] }
  const file = {
    fileName: 'a',
    columns: [{ label: 'a', isRequired: true, isRead: true }],
    totalCount: 1,
    errorCount: 1,
    rows: [row],
  }
  const preview = (own: object) => accepts(calls.preview.result, { ...counts, files: [{ ...file, ...own }] })
  expect(preview({})).toBe(true)
  for (const own of [
    { rows: [{ ...row, cells: [{}] }] },
    { rows: [{}] },
    { columns: [{}] },
    { rows: [{ ...row, problems: [{}] }] },
  ])
    expect(preview(own), JSON.stringify(own)).toBe(false)
  expect(accepts(calls.preview.result, { ...counts, files: [{}] })).toBe(false)
})
