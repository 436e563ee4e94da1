import { category } from '@heliodesk/contracts/resources/system/category'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import CategoryPage from './category.tsx'

const rows = [
  buildRecord(category, 1, { name: '设备分类', code: 'B01', pid: '0', hasChild: '1' }),
  buildRecord(category, 2, { name: '备件分类', code: 'B02', pid: '0', hasChild: '0' }),
]
const children = [buildRecord(category, 3, { name: '逆变器', code: 'B01A01', pid: '1', hasChild: '0' })]

async function open(width = 1440) {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1280, 800))
  return renderList(<CategoryPage />, { resource: category, rows, answers: { 'GET /sys/category/childList': children } })
}

test('[MODULE-SYS-CATEGORY] the tree opens row by row, and closes', async () => {
  const { server } = await open()
  await page.getByRole('button', { name: '展开 设备分类' }).click()
  await expect.element(page.getByRole('button', { name: '逆变器', exact: true })).toBeVisible()
  expect(server.to('GET /sys/category/childList')[0]?.query.get('pid')).toBe('1')
  expect(server.to('GET /sys/category/list')[0]?.query.get('tree')).toBe('1')
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: '收起 设备分类' }).click()
  await expect.element(page.getByRole('button', { name: '逆变器', exact: true })).not.toBeInTheDocument()
})

test('[MODULE-SYS-CATEGORY] a new one comes below the row it is added at', async () => {
  const { server } = await open()
  await page
    .getByRole('button', { name: /^添加下级/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: '分类名称' }).fill('电表')
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(server.to('POST /sys/category/add')[0]?.body).toMatchObject({ name: '电表', pid: '1' })
})

test('[MODULE-SYS-CATEGORY] a small screen keeps the tree', async () => {
  await open(390)
  await page.getByRole('button', { name: '展开 设备分类' }).click()
  await expect.element(page.getByRole('button', { name: '逆变器', exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
