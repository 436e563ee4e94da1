import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { buildStation } from '../fixtures/records.ts'
import { address } from '../fixtures/session.ts'

withBrowser()

/** How many rows the list has; its last element. */
const total = (page: Page) => page.getByText(/^(第 .+ 条，)?共 [\d,]+ 条$/)
const statuses = (page: Page) => page.locator('tbody tr td:nth-child(2)')
const chip = (page: Page, name: string) => page.getByRole('group', { name: '当前状态' }).getByRole('button', { name })

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/station/index${search}`)
  await total(page).waitFor()
}

describe('filters', () => {
  test('a status chip keeps the stations of that state, writes it into the address and survives a reload', async () => {
    const page = await openPage({ as: 'admin' })
    await openList(page)
    await chip(page, '正常').click()
    await page.waitForURL('**/station/index?status=1')
    const check = () =>
      vi.waitFor(async () => {
        const count = (await chip(page, '正常').textContent())?.replace(/\D/g, '')
        expect(await total(page).textContent()).toContain(`共 ${count} 条`)
        expect(new Set(await statuses(page).allTextContents())).toEqual(new Set(['正常']))
      })
    await check()
    await page.reload()
    await total(page).waitFor()
    await check()
    expect(await chip(page, '正常').getAttribute('aria-pressed')).toBe('true')
    await chip(page, '全部').click()
    await vi.waitFor(() => expect(address(page)).toBe('/station/index'), { timeout: 10_000 })
  })

  test('the badge shows the faulty stations alone', async () => {
    const page = await openPage({ as: 'admin' })
    await page.goto('/dashboard/workplace')
    await page.getByRole('button', { name: /^故障电站/ }).click()
    await page.waitForURL('**/station/index?status=2')
    await vi.waitFor(
      async () => {
        const count = Number((await chip(page, '故障').textContent())?.replace(/\D/g, ''))
        expect(await total(page).textContent()).toContain(`共 ${count} 条`)
        expect((await statuses(page).allTextContents()).filter((text) => text !== '')).toEqual(Array(count).fill('故障'))
      },
      { timeout: 10_000 },
    )
  })

  test('[ROUTE-28] [MODULE-STATION] stationName of the address finds a station, its row opens it, and taking the condition away shows all again', async () => {
    const station = await buildStation()
    const page = await openPage({ as: 'admin' })
    await openList(page, `?stationName=${encodeURIComponent(station.stationName)}`)
    await vi.waitFor(async () => expect(await total(page).textContent()).toContain('共 1 条'), { timeout: 10_000 })
    const row = page.getByRole('row').filter({ hasText: station.contractNo })
    await row.getByRole('button', { name: station.stationName, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: '电站详情' })
    await drawer.getByRole('heading', { name: station.stationName }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    const conditions = page.getByRole('list', { name: '当前条件' })
    await conditions.getByRole('button', { name: /^去掉条件/ }).click()
    await vi.waitFor(async () => expect(await total(page).textContent()).not.toContain('共 1 条'), { timeout: 10_000 })
    expect(address(page)).toBe('/station/index')
  })

  test('the keyword finds by contract number and by the initials of the name, and tells when nothing matches', async () => {
    const station = await buildStation()
    const page = await openPage({ as: 'admin' })
    await openList(page)
    const keyword = page.getByRole('searchbox')
    for (const text of [station.contractNo, `csdz${station.stationName.slice(4)}`]) {
      await keyword.fill(text)
      await keyword.press('Enter')
      await vi.waitFor(async () => expect(await total(page).textContent()).toContain('共 1 条'), { timeout: 10_000 })
      await page.getByRole('row').filter({ hasText: station.contractNo }).waitFor()
    }
    await keyword.fill('没有这样的电站')
    await keyword.press('Enter')
    await page.getByText('没有符合的电站').waitFor()
  })
})

describe('order and page', () => {
  test('[CONST-02] stand in the address and survive a reload', async () => {
    const page = await openPage({ as: 'admin' })
    const first = page.waitForRequest((request) => request.url().includes('/api/station/list'))
    await openList(page)
    expect(new URL((await first).url()).searchParams.get('pageSize')).toBe('30')
    await page.getByRole('columnheader', { name: /容量/ }).getByRole('button').click()
    await page.getByRole('button', { name: '第 2 页' }).click()
    await page.waitForURL(/pageNo=2/)
    expect(new URL(page.url()).searchParams.get('order')).toBe('desc')
    const capacities = async () => {
      const heads = await page.getByRole('columnheader').allTextContents()
      const at = heads.findIndex((text) => text.startsWith('容量')) + 1
      return (await page.locator(`tbody tr[data-row-key] td:nth-child(${at})`).allTextContents()).map(Number)
    }
    const check = async () => {
      await page.getByText(/^第 31–/).waitFor()
      await page.locator('section[data-fetching]').waitFor({ state: 'detached' })
      const shown = await capacities()
      expect(shown.length).toBeGreaterThan(1)
      expect(shown).toEqual([...shown].sort((a, b) => b - a))
      return shown
    }
    const before = await check()
    await page.reload()
    expect(await check()).toEqual(before)
    expect(await page.getByRole('columnheader', { name: /容量/ }).getAttribute('aria-sort')).toBe('descending')
  })
})

describe('what a person sets up', () => {
  const kept = (page: Page) =>
    page.waitForResponse((response) => response.url().includes('/sys/user/setting/') && response.request().method() === 'PUT')

  test('columns are kept for the user on the server and are there in another browser', async () => {
    const page = await openPage({ as: 'staff' })
    await openList(page)
    expect(await page.getByRole('columnheader', { name: '厂商' }).count()).toBe(1)
    await page.getByRole('button', { name: '列设置' }).click()
    const settings = page.getByRole('dialog', { name: '列设置' })
    const [saved] = await Promise.all([kept(page), settings.getByRole('checkbox', { name: '厂商' }).click()])
    expect(saved.status()).toBe(200)
    await vi.waitFor(async () => expect(await page.getByRole('columnheader', { name: '厂商' }).count()).toBe(0), {
      timeout: 10_000,
    })
    const elsewhere = await openPage({ as: 'staff' })
    await openList(elsewhere)
    await vi.waitFor(async () => expect(await elsewhere.getByRole('columnheader', { name: '厂商' }).count()).toBe(0), {
      timeout: 10_000,
    })
    const another = await openPage({ as: 'multi' })
    await openList(another)
    expect(await another.getByRole('columnheader', { name: '厂商' }).count()).toBe(1)
    await elsewhere.getByRole('button', { name: '列设置' }).click()
    const reset = elsewhere.getByRole('dialog', { name: '列设置' }).getByRole('button', { name: '恢复默认' })
    await Promise.all([kept(elsewhere), reset.click()])
    await vi.waitFor(async () => expect(await elsewhere.getByRole('columnheader', { name: '厂商' }).count()).toBe(1), {
      timeout: 10_000,
    })
  })

  test('a view is saved with its conditions, opened again elsewhere, and removed', async () => {
    const page = await openPage({ as: 'staff' })
    await openList(page, '?status=1')
    await page.getByRole('button', { name: '存为视图' }).click()
    const naming = page.getByRole('dialog', { name: '存为视图' })
    await naming.getByLabel('视图名称').fill('正常的电站')
    await Promise.all([kept(page), naming.getByRole('button', { name: '存为视图' }).click()])
    await page.getByText('视图已保存').waitFor()
    const elsewhere = await openPage({ as: 'staff' })
    await openList(elsewhere)
    const views = elsewhere.getByRole('navigation', { name: '视图' })
    await views.getByRole('button', { name: /^正常的电站/ }).click()
    await vi.waitFor(() => expect(new URL(elsewhere.url()).searchParams.get('status')).toBe('1'), { timeout: 10_000 })
    await views.getByRole('button', { name: '视图 正常的电站 的操作' }).click()
    await elsewhere.getByRole('menuitem', { name: '删除' }).click()
    await elsewhere.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await vi.waitFor(async () => expect(await views.getByRole('button', { name: /^正常的电站/ }).count()).toBe(0), {
      timeout: 10_000,
    })
  })
})

describe('the global search', () => {
  test('[SEARCH-01] [ROUTE-28] counts, and leads to the list with the keyword; other offices do not have it', async () => {
    const station = await buildStation()
    const page = await openPage({ as: 'admin' })
    await page.goto('/dashboard/workplace')
    const search = page.getByRole('search', { name: '全局搜索' })
    await search.getByRole('textbox').fill(station.stationName)
    await search.getByRole('textbox').press('Enter')
    await page.getByRole('button', { name: '查看电站' }).click()
    await page.waitForURL(`**/station/index?stationName=${encodeURIComponent(station.stationName)}`)
    await page.getByRole('row').filter({ hasText: station.contractNo }).waitFor()
    const agent = await openPage({ as: 'agent' })
    await agent.goto('/dashboard/workplace')
    await agent.getByRole('navigation', { name: '主导航' }).waitFor()
    expect(await agent.getByRole('search', { name: '全局搜索' }).count()).toBe(0)
  })
})

test('an agent sees the stations of their organisation alone, in the list, by address and by every condition', async () => {
  const foreign = await buildStation()
  const page = await openPage({ as: 'agent', expected: [/status of 4\d\d/] })
  await openList(page, `?stationName=${encodeURIComponent(foreign.stationName)}`)
  await page.getByText('没有符合的电站').waitFor()
  await openList(page)
  const districts = new Set(await page.locator('tbody tr[data-row-key] td:nth-child(5)').allTextContents())
  expect(districts.size).toBeGreaterThan(0)
  await page.goto(`/station/index?detail=${foreign.id}`)
  await total(page).waitFor()
  expect(await page.getByRole('dialog', { name: '电站详情' }).count()).toBe(0)
  expect(await page.getByText(foreign.contractNo).count()).toBe(0)
})
