import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import { describe, expect, test } from 'vitest'
import type { CrudHooks } from '../crud/module.ts'
import type { SheetRow } from '../files/workbook.ts'
import { Answer } from '../http/answer.ts'
import type { Call } from '../http/route.ts'
import { importErrorsModule } from '../mounting/importErrors.ts'
import { inChinese } from '../testing/inChinese.ts'
import { buildSheet, exchangeOf, readSheet, type SheetCell } from '../testing/sheets.ts'
import { withThings } from '../testing/things.ts'
import { uploadFolder } from './importErrors.ts'
import { importRecords, runImport } from './importExcel.ts'
import { previewImport } from './importPreview.ts'
import { progressOf } from './importProgress.ts'

const things = withThings()
type Cells = readonly (readonly SheetCell[])[]
const head = ['编号', '名称']
const book = async (rows: Cells, name = '数据.xlsx', heads: readonly SheetCell[] = head) => ({
  content: await buildSheet([heads, ...rows]),
  name,
})
const text = (field: string, value: string) => ({ field, value })
type Sent = Parameters<typeof exchangeOf>
const take = async (sent: Sent, hooks: CrudHooks = {}, most?: Parameters<typeof importRecords>[3]) =>
  importRecords(things.sourceOf(hooks), things.caller(), exchangeOf(...sent), most)
const preview = (...sent: Sent) => previewImport(things.sourceOf(), things.caller(), exchangeOf(...sent))

const mounted = () => importErrorsModule(things.context)
const callOf = (given: object) => given as unknown as Call<never>
/** The error file as its person gets it. */
async function errorSheet(fileUrl: string, actor = things.actor()) {
  const [month, name] = fileUrl.split('/').slice(-2)
  const route = mounted().routes.find(({ endpoint }) => endpoint.path.includes('errors'))
  const file = (await route?.handle(callOf({ actor, params: { month, name }, request: { headers: {} } }))) as {
    body: Buffer
    size: number
    fileName: string
  }
  return { ...file, rows: await readSheet(file.body) }
}

