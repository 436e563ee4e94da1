import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failure } from '#web/testing/fakeServer.ts'
import { accepted, chooseIn, giveFile, jobOf, openImport, previewOf } from '#web/testing/importWorld.tsx'
import { expectSound } from '#web/testing/renderFeature.tsx'

const next = '下一步：核对列'
const start = page.getByRole('button', { name: '开始导入' })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
const refusal = (message: string) => ({ success: false, message, code: 400, result: null, timestamp: 0 })

describe('the file', () => {
  test('is asked for with its station, and one of another kind is refused before it is sent', async () => {
    const { uploads } = await openImport({ stationId: undefined })
    await page.getByRole('button', { name: next }).click()
    await expect.element(alert('请选择电站')).toBeVisible()
    await expect.element(alert('请选择数据文件')).toBeVisible()
    await giveFile('inv.xlsx', next)
    await expect.element(alert('请选择 .csv 或 .txt 文件')).toBeVisible()
    await expect.element(alert('请选择电站')).toBeVisible()
    expect(uploads).toEqual([])
  })

  test('that the server refuses stays chosen, with the reason said', async () => {
    const { uploads } = await openImport({ opened: refusal('文件是空的') })
    await giveFile('inv.csv', next)
    await expect.element(page.getByText('文件是空的')).toBeVisible()
    await expect.element(page.getByRole('button', { name: next })).toBeEnabled()
    await expect.element(page.getByText('inv.csv', { exact: false })).toBeVisible()
    expect(uploads.map(({ url, file }) => [new URL(url, location.href).pathname, file?.name])).toEqual([
      ['/svc/api/telemetry/import/open', 'inv.csv'],
    ])
  })
})

