import { station } from '@heliodesk/contracts/resources/station/station'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useResourceList } from '#web/resource/list/useResourceList.ts'
import { buildRecord } from '#web/testing/fakeResource.ts'
import { renderList } from '#web/testing/renderList.tsx'
import { listOptions } from './preloadStations.ts'
import { StationList } from './StationList.tsx'

const counts = { total: 2, normal: 2, fault: 0, alarm: 0, offline: 0, lowYield: 0, retired: 0, silent24h: 0 }

function Page() {
  const list = useResourceList(station, listOptions)
  return <StationList list={list} onOpen={() => undefined} onOpenId={() => undefined} />
}

test('the footer calls the equivalent hours of all stations their 平均, and shows the figure of the server', async () => {
  const rows = [1, 2].map((n) => buildRecord(station, n, { equivalentHours: `${n}.50` }))
  const answer = { records: rows, total: 2, size: 20, current: 1, pages: 1, summary: { equivalentHours: '2.02' } }
  await renderList(<Page />, {
    resource: station,
    answers: { 'GET /api/station/list': answer, 'GET /api/station/statusCount': counts },
  })
  await expect.element(page.getByText('平均 2.02', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('平均 2.02', { exact: true }))
    .toHaveAttribute('title', '今日有数据的电站：发电量 ÷ 装机容量')
})