describe('what an import answers', () => {
  test('counts the rows, and is a plain success where all are stored', async () => {
    const heard: unknown[] = []
    const hooks: CrudHooks = { afterCommit: async ({ verb, ids, actor }) => void heard.push([verb, ids.length, actor.username]) }
    things.audited.splice(0)
    const answer = await take(
      [
        await book([
          ['A-1', '一'],
          ['A-2', '二'],
        ]),
      ],
      hooks,
    )
    expect(answer).toBeInstanceOf(Answer)
    expect([answer.code, inChinese(answer.message)]).toEqual([200, '文件导入成功！数据行数：2'])
    expect(answer.result).toEqual({
      ...{ totalCount: 2, errorCount: 0, successCount: 2, msg: '总上传行数：2，已导入行数：2，错误行数：0' },
      ...{ fileUrl: '', fileName: '', rowErrors: [] },
    })
    expect(heard).toEqual([['import', 2, 'maker']])
    expect(things.audited).toEqual([
      {
        ...{ event: 'record.import', actor: things.actor(), target: 'thing', ip: '10.0.0.1', requestId: 'r1' },
        detail: { fileName: '数据.xlsx', rows: 2, stored: 2, failed: 0 },
      },
    ])
  })

  test('lists what is wrong and has a file of the wrong rows, where some are', async () => {
    const answer = await take([
      await book([
        ['A-3', '三'],
        ['A 4', ''],
        ['A-5', '五'],
      ]),
    ])
    expect([answer.code, inChinese(answer.message)]).toEqual([201, '文件导入成功，但有错误。'])
    expect(answer.result).toMatchObject({
      ...{ totalCount: 3, errorCount: 1, successCount: 2, msg: '总上传行数：3，已导入行数：2，错误行数：1' },
      rowErrors: [
        { row: 3, label: '编号', reason: '格式不对：只允许字母、数字、下划线和连字符' },
        { row: 3, label: '名称', reason: '不能为空' },
      ],
      fileName: '物件导入错误-20261121-083000.xlsx',
    })
    const { rows, size, body, fileName } = await errorSheet(answer.result.fileUrl)
    expect(rows).toEqual([
      ['编号', '名称', '错误原因'],
      ['A 4', null, '编号格式不对：只允许字母、数字、下划线和连字符；名称不能为空'],
    ])
    expect([size, fileName]).toEqual([body.length, '导入错误-20261121-083000.xlsx'])
  })

  test('says so where no row was stored, or all were undone, and no hook hears of a commit', async () => {
    const heard: string[] = []
    const hooks: CrudHooks = { afterCommit: async ({ verb }) => void heard.push(verb) }
    const none = await take([await book([['A 6', '六']])], hooks)
    expect([none.code, inChinese(none.message)]).toEqual([201, '没有导入任何数据，每一行都有错误。'])
    things.audited.splice(0)
    const strict = await take(
      [
        await book([
          ['A-7', '七'],
          ['A 8', '八'],
        ]),
        text('validateStatus', '1'),
      ],
      hooks,
    )
    expect([strict.code, inChinese(strict.message)]).toEqual([201, '没有导入任何数据，请先更正有错误的行。'])
    expect(strict.result).toMatchObject({ totalCount: 2, errorCount: 1, successCount: 0 })
    expect(things.audited[0]?.detail).toEqual({ fileName: '数据.xlsx', rows: 2, stored: 0, failed: 1 })
    expect(heard).toEqual([])
  })

  test('tells no more errors than a person reads, and keeps no more rows than a file holds', async () => {
    const rows = Array.from({ length: 4 }, (_, n) => [`B ${n}`, ''])
    const { result } = await take([await book(rows)], {}, { shown: 3, kept: 2 })
    expect([result.errorCount, result.rowErrors.length]).toEqual([4, 3])
    expect((await errorSheet(result.fileUrl)).rows).toHaveLength(3)
    const many = await take([await book(Array.from({ length: 101 }, (_, n) => [`B ${n}`, '']))])
    expect([many.result.rowErrors.length, many.result.errorCount]).toEqual([200, 101])
    expect((await errorSheet(many.result.fileUrl)).rows).toHaveLength(102)
  })

  test('names the file of a row where there are several, and puts their wrong rows under one header', async () => {
    const second = await book(
      [
        ['好', 'C-3', null],
        ['二', 'C 4', 7],
      ],
      '二.xlsx',
      ['名称', '编号', '数量'],
    )
    const answer = await take([
      {
        ...(await book(
          [
            ['C-1', ''],
            ['C-2', '好'],
          ],
          '一.xlsx',
        )),
        part: 'files[]',
      },
      second,
    ])
    expect(answer.result).toMatchObject({ totalCount: 4, errorCount: 2, successCount: 2 })
    expect(answer.result.rowErrors.map(({ row, label }) => `${row} ${label}`)).toEqual(['2 一.xlsx · 名称', '3 二.xlsx · 编号'])
    expect((await errorSheet(answer.result.fileUrl)).rows).toEqual([
      ['编号', '名称', '数量', '错误原因'],
      ['C-1', null, null, '名称不能为空'],
      ['C 4', '二', 7, '编号格式不对：只允许字母、数字、下划线和连字符'],
    ])
  })
})

describe('the file of wrong rows', () => {
  const wrong = async () => (await take([await book([['D 1', true]])])).result.fileUrl

  test('is its uploader’s alone, and says yes and no as people do', async () => {
    const url = await wrong()
    expect((await errorSheet(url)).rows[1]?.slice(0, 2)).toEqual(['D 1', '是'])
    await expect(errorSheet(url, things.actor({ userId: '2' }))).rejects.toMatchObject({ id: 'fileNotFound' })
    await expect(errorSheet('/202611/1.xlsx')).rejects.toMatchObject({ id: 'fileNotFound' })
    expect(url).toMatch(/^\/sys\/import\/errors\/\d{6}\/\d+\.xlsx$/)
  })

  test('goes after a day, and what was uploaded after an hour', async () => {
    const url = await wrong()
    const swept: unknown[] = []
    const sweep = async (before: number, folder?: string) => swept.push([things.context.clock.now() - before, folder]) * 0
    const [job] = importErrorsModule({ ...things.context, files: { ...things.context.files, sweep } }).jobs ?? []
    await job?.run(things.context, {} as never)
    expect(swept).toEqual([
      [86_400_000, 'import-errors'],
      [3_600_000, uploadFolder],
    ])
    expect(job).toMatchObject({ name: 'import-errors-sweep', schedule: { everyMinutes: 60 }, leaseMs: 60_000 })
    expect(url).not.toBe('')
  })

  test('cuts reasons that are longer than anybody reads', async () => {
    const refuse: CrudHooks = {
      beforeCreate: async () => {
        const { errors } = await import('@heliodesk/contracts/errors')
        throw errors.invalidInput({ reason: referenceMessages.written({ text: '长'.repeat(3_000) }) })
      },
    }
    const { result } = await take([await book([['D-2', '一']])], refuse)
    expect(String((await errorSheet(result.fileUrl)).rows[1]?.[2])).toHaveLength(2_000)
  })
})

