import { station } from '@heliodesk/contracts/resources/station/station'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Toast, toasts } from '#web/app/toast.ts'
import { useResourceList } from '#web/resource/list/useResourceList.ts'
import { buildRecords } from '#web/testing/fakeResource.ts'
import { renderList } from '#web/testing/renderList.tsx'
import { listOptions } from './preloadStations.ts'
import { StationList } from './StationList.tsx'

/** The form with its name and its organisation alone; the other fields are those of any record. */
const resource: typeof station = { ...station, form: ['stationName', 'sysOrgCode'] }

function Page({ onOpenId }: { readonly onOpenId: (id: string) => void }) {
  const list = useResourceList(resource, listOptions)
  return <StationList list={list} onOpen={() => undefined} onOpenId={onOpenId} />
}

const depart = (id: string, orgCode: string, departName: string) => ({
  id,
  key: id,
  value: id,
  title: departName,
  departName,
  orgCode,
  orgCategory: '3',
  orgType: '2',
  parentId: null,
  isLeaf: true,
})

test('a new station is asked for its organisation, of those the server gives alone, and its toast opens it', async () => {
  const opened: string[] = []
  // A toast goes by itself after a while: what it offered is kept here.
  const offered: NonNullable<Toast['action']>[] = []
  const stop = toasts.subscribe(({ items }, before) => {
    for (const item of items) if (item.action && !before.items.includes(item)) offered.push(item.action)
  })
  onTestFinished(stop)
  const { server } = await renderList(<Page onOpenId={(id) => opened.push(id)} />, {
    resource,
    rows: buildRecords(resource, 1),
    answers: {
      'GET /sys/sysDepart/queryTreeList': [depart('11', 'A01A01', '衢州公司'), depart('12', 'A01A02', '金华公司')],
      'GET /api/station/statusCount': {
        total: 1,
        normal: 1,
        fault: 0,
        alarm: 0,
        offline: 0,
        lowYield: 0,
        retired: 0,
        silent24h: 0,
      },
    },
  })
  await userEvent.click(page.getByRole('button', { name: '新增电站' }))
  const form = page.getByRole('dialog', { name: '新增电站' })
  await userEvent.fill(form.getByRole('textbox', { name: '电站名称' }), '新电站')
  await userEvent.click(form.getByRole('textbox', { name: '所属组织' }))
  const tree = page.getByRole('tree', { name: '部门' })
  await expect.element(tree.getByRole('treeitem', { name: '衢州公司' })).toBeVisible()
  expect(tree.getByRole('treeitem').elements()).toHaveLength(2)
  await userEvent.click(tree.getByText('金华公司'))
  await expect.element(tree.getByRole('treeitem', { name: '金华公司' })).toBeChecked()
  await userEvent.click(page.getByRole('button', { name: /^确认/ }))
  await expect.element(tree).not.toBeInTheDocument()
  await userEvent.click(form.getByRole('button', { name: /^保\s*存$/ }))
  await expect
    .poll(() => server.to('POST /api/station/add').map(({ body }) => body))
    .toEqual([expect.objectContaining({ stationName: '新电站', sysOrgCode: 'A01A02' })])
  await expect.poll(() => offered.map(({ label }) => label)).toEqual(['打开电站'])
  offered[0]?.run()
  await expect.poll(() => opened).toHaveLength(1)
})
