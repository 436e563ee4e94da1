import { type AnyResource, writableFields } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { describe, expect, test } from 'vitest'
import { recordTables } from '../db/recordTables.ts'
import { changeable, resourcesWith, withEveryResource } from '../testing/everyResource.ts'
import { buildValues, demoPlace, insertRecord } from '../testing/records.ts'
import { isDepartField } from './source.ts'

const suite = withEveryResource()

describe.each(resourcesWith('create'))('$name in creation', (resource) => {
  const add = (body: object) => suite.call(suite.tokens.owner, 'POST', `${resource.path}/add`, { body })

  test('a missing required value is refused by its label, and nothing is stored', async () => {
    const values = await buildValues(suite.app, resource, demoPlace)
    const before = (await suite.listOf(suite.tokens.owner, resource)).length
    for (const [key, field] of writableFields(resource).filter(([, { options }]) => options.required)) {
      for (const empty of [undefined, null, '', '  ']) {
        if (empty === '  ' && field.kind !== 'text') continue
        const body = await add({ ...values, [key]: empty })
        expect(body).toMatchObject({ success: false, code: 400, message: `${field.label}不能为空` })
        expect(body.result.fields).toEqual([{ field: key, message: `${field.label}不能为空` }])
      }
    }
    expect((await suite.listOf(suite.tokens.owner, resource)).length).toBe(before)
  })

  test('a second record with a unique value is refused by its label', async () => {
    const first = await buildValues(suite.app, resource, demoPlace)
    expect(await add(first)).toMatchObject({ success: true })
    for (const [key, field] of writableFields(resource).filter(([, { options }]) => options.unique)) {
      const body = await add({ ...(await buildValues(suite.app, resource, demoPlace)), [key]: first[key] })
      expect(body).toMatchObject({ success: false, code: 409, message: expect.stringContaining(field.label) })
      expect(body.message).not.toContain(field.options.pii ? String(first[key]) : '\0')
    }
  })

  test('columns that belong to the server cannot be given', async () => {
    const values = await buildValues(suite.app, resource, demoPlace)
    const forged = {
      // The number of a tenant may be chosen (wire contract §11).
      ...(resource.name === 'tenant' ? {} : { id: '1' }),
      version: 77,
      tenantId: '2',
      createBy: 'x',
      updateBy: 'x',
      // Where a form asks for the department, one that is not the caller's is refused (next test).
      ...(resource.fields['sysOrgCode'] ? {} : { sysOrgCode: 'A01A02' }),
      delFlag: 1,
      nonsense: {},
    }
    const { result } = await add({ ...values, ...forged })
    expect(result).toMatchObject({ version: 1, createBy: suite.ownerName, updateBy: null, sysOrgCode: demoPlace.orgCode })
    expect(result.id).not.toBe('1')
    expect(result).not.toHaveProperty('tenantId')
  })

  test('a reference outside the caller’s rows is refused', async () => {
    for (const [key, field] of writableFields(resource)) {
      const values = await buildValues(suite.app, resource, demoPlace)
      if (isDepartField(field)) {
        for (const code of ['A01A02', 'A99'])
          expect(await add({ ...values, [key]: code })).toMatchObject({ code: 400, message: `${field.label}不存在或无权使用` })
      }
      if (field.kind !== 'ref') continue
      expect(await add({ ...values, [key]: '999' })).toMatchObject({ code: 400, message: `${field.label}不存在或无权使用` })
      const foreign = await buildValues(suite.app, resource, { tenantId: '1', orgCode: 'A01A02A01' })
      const target = resources.find((one) => one.name === field.options.to)
      if (target?.scope !== 'org') continue
      expect(await add({ ...values, [key]: foreign[key] })).toMatchObject({ message: `${field.label}不存在或无权使用` })
    }
  })
})

