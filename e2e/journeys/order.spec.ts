import { describe, expect, test, vi } from 'vitest'
import { openPage, withBrowser } from '../fixtures/page.ts'

withBrowser()

describe('orders', () => {
  test('a figure of the overview opens its orders, and an order says where its roof stands and whom it waits for', async () => {
    const page = await openPage({ as: 'staff' })
    await page.goto('/order/overview')
    const stages = page.getByRole('table', { name: '各阶段订单' })
    const filing = stages.getByRole('row').filter({ hasText: '备案与进件审批' })
    const count = Number((await filing.getByRole('link').first().textContent()) ?? '0')
    expect(count).toBeGreaterThan(0)
    await filing.getByRole('link').first().click()
    await page.getByText(`共 ${count} 条`).waitFor()
    await vi.waitFor(() => expect(new URL(page.url()).search).toContain('stage=60'))
    await page.locator(':is(tr, li)[data-row-key] [data-open]').first().click()
    const tracks = page.getByRole('list', { name: '进度' })
    await tracks
      .getByText(/^下一步：.+（并网岗）$/)
      .first()
      .waitFor()
    await tracks.getByText('下一步：施工（施工岗）').waitFor()
    await page.getByText('建立订单', { exact: true }).waitFor()
  })

  test('the board has a column for each group of stages', async () => {
    const page = await openPage({ as: 'staff' })
    await page.goto('/order/board')
    await page.getByRole('heading', { name: /备案审批/ }).waitFor()
    await page.locator('li[data-row-key]').first().waitFor()
  })
})
