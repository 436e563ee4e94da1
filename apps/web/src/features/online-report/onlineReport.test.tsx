import type { StoredReport } from '@heliodesk/contracts/endpoints/report'
import { onlineReport } from '@heliodesk/contracts/resources/system/onlineReport'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { column as reportColumn } from '@heliodesk/widgets/testing/fakeReport.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderList } from '../../testing/renderList.tsx'
import { emptyDraft } from './draftModel.ts'
import ReportDesigner from './ReportDesigner.tsx'

const column = (field: string, title: string) => ({
  field,
  title,
  width: 120,
  align: 'left' as const,
  hidden: false,
  sortable: true,
  sum: false,
  sensitive: false,
  dict: null,
})
const stored: StoredReport = {
  ...emptyDraft,
  id: '77',
  version: 3,
  menuPath: null,
  code: 'rpt_mine',
  name: '我的电站',
  source: 'station',
  design: { columns: [column('contractNo', '合同号'), column('stationName', '电站名称')], queries: [], params: [] },
}
const preview = {
  records: [{ id: '1', contractNo: 'HT1', stationName: '东门站' }],
  total: 40,
  found: 40,
  isCapped: false,
  sums: {},
  columns: [reportColumn('contractNo', '合同号'), reportColumn('stationName', '电站名称')],
  dictOptions: {},
  elapsedMs: 12,
}
const choices = {
  dictionaries: [{ value: 'station_status', text: '电站状态' }],
  permissions: [{ value: 'station:alarm:ack', text: '确认告警' }],
}
const answers = {
  'GET /online/cgreport/head/choices': choices,
  'GET /online/cgreport/head/design': stored,
  'POST /online/cgreport/head/preview': preview,
  'PUT /online/cgreport/head/edit': stored,
}
const dialog = page.getByRole('dialog', { name: '设计报表 · 我的电站' })

async function open() {
  const closed: string[] = []
  const result = await renderList(<ReportDesigner input="77" onClose={() => closed.push('closed')} />, {
    resource: onlineReport,
    answers,
  })
  await expect.element(dialog.getByRole('textbox', { name: '报表编码' })).toHaveValue('rpt_mine')
  return { ...result, closed }
}

test('a definition is shown with a trial run and its time', async () => {
  const { server } = await open()
  await expect.element(dialog.getByText('用时 12 毫秒，共 40 行')).toBeVisible()
  await expect.element(dialog.getByRole('cell', { name: '东门站' })).toBeVisible()
  expect(server.to('POST /online/cgreport/head/preview')[0]?.body).toMatchObject({ draft: { code: 'rpt_mine' }, params: {} })
  expect(await axeViolations()).toEqual([])
})

test('a report without a shown column is not saved, and says so above its columns', async () => {
  const { server } = await open()
  for (const name of ['合同号', '电站名称']) await dialog.getByRole('checkbox', { name: `${name} 的隐藏` }).click()
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('请至少显示一列')
  await dialog.getByRole('checkbox', { name: '合同号 的隐藏' }).click()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  expect(server.count('PUT /online/cgreport/head/edit')).toBe(0)
})

test('columns are edited where they stand, moved, and saved over the version that was seen', async () => {
  const { server, closed } = await open()
  await dialog.getByRole('textbox', { name: '合同号 的标题' }).fill('合同')
  await dialog.getByRole('button', { name: '下移 合同', exact: true }).click()
  await dialog.getByRole('checkbox', { name: '电站名称 的隐藏' }).click()
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect.poll(() => closed).toEqual(['closed'])
  const body = server.to('PUT /online/cgreport/head/edit')[0]?.body
  expect(body).toMatchObject({ id: '77', version: 3, code: 'rpt_mine' })
  expect(body).toMatchObject({
    design: {
      columns: [
        { field: 'stationName', hidden: true },
        { field: 'contractNo', title: '合同', hidden: false },
      ],
    },
  })
})

test('[REPORT-08] the right and the dictionary of a column are chosen by name', async () => {
  const { server, closed } = await open()
  await dialog.getByRole('combobox', { name: '访问权限' }).fill('确认')
  await page.getByTitle('确认告警 station:alarm:ack').click()
  await dialog.getByRole('combobox', { name: '电站名称 的字典' }).click()
  await page.getByTitle('电站状态 station_status').click()
  expect(await axeViolations()).toEqual([])
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect.poll(() => closed).toEqual(['closed'])
  expect(server.to('PUT /online/cgreport/head/edit')[0]?.body).toMatchObject({
    permission: 'station:alarm:ack',
    design: { columns: [{ dict: null }, { field: 'stationName', dict: 'station_status' }] },
  })
})
