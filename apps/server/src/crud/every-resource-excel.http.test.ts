import type { Field } from '@heliodesk/contracts/kit/fields'
import { writableFields } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { describe, expect, test } from 'vitest'
import { recordTables } from '../db/recordTables.ts'
import { changeable, resourcesWith, withEveryResource } from '../testing/everyResource.ts'
import { buildValues, demoPlace } from '../testing/records.ts'
import { buildSheet, download, readSheet, type SheetCell, upload } from '../testing/sheets.ts'
import type { Value } from './values.ts'

const suite = withEveryResource()

/** A figure's head names its unit: 装机容量(kWp). */
function headWithUnit(field: Field | undefined): string | undefined {
  const unit =
    field?.kind === 'money' ? '元' : field?.kind === 'decimal' || field?.kind === 'int' ? field.options.unit : undefined
  return unit === undefined ? field?.label : `${field?.label}(${unit})`
}

describe.each(resourcesWith('export'))('$name in export', (resource) => {
  const path = `${resource.path}/exportXls`

  test('the sheet has the labels and the rows of the list, and never a formula', async () => {
    const { id } = await suite.make(resource)
    const file = await download(suite.app, suite.tokens.owner, path, { selections: id })
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toContain(encodeURIComponent(resource.label))
    const [header, row, ...rest] = (await readSheet(file.content)).filter((cells) => cells[0] !== '合计')
    expect(header).toEqual(resource.excel?.export?.map((key) => headWithUnit(resource.fields[key])))
    expect(row).toBeDefined()
    expect(rest).toEqual([])
  })

  test('without the personal export right it answers 403, also with the permission', async () => {
    const answer = await suite.app.call('GET', path, { token: suite.tokens.plain })
    expect([answer.status, answer.body.message]).toEqual([403, '没有导出权限，请联系管理员授权'])
  })

  test('every export leaves one line in the audit with who, what and how many', async () => {
    const { id } = await suite.make(resource)
    await download(suite.app, suite.tokens.owner, path, { selections: id })
    const [line] = await suite.app.context.db.query<{ detail: { rows: number } }>(
      `SELECT detail FROM sys_audit WHERE event = 'record.export' AND target = $1 ORDER BY id DESC LIMIT 1`,
      [resource.name],
    )
    expect(line?.detail.rows).toBe(1)
  })
})

