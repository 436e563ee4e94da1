import type { Field } from '@heliodesk/contracts/kit/fields'
import { writableFields } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { englishOf } from '@heliodesk/contracts/text/locale'
import type { Language } from '@heliodesk/contracts/text/message'
import { describe, expect, test } from 'vitest'
import { recordTables } from '../db/recordTables.ts'
import { changeable, resourcesWith, withEveryResource } from '../testing/everyResource.ts'
import { buildValues, demoPlace } from '../testing/records.ts'
import { buildSheet, download, readable, readSheet, type SheetCell, upload } from '../testing/sheets.ts'
import type { Value } from './values.ts'

const suite = withEveryResource()
const han = /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]/

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
      if (field.kind === 'ref' && keys.includes(key)) values[key] = await naturalKeyOf(field.options.to, String(values[key]))
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
    if (!name || name === key || !keys.includes(name)) return
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

  test('a sheet is read whatever language its heads, units, choices and flags are in, and whoever reads it', async () => {
    const words = async (language: Language) => {
      const all = await suite.app.call('GET', '/sys/dict/queryAllDictItems', {
        token: suite.tokens.owner,
        headers: { 'accept-language': language },
      })
      const cell = (field: Field | undefined, value: Value): SheetCell => {
        if (field?.kind === 'flag')
          return { 'zh-CN': { Y: '是', N: '否' }, 'en-US': { Y: 'Yes', N: 'No' } }[language][value === 'Y' ? 'Y' : 'N']
        const items: readonly { readonly value: string; readonly text: string }[] =
          field?.kind === 'dict' ? all.body.result[field.options.dict] : []
        return items.find((item) => item.value === String(value))?.text ?? (value as SheetCell)
      }
      return async () => {
        const values = await sheetRow()
        const say = (text: string): string => (language === 'en-US' ? (englishOf(text) ?? text) : text)
        const heads = keys.map((key) => {
          const unit = headWithUnit(resource.fields[key])?.slice((resource.fields[key]?.label.length ?? 0) + 1, -1)
          return say(resource.fields[key]?.label ?? '') + (unit ? `(${say(unit)})` : '')
        })
        return { values, rows: [heads, keys.map((key) => cell(resource.fields[key], values[key] ?? null))] }
      }
    }
    for (const written of ['zh-CN', 'en-US'] as const) {
      const make = await words(written)
      for (const language of ['zh-CN', 'en-US'] as const) {
        const { values, rows } = await make()
        const content = await buildSheet(rows)
        const { body } = await upload(suite.app, { token: suite.tokens.owner, language }, path, { content })
        expect(body, `${written} read in ${language}: ${JSON.stringify([rows, body])}`).toMatchObject({
          code: 200,
          result: { successCount: 1 },
        })
        const key = resource.excel?.key
        if (!key || resource.fields[key]?.options.readonly) continue
        const [stored] = await suite.listOf(suite.tokens.owner, resource, { [key]: String(values[key]) })
        const plain = keys.filter((one) => ['dict', 'flag', 'int'].includes(resource.fields[one]?.kind ?? ''))
        expect(plain.map((one) => stored?.[one])).toEqual(plain.map((one) => values[one] ?? null))
      }
    }
  })

  test('[API-IMPORT-201] the template and the file of errors are English where English is asked for, and come in again', async () => {
    const { owner } = suite.tokens
    const file = await download(suite.app, owner, `${resource.path}/importTemplate`, {}, 'en-US')
    const name = decodeURIComponent(String(file.headers['content-disposition']))
    expect(name).not.toMatch(han)
    const parts = readable(file.content, 'spreadsheet')
    const own = parts.replaceAll('浙江省/衢州市/衢江区', '').replace(/<font>.*?<\/font>/g, '')
    expect(own.match(/[^<>]*[\u4e00-\u9fff][^<>]*/g) ?? []).toEqual([])
    const [header = []] = await readSheet(file.content)
    const [good, bad] = [await sheetRow(), await sheetRow()]
    const required = writableFields(resource).find(([key, { options }]) => options.required && keys.includes(key))
    const content = await buildSheet([header, cellsOf({ ...bad, [required?.[0] ?? '']: null }), cellsOf(good)])
    const { body } = await upload(suite.app, { token: owner, language: 'en-US' }, path, { content })
    expect(body).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 1 } })
    expect(`${body.message} ${body.result.fileName} ${JSON.stringify(body.result.rowErrors)}`).not.toMatch(han)
    const wrong = await readSheet((await download(suite.app, owner, body.result.fileUrl)).content)
    expect([wrong[0], wrong[1]?.at(-1)].flat().filter((cell) => han.test(String(cell)))).toEqual([])
    const [head = [], row = []] = wrong
    const mended = row.with(
      head.indexOf(header[keys.indexOf(required?.[0] ?? '')] ?? ''),
      cellsOf(bad)[keys.indexOf(required?.[0] ?? '')] ?? null,
    )
    const again = await upload(suite.app, owner, path, { content: await buildSheet([head, mended]) })
    expect(again.body).toMatchObject({ code: 200, result: { successCount: 1 } })
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