describe.each(resourcesWith('update'))('$name in change', (resource) => {
  const edit = (body: object) => suite.call(suite.tokens.owner, 'PUT', `${resource.path}/edit`, { body })
  const key = changeable(resource)

  test('the first of two savers wins, the second gets the fresh row', async () => {
    if (!key) throw new Error('no field can be changed')
    const { id } = await suite.make(resource)
    const read = await suite.readOne(resource, id)
    const first = await edit({ ...read, [key]: '甲' })
    expect(first).toMatchObject({
      success: true,
      message: '编辑成功！',
      result: { version: 2, [key]: '甲', updateBy: suite.ownerName },
    })
    const second = await edit({ ...read, [key]: '乙' })
    expect(second).toMatchObject({ success: false, code: 409, result: { id, version: 2, [key]: '甲' } })
    expect(await edit({ ...second.result, [key]: '乙' })).toMatchObject({ success: true, result: { version: 3, [key]: '乙' } })
  })

  test('a client that knows no version is compared by its update time', async () => {
    if (!key) throw new Error('no field can be changed')
    const { id } = await suite.make(resource)
    const { version: _, ...read } = await suite.readOne(resource, id)
    expect(await edit({ ...read, [key]: '甲' })).toMatchObject({ success: true })
    expect(await edit({ ...read, [key]: '乙' })).toMatchObject({ success: false, code: 409 })
    expect(await edit({ id, [key]: '丙' })).toMatchObject({ success: true, result: { [key]: '丙' } })
  })

  test('a record sent back as it was read changes nothing, masked numbers included', async () => {
    const { id } = await suite.make(resource)
    const [read, numbers] = [await suite.readOne(resource, id), await storedNumbers(resource, id)]
    expect(await edit(read)).toMatchObject({ success: true, result: read })
    expect(await storedNumbers(resource, id)).toEqual(numbers)
  })

  test('a mask in other spaces is the number that is stored, and any other mask is none', async () => {
    const { id } = await suite.make(resource)
    const [read, numbers] = [await suite.readOne(resource, id), await storedNumbers(resource, id)]
    for (const [name, { label, options }] of writableFields(resource)) {
      const mask = read[name]
      if (!options.pii || typeof mask !== 'string') continue
      for (const spelling of [` ${mask} `, mask.replaceAll(' ', ''), mask.replaceAll('*', '＊')]) {
        expect(await edit({ ...read, [name]: spelling }), spelling).toMatchObject({ success: true, result: { version: 1 } })
      }
      for (const other of [`${mask}*`, mask.replace(/.$/, (digit) => (digit === '1' ? '2' : '1')), '*'.repeat(11)]) {
        const refused = { success: false, code: 400, message: `${label}含有 *，请填写完整号码` }
        expect(await edit({ ...read, [name]: other }), other).toMatchObject(refused)
        if (resource.verbs.includes('create') && !options.immutable) {
          const values = await buildValues(suite.app, resource, demoPlace)
          const add = suite.call(suite.tokens.owner, 'POST', `${resource.path}/add`, { body: { ...values, [name]: other } })
          expect(await add, other).toMatchObject(refused)
        }
      }
    }
    expect(await storedNumbers(resource, id)).toEqual(numbers)
  })

  test('an immutable value cannot be changed', async () => {
    for (const [name, { label, options, kind }] of writableFields(resource)) {
      if (!options.immutable) continue
      const { id } = await suite.make(resource)
      const read = await suite.readOne(resource, id)
      const another = async () => (await buildValues(suite.app, resource, demoPlace))[name]
      let other = await another()
      // Two records may have the same item of a dictionary.
      while (other === read[name]) other = await another()
      expect(['text', 'ref', 'dict']).toContain(kind)
      expect(await edit({ ...read, [name]: other })).toMatchObject({ code: 400, message: `${label}不能修改` })
    }
  })

  test('an id that is none, or nobody’s, is not found', async () => {
    for (const id of ['0', 'x', "1' or '1'='1", '99999999999999999999', '']) {
      expect(await edit({ id, version: 1 })).toMatchObject({ success: false, code: 404 })
      expect(await suite.call(suite.tokens.owner, 'GET', `${resource.path}/queryById`, { query: { id } })).toMatchObject({
        code: 404,
      })
    }
  })
})