describe('a preview', () => {
  test('shows each row with what is wrong with it, the columns that are read, and stores nothing', async () => {
    things.audited.splice(0)
    const result = await preview(
      await book(
        [
          ['E-1', '一', 'x'],
          ['E 2', '', null],
        ],
        '预览.xlsx',
        ['*编号', '名称', '备注'],
      ),
    )
    expect(result).toEqual({
      ...{ totalCount: 2, errorCount: 1, successCount: 1 },
      files: [
        {
          ...{ fileName: '预览.xlsx', totalCount: 2, errorCount: 1 },
          columns: [
            { label: '编号', isRequired: true, isRead: true },
            { label: '名称', isRequired: true, isRead: true },
            { label: '备注', isRequired: false, isRead: false },
          ],
          rows: [
            { row: 2, cells: ['E-1', '一', 'x'], problems: [] },
            {
              row: 3,
              cells: ['E 2'],
              problems: [
                { label: '编号', reason: '格式不对：只允许字母、数字、下划线和连字符' },
                { label: '名称', reason: '不能为空' },
              ],
            },
          ],
        },
      ],
    })
    expect(things.audited).toEqual([])
    expect(await things.context.db.query(`SELECT FROM test_thing WHERE code LIKE 'E-%'`)).toEqual([])
  })

  test('has the first 200 rows of a file, and up to a thousand wrong ones of those behind them', async () => {
    const good = Array.from({ length: 202 }, (_, n) => [`G-${n}`, '好'])
    const bad = Array.from({ length: 1_001 }, () => ['H H', '坏'])
    const [file] = (await preview(await book([...good, ...bad]))).files
    const rows = (file?.rows ?? []).map(({ row }: Pick<SheetRow, 'row'>) => row)
    expect([file?.totalCount, file?.errorCount, rows.length]).toEqual([1_203, 1_001, 1_200])
    expect([rows[199], rows[200], rows.at(-1)]).toEqual([201, 204, 1_203])
  })

  test('and an import read the cells that were corrected, each in its file, row and column', async () => {
    const corrected = (...list: readonly object[]) => text('corrections', JSON.stringify(list))
    const files = [
      await book(
        [
          ['K-1', ''],
          ['K-2', ''],
        ],
        '一.xlsx',
      ),
      await book([['K-3', '']], '二.xlsx'),
    ]
    const fixed = corrected(
      { file: 0, row: 3, column: '名称', value: ' 二 ' },
      { file: 1, row: 2, column: '名称', value: '三' },
      { file: 0, row: 2, column: '没有', value: '一' },
    )
    const { result } = await take([...files, fixed])
    expect(result.rowErrors).toEqual([{ row: 2, label: '一.xlsx · 名称', reason: '不能为空' }])
    const names = await things.context.db.query<{ name: string }>(
      `SELECT name FROM test_thing WHERE code LIKE 'K-%' ORDER BY code`,
    )
    expect(names.map(({ name }) => name)).toEqual(['二', '三'])
  })
})

