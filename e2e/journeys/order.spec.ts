import { describe, expect, test, vi } from 'vitest'
import { ask, login } from '../fixtures/api.ts'
import { openPage, phone, withBrowser } from '../fixtures/page.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'

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

  test('[MODULE-ACCEPTANCE] photos taken on a phone without a network wait on it and arrive once when the network is back', async () => {
    const stack = sharedStack()
    const { token } = await login(stack, 'admin')
    const { records } = await ask(stack, 'GET', '/api/acceptance/list', { token, query: { status: '0' } })
    const { id, photoCount } = records[0]
    const count = async () => (await ask(stack, 'GET', '/api/acceptance/queryById', { token, query: { id } })).photoCount
    const page = await openPage({ as: 'admin', viewport: phone, expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })
    await page.goto(`/order/acceptance/detail/${id}`)
    const camera = page.getByLabel('拍照：接地电阻')
    await camera.waitFor({ state: 'attached' })
    await page.context().setOffline(true)
    for (const name of ['1.png', '2.png']) {
      const picture = await page.evaluate(() => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
        const context = canvas.getContext('2d')
        for (let at = 0; at < 48 && context; at++) {
          context.fillStyle = `hsl(${Math.random() * 360} 60% ${Math.random() * 100}%)`
          context.fillRect((at % 8) * 8, Math.floor(at / 8) * 8, 8, 8)
        }
        return canvas.toDataURL('image/png').split(',')[1] ?? ''
      })
      await camera.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
    }
    await page.getByText(/^2 张照片待上传/).waitFor()
    expect(await count()).toBe(photoCount)
    await page.context().setOffline(false)
    await page.getByText(/张照片待上传/).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '查看接地电阻照片 2' }).waitFor()
    expect(await count()).toBe(photoCount + 2)
  })
})
