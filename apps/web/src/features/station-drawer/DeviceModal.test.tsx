import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildDetail, buildStation } from '#web/testing/buildStation.ts'
import { startFakeServer } from '#web/testing/fakeServer.ts'
import { renderPage } from '#web/testing/renderPage.tsx'
import { DeviceModal, Parameters } from './DeviceModal.tsx'
import { PanelNotice } from './DeviceSection.tsx'

const show = (dataSource: number, given = {}) => renderPage(<Parameters detail={buildDetail(given)} dataSource={dataSource} />)
const tables = () =>
  [...document.querySelectorAll('table')].map((table) =>
    [...table.querySelectorAll('thead th')].map((head) => head.textContent).filter((text) => text !== ''),
  )

test.each([
  [1, true],
  [2, true],
  [3, true],
  [4, false],
  [5, true],
  [6, true],
])('[DEVICE-02] source %i shows a temperature: %s', async (source, shown) => {
  await show(source)
  expect(document.body.textContent?.includes('机内温度')).toBe(shown)
})

test.each([
  [1, true],
  [2, true],
  [3, false],
  [4, false],
  [5, false],
  [6, true],
])('[DEVICE-03] source %i shows the grid frequency of the device: %s', async (source, shown) => {
  await show(source)
  expect(document.body.textContent?.includes('电网频率')).toBe(shown)
})

test.each([1, 2])('[DEVICE-04] [DEVICE-05] source %i has strings with V, A, W and phases with the power last', async (source) => {
  await show(source)
  expect(tables()).toEqual([
    ['组串名称', '电压(V)', '电流(A)', '功率(W)', '判断'],
    ['相', '电压(V)', '电流(A)', '功率(W)'],
  ])
})

test.each([3, 4, 5])('[DEVICE-06] source %i has the frequency as the last AC column', async (source) => {
  await show(source)
  expect(tables()[1]).toEqual(['相', '电压(V)', '电流(A)', '频率(Hz)'])
})

test('[DEVICE-07] source 6 has one table with both sides beside each other', async () => {
  await show(6)
  expect(tables()).toEqual([
    ['组串名称', '直流电压(V)', '直流电流(A)', '直流功率(W)', '相', '交流电压(V)', '交流电流(A)', '交流功率(W)'],
  ])
})

test('[DEVICE-08] source 4 lists its named temperatures, and a broken list shows nothing', async () => {
  const shown = await show(4)
  await expect.element(page.getByText('T1 40 ℃')).toBeVisible()
  await shown.unmount()
  await show(4, { solarTemp: '{broken' })
  expect(document.body.textContent).not.toContain('温度测点')
})

test('[DEVICE-09] a string 100 V or more under the highest is named in the table and counted', async () => {
  await show(1)
  await expect.element(page.getByText('1 串异常')).toBeVisible()
  expect(document.querySelector('tr[data-faulty="true"]')?.textContent).toContain('低 139.3 V')
})

test('[DEVICE-12] [DEVICE-15] a panel count that does not fit the strings is an alert with the expected range', async () => {
  const shown = await renderPage(<PanelNotice strings={3} panels={42} />)
  await expect.element(page.getByText(/3 串应为 45–64 块，登记 42 块。/)).toBeVisible()
  await shown.unmount()
  const many = await renderPage(<PanelNotice strings={5} panels={80} />)
  await expect.element(page.getByText('组件数不符：', { exact: true })).toBeVisible()
  await many.unmount()
  await renderPage(<PanelNotice strings={3} panels={45} />)
  expect(document.body.textContent).not.toContain('组件数不符')
})

test('[DEVICE-01] the dialog names the time of its data and asks again on 刷新', async () => {
  const server = startFakeServer({ 'GET /system/cloud/monitor/get/station/dcac/*': buildDetail() })
  await renderPage(<DeviceModal station={buildStation()} open onClose={() => undefined} />)
  await expect.element(page.getByText('2026-10-16 15:07:32')).toBeVisible()
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.poll(() => server.to('GET /system/cloud/monitor/get/station/dcac/7001/1').length).toBe(2)
  vi.unstubAllGlobals()
})
