import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { desktop, openPage, phone, withBrowser } from '../fixtures/page.ts'
import { type BuiltStation, buildStation, raiseAlarm } from '../fixtures/records.ts'
import { address } from '../fixtures/session.ts'
import { type StartedStack, startStack } from '../fixtures/stack.ts'

withBrowser()

/** An installation of its own: nobody else's work order is counted. */
let started: StartedStack
let station: BuiltStation
let photos: readonly { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[]
beforeAll(async () => {
  started = await startStack({ stations: 0 })
  station = await buildStation(started.stack)
  photos = await Promise.all(Array.from({ length: 9 }, (_, i) => photo(i)))
})
afterAll(() => started.stop())

async function photo(number: number) {
  const background = { r: 40 + number * 20, g: 90, b: 160 }
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `屋面 ${number + 1}.jpg`, mimeType: 'image/jpeg', buffer }
}
const soon = { timeout: 8_000, interval: 50 }
const open = (as: 'admin' | 'staff' | 'agent', viewport: typeof desktop | typeof phone = desktop) =>
  openPage({ stack: started.stack, as, viewport })
const dialog = (page: Page) => page.getByRole('dialog', { name: '创建工单' })
const drawer = (page: Page) => page.getByRole('dialog', { name: /工单详情/ })
const icon = (page: Page) => page.getByRole('button', { name: /^工单(，.+)?$/ })

describe('a work order', () => {
  test('[WORKORDER-05][WORKORDER-13][WORKORDER-17][WS-03][WS-13] is made with eight photos, the ninth impossible, and seen by the head office live', async () => {
    const [head, agent] = [await open('admin'), await open('agent')]
    await head.goto('/dashboard/workplace')
    await icon(head).waitFor()
    await agent.goto('/dashboard/workplace')
    await agent.getByRole('button', { name: '创建工单' }).click()
    await dialog(agent).getByLabel('问题类型').click()
    await agent.getByTitle('组串异常').click()
    await dialog(agent).getByLabel('问题描述').fill('组串 3 电压偏低，请带备件')
    await dialog(agent)
      .getByLabel('上传现场照片')
      .setInputFiles([...photos])
    await agent.getByText('最多上传 8 张图片').waitFor()
    await dialog(agent).getByRole('button', { name: '查看照片 8' }).waitFor()
    expect(await dialog(agent).getByLabel('上传现场照片').count()).toBe(0)
    await dialog(agent).getByRole('button', { name: '提交' }).click()
    await agent.getByText('工单已提交！').waitFor()
    await vi.waitFor(async () => expect(await icon(head).getAttribute('aria-label')).toBe('工单，1 件未完成'), soon)
    await icon(head).click()
    await head.getByRole('heading', { level: 1, name: '所有工单' }).waitFor()
    expect(address(head)).toBe('/workorder/allIndex')
    await head.getByText('组串 3 电压偏低，请带备件').first().waitFor()
  })

  test('[ROUTE-32][WORKORDER-18] is found by its maker among their own, edited with its photos reordered, and finished', async () => {
    const [head, agent] = [await open('admin'), await open('agent')]
    await agent.goto('/dashboard/workplace')
    await icon(agent).click()
    await agent.getByRole('heading', { level: 1, name: '我的工单' }).waitFor()
    await agent.getByRole('columnheader', { name: '处理期限' }).waitFor()
    await agent.getByRole('row').filter({ hasText: '组串 3' }).getByRole('button', { name: '详情' }).click()
    await drawer(agent).getByRole('button', { name: '编辑' }).click()
    const edit = agent.getByRole('dialog', { name: '编辑工单' })
    await edit.getByRole('button', { name: '查看照片 8' }).waitFor()
    await edit.getByRole('button', { name: '照片 2 左移' }).click()
    await edit.getByRole('button', { name: '删除 照片 8' }).click()
    await edit.getByLabel('问题描述').fill('组串 3 电压偏低，已断开直流开关')
    await edit.getByRole('button', { name: '提交' }).click()
    await agent.getByText('工单已保存！').waitFor()
    await drawer(agent).getByText('7 张').waitFor()

    await head.goto('/workorder/allIndex')
    await head.getByRole('row').filter({ hasText: '已断开直流开关' }).getByRole('button', { name: '详情' }).click()
    await drawer(head).getByRole('button', { name: '派单', exact: true }).click()
    const ask = head.getByRole('dialog', { name: '派给谁处理？' })
    await ask.getByLabel('处理人').click()
    await head.getByTitle(/^衢州阳光代理 · /).click()
    await ask.getByRole('button', { name: '派单', exact: true }).click()

    // The open drawer hears of it: only then it is theirs to take.
    await drawer(agent).getByText('派单给衢州阳光代理').waitFor()
    await drawer(agent).getByRole('button', { name: '接单' }).click()
    await drawer(agent).getByRole('button', { name: '完成处理' }).click()
    const done = agent.getByRole('dialog', { name: '处理结果' })
    await done.getByLabel('说明').fill('更换 15 A 熔丝')
    await done.getByRole('button', { name: '完成处理' }).click()
    await agent.getByText('已提交验收').waitFor()
    await drawer(head).getByRole('button', { name: '验收通过' }).click()
    await head.getByText('已验收').waitFor()
    await vi.waitFor(async () => expect(await drawer(agent).textContent()).toContain('已完成'), soon)
  })

  test('[WORKORDER-19][MODULE-WORKORDER-ALL] the page of all orders is for the head office alone', async () => {
    const staff = await open('staff')
    await staff.goto('/workorder/allIndex')
    await vi.waitFor(() => expect(address(staff)).toBe('/dashboard/analysis'), soon)
    await staff.goto('/workorder/index')
    await staff.getByRole('heading', { level: 1, name: '我的工单' }).waitFor()
    await staff
      .getByRole('link', { name: '我的工单' })
      .or(staff.getByRole('menuitem', { name: '我的工单' }))
      .first()
      .waitFor()
    expect(await staff.getByText('所有工单').count()).toBe(0)
  })

  test('[MODULE-STATIONALARM] is made out of an alarm of the list, which it carries', async () => {
    await raiseAlarm(station, '电网电压越限', started.stack)
    const head = await open('admin')
    await head.goto('/station/alarm')
    const row = head.getByRole('row').filter({ hasText: station.stationName })
    await row.getByRole('button', { name: '建工单' }).click()
    await dialog(head)
      .getByText(/^关联告警：/)
      .waitFor()
    await dialog(head).getByText(station.stationName).waitFor()
    await dialog(head).getByRole('button', { name: '提交' }).click()
    await head.getByText('工单已提交！').waitFor()
    await head.goto('/workorder/allIndex')
    const order = head.getByRole('row').filter({ hasText: station.stationName })
    await order.getByRole('button', { name: '详情' }).click()
    await vi.waitFor(async () => expect(await drawer(head).textContent()).toMatch(/来源告警/), soon)
  })

  test('on a phone the dialog keeps its buttons in view and nothing scrolls sideways', async () => {
    const agent = await open('agent', phone)
    await agent.goto('/workorder/index')
    await agent.getByRole('button', { name: '创建工单' }).last().click()
    await dialog(agent).getByLabel('上传现场照片').setInputFiles(photos.slice(0, 8))
    await dialog(agent).getByRole('button', { name: '查看照片 8' }).waitFor()
    expect(await agent.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const box = await dialog(agent).getByRole('button', { name: '提交' }).boundingBox()
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  })
})
