import type { StationHoldings } from '@heliodesk/contracts/endpoints/stationLife'
import { station as resource } from '@heliodesk/contracts/resources/station/station'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useResourceList } from '#web/resource/list/useResourceList.ts'
import { buildRecords } from '#web/testing/fakeResource.ts'
import { renderList } from '#web/testing/renderList.tsx'
import { StationChips } from '../StationChips.tsx'
import { useStationLife } from './useStationLife.tsx'

const holdings = (given: Partial<StationHoldings> = {}): StationHoldings => ({
  id: '7001',
  stationName: '西山村电站',
  retiredOn: null,
  days: 0,
  alarms: 0,
  openAlarms: 0,
  orders: 0,
  openOrders: 0,
  fees: 0,
  isEmpty: true,
  ...given,
})
const full = holdings({ days: 365, alarms: 3, openAlarms: 2, orders: 4, openOrders: 1, fees: 5, isEmpty: false })

/** The actions of the station list on its first row, each behind a button. */
function Harness() {
  const list = useResourceList(resource, { ownOrder: true })
  const life = useStationLife(list)
  const [row] = list.rows
  return (
    <>
      <StationChips list={list} />
      {row && (
        <>
          <button type="button" onClick={() => life.remove([row])}>
            删除电站
          </button>
          {life.rowActions.map((action) => (
            <button key={action.key} type="button" data-action={action.key} onClick={() => action.run(row)}>
              {action.label}
            </button>
          ))}
        </>
      )}
      {life.panel}
    </>
  )
}

const counts = (retired: number) => ({
  total: 3,
  normal: 3 - retired,
  fault: 0,
  alarm: 0,
  offline: 0,
  lowYield: 0,
  retired,
  silent24h: 0,
})

async function openList(held: StationHoldings) {
  let retired = 0
  const rows = buildRecords(resource, 1).map((row) => ({ ...row, id: '7001', stationName: '西山村电站', retiredOn: null }))
  const { server } = await renderList(<Harness />, {
    resource,
    rows,
    rights: { codes: ['station:info:list', 'station:info:delete', 'station:info:retire'] },
    answers: {
      'GET /api/station/holdings': [held],
      'GET /api/station/statusCount': () => counts(retired),
      'POST /api/station/retire': () => {
        retired = 1
        return { count: 1 }
      },
      'DELETE /api/station/delete': null,
    },
  })
  await expect.element(page.getByRole('button', { name: '删除电站' })).toBeVisible()
  return server
}
const dialog = () => page.getByRole('dialog', { name: '停用/退网：西山村电站' })
const points = () => [...document.querySelectorAll('[role="dialog"] ul li')].map((item) => item.textContent)

test('停用/退网 says what will happen to a station with data, takes a typed day and a reason, and shows its chip afterwards', async () => {
  const server = await openList(full)
  await expect.element(page.getByRole('button', { name: /^选项1\s*3$/ })).toBeVisible()
  // The chip of those out of service (the fake dictionary calls it 选项4) stands there only when there are some.
  expect(document.body.textContent).not.toContain('选项4')
  await userEvent.click(page.getByRole('button', { name: '停用/退网', exact: true }))
  await expect.element(dialog()).toBeVisible()
  expect(points()).toEqual([
    '自停用日期起，不再计入装机容量、在线率和离线数',
    '2 条未恢复的告警立即结束，以后不再产生告警',
    '1 张未完成的工单不会自动关闭，请另行处理',
    '发电曲线、电费、工单等历史全部保留，仍可查看和导出',
    '可以随时“重新启用”',
  ])
  await userEvent.click(dialog().getByRole('radio', { name: '退网' }))
  await userEvent.fill(dialog().getByLabelText('停用日期'), '2026-01-15')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(dialog().getByLabelText('原因'), '屋顶拆迁')
  expect(server.to('POST /api/station/retire')).toHaveLength(0)
  await userEvent.click(dialog().getByRole('button', { name: '确定停用' }))
  await expect
    .poll(() => server.to('POST /api/station/retire').map(({ body }) => body))
    .toEqual([{ ids: ['7001'], retiredOn: '2026-01-15', retiredKind: '2', retiredReason: '屋顶拆迁' }])
  await expect.element(page.getByRole('button', { name: /^选项4\s*1$/ })).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('without data and alarms the dialog promises nothing about what is not there', async () => {
  await openList(holdings())
  await userEvent.click(page.getByRole('button', { name: '停用/退网', exact: true }))
  await expect.element(dialog()).toBeVisible()
  expect(points()).toEqual([
    '自停用日期起，不再计入装机容量、在线率和离线数',
    '以后不再产生告警',
    '发电曲线、电费、工单等历史全部保留，仍可查看和导出',
    '可以随时“重新启用”',
  ])
})

test('deleting a station with data is not offered: the question names the data and leads to 停用/退网', async () => {
  const server = await openList(full)
  await userEvent.click(page.getByRole('button', { name: '删除电站' }))
  await expect.element(page.getByText('「西山村电站」不能删除')).toBeVisible()
  await expect
    .element(
      page.getByText('已有 365 天发电数据、3 条告警、4 张工单、5 条电费记录，删除会使历史与结算对不上。', { exact: false }),
    )
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '改为停用/退网' }))
  await expect.element(dialog()).toBeVisible()
  expect(server.to('DELETE /api/station/delete')).toHaveLength(0)
})

test('a station without data is deleted after a question that says so', async () => {
  const server = await openList(holdings())
  await userEvent.click(page.getByRole('button', { name: '删除电站' }))
  await expect.element(page.getByText('删除「西山村电站」？')).toBeVisible()
  await expect.element(page.getByText('名下没有发电数据、告警、工单和电费记录', { exact: false })).toBeVisible()
  expect(server.to('DELETE /api/station/delete')).toHaveLength(0)
  await userEvent.click(page.getByRole('button', { name: '删除', exact: true }))
  await expect.poll(() => server.to('DELETE /api/station/delete').map(({ query }) => query.get('id'))).toEqual(['7001'])
})
