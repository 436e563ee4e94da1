import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { buildAccount, demoPlace, insertRecord } from '../testing/records.ts'
import { buildSheet, download, formBody, readSheet, type SheetCell, upload } from '../testing/sheets.ts'

/** Asking again and again how far an import is needs more calls than a person makes. */
const app = withTestApp({ env: { HELIODESK_RATE_LIMIT: '100000' } })
let token = ''
beforeEach(async () => {
  token = await app.current.signInAs(await buildAccount(app.current, { ...demoPlace, role: 'admin' }))
})

const header = ['职务编码', '职务名称', '职级', '公司', '排序']
const field = (name: string, value: string) => ({ field: name, value })
const ask = async (verb: string, rows: readonly (readonly SheetCell[])[], ...fields: readonly ReturnType<typeof field>[]) => {
  const content = await buildSheet([header, ...rows])
  return (await upload(app.current, token, `/sys/position/${verb}`, { content, part: 'files[]' }, ...fields)).body
}
const corrections = (...list: readonly object[]) => field('corrections', JSON.stringify(list))
const positions = async (keyword: string) =>
  (await app.current.call('GET', '/sys/position/list', { token, query: { keyword, pageSize: 500 } })).body.result.records

describe('a preview', () => {
  test('[API-IMPORT] tells of each row and cell what an import would do, and stores nothing', async () => {
    const { result } = await ask('importPreview', [
      ['PRE-1', '预览甲', '中级', null, 1],
      ['PRE-2', null, '帝级', null, 'x'],
    ])
    expect(result).toMatchObject({ totalCount: 2, errorCount: 1, successCount: 1 })
    const [file] = result.files
    expect(file.columns[0]).toEqual({ label: '职务编码', isRequired: false, isRead: true })
    expect(file.rows).toEqual([
      { row: 2, cells: ['PRE-1', '预览甲', '中级', null, 1], problems: [] },
      {
        row: 3,
        cells: ['PRE-2', null, '帝级', null, 'x'],
        problems: [
          { label: '职级', reason: '“帝级”不在可选值中' },
          { label: '职务名称', reason: '不能为空' },
          { label: '排序', reason: '应为整数' },
        ],
      },
    ])
    expect(await positions('PRE-')).toEqual([])
  })

  test('finds what only the database knows: a key of another department', async () => {
    const { values } = await insertRecord(app.current, customer, { ...demoPlace, orgCode: 'A01A02' })
    const keys = customer.excel?.import ?? []
    const labels = keys.map((key) => customer.fields[key].label)
    const content = await buildSheet([labels, keys.map((key) => (values[key] ?? null) as SheetCell)])
    const { body } = await upload(app.current, token, '/api/customer/importPreview', { content })
    expect(body).toMatchObject({ success: true, result: { errorCount: 1 } })
  })

  test('leaves no line in the audit and no slot taken', async () => {
    await ask('importPreview', [['PRE-9', '预览', null, null, 1]])
    const [line] = await app.current.context.db.query<{ count: string }>(
      `SELECT count(*) FROM sys_audit WHERE event = 'record.import' AND detail::text LIKE '%PRE-9%'`,
    )
    expect(Number(line?.count)).toBe(0)
    for (let at = 0; at < 3; at++)
      expect(await ask('importPreview', [[`PRE-${at}`, '甲', null, null, 1]])).toMatchObject({ code: 200 })
  })

  test('of a long sheet carries its first 200 rows and every row with an error', async () => {
    const rows = Array.from({ length: 900 }, (_, at) => [`LONG-${at}`, at === 800 ? null : '长', null, null, at])
    const { result } = await ask('importPreview', rows)
    expect(result.files[0].rows.map(({ row }: { row: number }) => row)).toEqual([
      ...Array.from({ length: 200 }, (_, at) => at + 2),
      802,
    ])
  })

  test('of a file that is wrong as a whole is refused like the import', async () => {
    const content = await buildSheet([['不认识'], ['x']])
    const { body } = await upload(app.current, token, '/sys/position/importPreview', { content })
    expect(body).toMatchObject({ success: false, code: 400, message: '无法识别的列“不认识”，请使用导入模板（第一行为列名）' })
  })

  test('needs the permission of the import', async () => {
    const content = await buildSheet([header, ['X', 'x', null, null, 1]])
    const nobody = await app.current.signInAs(await buildAccount(app.current, demoPlace))
    expect((await upload(app.current, nobody, '/sys/position/importPreview', { content })).status).toBe(403)
  })
})