describe('a request', () => {
  test('without rows, with a file that is none, or with a header of another kind stores nothing and leaves no file behind', async () => {
    const refused = (...sent: Sent) => expect(take(sent)).rejects
    await refused(await book([])).toMatchObject({ id: 'importFile', message: '文件中没有数据行' })
    await refused(await book([['合计', null]])).toMatchObject({ message: '文件中没有数据行' })
    await refused({ content: Buffer.from('x') }).toMatchObject({ id: 'importFile' })
    await refused(await book([['L-1', '一']]), await book([['x']], '别.xlsx', ['别的'])).toMatchObject({ id: 'importFile' })
    await refused({ content: Buffer.from('x'), name: 'a.csv' }).toMatchObject({ id: 'importFile' })
    await refused({ content: Buffer.from('x'), part: 'other' }).toMatchObject({ id: 'invalidInput' })
    await refused(await book([['L-1', '一']]), text('validateStatus', '2')).toMatchObject({ id: 'invalidInput' })
    expect(await things.context.files.sweep(Number.MAX_SAFE_INTEGER, uploadFolder)).toBe(0)
    expect(await things.context.db.query(`SELECT FROM test_thing WHERE code LIKE 'L-%'`)).toEqual([])
  })

  test('passes over the row of sums that an export ends with', async () => {
    const { result } = await take([
      await book([
        ['M-1', '一'],
        ['合计', null],
      ]),
    ])
    expect(result).toMatchObject({ totalCount: 1, successCount: 1 })
    expect(
      (
        await take([
          await book([
            ['合计', null],
            ['M-2', '二'],
          ]),
        ])
      ).result,
    ).toMatchObject({ totalCount: 2, errorCount: 1 })
  })

  test('tells how far it is to its person alone, until it is over', async () => {
    const seen: unknown[] = []
    const hooks: CrudHooks = {
      beforeCreate: async () => void seen.push([progressOf('1', 'p1'), progressOf('2', 'p1'), progressOf('1', 'p2')]),
    }
    const rows = Array.from({ length: 501 }, (_, n) => [`R-${n}`, '行'])
    await take([await book(rows), text('progressId', 'p1')], hooks)
    expect(seen.at(0)).toEqual([{ done: 0, total: 501 }, null, null])
    expect(seen.at(-1)).toEqual([{ done: 500, total: 501 }, null, null])
    expect(progressOf('1', 'p1')).toBeNull()
    await expect(take([await book([]), text('progressId', 'p1')])).rejects.toThrow()
    expect(progressOf('1', 'p1')).toBeNull()
    const route = mounted().routes.find(({ endpoint }) => endpoint.path.includes('progress'))
    expect(await route?.handle(callOf({ actor: things.actor(), params: { id: 'p1' } }))).toBeNull()
  })

  test('whose client leaves between two batches stores nothing', async () => {
    const rows = Array.from({ length: 501 }, (_, n) => [`T-${n}`, '行'])
    const exchange = exchangeOf(await book(rows))
    const hooks: CrudHooks = { beforeCreate: async () => exchange.leave() }
    await expect(importRecords(things.sourceOf(hooks), things.caller(), exchange)).rejects.toMatchObject({ id: 'uploadBroken' })
    expect(await things.context.db.query(`SELECT FROM test_thing WHERE code LIKE 'T-%'`)).toEqual([])
    // A connection that closes after its answer has left nothing behind.
    const answered = exchangeOf(await book([['U-1', '一']]))
    Object.assign(answered.reply.raw, { writableEnded: true })
    const late: CrudHooks = { beforeCreate: async () => answered.leave() }
    const { isStored } = await runImport(things.sourceOf(late), things.caller(), answered, { mode: 'import', sampleRows: 0 })
    expect(isStored).toBe(true)
  })

  test('takes one of two places of its person while it is read, and gives it back however it ends', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = (wait: Promise<void>): CrudHooks => ({ beforeCreate: () => wait })
    const running = [
      take([await book([['V-1', '一']])], held(first.promise)),
      take([await book([['V-2', '二']])], held(second.promise)),
    ]
    await expect(take([await book([['V-3', '三']])])).rejects.toMatchObject({ id: 'tooManyRequests' })
    first.resolve()
    second.resolve()
    await Promise.all(running)
    for (let at = 0; at < 3; at += 1) await expect(take([await book([])])).rejects.toMatchObject({ id: 'importFile' })
    expect((await take([await book([['V-4', '四']])])).code).toBe(200)
  })
})
