import { expect, test } from 'vitest'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { measureTransfer } from '../fixtures/transfer.ts'

withBrowser()

/** The budgets of tools/check-weights.ts, which adds up the build; here they are held to what a browser really fetches. */
test('the login page comes in eight requests and 110 KiB of code', async () => {
  const page = await openPage()
  const transfer = await measureTransfer(page, '/user/login', () =>
    page.getByRole('button', { name: '看不清，换一张验证码' }).locator('img').waitFor(),
  )
  expect(transfer.codeKib).toBeLessThanOrEqual(110)
  expect(transfer.requests).toBeLessThanOrEqual(8)
})

test('the shell with the station list comes in 430 KiB of code', async () => {
  const page = await openPage({ as: 'admin' })
  const transfer = await measureTransfer(page, '/station/index', () => page.getByText(/共 [\d,]+ 条/).waitFor())
  expect(transfer.codeKib).toBeLessThanOrEqual(430)
})

test('the home page with its charts comes in 480 KiB of code', async () => {
  const page = await openPage({ as: 'admin' })
  const transfer = await measureTransfer(page, '/dashboard/analysis', () =>
    page.locator('[role=img][data-ready=true]').first().waitFor(),
  )
  expect(transfer.codeKib).toBeLessThanOrEqual(480)
})
