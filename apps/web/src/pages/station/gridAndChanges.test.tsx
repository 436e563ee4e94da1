import { gridConnection } from '@heliodesk/contracts/resources/grid/gridConnection'
import { stationChange } from '@heliodesk/contracts/resources/stationChange/stationChange'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import ChangeDetail from './change/detail.tsx'
import ChangePage from './change.tsx'
import GridPage from './grid.tsx'

async function wide() {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
}
const counts = { 'GET /sys/user/setting': {} }

test('[MODULE-GRIDCONN] /station/grid lists grid connections with their states and registers another one', async () => {
  await wide()
  await renderList(<GridPage />, {
    resource: gridConnection,
    rows: [buildRecord(gridConnection, 1, { gridNo: 'BW-2026-0001', status: '2' })],
    answers: { ...counts, 'GET /api/gridConnection/statusCount': { 2: 1 } },
  })
  await expect.element(page.getByText('BW-2026-0001', { exact: true }).first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: '新增并网记录' }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByRole('textbox', { name: '并网编号' })).toBeVisible()
  await expect.element(drawer.getByText('与所在省份常见位数不符时标记为“待核对”')).toBeVisible()
})

test('[MODULE-STATIONCHANGE-CREATE] /station/change draws up a change whose fields follow from its kind', async () => {
  await wide()
  await renderList(<ChangePage />, {
    resource: stationChange,
    rows: [buildRecord(stationChange, 1, { changeNo: 'BG-20261124-00001', status: '1' })],
    answers: { ...counts, 'GET /api/stationChange/statusCount': { 1: 1 } },
  })
  await expect.element(page.getByText('BG-20261124-00001', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '新增变更单' }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByRole('combobox', { name: '变更类型' })).toBeVisible()
  await expect.element(drawer.getByRole('textbox', { name: '变更原因' })).toBeVisible()
  // Before a kind is chosen nothing of any kind is asked.
  expect(drawer.getByRole('textbox', { name: '新发电户号' }).query()).toBeNull()
  expect(drawer.getByRole('textbox', { name: '新组件数量' }).query()).toBeNull()
  expect(await axeViolations()).toEqual([])
})

const waiting = buildRecord(stationChange, 2, {
  changeNo: 'BG-20261124-00002',
  status: '1',
  changeType: '3',
  oldPanelNum: 24,
  newPanelNum: 30,
  oldStringNum: 2,
  newStringNum: null,
  oldTotalpower: '13.920',
  newTotalpower: '17.400',
  createBy: 'linyue',
})
const showChange = () =>
  renderList(<ChangeDetail />, {
    resource: stationChange,
    at: '/station/change/detail/2',
    route: '/station/change/detail/:id',
    rows: [waiting],
    answers: {
      'GET /api/stationChange/queryById': waiting,
      'GET /api/stationChange/related': [],
      'GET /api/stationChange/steps': [],
      'POST /api/stationChange/approve': { id: '2', version: 2, status: '2' },
    },
    rights: { codes: ['station:change:list', 'station:change:review'] },
  })

test('[MODULE-STATIONCHANGE-DETAIL] /station/change/detail shows what was beside what will be', async () => {
  await wide()
  await showChange()
  for (const name of ['组件数量 24 块 30 块', '组串数 2 不变', '装机容量 13.920 kWp 17.400 kWp'])
    await expect.element(page.getByRole('row', { name })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('[MODULE-STATIONCHANGE-APPROVAL] whoever may review approves or rejects on the page of the change', async () => {
  await wide()
  const { server } = await showChange()
  await expect.element(page.getByRole('button', { name: '驳回' })).toBeVisible()
  await page.getByRole('button', { name: '同意' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('生效日期已到的变更会立即写入电站档案')).toBeVisible()
  await dialog.getByRole('button', { name: '同意' }).click()
  await expect.poll(() => server.calls.some(({ path }) => path.endsWith('/api/stationChange/approve'))).toBe(true)
})