/** The ciphertexts of a record's personal numbers. */
async function storedNumbers(resource: AnyResource, id: string): Promise<unknown> {
  const keys = Object.entries(resource.fields).filter(([, { options }]) => options.pii && !options.virtual)
  if (keys.length === 0) return null
  return recordTables(suite.app.context.db)
    .selectFrom(resource.table)
    .select(keys.map(([key]) => key))
    .where('id', '=', id)
    .execute()
}

describe.each(resourcesWith('remove'))('$name in removal', (resource) => {
  const path = `${resource.path}/deleteBatch`

  test('a batch with somebody else’s record removes none', async () => {
    const own = await suite.make(resource)
    const foreign = await insertRecord(suite.app, resource, {
      tenantId: resource.scope === 'org' ? '1' : '2',
      orgCode: 'A01A02A01',
    })
    expect(await suite.call(suite.tokens.owner, 'DELETE', path, { query: { ids: `${own.id},${foreign.id},` } })).toMatchObject({
      code: 404,
    })
    expect(await suite.readOne(resource, own.id)).toMatchObject({ id: own.id })
  })

  test('a batch removes all of its records, a repetition finds none', async () => {
    const [a, b, c] = [await suite.make(resource), await suite.make(resource), await suite.make(resource)]
    expect(await suite.call(suite.tokens.owner, 'DELETE', path, { query: { ids: `${a.id},${b.id},` } })).toMatchObject({
      success: true,
    })
    expect(await suite.call(suite.tokens.owner, 'DELETE', `${resource.path}/delete`, { query: { id: c.id } })).toMatchObject({
      success: true,
    })
    expect(await suite.call(suite.tokens.owner, 'DELETE', path, { query: { ids: a.id } })).toMatchObject({ code: 404 })
    expect(await suite.call(suite.tokens.owner, 'DELETE', path, { query: { ids: ' ,' } })).toMatchObject({
      code: 400,
      message: '参数不识别！',
    })
    const many = Array.from({ length: 1_001 }, (_, index) => String(index + 1)).join(',')
    expect(await suite.call(suite.tokens.owner, 'DELETE', path, { query: { ids: many } })).toMatchObject({
      message: '一次最多处理 1,000 条记录',
    })
  })

  test('a record that others point to stays', async () => {
    for (const referrer of resources) {
      const link = Object.entries(referrer.fields).find(([, field]) => field.kind === 'ref' && field.options.to === resource.name)
      if (!link || referrer.name === 'dictItem' || referrer === resource) continue
      if (!(await referrersBlock(referrer, resource))) continue
      const { values } = await insertRecord(suite.app, referrer)
      const id = String(values[link[0]] ?? (await namedBy(referrer, resource, link[0])))
      const body = await suite.call(suite.tokens.owner, 'DELETE', `${resource.path}/delete`, { query: { id } })
      expect(body).toMatchObject({
        code: 409,
        // Where its state keeps it already, that is said first.
        message: expect.stringMatching(/^(.*正在被使用，不能删除|.*请先.*|.*不能删除；请改为.*|.*当前为“.+”，不能删除)$/),
      })
    }
  })
})

/** What a record of several kinds names where it is of the kind that has this field. */
async function namedBy(referrer: AnyResource, resource: AnyResource, field: string): Promise<unknown> {
  const { id } = await insertRecord(suite.app, resource)
  const { values } = await insertRecord(suite.app, referrer, undefined, { [field]: id })
  return values[field]
}

/** Whether the database holds a restricting foreign key between the two (some details go with their record). */
async function referrersBlock(referrer: AnyResource, target: AnyResource): Promise<boolean> {
  const rows = await suite.app.context.db.query(
    `SELECT 1 FROM pg_constraint WHERE contype = 'f' AND conrelid = $1::regclass AND confrelid = $2::regclass AND confdeltype IN ('a', 'r')`,
    [referrer.table, target.table],
  )
  return rows.length > 0
}
