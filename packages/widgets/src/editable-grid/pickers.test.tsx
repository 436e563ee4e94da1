import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PersonRow } from '../services/pickerServices.ts'
import { buildFakeReport } from '../testing/fakeReport.ts'
import { cell, renderGrid } from './testing/renderGrid.tsx'

const person = (at: number): PersonRow => ({
  id: String(at),
  username: `user${at}`,
  realname: `人员${at}`,
  sex: 1,
  phone: null,
  birthday: null,
  orgCodeTxt: '桐乡运维部',
})
const everybody = [person(1), person(2)]
const departs = [
  {
    id: 'd1',
    title: '浙江分公司',
    orgCode: 'A01',
    orgType: '1',
    children: [{ id: 'd2', title: '桐乡运维部', orgCode: 'A01A01', orgType: '2' }],
  },
]

/** Stand-ins for what the pickers ask; counted. */
function services() {
  return {
    people: vi.fn(async () => ({ records: everybody, total: 2 })),
    peopleOf: vi.fn(async (by: 'id' | 'username', values: readonly string[]) =>
      everybody.filter((one) => values.includes(one[by])),
    ),
    departTree: vi.fn(async () => departs),
  }
}
const dialog = page.getByRole('dialog')
const confirm = () => dialog.getByRole('button', { name: /^确[认定]/ }).click()

test('[GRIDCOL-10] a department chosen in its tree is written as its id and read by its name', async () => {
  const { handle } = await renderGrid(
    { columns: [{ key: 'd', type: 'sel_depart', title: '施工部门', width: 260 }], rows: [{ id: 'r1', d: '' }] },
    { pickers: services() as never },
  )
  await userEvent.dblClick(cell(1, '施工部门'))
  await dialog.getByRole('treeitem', { name: '桐乡运维部' }).click()
  await confirm()
  await expect.poll(() => handle().state.row('r1')?.['d']).toBe('d2')
  await expect.poll(() => cell(1, '施工部门').textContent).toBe('桐乡运维部')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('[GRIDCOL-11] a person chosen in the list is written as the account and read by the name', async () => {
  const { handle } = await renderGrid(
    { columns: [{ key: 'u', type: 'sel_user', title: '负责人', width: 260 }], rows: [{ id: 'r1', u: '' }] },
    { pickers: services() as never },
  )
  await userEvent.dblClick(cell(1, '负责人'))
  await dialog.getByRole('radio', { name: '选择 人员2', exact: true }).click()
  await confirm()
  await expect.poll(() => handle().state.row('r1')?.['u']).toBe('user2')
  await expect.poll(() => cell(1, '负责人').textContent).toBe('人员2')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('[GRIDCOL-16] a row chosen in an online report fills its cell and the others that it names, as one step', async () => {
  const { reports } = buildFakeReport()
  const popup = { code: 'rpt_pick', sourceFields: ['contractNo', 'ownerName'], targetFields: ['x', 'name'] }
  const columns = [
    { key: 'x', type: 'popup', title: '合同', popup },
    { key: 'name', type: 'input', title: '户主' },
  ] as const
  const { handle } = await renderGrid({ columns, rows: [{ id: 'r1', x: '', name: '' }] }, { reports })
  await userEvent.dblClick(cell(1, '合同'))
  await dialog.getByRole('checkbox', { name: '选择 HT2026-2', exact: true }).click()
  await confirm()
  await expect.poll(() => handle().state.row('r1')).toMatchObject({ x: 'HT2026-2', name: '业主2' })
  expect([cell(1, '合同').textContent, cell(1, '户主').textContent]).toEqual(['HT2026-2', '业主2'])
  handle().state.undo()
  await expect.poll(() => handle().state.row('r1')).toMatchObject({ x: '', name: '' })
})

test('[GRIDCOL-10] [GRIDCOL-11] names of all cells come from one call each', async () => {
  const given = services()
  const rows = Array.from({ length: 6 }, (_, at) => ({ id: `r${at}`, u: at % 2 === 0 ? 'user1' : 'user1,user2', d: 'd2' }))
  const columns = [
    { key: 'u', type: 'sel_user', title: '负责人' },
    { key: 'd', type: 'sel_depart', title: '施工部门' },
  ] as const
  await renderGrid({ columns, rows }, { pickers: given as never })
  await expect.poll(() => [cell(2, '负责人').textContent, cell(5, '施工部门').textContent]).toEqual(['人员1,人员2', '桐乡运维部'])
  expect(given.peopleOf).toHaveBeenCalledExactlyOnceWith('username', ['user1', 'user2'])
  expect(given.departTree).toHaveBeenCalledTimes(1)
})
