import { position } from '@heliodesk/contracts/resources/system/position'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { refusedFields, withThings } from '../testing/things.ts'
import type { CrudHooks } from './module.ts'
import { createRecord, lockRows, removeRecords, updateRecord } from './write.ts'

const things = withThings()
const create = (body: unknown) => createRecord(things.sourceOf(), things.caller(), body)
const update = (body: unknown, hooks: CrudHooks = {}, call = things.caller()) => updateRecord(things.sourceOf(hooks), call, body)
const remove = (ids: readonly string[], hooks: CrudHooks = {}, call = things.caller()) =>
  removeRecords(things.sourceOf(hooks), call, ids)

describe('a change', () => {
  const made = (code: string, own: object = {}) =>
    create({ code, name: '原名', count: 1, phone: `138${code.slice(2).padStart(8, '0')}`, ...own })

  test('writes what differs and nothing else, and counts as a version by who made it', async () => {
    const record = await made('U-1', { rate: '1.50', pictures: [await things.addFile('21')] })
    expect(await update(record)).toMatchObject({ version: 1, updateBy: null, updateTime: null })
    const changed = await update({ id: record.id, name: '新名', note: 'x' }, {}, things.caller({ username: 'changer' }))
    expect(changed).toMatchObject({ name: '新名', count: 1, version: 2, updateBy: 'changer', createBy: 'maker', note: null })
    expect(changed.updateTime).toMatch(/^\d{4}-/)
    expect(await update({ ...changed, count: null, phone: '' })).toMatchObject({ count: null, phone: null, version: 3 })
    expect(await things.rowOf(record.id)).toMatchObject({ phone: null, phone_bidx: null })
  })

  test('of a version that is not the stored one is refused with the stored record', async () => {
    const record = await made('U-2')
    const next = await update({ id: record.id, version: '1', name: '二' })
    expect(next.version).toBe(2)
    for (const version of [1, '1', 3]) {
      const work = update({ id: record.id, version, name: '三' })
      await expect(work).rejects.toMatchObject({ id: 'stale', message: '物件已被他人修改，请核对后重新保存', result: next })
    }
    expect(await update({ id: record.id, version: null, name: '四' })).toMatchObject({ version: 3 })
  })

  test('without a version goes by the time of the last change, and without either overwrites', async () => {
    const record = await made('U-3')
    const { id } = record
    const first = await update({ id, updateTime: '', name: '一' })
    expect(first.version).toBe(2)
    for (const updateTime of [null, '', '2026-01-01 00:00:00'])
      await expect(update({ id, updateTime, name: '二' }), String(updateTime)).rejects.toMatchObject({ id: 'stale' })
    const second = await update({ id, updateTime: first.updateTime, name: '二' })
    expect(second.version).toBe(3)
    // The version decides where both are sent.
    expect(await update({ id, version: 3, updateTime: 'x', name: '三' })).toMatchObject({ version: 4 })
    expect(await update({ id, name: '四' })).toMatchObject({ version: 5, name: '四' })
  })

  test('is of one’s own record: others, and what is no record, are not found', async () => {
    const [foreign, beside] = [await things.add({}, { tenantId: things.foreignId }), await things.add({}, { orgCode: 'A01A02' })]
    const agent = things.caller({ orgCode: 'A01A01' })
    for (const id of [foreign, beside, newId(), 'x', '', undefined])
      await expect(update({ id, name: '改' }, {}, agent), String(id)).rejects.toMatchObject({
        id: 'notFound',
        message: '未找到对应的物件',
      })
    for (const body of [null, 'x', []]) await expect(update(body)).rejects.toMatchObject({ id: 'malformedBody' })
    expect(await things.rowOf(beside)).toMatchObject({ version: 1 })
  })

  test('that takes a record out of its writer’s sight is stored, and answers which record it was', async () => {
    const { id } = await made('U-14')
    const hooks: CrudHooks = { rowFilter: () => sql`t.name <> '看不见'` }
    expect(await update({ id, version: 1, name: '看不见' }, hooks)).toEqual({ id, version: 2 })
    expect(await things.rowOf(id)).toMatchObject({ name: '看不见', version: 2 })
    await expect(update({ id, version: 2, name: '又看见' }, hooks)).rejects.toMatchObject({ id: 'notFound' })
    const unseen = await createRecord(things.sourceOf(hooks), things.caller(), { code: 'U-15', name: '看不见' })
    expect(unseen).toEqual({ id: unseen.id, version: 1 })
  })

  test('and a removal reach no record that the module hides from this person', async () => {
    const id = await things.add({ code: 'U-12' })
    const hooks: CrudHooks = { rowFilter: () => sql`t.code <> 'U-12'` }
    await expect(update({ id, name: '改' }, hooks)).rejects.toMatchObject({ id: 'notFound' })
    await expect(remove([id], hooks)).rejects.toMatchObject({ id: 'notFound' })
    expect(await things.rowOf(id)).toMatchObject({ version: 1 })
  })

  test('leaves alone what cannot be changed, and empties nothing that must be given', async () => {
    const { id } = await made('U-4')
    expect(await refusedFields(update({ id, code: 'U-4x' }))).toEqual([{ field: 'code', message: '编号不能修改' }])
    expect(await update({ id, code: 'U-4', name: '二' })).toMatchObject({ version: 2 })
    expect(await refusedFields(update({ id, name: '', sysOrgCode: null }))).toEqual([
      { field: 'name', message: '名称不能为空' },
      { field: 'sysOrgCode', message: '所属组织不能为空' },
    ])
    expect(await refusedFields(update({ id, sysOrgCode: '' }))).toHaveLength(1)
    expect(await update({ id, sysOrgCode: 'A01A01' })).toMatchObject({ sysOrgCode: 'A01A01', version: 3 })
    const blind = things.caller({ canViewFinancial: false })
    await expect(update({ id, cost: '0.00' }, {}, blind)).rejects.toMatchObject({ id: 'financialForbidden' })
    expect(await update({ id, cost: '', count: 2 }, {}, blind)).toMatchObject({ count: 2, version: 4 })
    expect(await refusedFields(update({ id, colour: 'b' }))).toEqual([{ field: 'colour', message: '颜色“b”不在可选值中' }])
  })

  test('takes the mask of the stored number for the number, however it is spaced, and no other', async () => {
    const { id } = await made('U-5')
    for (const phone of ['138****0005', ' 138 ****-0005 ', '138＊＊＊＊0005'])
      expect(await update({ id, phone }), phone).toMatchObject({ version: 1, phone: '138****0005' })
    for (const phone of ['138****0006', '*'])
      expect(await refusedFields(update({ id, phone })), phone).toEqual([
        { field: 'phone', message: '电话含有 *，请填写完整号码' },
      ])
    expect(await update({ id, phone: '13900000005' })).toMatchObject({ version: 2, phone: '139****0005' })
    const { id: bare } = await made('U-6', { phone: '' })
    expect(await refusedFields(update({ id: bare, phone: '138****0005' }))).toHaveLength(1)
  })

  test('of a figure that is stored with more digits than are said is none when the figure that is said comes back', async () => {
    const { id } = await made('U-7')
    await things.context.db.query('UPDATE test_thing SET rate = 1.2345 WHERE id = $1', [id])
    expect(await update({ id, rate: '1.23' })).toMatchObject({ version: 1, rate: '1.23' })
    expect(await things.rowOf(id)).toMatchObject({ rate: '1.2345' })
  })

  test('to a key that is taken is refused by its field', async () => {
    await made('U-8', { phone: '13700000008' })
    const { id } = await made('U-9')
    await expect(update({ id, phone: '13700000008' })).rejects.toMatchObject({ message: '电话“137****0008”已存在' })
    await expect(update({ id, count: 6_000 })).rejects.toMatchObject({ message: '物件的数值超出允许范围' })
  })

  test('tells the module what changes and what was stored, and of the commit', async () => {
    const heard: unknown[] = []
    const hooks: CrudHooks = {
      beforeUpdate: async ({ values, current }) => void heard.push(['before', values, current.name, current.phone]),
      afterUpdate: async ({ id, values }) => void heard.push(['after', id, values]),
      afterCommit: async ({ verb, ids }) => void heard.push([verb, ids]),
      derive: ({ name, count }) => ({ note: `${name}${count}` }),
    }
    const { id } = await made('U-10')
    expect(await update({ id, name: '新' }, hooks)).toMatchObject({ note: '新1' })
    expect(heard).toEqual([
      ['before', { name: '新' }, '原名', '13800000010'],
      ['after', id, { name: '新' }],
      ['update', [id]],
    ])
    heard.splice(0)
    await update({ id, name: '新' }, hooks)
    expect(heard).toEqual([])
    expect(await update({ id, name: '新' }, { ...hooks, hasSideEffects: async () => true })).toMatchObject({ version: 3 })
    expect(heard).toHaveLength(3)
  })

  test('gives up the files that the record no longer names, and keeps the others', async () => {
    const [first, second] = [await things.addFile('31'), await things.addFile('32')]
    const { id } = await made('U-11', { pictures: [first, second] })
    await update({ id, name: '二' })
    expect(await things.ownerOf(first)).toMatchObject({ record_id: id })
    await update({ id, pictures: [second] })
    expect([await things.ownerOf(first), await things.ownerOf(second)]).toMatchObject([{ record_id: null }, { record_id: id }])
    await update({ id, pictures: [] })
    const bare = await things.context.db.query('SELECT id FROM test_thing WHERE id = $1 AND pictures IS NULL', [id])
    expect(bare).toHaveLength(1)
    expect(await things.ownerOf(second)).toMatchObject({ record_id: null })
  })
})

