import { readFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { position } from '@heliodesk/contracts/resources/system/position'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { buildAccount, buildValues, demoPlace, insertRecord } from '../testing/records.ts'
import { buildSheet, download, readSheet, type SheetCell, unzip, upload } from '../testing/sheets.ts'

const app = withTestApp()
let token = ''
/** Imports are limited per minute and person: each test has a person of its own. */
beforeEach(async () => {
  token = await app.current.signInAs(await buildAccount(app.current, { ...demoPlace, role: 'admin' }))
})

const header = ['职务编码', '职务名称', '职级', '公司', '排序']
const path = '/sys/position/importExcel'
const send = async (content: Buffer, name = '职务.xlsx') => (await upload(app.current, token, path, { content, name })).body
const sendRows = async (rows: readonly (readonly SheetCell[])[]) => send(await buildSheet([header, ...rows]))
const positions = async (keyword: string) =>
  (await app.current.call('GET', '/sys/position/list', { token, query: { keyword, pageSize: 500 } })).body.result.records

/** Packs parts again; `claim` may lie about the size of a part, `base` is where the archive will lie in the file. */
function zip(
  parts: ReadonlyMap<string, Buffer>,
  claim: (name: string, size: number) => number = (_, size) => size,
  base = 0,
): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = base
  for (const [name, body] of parts) {
    const packed = deflateRawSync(body)
    const fixed = Buffer.alloc(26)
    fixed.writeUInt16LE(20, 0)
    fixed.writeUInt16LE(8, 4)
    fixed.writeUInt32LE(crc32(body), 10)
    fixed.writeUInt32LE(packed.length, 14)
    fixed.writeUInt32LE(claim(name, body.length), 18)
    fixed.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fixed, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fixed, tail, Buffer.from(name)]))
    files.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, central, end])
}

