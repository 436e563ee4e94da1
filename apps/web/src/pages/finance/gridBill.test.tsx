import { electricSituation } from '@heliodesk/contracts/resources/finance/electricSituation'
import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import { powerFee } from '@heliodesk/contracts/resources/station/powerFee'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeeFormula } from '#web/features/gridBill/FeeFormula.tsx'
import { BillCheck } from '../../features/gridBill/BillCheck.tsx'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import ElectricPage from './electric.tsx'
import GridBillPage from './gridBill.tsx'
import PowerFeePage from './powerFee.tsx'

const codes = ['finance:gridBill:list', 'station:powerfee:list', 'ledger:entry:list'] as const
const rights = { codes }

test('[MODULE-POWERFEE] /finance/powerFee lists fees of stations and months; a row opens what it follows from', async () => {
  const fee = buildRecord(powerFee, 1, { ssMonth: '2026-05', payableAmount: '138.04', stationId_dictText: '郑家屋顶' })
  const { pathname } = await renderList(<PowerFeePage />, { resource: powerFee, rows: [fee], rights })
  await expect.element(page.getByText('138.04').first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByText('详情').first().click()
  await expect.poll(pathname).toBe(`/finance/powerFee/detail/${fee.id}`)
})

test('[MODULE-ELECFEE] /finance/electric asks GET /api/electric/situation/list and shows what farmers are paid', async () => {
  expect(electricSituation.path).toBe('/api/electric/situation')
  const row = buildRecord(electricSituation, 1, { ssMonth: '2026-05', electricityFees: '138.04', coConstructionIncome: '88.00' })
  await renderList(<ElectricPage />, { resource: electricSituation, rows: [row], rights })
  await expect.element(page.getByText('88.00').first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('a bill says what does not fit with both figures, its part of each month, and opens its entry', async () => {
  const { pathname } = await renderList(<BillCheck id="7" version={1} stationId="5" />, {
    resource: gridBill,
    rows: [],
    rights,
    answers: {
      'GET /api/gridBill/check': {
        findings: [{ code: 'measured', text: '电量与同期测量电量的偏差超出允许范围', stated: '400.000', expected: '310.000' }],
        measured: { energy: '310.000', days: 31, ofDays: 31, deviation: '-22.50' },
        tolerance: '10',
        before: { id: '6', billNo: 'ZD-00000006' },
        parts: [
          { month: '2026-04', from: '2026-04-21', to: '2026-04-30', energy: '100.000', amount: '40.00', weightedBy: 'measured' },
          { month: '2026-05', from: '2026-05-01', to: '2026-05-20', energy: '200.000', amount: '80.00', weightedBy: 'measured' },
        ],
        lineTotal: '120.00',
        entry: { id: '9', entryNo: 'FL-00000009' },
      },
    },
  })
  await expect.element(page.getByText('310.000', { exact: true })).toBeVisible()
  await expect.element(page.getByText('周期不是整月，按各日测量电量分摊')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('link', { name: 'FL-00000009' }).click()
  await expect.poll(pathname).toBe('/finance/entry/detail/9')
})

test('a fee opens its bills line by line', async () => {
  const { pathname } = await renderList(<FeeFormula id="7" version={1} estimate={() => null} />, {
    resource: powerFee,
    rows: [],
    rights,
    answers: {
      'GET /api/powerfee/formula': {
        ...{ source: '1', month: '2026-05', stationId: '5', payable: '128.74', received: '100.00', difference: '-22.32' },
        bills: [
          {
            ...{
              id: '6',
              billNo: 'ZD-00000006',
              kind: '1',
              total: '128.74',
              month: '2026-05',
              from: '2026-05-01',
              to: '2026-05-31',
            },
            ...{ energy: '310.000', amount: '128.74', weightedBy: 'whole' },
            lines: [{ kind: '1', energy: '310.000', price: '0.415300', share: null, amount: '128.74' }],
          },
        ],
      },
    },
  })
  await expect.element(page.getByText(/310.000 kWh × 0.415300 元/)).toBeVisible()
  await expect.element(page.getByText('（实收 100.00 − 应收 128.74）÷ 应收 = -22.32%')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('link', { name: '打开账单' }).click()
  await expect.poll(pathname).toBe('/finance/gridBill/detail/6')
})

test('the bills of a month are confirmed in shares, and those that stay are named with the reason and open', async () => {
  const asked: unknown[] = []
  const rows = Array.from({ length: 130 }, (_, at) => buildRecord(gridBill, at + 1, { status: '0', billNo: `ZD-${at + 1}` }))
  const { pathname } = await renderList(<GridBillPage />, {
    resource: gridBill,
    rows,
    rights: { codes: [...codes, 'finance:gridBill:confirm'] },
    answers: {
      'POST /api/gridBill/confirmSeveral': ({ body }: { body: unknown }) => {
        const { ids } = body as { ids: string[] }
        asked.push(ids.length)
        const left = ids.includes(rows[0]!.id) ? [{ id: rows[0]!.id, billNo: 'ZD-1', reason: '不能确认：还没有账单明细' }] : []
        return { confirmed: ids.length - left.length, left }
      },
    },
  })
  await page.getByRole('button', { name: '批量确认' }).click()
  const dialog = page.getByRole('dialog', { name: '批量确认' })
  await dialog.getByRole('button', { name: '确认该月待核对账单' }).click()
  await expect.element(dialog.getByText('已确认 129 张，1 张须逐张处理', { exact: true })).toBeVisible()
  expect(asked).toEqual([100, 30])
  expect(await axeViolations()).toEqual([])
  await dialog.getByRole('link', { name: 'ZD-1' }).click()
  await expect.poll(pathname).toBe(`/finance/gridBill/detail/${rows[0]!.id}`)
})