test('what was uploaded lies nowhere afterwards, whether it was taken, refused or only looked at', async () => {
  await ask('importExcel', [['LEFT-1', '走', null, null, 1]])
  await ask('importExcel', [['LEFT-2', null, null, null, 1]])
  await ask('importPreview', [['LEFT-3', '看', null, null, 1]])
  await upload(app.current, token, '/sys/position/importExcel', { content: await buildSheet([['不认识的列'], ['x']]) })
  const folder = join(app.current.context.env.dataDir, 'files', 'record-import')
  expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))).toEqual([])
})

describe('cells that were corrected in the preview', () => {
  const rows = [
    ['FIX-1', null, '帝级', null, 'x'],
    ['FIX-2', '好的', null, null, 2],
  ]
  const fixed = corrections(
    { file: 0, row: 2, column: '职务名称', value: '改好' },
    { file: 0, row: 2, column: '职级', value: '中级' },
    { file: 0, row: 2, column: '排序', value: ' 7 ' },
  )

  test('take the place of those in the file, in the preview and in the import', async () => {
    expect(await ask('importPreview', rows, fixed)).toMatchObject({ result: { errorCount: 0, successCount: 2 } })
    expect(await ask('importExcel', rows, fixed)).toMatchObject({ code: 200, message: '文件导入成功！数据行数：2' })
    expect(await positions('FIX-1')).toMatchObject([{ name: '改好', postRank: '3', sortNo: 7 }])
  })

  test('stand in the error file when the row is still wrong', async () => {
    const { result } = await ask(
      'importExcel',
      [['FIX-3', null, null, null, 'x']],
      corrections({ file: 0, row: 2, column: '排序', value: '8' }),
    )
    const [, row] = await readSheet((await download(app.current, token, result.fileUrl)).content)
    expect(row).toEqual(['FIX-3', null, null, null, '8', '职务名称不能为空'])
  })

  test('that mean nothing are refused', async () => {
    for (const value of ['{', '[1]', '[{"file":0,"row":1,"column":"a","value":"b"}]', 'x'.repeat(2_200_000)])
      expect(await ask('importExcel', rows, field('corrections', value))).toMatchObject({ success: false, code: 400 })
    expect(await positions('FIX-2')).toHaveLength(1)
  })
})