describe('the columns', () => {
  test('are chosen from the file; without a power nothing can be started, and W is doubted on a roof of 10 kWp', async () => {
    const { server } = await openImport()
    await giveFile('inv.csv', next)
    await expect.element(alert('请选择功率所在的列')).toBeVisible()
    await expect.element(page.getByText('已自动识别，请核对')).toBeVisible()
    await expect.element(start).toBeDisabled()
    await chooseIn('功率列', 'Wert A')
    const doubt = alert('按 W 计算，最大功率为 8 W，与电站装机容量 10 kWp 不符。更可能是 kW。')
    await expect.element(doubt).toBeVisible()
    await expect.element(alert('请选择功率所在的列')).not.toBeInTheDocument()
    await expect.element(page.getByRole('columnheader', { name: '功率 Wert A' })).toBeVisible()
    await expect.element(page.getByText('1 分钟数据按 5 分钟取平均')).toBeVisible()
    await expect.element(page.getByText('预览了 1,200 行，得到 240 个测点')).toBeVisible()
    await expect.element(page.getByText('2 行为负，记为 0')).toBeVisible()
    await expect.element(start).toBeDisabled()
    await expectSound()
    await doubt.getByRole('button', { name: '改为 kW' }).click()
    await expect.element(doubt).not.toBeInTheDocument()
    await start.click()
    await expect.element(page.getByText('导入完成')).toBeVisible()
    const bodies = server.calls.filter(({ method }) => method === 'POST').map(({ key, body }) => [key.split('/').at(-1), body])
    expect(bodies).toEqual([
      ['preview', { layout: previewOf({ power: 2 }).layout }],
      ['preview', { layout: previewOf({ power: 2, powerUnit: 'kW' }).layout }],
      ['start', { layout: previewOf({ power: 2, powerUnit: 'kW' }).layout, isUnitConfirmed: false }],
    ])
  })

  test('keep W where somebody has checked it; another unit is asked for anew', async () => {
    const small = (unit: 'W' | 'kW' | 'MW') =>
      previewOf(
        { power: 2, powerUnit: unit },
        { found: { ...previewOf({ power: 2 }).found!, unitDoubt: { watts: 8, capacityKw: 10, likely: null } } },
      )
    const { server } = await openImport({ opened: accepted(small('W')), preview: (asked) => small(asked?.powerUnit ?? 'W') })
    await giveFile('inv.csv', next)
    await page.getByRole('checkbox', { name: '已核对，单位确实是 W' }).click()
    await expect.element(start).toBeEnabled()
    await expect.element(page.getByText('更可能是')).not.toBeInTheDocument()
    await chooseIn('功率单位', 'MW')
    await expect.element(page.getByRole('checkbox', { name: '已核对，单位确实是 MW' })).not.toBeChecked()
    await expect.element(start).toBeDisabled()
    await chooseIn('功率单位', 'W')
    await expect.element(page.getByRole('checkbox', { name: '已核对，单位确实是 W', exact: true })).toBeChecked()
    await start.click()
    await expect.element(page.getByText('导入完成')).toBeVisible()
    expect(server.to('POST /api/telemetry/import/5/start')[0]?.body).toMatchObject({
      isUnitConfirmed: true,
      layout: { powerUnit: 'W' },
    })
  })

  test('go back to what was shown when a choice is refused, with the reason', async () => {
    await openImport({ preview: () => failure(200, '所选的列不存在') })
    await giveFile('inv.csv', next)
    await chooseIn('功率列', 'Wert A')
    await expect.element(page.getByText('所选的列不存在')).toBeVisible()
    await expect.element(alert('请选择功率所在的列')).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: '功率 Wert A' })).not.toBeInTheDocument()
    await expect.element(start).toBeDisabled()
  })

  test('ask which of day and month comes first', async () => {
    const unclear = previewOf({ power: 2, powerUnit: 'kW' }, { unclearDate: '1/2/2024', problems: ['“1/2/2024”分不清月和日'] })
    const { server } = await openImport({
      opened: accepted(unclear),
      preview: (asked) => previewOf(asked ?? {}),
    })
    await giveFile('inv.csv', next)
    const question = alert('“1/2/2024”分不清月和日，请选择：')
    await expect.element(start).toBeDisabled()
    await question.getByRole('button', { name: '日/月/年' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(start).toBeEnabled()
    expect(server.to('POST /api/telemetry/import/5/preview')[0]?.body).toMatchObject({ layout: { dateOrder: 'day-first' } })
  })

  test('name the first five rows that cannot be read, and count the others', async () => {
    const refused = [3, 4, 5, 6, 7, 8].map((row) => ({ row, column: 'Wert A', reason: `“x${row}”不是数字` }))
    const found = { ...previewOf({ power: 2, powerUnit: 'kW' }).found!, refused, refusedCount: 1_300 }
    await openImport({ opened: accepted(previewOf({ power: 2, powerUnit: 'kW' }, { found })) })
    await giveFile('inv.csv', next)
    await expect.element(page.getByText('预览的行中有 1,300 行有误')).toBeVisible()
    await expect.element(page.getByText('第 7 行“Wert A”：“x7”不是数字')).toBeVisible()
    await expect.element(page.getByText('第 8 行“Wert A”：“x8”不是数字')).not.toBeInTheDocument()
    await expect.element(page.getByText('另有 1,295 行')).toBeVisible()
  })

  test('of a file with known heads come from last time and can be recognised anew', async () => {
    const remembered = previewOf({ power: 2, powerUnit: 'kW' }, { source: 'remembered', rememberedAt: '2026-11-01 09:30:12' })
    const { server } = await openImport({ opened: accepted(remembered) })
    await giveFile('inv.csv', next)
    await expect.element(page.getByText('已沿用上次导入同样表头的文件时的选择（2026-11-01 09:30）')).toBeVisible()
    await page.getByRole('button', { name: '重新识别' }).click()
    await expect.element(page.getByText('已自动识别，请核对')).toBeVisible()
    expect(server.to('POST /api/telemetry/import/5/preview').map(({ body }) => body)).toEqual([{ layout: null }])
  })

  test('are left for another file: this one is given up, its station stays', async () => {
    const { server } = await openImport()
    await giveFile('inv.csv', next)
    await page.getByRole('button', { name: '换一个文件' }).click()
    await expect.element(page.getByRole('button', { name: next })).toBeVisible()
    await expect.poll(() => server.count('POST /api/telemetry/import/5/cancel')).toBe(1)
    await page.getByRole('button', { name: next }).click()
    await expect.element(alert('请选择数据文件')).toBeVisible()
    await expect.element(alert('请选择电站')).not.toBeInTheDocument()
  })
})

describe('the import', () => {
  test('that is refused says why, and everything stays for another try', async () => {
    await openImport({
      opened: accepted(previewOf({ power: 2, powerUnit: 'kW' })),
      answers: { 'POST /api/telemetry/import/5/start': failure(200, '该电站正在导入另一个文件') },
    })
    await giveFile('inv.csv', next)
    await start.click()
    await expect.element(page.getByText('该电站正在导入另一个文件')).toBeVisible()
    await expect.element(start).toBeEnabled()
  })

  test('that failed names the rows and their columns', async () => {
    const rejected = [{ row: 3, column: 'Wert A', reason: '“很多”不是数字' }]
    await openImport({
      opened: accepted(previewOf({ power: 2, powerUnit: 'kW' })),
      answers: { 'GET /api/telemetry/import/5': jobOf({ state: 'failed', accepted: 0, refused: 1, rejected, kwh: null }) },
    })
    await giveFile('inv.csv', next)
    await start.click()
    await expect.element(page.getByText('文件未导入')).toBeVisible()
    await expect.element(page.getByRole('row', { name: '3 Wert A “很多”不是数字' })).toBeVisible()
  })
})
