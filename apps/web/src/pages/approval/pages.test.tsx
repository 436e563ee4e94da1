import type { ApprovalDetail } from '@heliodesk/contracts/endpoints/approval'
import { approve, approveLog, approveTodo } from '@heliodesk/contracts/resources/approval/views'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import ApprovalDetailPage from './detail.tsx'
import ApprovePage from './index.tsx'
import LogPage from './log.tsx'
import TodoPage from './todo.tsx'

const wide = async (width = 1440, height = 900) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1280, 800))
}
const zhang = { username: 'zhang', realname: '张敏' }
const shen = { username: 'shen', realname: '沈伟' }
const detail: ApprovalDetail = {
  id: '7',
  approveNo: 'SP-000007',
  bizType: '2',
  title: '甲方签署并生效：合同 HT-7',
  status: '1',
  reason: null,
  initiator: { username: 'lin', realname: '林悦' },
  submitTime: '2026-11-24 09:00:00',
  endTime: null,
  flow: { id: '3', name: '合同生效审批', no: 2 },
  resource: 'contract',
  recordId: '70',
  verb: 'takeEffect',
  given: [{ label: '说明', text: '请审批' }],
  snapshot: { contractNo: 'HT-7', amount: '70000.00' },
  hash: 'a'.repeat(64),
  former: { contractNo: 'HT-7', amount: '60000.00' },
  now: null,
  nodes: [
    {
      ...{ key: '1', name: '业务复核', kind: 'any', needed: 1, state: 'done', why: null, expected: [] },
      tasks: [
        {
          ...{ no: 1, person: zhang, behalf: null, state: 'approved', openedAt: '2026-11-24 09:00:00', dueAt: null },
          ...{ closedAt: '2026-11-24 11:10:00', seconds: 7_800 },
        },
      ],
    },
    {
      ...{ key: '2', name: '主管', kind: 'all', needed: 1, state: 'open', why: null, expected: [] },
      tasks: [
        {
          ...{ no: 2, person: shen, behalf: null, state: 'open', openedAt: '2026-11-24 11:10:00', dueAt: null },
          ...{ closedAt: null, seconds: null },
        },
      ],
    },
    { key: '3', name: '财务', kind: 'min', needed: 2, state: 'coming', why: null, tasks: [], expected: [zhang] },
  ],
  records: [
    {
      ...{ id: '1', action: '2', nodeName: '业务复核', person: zhang, behalf: null, opinion: '资料齐全', about: null },
      ...{ at: '2026-11-24 11:10:00', seconds: 7_800 },
    },
  ],
  may: { task: 2, takeBack: null, hasFormer: true, withdraw: false, resubmit: false, urge: false, comment: true },
  permissionList: ['former', 'reassign', 'add'].map((action) => ({ type: '1', action, status: '1', describe: '主管' })),
  choices: [],
}
const decided = { id: '7', status: '2' }
const openDetail = (own: object = {}) =>
  renderList(<ApprovalDetailPage />, {
    resource: approve,
    at: '/approvet/detail?id=7',
    answers: { 'GET /api/approve/detail': () => ({ ...detail, ...own }), 'POST /api/approve/decide': () => decided },
  })

test('[MODULE-APPROVAL] a row of the list opens /approvet/detail', async () => {
  await wide()
  const { pathname, search } = await renderList(<ApprovePage />, {
    resource: approve,
    rows: [buildRecord(approve, 1, { id: '7', title: '合同 HT-7', approveNo: 'SP-000007' })],
  })
  await expect.element(page.getByText('SP-000007').first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: /^打开/ }).first().click()
  await expect.poll(() => [pathname(), search().has('id')]).toEqual(['/approvet/detail', true])
})

test('[MODULE-LOGRECORD] the log lists decisions of everybody', async () => {
  await wide()
  await renderList(<LogPage />, {
    resource: approveLog,
    rows: [buildRecord(approveLog, 1, { realname: '张敏', approveId: '7' })],
  })
  await expect.element(page.getByText('张敏', { exact: true }).first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('[ROUTE-22] the page draws the path with who, when and how long, and what has changed since it was submitted before', async () => {
  await wide()
  await openDetail()
  await expect.element(page.getByRole('heading', { name: detail.title })).toBeVisible()
  const path = page.getByRole('list', { name: '审批路径' })
  await expect.element(path.getByText('11-24 11:10 用时 2 小时 10 分钟')).toBeVisible()
  await expect.element(path.getByText('将由 张敏 审批')).toBeVisible()
  await expect.element(page.getByText('1 项变化')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('it is decided from the keyboard; a return needs a reason', async () => {
  await wide()
  const { server } = await openDetail()
  await page.getByRole('button', { name: '退回发起人' }).click()
  await expect.element(page.getByRole('alert').getByText('请填写退回原因')).toBeVisible()
  await page.getByRole('textbox', { name: '审批意见' }).fill('同意办理')
  const field = page.getByRole('textbox', { name: '审批意见' }).element()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
  await expect
    .poll(() => server.to('POST /api/approve/decide')[0]?.body)
    .toEqual({ id: '7', task: 2, action: 'approve', opinion: '同意办理' })
})

test('[PERM-10] what the node withholds has no button, whatever buttons the person holds elsewhere', async () => {
  await wide()
  const ofButtons = detail.permissionList.map((item) => ({ ...item, type: '2' }))
  await openDetail({ permissionList: ofButtons })
  await expect.element(page.getByRole('button', { name: '退回发起人' })).toBeVisible()
  expect(page.getByRole('button', { name: '退回上一节点' }).elements()).toEqual([])
  await page.getByRole('button', { name: '更多' }).click()
  await expect.element(page.getByRole('menuitem', { name: '评论' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: /转交|加签/ }).elements()).toEqual([])
})

test('on a phone everything fits, and the decision is in view', async () => {
  await wide(390, 800)
  await openDetail()
  await expect.element(page.getByRole('button', { name: '同意', exact: true })).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await axeViolations()).toEqual([])
})

test('several that wait are approved together, after one question', async () => {
  await wide()
  const { server } = await renderList(<TodoPage />, {
    resource: approveTodo,
    rows: [1, 2].map((n) => buildRecord(approveTodo, n, { approveId: `${n}0`, taskNo: n, title: `合同 ${n}` })),
    answers: { 'POST /api/approve/approveBatch': () => ({ done: 2, refused: [] }) },
  })
  await expect.element(page.getByText('合同 1').first()).toBeVisible()
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: '同意 2 件' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同意 2 件' }).click()
  await expect
    .poll(() => server.to('POST /api/approve/approveBatch')[0]?.body)
    .toEqual({
      tasks: [
        { id: '10', task: 1 },
        { id: '20', task: 2 },
      ],
      opinion: '',
    })
})