describe.each(resourcesWith('import'))('$name in import', (resource) => {
  const path = `${resource.path}/importExcel`
  const keys = resource.excel?.import ?? []
  const labels = keys.map((key) => resource.fields[key]?.label ?? '')
  const send = async (rows: readonly (readonly SheetCell[])[], token = suite.tokens.owner) =>
    (await upload(suite.app, token, path, { content: await buildSheet(rows) })).body
  const cellsOf = (values: Readonly<Record<string, Value>>) => keys.map((key) => (values[key] ?? null) as SheetCell)
  const sheetRow = async () => {
    const values = await buildValues(suite.app, resource, demoPlace)
    for (const [key, field] of writableFields(resource)) {
      if (field.kind === 'ref') values[key] = await naturalKeyOf(field.options.to, String(values[key]))
    }
    return values
  }

  test('an exported sheet comes in again and changes nothing; without a key its rows are new ones', async () => {
    const { id } = await suite.make(resource)
    const before = await suite.readOne(resource, id)
    const file = await download(suite.app, suite.tokens.owner, `${resource.path}/exportXls`, { selections: id })
    const body = (await upload(suite.app, suite.tokens.owner, path, { content: file.content })).body
    expect(body).toMatchObject(
      resource.excel?.key ? { success: true, code: 200, message: '文件导入成功！数据行数：1' } : { code: 201 },
    )
    expect(await suite.readOne(resource, id)).toEqual(before)
  })

  test('a mask in a sheet keeps the number of the row it belongs to, and is no number of another one', async () => {
    const masked = keys.filter((key) => resource.fields[key]?.options.pii)
    const values = await sheetRow()
    for (const key of masked) {
      const label = resource.fields[key]?.label ?? ''
      const body = await send([labels, cellsOf({ ...values, [key]: '138****0000' })])
      expect(body.result, key).toMatchObject({
        successCount: 0,
        rowErrors: [{ row: 2, label, reason: '含有 *，请填写完整号码' }],
      })
    }
    const natural = resource.excel?.key
    if (masked.length === 0 || !natural || resource.fields[natural]?.options.readonly) return
    expect(await send([labels, cellsOf(values)])).toMatchObject({ code: 200 })
    const [stored] = await suite.listOf(suite.tokens.owner, resource, { [natural]: String(values[natural]) })
    const shown = Object.fromEntries(masked.map((key) => [key, ` ${String(stored?.[key])} `]))
    expect(await send([labels, cellsOf({ ...values, ...shown })])).toMatchObject({ code: 200 })
    const after = await suite.listOf(suite.tokens.owner, resource, { [natural]: String(values[natural]) })
    expect(after).toEqual([stored])
  })

  test('new rows are stored and equal rows are found by their key', async () => {
    const values = await sheetRow()
    const imported = await send([labels, cellsOf(values)])
    expect(imported).toMatchObject({
      success: true,
      code: 200,
      result: { totalCount: 1, successCount: 1, errorCount: 0 },
    })
    const key = resource.excel?.key
    if (!key || resource.fields[key]?.options.readonly) return
    const found = await suite.listOf(suite.tokens.owner, resource, { [key]: String(values[key]) })
    expect(found.length).toBe(1)
    const name = changeable(resource)
    if (!name || !keys.includes(name)) return
    expect(await send([labels, cellsOf({ ...values, [name]: '改后' })])).toMatchObject({ code: 200 })
    expect(await suite.listOf(suite.tokens.owner, resource, { [key]: String(values[key]) })).toMatchObject([
      { [name]: '改后', version: 2 },
    ])
  })

  test('[API-IMPORT-201] rows with errors are named and left out, the others are stored', async () => {
    const [good, bad] = [await sheetRow(), await sheetRow()]
    const required = writableFields(resource).find(([key, { options }]) => options.required && keys.includes(key))
    if (!required) throw new Error('no required field')
    const body = await send([labels, cellsOf({ ...bad, [required[0]]: null }), cellsOf(good)])
    expect(body).toMatchObject({ success: true, code: 201, message: '文件导入成功，但有错误。' })
    expect(body.result).toMatchObject({ totalCount: 2, successCount: 1, errorCount: 1 })
    expect(body.result.rowErrors).toContainEqual({ row: 2, label: required[1].label, reason: '不能为空' })
    const file = await download(suite.app, suite.tokens.owner, body.result.fileUrl)
    const [header, row] = await readSheet(file.content)
    expect(header).toEqual([...labels, '错误原因'])
    expect(row?.at(-1)).toContain(`${required[1].label}不能为空`)
    expect((await download(suite.app, suite.tokens.foreign, body.result.fileUrl)).status).toBe(404)
    const stranger = await suite.app.call('GET', body.result.fileUrl, { token: suite.tokens.nobody })
    expect(stranger.body).toMatchObject({ success: false, code: 404 })
  })

  test('another organisation cannot change a record through its key', async () => {
    const key = resource.excel?.key
    if (!key || resource.scope !== 'org') return
    const { id, values } = await suite.make(resource)
    const before = await suite.readOne(resource, id)
    const foreign = await sheetRow()
    const body = await send([labels, cellsOf({ ...foreign, [key]: values[key] ?? null })], suite.tokens.foreign)
    expect(body.result).toMatchObject({ successCount: 0, errorCount: 1 })
    expect(await suite.readOne(resource, id)).toEqual(before)
  })

  test('a sheet with a foreign, a missing or a doubled column is refused whole', async () => {
    const row = cellsOf(await sheetRow())
    const before = (await suite.listOf(suite.tokens.owner, resource)).length
    expect(
      await send([
        [...labels, '别的列'],
        [...row, 'x'],
      ]),
    ).toMatchObject({ code: 400, message: expect.stringContaining('别的列') })
    const at = keys.findIndex((key) => resource.fields[key]?.options.required)
    expect(await send([labels.toSpliced(at, 1), row.toSpliced(at, 1)])).toMatchObject({
      code: 400,
      message: expect.stringContaining(labels[at] ?? 'none'),
    })
    expect(
      await send([
        [...labels, labels[0] ?? ''],
        [...row, 'x'],
      ]),
    ).toMatchObject({ code: 400, message: expect.stringContaining('两次') })
    expect(await send([labels])).toMatchObject({ code: 400, message: '文件中没有数据行' })
    expect((await suite.listOf(suite.tokens.owner, resource)).length).toBe(before)
  })

  test('the template has the columns of the import and takes a row', async () => {
    const file = await download(suite.app, suite.tokens.owner, `${resource.path}/importTemplate`)
    const [header] = await readSheet(file.content)
    expect(header).toEqual(labels)
  })
})

/** What a sheet calls a referenced record: its natural key, else its title. */
async function naturalKeyOf(to: string, id: string): Promise<string> {
  const target = resources.find((one) => one.name === to)
  const key = target?.excel?.key
  if (!target || !key) throw new Error(`${to} has no natural key`)
  const [row] = await recordTables(suite.app.context.db).selectFrom(target.table).select(key).where('id', '=', id).execute()
  return String(row?.[key])
}
