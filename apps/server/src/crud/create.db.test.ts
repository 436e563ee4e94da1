import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { position } from '@heliodesk/contracts/resources/system/position'
import { term, withField } from '@heliodesk/contracts/text/message'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { refusedFields, withThings } from '../testing/things.ts'
import type { CrudHooks } from './module.ts'
import { createRecord, insertRows } from './write.ts'

const things = withThings()
const create = (body: unknown, hooks: CrudHooks = {}, call = things.caller()) => createRecord(things.sourceOf(hooks), call, body)
const idOf = async (code: string) =>
  (await things.context.db.query<{ id: string }>('SELECT id FROM test_thing WHERE code = $1', [code]))[0]?.id
let positionId = ''
beforeAll(async () => {
  positionId = await things.addPosition()
})

describe('a new record', () => {
  test('is stored as whose it is and answered as it travels', async () => {
    const given = {
      name: ' 甲 ',
      phone: '138 0000 1234',
      colour: 'r',
      level: '2',
      positionId,
      cost: '12.5',
      rate: '1.5',
      count: '7',
      day: '2026-01-31',
      moment: '2026-01-31 08:30:00',
      isOpen: 'Y',
      district: '330803',
    }
    const record = await create({ ...given, code: 'C-1', note: '不可写', version: 9, tenantId: '2', nonsense: 1 })
    expect(record).toMatchObject({
      ...given,
      ...{ code: 'C-1', name: '甲', phone: '138****1234', colour_dictText: '红', level: 2, level_dictText: '二级' },
      ...{ positionId_dictText: '站长', cost: '12.50', rate: '1.50', count: 7, doubled: 14, note: null, version: 1 },
      ...{ district_dictText: '浙江省/衢州市/衢江区', sysOrgCode: 'A01', sysOrgCode_dictText: 'own A01' },
      ...{ createBy: 'maker', updateBy: null, updateTime: null },
    })
    const row = await things.rowOf(record.id)
    expect(row).toMatchObject({ tenant_id: things.tenantId, note: null, is_open: true, moment: new Date('2026-01-31T00:30:00Z') })
    expect(row?.phone).not.toContain('1380000')
    expect(await create({ code: 'C-1b', name: '乙', isOpen: 'N' })).toMatchObject({ isOpen: 'N', phone: null, moment: null })
  })

  test('tells all that is wrong with it at once, each under its field, and the first in words', async () => {
    const work = () => create({ code: 'C 2', phone: '1', colour: 'r', count: -1 })
    await expect(work()).rejects.toMatchObject({ id: 'invalidInput', message: expect.stringMatching(/^编号格式不对/) })
    expect((await refusedFields(work()))?.map((fault: { field: string }) => fault.field)).toEqual([
      'code',
      'name',
      'phone',
      'count',
    ])
    expect((await refusedFields(create({ code: 'C-2' })))?.[0]).toEqual({ field: 'name', message: '名称不能为空' })
    for (const body of [null, 'x', [], 7]) await expect(create(body)).rejects.toMatchObject({ id: 'malformedBody' })
    expect(await idOf('C-2')).toBeUndefined()
  })

  test('points only to what there is, may still be chosen, and is the caller’s to use', async () => {
    const wrong = async (own: object, call = things.caller()) =>
      refusedFields(create({ code: 'C-3', name: '丙', ...own }, {}, call))
    const foreign = await things.addPosition(things.foreignId)
    const customerId = await things.addCustomer('A01A02')
    expect(await wrong({ colour: 'b', positionId: foreign, customerId: '999' })).toEqual([
      { field: 'colour', message: '颜色“b”不在可选值中' },
      { field: 'positionId', message: '职务不存在或无权使用' },
      { field: 'customerId', message: '客户不存在或无权使用' },
    ])
    expect(await wrong({ level: 3 })).toEqual([{ field: 'level', message: '级别“3”不在可选值中' }])
    expect(await wrong({ customerId }, things.caller({ orgCode: 'A01A01' }))).toHaveLength(1)
    expect(await wrong({ sysOrgCode: 'A01' }, things.caller({ orgCode: 'A01A01' }))).toEqual([
      { field: 'sysOrgCode', message: '所属组织不存在或无权使用' },
    ])
    expect(await wrong({ sysOrgCode: 'A01A09' })).toHaveLength(1)
    const made = await create({ code: 'C-3', name: '丙', customerId, sysOrgCode: 'A01A02', colour: '' })
    expect(made).toMatchObject({ customerId_dictText: '张三', sysOrgCode: 'A01A02', colour: null, colour_dictText: null })
  })

  test('gets the caller’s department where none is given, and needs one', async () => {
    const call = things.caller({ orgCode: 'A01A01' })
    expect(await create({ code: 'C-4', name: '丁', sysOrgCode: '' }, {}, call)).toMatchObject({ sysOrgCode: 'A01A01' })
    expect(await create({ code: 'C-5', name: '丁', sysOrgCode: null }, {}, call)).toMatchObject({ sysOrgCode: 'A01A01' })
    await expect(create({ code: 'C-6', name: '戊' }, {}, things.caller({ orgCode: null }))).rejects.toMatchObject({
      id: 'noDepartment',
    })
    const positions = things.sourceOf({ virtual: {} }, position)
    const body = { code: 'P-1', name: '主任' }
    expect(await createRecord(positions, things.caller({ orgCode: null }), body)).toMatchObject({ code: 'P-1', sysOrgCode: null })
  })

  test('carries no figure of money from a user who sees none', async () => {
    const blind = things.caller({ canViewFinancial: false })
    await expect(create({ code: 'C-7', name: '己', cost: '1' }, {}, blind)).rejects.toMatchObject({ id: 'financialForbidden' })
    for (const cost of ['', null]) {
      const record = await create({ code: `C-7${cost}`, name: '己', cost, count: 3 }, {}, blind)
      expect(record).not.toHaveProperty('cost')
      expect(record.count).toBe(3)
    }
  })

  test('has a whole personal number or none', async () => {
    const masked = [{ field: 'phone', message: '电话含有 *，请填写完整号码' }]
    expect(await refusedFields(create({ code: 'C-8', name: '庚', phone: '138****1234' }))).toEqual(masked)
    expect(await refusedFields(create({ code: 'C-8', name: '庚', phone: '138＊＊＊＊1234' }))).toEqual(masked)
  })

  test('is refused by the name of the field where its key is taken, personal numbers masked; another tenant has its own keys', async () => {
    await things.add({ code: 'C-9', phone: '13900000009' })
    const twice = (own: object) => create({ code: 'C-9x', name: '辛', ...own })
    await expect(twice({ code: 'C-9' })).rejects.toMatchObject({
      id: 'duplicate',
      message: '编号“C-9”已存在',
      result: { fields: [{ field: 'code', message: withField(fieldMessages.taken(), term('编号')) }] },
    })
    await expect(twice({ phone: '13900000009' })).rejects.toMatchObject({
      message: '电话“139****0009”已存在',
      result: { fields: [{ field: 'phone', message: withField(fieldMessages.taken(), term('电话')) }] },
    })
    const record = await createRecord(things.sourceOf(), things.caller({ tenantId: things.foreignId }), {
      code: 'C-9',
      name: '辛',
      phone: '13900000009',
    })
    expect(record.code).toBe('C-9')
  })

  test('is refused in words for whatever else the database objects to, and other failures stay failures', async () => {
    const body = { code: 'C-10', name: '壬' }
    const outOfRange = { id: 'invalidInput', message: '物件的数值超出允许范围' }
    await expect(create({ ...body, count: 6_000 })).rejects.toMatchObject(outOfRange)
    await expect(create({ ...body, rate: '123456.00' })).rejects.toMatchObject(outOfRange)
    await expect(create(body, { derive: () => ({ name: null }) })).rejects.toMatchObject({
      id: 'invalidInput',
      message: '名称不能为空',
    })
    const gone = await things.addPosition()
    const beforeCreate: CrudHooks['beforeCreate'] = async ({ tx }) => {
      await tx.query('DELETE FROM sys_position WHERE id = $1', [gone])
    }
    await expect(create({ ...body, positionId: gone }, { beforeCreate })).rejects.toMatchObject({
      id: 'invalidInput',
      message: '职务不存在或已被删除',
    })
    await expect(create(body, { derive: () => ({ nonsense: 1 }) })).rejects.toMatchObject({ code: '42703' })
    await expect(create(body, { derive: () => ({ id: positionId, ...{ tenantId: '-1' } }) })).rejects.toMatchObject({
      message: '物件不存在或已被删除',
    })
    expect(await idOf('C-10')).toBeUndefined()
  })

  test('is written with what the module adds, in one transaction with its hooks, which hear of the commit at last', async () => {
    const heard: unknown[] = []
    const hooks: CrudHooks = {
      derive: ({ name }) => ({ note: `随${name}` }),
      beforeCreate: async ({ values }) => void heard.push(['before', values.name]),
      afterCreate: async ({ tx, id, values }) => {
        heard.push(['after', values.code, (await tx.query('SELECT note FROM test_thing WHERE id = $1', [id]))[0]])
        if (values.code === 'C-12') throw new Error('too late')
      },
      afterCommit: async ({ verb, ids, actor }) => void heard.push([verb, ids.length, actor.username]),
    }
    const record = await create({ code: 'C-11', name: '癸' }, hooks)
    expect(heard).toEqual([
      ['before', '癸'],
      ['after', 'C-11', { note: '随癸' }],
      ['create', 1, 'maker'],
    ])
    expect(record.note).toBe('随癸')
    await expect(create({ code: 'C-12', name: '子' }, hooks)).rejects.toThrow('too late')
    expect([await idOf('C-12'), heard.length]).toEqual([undefined, 5])
  })

  test('has the id that its maker chose', async () => {
    const givenId = newId()
    expect((await createRecord(things.sourceOf(), { ...things.caller(), givenId }, { code: 'C-13', name: '丑' })).id).toBe(
      givenId,
    )
    const again = createRecord(things.sourceOf(), { ...things.caller(), givenId }, { code: 'C-13b', name: '丑' })
    await expect(again).rejects.toMatchObject({ id: 'duplicate', message: '物件“”已存在', result: null })
    await things.context.db.tx(async (tx) => {
      expect(await insertRows(things.sourceOf(), { ...things.caller(), tx, dictionaries: new Map() }, [])).toEqual([])
    })
  })

  test('makes the stored files that it names its own, and names none of somebody else’s', async () => {
    const [mine, theirs] = [await things.addFile('11'), await things.addFile('12', '99')]
    const { id } = await create({ code: 'C-14', name: '寅', pictures: [mine] })
    expect(await things.ownerOf(mine)).toEqual({ resource: 'thing', record_id: id })
    await expect(create({ code: 'C-15', name: '卯', pictures: [theirs] })).rejects.toMatchObject({ id: 'fileNotYours' })
    // Neither one that was never stored, in whatever form its path is, nor one of another tenant.
    for (const filePath of ['nothing.pdf', 'photo/202611/77.png', 'image/202611/78.png'])
      await expect(create({ code: 'C-15', name: '卯', pictures: [{ ...mine, filePath }] })).rejects.toMatchObject({
        id: 'fileNotYours',
      })
    const shown = await things.addFile('13')
    expect(await things.ownerOf(shown)).toMatchObject({ record_id: null })
    const { id: inText } = await create({ code: 'C-16', name: shown.filePath })
    expect(await things.ownerOf(shown)).toEqual({ resource: 'thing', record_id: inText })
    // In a text it is only mentioned.
    expect(await create({ code: 'C-15', name: theirs.filePath })).toMatchObject({ name: theirs.filePath })
    expect(await things.ownerOf(theirs)).toEqual({ resource: null, record_id: null })
  })
})