describe('[IMPORT-05] the optional fields', () => {
  test('validateStatus 1: one wrong row stops the whole file; 0: the good rows are stored', async () => {
    const rows = [
      ['STRICT-1', '甲', null, null, 1],
      ['STRICT-2', null, null, null, 2],
    ]
    const strict = await ask('importExcel', rows, field('validateStatus', '1'))
    expect(strict).toMatchObject({
      code: 201,
      message: '没有导入任何数据，请先更正有错误的行。',
      result: { totalCount: 2, successCount: 0, errorCount: 1 },
    })
    expect(await positions('STRICT-')).toEqual([])
    expect(await ask('importExcel', rows, field('validateStatus', '0'))).toMatchObject({ code: 201, result: { successCount: 1 } })
    expect(await positions('STRICT-')).toHaveLength(1)
  })

  test('of several files a wrong row of the first stops all, and a correction is for its own file', async () => {
    const sendFiles = async (names: readonly (string | null)[], ...fields: readonly ReturnType<typeof field>[]) => {
      const files = names.map(async (name, at) => ({
        name: `${at}.xlsx`,
        part: 'files[]',
        content: await buildSheet([header, [`TWO-${at}`, name, null, null, 1]]),
      }))
      return (await upload(app.current, token, '/sys/position/importExcel', ...(await Promise.all(files)), ...fields)).body
    }
    const strict = await sendFiles([null, '乙'], field('validateStatus', '1'))
    expect(strict.result).toMatchObject({ totalCount: 2, successCount: 0, errorCount: 1 })
    expect(await positions('TWO-')).toEqual([])
    const change = { file: 1, row: 2, column: '职务名称', value: '改好' }
    expect(await sendFiles(['甲', null], corrections(change))).toMatchObject({ code: 200 })
    const names = (await positions('TWO-')).map(({ code, name }: Record<string, string>) => `${code} ${name}`)
    expect(names.toSorted()).toEqual(['TWO-0 甲', 'TWO-1 改好'])
  })

  test('isSingleTableImport is true or false', async () => {
    for (const value of ['true', 'false', ''])
      expect(await ask('importExcel', [['ONE-1', '甲', null, null, 1]], field('isSingleTableImport', value))).toMatchObject({
        code: 200,
      })
  })

  test.each([
    ['validateStatus', '2'],
    ['isSingleTableImport', 'yes'],
    ['foreignKeys', 'name'],
    ['foreignKeys', 'tenantId'],
    ['foreignKeys', '{"__proto__":"1"}'],
    ['foreignKeys', '{"constructor":"1"}'],
    ['foreignKeys', '{'],
    ['progressId', '../x'],
  ])('%s = %s is refused and nothing is stored', async (name, value) => {
    const answer = await ask('importExcel', [['OPT-1', '甲', null, null, 1]], field(name, value))
    expect(answer).toMatchObject({ success: false, code: 400, message: expect.stringContaining(`导入参数 ${name} 不正确`) })
    expect(await positions('OPT-')).toEqual([])
  })

  test('foreignKeys gives every row the record it belongs to, within what the person may see', async () => {
    const { id } = await insertRecord(app.current, customer)
    const content = await buildSheet([
      ['开户申请号', '户名', '身份证号', '开户状态'],
      ['FK-1', '张三', '330802199003074514', '开户成功'],
    ])
    const send = async (foreignKeys: string) =>
      (await upload(app.current, token, '/api/bankcardclassII/importExcel', { content }, field('foreignKeys', foreignKeys))).body
    expect(await send('{"customerId":"999"}')).toMatchObject({ code: 201, result: { successCount: 0 } })
    const [status] = await app.current.context.db.query<{ text: string }>(
      `SELECT item_text AS text FROM sys_dict_item i JOIN sys_dict d ON d.id = i.dict_id WHERE d.dict_code = 'bank_card_status' LIMIT 1`,
    )
    const good = await buildSheet([
      ['开户申请号', '户名', '身份证号', '开户状态'],
      ['FK-1', '张三', '330802199003074514', status?.text ?? ''],
    ])
    const answer = await upload(
      app.current,
      token,
      '/api/bankcardclassII/importExcel',
      { content: good },
      field('foreignKeys', JSON.stringify({ customerId: id })),
    )
    expect(answer.body).toMatchObject({ code: 200 })
    const list = await app.current.call('GET', '/api/bankcardclassII/list', { token, query: { applyNo: 'FK-1' } })
    expect(list.body.result.records).toMatchObject([{ customerId: id }])
  })

  test('foreignKeys as names: no row may leave them empty', async () => {
    const content = await buildSheet([
      ['职务编码', '职务名称'],
      ['FKN-1', '甲'],
    ])
    const company = 'companyId'
    const { body } = await upload(app.current, token, '/sys/position/importExcel', { content }, field('foreignKeys', company))
    expect(body.code === 201 || body.code === 400).toBe(true)
    expect(await positions('FKN-')).toEqual([])
  })
})

describe('an import under way', () => {
  const rows = Array.from({ length: 6_000 }, (_, at) => [`WAY-${at}`, '在途', null, null, at])

  test('tells its person, and nobody else, how far it is', async () => {
    const origin = await app.current.listen()
    const { payload, contentType } = formBody({ content: await buildSheet([header, ...rows]) }, field('progressId', 'way-1'))
    const headers = { 'x-access-token': token, 'content-type': contentType }
    const other = await app.current.signInAs('admin')
    const progress = async (who: string) =>
      (await app.current.call('GET', '/sys/import/progress/way-1', { token: who })).body.result
    const url = `${origin}${app.current.context.env.apiBase}/sys/position/importExcel`
    let isOver = false
    const running = fetch(url, { method: 'POST', headers, body: new Uint8Array(payload) }).finally(() => {
      isOver = true
    })
    let seen: unknown = null
    while (!isOver && seen === null) {
      await turn()
      seen = await progress(token)
    }
    expect(seen).toMatchObject({ total: 6_000 })
    expect(await progress(other)).toBeNull()
    expect(await (await running).json()).toMatchObject({ code: 200 })
    expect(await progress(token)).toBeNull()
  })

  test('stores nothing when its client leaves', async () => {
    const origin = await app.current.listen()
    const content = await buildSheet([header, ...rows.map(([code, ...rest]) => [`GONE-${code}`, ...rest])])
    const { payload, contentType } = formBody({ content }, field('progressId', 'way-2'))
    const controller = new AbortController()
    const progress = async () => (await app.current.call('GET', '/sys/import/progress/way-2', { token })).body.result
    const headers = { 'x-access-token': token, 'content-type': contentType }
    const url = `${origin}${app.current.context.env.apiBase}/sys/position/importExcel`
    const running = fetch(url, { method: 'POST', headers, body: new Uint8Array(payload), signal: controller.signal })
    while ((await progress()) === null) await turn()
    controller.abort()
    await expect(running).rejects.toThrow()
    while ((await progress()) !== null) await turn()
    expect(await positions('GONE-')).toEqual([])
  })
})
