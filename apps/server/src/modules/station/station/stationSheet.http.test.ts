import { slotAt } from '@heliodesk/domain/solar/slots'
import { beforeAll, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildSheet, download, readSheet, type SheetCell, unzip, upload } from '#server/testing/sheets.ts'
import { buildStation } from '#server/testing/stations.ts'

const box = withTestApp()
const kwh = 120_000
const nowMs = Date.now()
const live = {
  status: 1,
  currentDw: 82_345,
  today: slotAt(nowMs).day,
  todayUnits: 48 * kwh,
  todayMaxDw: 150_000,
  monthUnits: 742 * kwh,
  totalUnits: 58_000 * kwh,
  lastMs: nowMs - 60_000,
}
const db = () => box.current.context.db
const query = { stationName: '*表格站*' }
let token = ''
const contracts: string[] = []
beforeAll(async () => {
  for (const name of ['表格站甲', '表格站乙']) {
    const made = await buildStation(db(), box.current.context.cipher, { orgCode: 'A01A01A03', name, capacityKw: 20.5, live })
    contracts.push(made.contractNo)
  }
  token = await box.current.signInAs('admin')
})
const exported = async () => (await download(box.current, token, '/api/station/exportXls', query)).content
const send = async (path: string, content: Buffer) => (await upload(box.current, token, `/api/station/${path}`, { content })).body

test('the sheet of stations names units, holds what people look at, and ends with the sums of all its rows', async () => {
  const [head = [], ...rows] = await readSheet(await exported())
  const at = (label: string, row: readonly SheetCell[] = []) => row[head.indexOf(label)]
  expect(head).toEqual(
    expect.arrayContaining([
      '状态',
      '装机容量(kWp)',
      '当前功率(W)',
      '今日发电(kWh)',
      '本月发电(MWh)',
      '累计发电(MWh)',
      '等效小时(h)',
      '同区偏差(%)',
      '最后更新',
      '所属组织',
      '业主',
    ]),
  )
  expect(rows).toHaveLength(3)
  expect(at('状态', rows[0])).toBe('正常')
  expect(at('装机容量(kWp)', rows[0])).toBe(20.5)
  expect(at('今日发电(kWh)', rows[0])).toBe(48)
  const [depart] = await db().query<{ name: string }>(
    `SELECT depart_name AS name FROM sys_depart WHERE org_code = 'A01A01A03' AND tenant_id = 1`,
  )
  expect(at('所属组织', rows[0])).toBe(depart?.name)
  const sums = rows[2]
  expect(sums?.[0]).toBe('合计')
  expect(['装机容量(kWp)', '今日发电(kWh)', '本月发电(MWh)', '累计发电(MWh)'].map((label) => at(label, sums))).toEqual([
    41, 96, 1.484, 116,
  ])
  expect(at('电站名称', sums) ?? null).toBeNull()
})

test('its head and its sums are bold, and the filter covers head and rows but not the sums', async () => {
  const parts = unzip(await exported())
  const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  const styles = parts.get('xl/styles.xml')?.toString() ?? ''
  const fonts = [...styles.matchAll(/<font>(.*?)<\/font>/g)].map(([, font]) => font?.startsWith('<b/>'))
  const formats = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*fontId="(\d+)"/g)].map(
    ([, font]) => fonts[Number(font)],
  )
  const bold = (row: number) =>
    [...(new RegExp(`<row r="${row}">(.*?)</row>`).exec(sheet)?.[1] ?? '').matchAll(/<c [^>]*s="(\d+)"/g)].map(
      ([, style]) => formats[Number(style)],
    )
  expect(new Set(bold(1))).toEqual(new Set([true]))
  expect(new Set(bold(2))).toEqual(new Set([false]))
  expect(new Set(bold(4))).toEqual(new Set([true]))
  expect(/<autoFilter ref="([^"]+)"/.exec(sheet)?.[1]).toMatch(/^A1:[A-Z]+3$/)
  expect(sheet).toContain('state="frozen"')
})

test('it comes in again as it went out: units in heads are read, the sums are no row, and nothing changes', async () => {
  const versions = () =>
    db().query('SELECT contract_no, version FROM station_info WHERE contract_no = ANY ($1) ORDER BY id', [contracts])
  const before = await versions()
  const content = await exported()
  expect((await send('importPreview', content)).result).toMatchObject({ totalCount: 2, errorCount: 0 })
  expect(await send('importExcel', content)).toMatchObject({ code: 200, message: '文件导入成功！数据行数：2' })
  expect(await versions()).toEqual(before)
})

test('a changed figure under a head with its unit is stored', async () => {
  const answer = await send(
    'importExcel',
    await buildSheet([['电站名称', '合同号', '电站编号', '业主', '区县', '设备厂商', '装机容量（kWp）'], ...(await changed())]),
  )
  expect(answer).toMatchObject({ code: 200 })
  const rows = await db().query('SELECT totalpower::text AS kw FROM station_info WHERE contract_no = $1', [contracts[0]])
  expect(rows).toEqual([{ kw: '21.250' }])
})

async function changed(): Promise<SheetCell[][]> {
  const [row] = await db().query<{ station_no: string; customer_no: string }>(
    `SELECT s.station_no, c.customer_no FROM station_info s JOIN customer c ON c.id = s.customer_id WHERE s.contract_no = $1`,
    [contracts[0]],
  )
  return [
    ['表格站甲', contracts[0] ?? '', row?.station_no ?? '', row?.customer_no ?? '', '浙江省/衢州市/衢江区', '固德威', 21.25],
  ]
}

test('the organisation of a new row is named by name or code; one of somebody else is an error of its row', async () => {
  const [owner] = await db().query<{ customer_no: string; name: string }>(
    `SELECT c.customer_no, (SELECT depart_name FROM sys_depart WHERE tenant_id = 1 AND org_code = 'A01A01A03') AS name
     FROM station_info s JOIN customer c ON c.id = s.customer_id WHERE s.contract_no = $1`,
    [contracts[1]],
  )
  const heads = ['电站名称', '合同号', '电站编号', '业主', '区县', '设备厂商', '装机容量(kWp)', '所属组织']
  const row = (no: string, depart: string | null): SheetCell[] => [
    `导入${no}`,
    `IMP-${no}`,
    `IMPNO-${no}`,
    owner?.customer_no ?? '',
    '浙江省/衢州市/衢江区',
    '固德威',
    10,
    depart,
  ]
  const sheet = await buildSheet([
    heads,
    row('1', owner?.name ?? ''),
    row('2', 'A01A01A01'),
    row('3', null),
    row('4', '没有这个部门'),
  ])
  expect((await send('importExcel', sheet)).result).toMatchObject({
    successCount: 3,
    errorCount: 1,
    rowErrors: [{ row: 5, label: '所属组织', reason: '“没有这个部门”不存在或无权使用' }],
  })
  const codes = await db().query(
    `SELECT sys_org_code AS code FROM station_info WHERE contract_no LIKE 'IMP-%' ORDER BY contract_no`,
  )
  expect(codes).toEqual([{ code: 'A01A01A03' }, { code: 'A01A01A01' }, { code: 'A01' }])
})