/** An archive of which old programs see one directory and those that know ZIP64 another. */
function zipWithTwoDirectories(old: ReadonlyMap<string, Buffer>, zip64: ReadonlyMap<string, Buffer>): Buffer {
  const hidden = zip(zip64)
  const body = hidden.subarray(0, -22)
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06', 'latin1')
  record.writeUInt32LE(zip64.size, 32)
  record.writeUInt32LE(hidden.readUInt32LE(hidden.length - 10), 40)
  record.writeUInt32LE(hidden.readUInt32LE(hidden.length - 6), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeUInt32LE(body.length, 8)
  const shown = zip(old, undefined, body.length + record.length)
  const end = Buffer.from(shown.subarray(-22))
  end.writeUInt32LE(0xffff_ffff, 12)
  return Buffer.concat([body, record, shown.subarray(0, -22), locator, end])
}

describe('a file that is wrong as a whole is refused in words and stores nothing', () => {
  const good = () => buildSheet([header, ['BAD-1', '不该存在', null, null, null]])
  const sheetPart = 'xl/worksheets/sheet1.xml'
  const edited = async (change: (sheet: string) => string) => {
    const parts = new Map(unzip(await good()))
    parts.set(sheetPart, Buffer.from(change(parts.get(sheetPart)?.toString() ?? '')))
    return parts
  }
  const notWorkbook = '文件不是有效的 Excel 工作簿，请使用 .xlsx 或 .xls 文件'
  const damaged = '文件已损坏或不是有效的 Excel 工作簿'

  test.each<[string, () => Promise<Buffer> | Buffer, string, string?]>([
    ['a csv renamed to xlsx', () => Buffer.from('职务编码,职务名称\nBAD-1,不该存在\n'), notWorkbook],
    ['an empty file', () => Buffer.alloc(0), notWorkbook],
    ['a file of another kind', () => Buffer.from('x'), '只支持 .xlsx、.xls 文件', '职务.csv'],
    ['half a workbook', async () => (await good()).subarray(0, 900), damaged],
    ['a document of another program', () => zip(new Map([['word/document.xml', Buffer.from('<w/>')]])), damaged],
    [
      'a workbook with a password',
      async () =>
        Buffer.from(
          await writeXlsx({ sheets: [{ name: 'a', rows: [header] }], encryption: { password: 'x', spinCount: 1_000 } }),
        ),
      '文件有密码保护，请去掉密码后重新导入',
    ],
    ['an empty sheet', () => buildSheet([]), '文件中没有数据'],
    ['a header alone', () => buildSheet([header]), '文件中没有数据行'],
    ['301 columns', () => buildSheet([[...header, ...Array(296).fill('x')]]), '列数超过 300，请使用导入模板'],
    [
      'a type declaration',
      async () => zip(await edited((sheet) => sheet.replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa">]>'))),
      '文件含有外部定义（DTD），已拒绝导入',
    ],
    [
      'a part that inflates a thousandfold',
      async () => zip(new Map([...unzip(await good()), ['xl/media/big.xml', Buffer.alloc(40_000_000, 32)]])),
      '文件解压后过大，已拒绝导入',
    ],
    [
      'a part that lies about its size',
      async () =>
        zip(new Map([...unzip(await good()), ['xl/big.xml', Buffer.alloc(40_000_000, 32)]]), (name, size) =>
          name === 'xl/big.xml' ? 1_000 : size,
        ),
      damaged,
    ],
    [
      'a part whose checksum is wrong',
      async () => {
        const content = Buffer.from(await good())
        const at = content.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
        content.writeUInt32LE(1, at + 16)
        return content
      },
      damaged,
    ],
    [
      'a second directory that only some readers follow',
      async () =>
        zipWithTwoDirectories(
          unzip(await good()),
          await edited((sheet) => sheet.replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa">]>')),
        ),
      damaged,
    ],
    [
      'one long text in thousands of cells',
      () => buildSheet([header, ...Array<string[]>(600).fill(Array<string>(4).fill('长'.repeat(32_000)))]),
      '文件内容过大，请拆分后分次导入',
    ],
    ['a cell that is too long', () => buildSheet([header, ['BAD-1', 'x'.repeat(32_768)]]), '第 2 行有单元格超过 32,767 个字符'],
    ['a broken sheet', async () => zip(await edited((sheet) => sheet.slice(0, sheet.length / 2))), damaged],
  ])('%s', async (_, content, message, name) => {
    expect(await send(await content(), name)).toMatchObject({
      success: false,
      code: 400,
      message: expect.stringContaining(message),
    })
    expect(await positions('BAD-1')).toEqual([])
  })

  test('a file over the limit', async () => {
    const answer = await upload(app.current, token, path, { content: Buffer.alloc(21 * 1_048_576) })
    expect([answer.status, answer.body.code]).toEqual([413, 413])
  })

  test('a request without a file', async () => {
    const answer = await app.current.call('POST', path, { token, body: {} })
    expect(answer.status).toBe(415)
  })
})

describe('what an import reads', () => {
  test('an old .xls workbook', async () => {
    const content = readFileSync(new URL('../testing/fixtures/positions.xls', import.meta.url))
    expect(await send(content, '职务.xls')).toMatchObject({ success: true, message: '文件导入成功！数据行数：2' })
    expect(await positions('旧版')).toHaveLength(2)
  })

  test('columns in any order, with required marks, blank rows between', async () => {
    const content = await buildSheet([['排序', '*职务名称', '职务编码*'], [3, '顺序一', 'ORD-1'], [], [4, '顺序二', 'ORD-2']])
    expect(await send(content)).toMatchObject({ success: true, result: { totalCount: 2 } })
    expect(await positions('顺序')).toHaveLength(2)
  })

  test('texts that look like formulas as texts, here and on the way out', async () => {
    await sendRows([['F-1', '=HYPERLINK("http://x","y")', null, '@SUM(1)', null]])
    expect(await positions('HYPERLINK')).toMatchObject([{ name: '=HYPERLINK("http://x","y")', companyName: '@SUM(1)' }])
    const file = await download(app.current, token, '/sys/position/exportXls', { keyword: 'HYPERLINK' })
    const sheet = unzip(file.content).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
    expect(sheet).not.toContain('<f')
    expect((await readSheet(file.content))[1]?.slice(0, 2)).toEqual(['F-1', '=HYPERLINK("http://x","y")'])
  })

  test('every error of a row by its label, the rows in their order', async () => {
    const body = await sendRows([
      ['E-1', '好的', '中级', null, 1],
      ['E 2', '', '帝级', null, 'x'],
      ['E-1', '重复', null, null, null],
      [null, '自动编码', null, null, null],
    ])
    expect(body).toMatchObject({ success: true, code: 201, message: '文件导入成功，但有错误。' })
    expect(body.result).toMatchObject({
      totalCount: 4,
      successCount: 2,
      errorCount: 2,
      msg: '总上传行数：4，已导入行数：2，错误行数：2',
    })
    expect(body.result.rowErrors).toEqual([
      { row: 3, label: '职级', reason: '“帝级”不在可选值中' },
      { row: 3, label: '职务编码', reason: '格式不对：只允许字母、数字、下划线和连字符' },
      { row: 3, label: '职务名称', reason: '不能为空' },
      { row: 3, label: '排序', reason: '应为整数' },
      { row: 4, label: '职务编码', reason: '“E-1”与第 2 行重复' },
    ])
    const file = await readSheet((await download(app.current, token, body.result.fileUrl)).content)
    expect(file.map((row) => row.at(-1))).toEqual([
      '错误原因',
      '职级“帝级”不在可选值中；职务编码格式不对：只允许字母、数字、下划线和连字符；职务名称不能为空；排序应为整数',
      '职务编码“E-1”与第 2 行重复',
    ])
  })

  test('an error file, corrected, comes in again; it is its uploader’s alone', async () => {
    const { result } = await sendRows([
      ['RE-1', null, null, null, 5],
      ['RE-2', '第二', null, null, 6],
    ])
    const file = await download(app.current, token, result.fileUrl)
    const [labels = [], row = []] = await readSheet(file.content)
    expect(labels).toEqual([...header, '错误原因'])
    expect(row).toEqual(['RE-1', null, null, null, 5, '职务名称不能为空'])
    row[1] = '已更正'
    expect(await send(await buildSheet([labels, row]))).toMatchObject({ code: 200 })
    expect(await positions('RE-1')).toMatchObject([{ name: '已更正', sortNo: 5 }])
    const other = await app.current.signInAs('admin')
    const refused = await app.current.call('GET', result.fileUrl, { token: other })
    expect([refused.status, refused.body]).toMatchObject([
      404,
      { success: false, code: 404, message: '文件不存在，或您无权查看' },
    ])
    expect((await download(app.current, token, result.fileUrl)).content.equals(file.content)).toBe(true)
  })

  test.each([
    ['a sheet that a crash left behind is gone after an hour', 'record-import', 1],
    ['an error file is gone after a day', 'import-errors', 24],
  ])('%s', async (_, folder, life) => {
    const { context, modules } = app.current
    const place = { folder, extension: '.xlsx', maxBytes: 100 }
    const { path: left } = await context.files.put(Readable.from(['330102199003074514']), place)
    const hours = (count: number) => utimes(join(context.env.dataDir, 'files', left), 0, Date.now() / 1000 - count * 3_600)
    const job = modules.flatMap((module) => module.jobs ?? []).find(({ name }) => name === 'import-errors-sweep')
    const sweep = () => job?.run(context, { at: new Date(), signal: AbortSignal.abort() })
    await hours(life - 0.1)
    await sweep()
    expect(await context.files.open(left)).not.toBeNull()
    await hours(life + 0.1)
    await sweep()
    expect(await context.files.open(left)).toBeNull()
  })

  test('an empty cell leaves the stored value as it is', async () => {
    await sendRows([['KEEP-1', '保留', '中级', '甲公司', 9]])
    expect(await sendRows([['KEEP-1', '改名', null, null, null]])).toMatchObject({ code: 200 })
    expect(await positions('KEEP-1')).toMatchObject([
      { name: '改名', postRank: '3', companyName: '甲公司', sortNo: 9, version: 2 },
    ])
  })

  test('2,000 rows with one bad among them', async () => {
    const rows = Array.from({ length: 2_000 }, (_, n) => [`BULK-${n}`, n === 1_234 ? '' : `批量${n}`, null, null, n])
    const { result } = await sendRows(rows)
    expect(result).toMatchObject({ totalCount: 2_000, successCount: 1_999, errorCount: 1 })
    expect(result.rowErrors).toEqual([{ row: 1_236, label: '职务名称', reason: '不能为空' }])
  })

  test('a third import at the same time waits its turn', async () => {
    const content = await buildSheet([header, ['SLOT-1', '并发', null, null, 1]])
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(app.current, token, path, { content })))
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers['retry-after']).toBeDefined()
    expect(await send(content)).toMatchObject({ success: true })
  })
})

describe('personal numbers', () => {
  test('an exported customer carries masks, and the sheet sent back changes none of them', async () => {
    const values = await buildValues(app.current, customer, demoPlace)
    await app.current.call('POST', '/api/customer/add', { token, body: values })
    const file = await download(app.current, token, '/api/customer/exportXls', { customerNo: String(values.customerNo) })
    const sheet = await readSheet(file.content)
    expect(JSON.stringify(sheet)).not.toContain(values.idCard)
    expect(sheet[1]?.[3]).toMatch(/^3308\*{10}\d{4}$/)
    const name = sheet[0]?.indexOf('客户姓名') ?? -1
    if (sheet[1]) sheet[1][name] = '新名字'
    const back = await upload(app.current, token, '/api/customer/importExcel', { content: await buildSheet(sheet) })
    expect(back.body).toMatchObject({ code: 200 })
    const found = await app.current.call('GET', '/api/customer/list', { token, query: { idCard: String(values.idCard) } })
    expect(found.body.result.records).toMatchObject([{ userName: '新名字' }])
  })

  test('neither the table nor the audit holds one in clear', async () => {
    const { values } = await insertRecord(app.current, customer)
    await app.current.call('GET', '/api/customer/list', { token, query: { idCard: String(values.idCard) } })
    await download(app.current, token, '/api/customer/exportXls', { idCard: String(values.idCard) })
    const rows = await app.current.context.db.query<{ text: string }>(
      `SELECT t::text AS text FROM customer t UNION ALL SELECT a::text FROM sys_audit a`,
    )
    const all = rows.map((row) => row.text).join('\n')
    expect(all).not.toContain(values.idCard)
    expect(all).not.toContain(values.contactNumber)
  })
})

describe('several files in one request', () => {
  const sendFiles = async (...files: readonly (readonly [name: string, rows: readonly (readonly SheetCell[])[]])[]) => {
    const parts = files.map(async ([name, rows]) => ({ name, part: 'files[]', content: await buildSheet(rows) }))
    return (await upload(app.current, token, path, ...(await Promise.all(parts)))).body
  }

  test('[API-IMPORT] are all read; a refused row is named with its file, and stands in one error file', async () => {
    const answer = await sendFiles(
      ['甲.xlsx', [header, ['MANY-1', '多甲', null, null, 1]]],
      [
        '乙.xlsx',
        [
          ['职务名称', '职务编码'],
          ['多乙', 'MANY-2'],
          ['', 'MANY-3'],
        ],
      ],
    )
    expect(answer).toMatchObject({ code: 201, result: { totalCount: 3, successCount: 2, errorCount: 1 } })
    expect(answer.result.rowErrors).toEqual([{ row: 3, label: '乙.xlsx · 职务名称', reason: expect.any(String) }])
    expect((await positions('MANY-')).map((row: { code: string }) => row.code).sort()).toEqual(['MANY-1', 'MANY-2'])
    const [head, row] = await readSheet((await download(app.current, token, answer.result.fileUrl)).content)
    expect(row?.[head?.indexOf('职务编码') ?? -1]).toBe('MANY-3')
  })

  test('store nothing when one of them is refused as a whole', async () => {
    const answer = await sendFiles(
      ['好.xlsx', [header, ['WHOLE-1', '整甲', null, null, 1]]],
      ['坏.xlsx', [['不认识的列'], ['x']]],
    )
    expect(answer).toMatchObject({ success: false, code: 400 })
    expect(await positions('WHOLE-')).toEqual([])
  })

  test('are at most ten', async () => {
    const files = Array.from({ length: 11 }, (_, at) => [`${at}.xlsx`, [header, [`TEN-${at}`, '十', null, null, 1]]] as const)
    expect(await sendFiles(...files)).toMatchObject({ success: false })
    expect(await positions('TEN-')).toEqual([])
  })
})

describe('exports', () => {
  test('have the filters, the order and the selection of the list', async () => {
    await sendRows([
      ['OUT-1', '导出甲', null, null, 3],
      ['OUT-2', '导出乙', null, null, 1],
      ['OUT-3', '导出丙', null, null, 2],
    ])
    const codes = async (query: Record<string, string>) =>
      (await readSheet((await download(app.current, token, '/sys/position/exportXls', query)).content))
        .slice(1)
        .map((row) => row[0])
    expect(await codes({ keyword: '导出', column: 'sortNo', order: 'asc' })).toEqual(['OUT-2', 'OUT-3', 'OUT-1'])
    expect(await codes({ keyword: '导出', column: 'name', order: 'asc' })).toEqual(['OUT-3', 'OUT-1', 'OUT-2'])
    const [{ id }] = await positions('OUT-2')
    expect(await codes({ selections: `${id},` })).toEqual(['OUT-2'])
  })

  test('an error is a JSON envelope, also where a file was expected', async () => {
    const answer = await app.current.call('GET', '/sys/position/exportXls', { token, query: { column: 'nope' } })
    expect(answer.body).toMatchObject({ success: false, code: 400 })
    expect(answer.headers['content-type']).toContain('json')
  })

  test('open with a one-time ticket', async () => {
    const query = { keyword: '导出' }
    const body = { method: 'GET', path: '/sys/position/exportXls', query }
    const { result } = (await app.current.call('POST', '/sys/download/ticket', { token, body })).body
    const url = { query: { ...query, token: result.ticket } }
    expect((await app.current.call('GET', '/sys/position/exportXls', url)).status).toBe(200)
    expect((await app.current.call('GET', '/sys/position/exportXls', url)).status).toBe(401)
  })
})

test('the names of all columns of an import differ, so that a label finds one field', () => {
  for (const resource of [position, customer]) {
    const labels = resource.excel?.import?.map((key) => resource.fields[key as keyof typeof resource.fields]) ?? []
    expect(new Set(labels).size).toBe(labels.length)
  }
})
