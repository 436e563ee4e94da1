import { ledgerEntry, ledgerLine } from '@heliodesk/contracts/resources/ledger/entry'
import { ledgerPeriod } from '@heliodesk/contracts/resources/ledger/period'
import { voucherBatch } from '@heliodesk/contracts/resources/ledger/voucherBatch'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { VoucherSheetButton } from '../../features/finance/VoucherSheetButton.tsx'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import LedgerBalancePage from './balance.tsx'
import LedgerEntryPage from './entry.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
})
const rights = { codes: ['ledger:entry:list', 'ledger:period:list', 'order:settlement:list', 'agent:account:list'] } as const
const line = buildRecord(ledgerLine, 1, {
  ...{ entryId: '7', entryId_dictText: 'FL-00000007', sourceKind: 'settleBatch', sourceId: '31', sourceNo: 'JS-000031' },
  ...{ subject: '2202', debit: null, credit: '900.00' },
})

test('/finance/entry lists lines; the number of a document opens it', async () => {
  const { pathname } = await renderList(<LedgerEntryPage />, { resource: ledgerLine, rows: [line], rights })
  await expect.element(page.getByText('FL-00000007').first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('link', { name: 'JS-000031' }).first().click()
  await expect.poll(pathname).toBe('/batch/settle/account/detail/31')
})

test('/finance/balance shows both sides of a month, and a figure opens its lines', async () => {
  const { pathname } = await renderList(<LedgerBalancePage />, {
    resource: ledgerLine,
    rows: [],
    at: '/finance/balance?bookId=5&month=2026-09',
    answers: {
      'GET /api/ledger/book/list': { records: [{ id: '5', name: '浙江分公司' }], total: 1, size: 100, current: 1 },
      'GET /api/ledger/balances': {
        closedThrough: '2026-08',
        rows: [{ subject: '2241', side: 'credit', opening: '175000.00', debit: '0.00', credit: '1660.00', closing: '176660.00' }],
        debit: '1660.00',
        credit: '1660.00',
      },
    },
    rights,
  })
  await expect.element(page.getByText('已结账至 2026-08')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  const opening = page.getByRole('link', { name: '175,000.00' }).element().getAttribute('href')
  expect(opening).toContain('postingDay_end=2026-08-31')
  await page.getByRole('link', { name: '176,660.00' }).click()
  await expect.poll(pathname).toBe('/finance/entry')
})

test('the vouchers of a batch are downloaded once they are collected, by whoever may', async () => {
  const rows = ['0', '1'].map((status) => buildRecord(voucherBatch, Number(status) + 1, { id: `7${status}`, status }))
  const { server } = await renderList(
    rows.map((row) => <VoucherSheetButton key={row.id} row={row} />),
    {
      resource: voucherBatch,
      rows: [],
      answers: { 'POST /sys/download/ticket': { ticket: 't1' } },
      rights: { codes: ['ledger:voucher:export'] },
    },
  )
  // The link is an attachment of the server; here it would leave the page.
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await page.getByRole('button', { name: '下载凭证' }).click()
  await expect
    .poll(() => server.to('POST /sys/download/ticket')[0]?.body)
    .toEqual({ method: 'GET', path: '/api/ledger/voucher/sheet/71' })
  await expect.poll(() => opened).toEqual([expect.stringContaining('/api/ledger/voucher/sheet/71?token=t1')])
})

test('definitions of the ledger lead to their pages', () => {
  expect([ledgerEntry.page?.path, ledgerPeriod.page?.path]).toEqual(['/finance/entry/detail', '/finance/period/detail'])
})
