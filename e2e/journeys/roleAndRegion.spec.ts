import { expect, test, vi } from 'vitest'
import { ask, login } from '../fixtures/api.ts'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'

withBrowser()

const soon = { timeout: 10_000, interval: 50 }

test('an administrator opens the people of a role from its row, and closes them again', async () => {
  const page = await openPage({ as: 'admin' })
  await page.goto('/system/role')
  const row = page.getByRole('row').filter({ hasText: '平台管理，拥有全部权限' })
  await row.getByRole('button').filter({ hasText: '用户' }).click()
  const drawer = page.getByRole('dialog', { name: /角色用户/ })
  await drawer.getByText('admin', { exact: true }).waitFor()
  expect(await drawer.getByText('agent', { exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await vi.waitFor(async () => expect(await drawer.count()).toBe(0), soon)
})

interface Placed {
  readonly contractNo: string
  readonly district: string
}

test('a clerk narrows the stations to a city, which is called 地区, and finds none of another city there', async () => {
  const { token } = await login(sharedStack(), 'staff')
  const { records } = await ask(sharedStack(), 'GET', '/api/station/list', { token, query: { pageSize: '100' } })
  const stations: readonly Placed[] = records
  const [here] = stations
  const city = (one: Placed | undefined): string => (one?.district ?? '').slice(0, 4)
  const elsewhere = stations.find((one) => city(one) !== city(here))
  expect([here, elsewhere]).toEqual([expect.anything(), expect.anything()])
  const page = await openPage({ as: 'staff' })
  const search = (one: Placed | undefined) => `/station/index?district=${city(here)}00&keyword=${one?.contractNo}`
  await page.goto(search(here))
  await page.getByText(/^地区：/).waitFor()
  await page
    .getByRole('row')
    .filter({ hasText: here?.contractNo ?? '' })
    .waitFor()
  await page.goto(search(elsewhere))
  await page.getByText('没有符合的电站').waitFor()
  expect(await page.getByText(elsewhere?.contractNo ?? '无', { exact: true }).count()).toBe(0)
})
