import { settlementCheck } from '@heliodesk/contracts/resources/finance/settlementCheck'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Findings } from '#web/features/settlement-check/Findings.tsx'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import SettlementCheckPage from './settlementCheck.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
})
const rights = {
  codes: ['finance:settlementCheck:list', 'finance:settlementCheck:run', 'customer:transaction:list', 'finance:tariff:list'],
} as const
const row = buildRecord(settlementCheck, 1, {
  ...{ checkMonth: '2026-03', stationId_dictText: '莲花一号', outcome: '1', systemAmount: '514.97', bankAmount: '463.47' },
  ...{ difference: '-51.50', unexplained: '0.00', reason: '1' },
})

test('[MODULE-SETTLECHECK] /finance/settlementCheck lists what was owed and what came, and works a month out again', async () => {
  const { server } = await renderList(<SettlementCheckPage />, {
    resource: settlementCheck,
    rows: [row],
    rights,
    answers: { 'POST /api/settlementCheck/run': null },
  })
  await expect.element(page.getByText('莲花一号').first()).toBeVisible()
  await expect.element(page.getByText('514.97').first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: '核对一个月' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '核对一个月' }).click()
  await expect.poll(() => server.count('POST /api/settlementCheck/run')).toBe(1)
})

test('a check opens its reasons, the price behind what was owed, and the lines that came', async () => {
  const fact = { of: 'tariff', id: '7', label: 'DJ-000007', line: null } as const
  await renderList(<Findings row={row as Parameters<typeof Findings>[0]['row']} />, {
    resource: settlementCheck,
    rows: [],
    rights,
    answers: {
      'GET /api/settlementCheck/findings': {
        id: '1',
        reasons: [
          {
            ...{ kind: 'meterLow', amount: '-51.50', confidence: 'possible', facts: [] },
            alternatives: [{ name: 'theft', decides: '窃电：现场检查电缆与接线' }],
          },
        ],
        unexplained: '0.00',
        energy: { measured: '1240.000', wholeDays: 31, days: 31, meter: '1116.000', billed: '1116.000', owed: '1240.000' },
        lines: [
          { kind: 'benchmark', energy: '1240.000', price: '0.415300', share: '100.0000', amount: '514.97', tariffs: [fact] },
        ],
        receipts: [
          {
            day: '2026-04-15',
            amount: '463.47',
            fact: { of: 'transaction', id: '9', label: '王建国 电费', line: { accountId: '3', day: '2026-04-15' } },
          },
        ],
        notDue: [],
      },
    },
  })
  await page.getByText('燃煤基准价').click()
  await expect.element(page.getByText('1,240.000 kWh × 0.415300 元/kWh = 514.97 元')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'DJ-000007' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '王建国 电费' })).toBeVisible()
  await page.getByText(/^meterLow/).click()
  await expect.element(page.getByText('窃电：现场检查电缆与接线')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})