describe('a removal', () => {
  test('takes all records or none, and only one’s own', async () => {
    const [first, second] = [await things.add({ code: 'R-1' }), await things.add({ code: 'R-2' })]
    const [foreign, beside] = [await things.add({}, { tenantId: things.foreignId }), await things.add({}, { orgCode: 'A01A02' })]
    const agent = things.caller({ orgCode: 'A01A01' })
    for (const other of [foreign, beside, newId(), 'x'])
      await expect(remove([first, other], {}, agent), other).rejects.toMatchObject({
        id: 'notFound',
        message: '未找到对应的物件',
      })
    expect([await things.rowOf(first), await things.rowOf(foreign), await things.rowOf(beside)]).not.toContain(undefined)
    await remove([first, second])
    expect([await things.rowOf(first), await things.rowOf(second)]).toEqual([undefined, undefined])
  })

  test('is refused where something refers to the record, other failures stay failures', async () => {
    const positions = things.sourceOf({ virtual: {} }, position)
    const id = await things.addPosition()
    await things.add({ code: 'R-3', positionId: id })
    await expect(removeRecords(positions, things.caller(), [id])).rejects.toMatchObject({
      id: 'inUse',
      message: '职务正在被使用，不能删除',
    })
    const free = await things.add({ code: 'R-4' })
    const beforeRemove: CrudHooks['beforeRemove'] = async ({ tx }) => {
      await tx.query('ALTER TABLE test_thing RENAME TO test_thing_away')
      await tx.query('CREATE VIEW test_thing AS SELECT id + 0 AS id, version, tenant_id, sys_org_code FROM test_thing_away')
    }
    await expect(remove([free], { beforeRemove })).rejects.not.toMatchObject({ id: 'inUse' })
    expect(await things.rowOf(free)).toBeDefined()
  })

  test('tells the module before and after, or leaves the rows to it; its files are nobody’s then', async () => {
    const heard: string[] = []
    const hooks: CrudHooks = {
      beforeRemove: async ({ ids }) => void heard.push(`before ${ids.length}`),
      afterRemove: async ({ ids }) => void heard.push(`after ${ids.length}`),
      afterCommit: async ({ verb, ids }) => void heard.push(`${verb} ${ids.length}`),
    }
    const file = await things.addFile('41')
    const { id } = await create({ code: 'R-5', name: '文件', pictures: [file] })
    const binned: CrudHooks = {
      ...hooks,
      removeRows: async ({ tx, ids }) =>
        void (await tx.query('UPDATE test_thing SET note = $2 WHERE id = ANY ($1)', [ids, 'bin'])),
    }
    await remove([String(id)], binned)
    expect(await things.rowOf(id)).toMatchObject({ note: 'bin' })
    expect(await things.ownerOf(file)).toMatchObject({ record_id: id })
    await remove([String(id)], hooks)
    expect(await things.rowOf(id)).toBeUndefined()
    expect(await things.ownerOf(file)).toMatchObject({ resource: null, record_id: null })
    expect(heard).toEqual(['before 1', 'after 1', 'remove 1', 'before 1', 'after 1', 'remove 1'])
  })
})

test('rows are locked that are the caller’s own, whatever else is named', async () => {
  const own = await things.add({ code: 'L-1' })
  const beside = await things.add({ code: 'L-2' }, { orgCode: 'A01A02' })
  const hidden = await things.add({ code: 'L-9' })
  const { db } = things.context
  const ids = ['x', beside, hidden, own, newId(), "1' or true"]
  const source = things.sourceOf({ rowFilter: () => sql`t.code <> 'L-9'` })
  const rows = await db.tx((tx) => lockRows(source, { tx, actor: things.actor({ orgCode: 'A01A01' }) }, ids))
  expect(rows).toMatchObject([{ id: own, code: 'L-1', version: 1 }])
  expect(rows[0]).not.toHaveProperty('doubled')
})
