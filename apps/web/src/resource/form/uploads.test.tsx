import { f } from '@heliodesk/contracts/kit/fields'
import { defineLifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { house } from '@heliodesk/contracts/resources/customer/house'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { StepButtons } from '#web/lifecycle/StepButtons.tsx'
import { buildRecord } from '../../testing/fakeResource.ts'
import { refusedUpload, startFakeUploads } from '../../testing/fakeUpload.ts'
import { expectSound, renderFeature } from '../../testing/renderFeature.tsx'
import { renderList } from '../../testing/renderList.tsx'
import { ResourcePage } from '../page/ResourcePage.tsx'

const dialog = page.getByRole('dialog')
const still = dialog.getByText('还有 1 个文件在上传，请等传完再提交')
const lost = dialog.getByText('有 1 个文件没有传上去，请重试或移除后再提交')
const path = 'temp/202611/deed.pdf'
const kept: ReturnType<typeof refusedUpload> = {
  status: 200,
  body: { success: true, message: path, code: 200, result: { size: 3 }, timestamp: 0 },
}

/** A store that keeps what was sent only when the test says so. */
function slowStore(answer = kept) {
  const release = Promise.withResolvers<void>()
  startFakeUploads(async () => release.promise.then(() => answer))
  return () => release.resolve()
}
async function choose(name = 'deed.pdf') {
  await expect.poll(() => document.querySelector('[role=dialog] input[type=file]')).not.toBeNull()
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  await userEvent.upload(input ?? document.body, new File(['abc'], name, { type: 'application/pdf' }))
  await expect.element(dialog.getByText(name).first()).toBeVisible()
}

async function editHouse() {
  const row = { ...buildRecord(house, 1), ownershipProof: [] }
  const rendered = await renderList(<ResourcePage resource={house} />, { resource: house, rows: [row] })
  await page.getByRole('button', { name: /^编辑/ }).first().click()
  return rendered
}
const saveForm = () => dialog.getByRole('button', { name: '保存', exact: true }).click()
const sentBy = (server: Awaited<ReturnType<typeof editHouse>>['server']) =>
  server.to(`PUT ${house.path}/edit`).map(({ body }) => body)

test('a form waits for a file that is on its way, says so at its field, and takes the file along', async () => {
  const release = slowStore()
  const { server } = await editHouse()
  await choose()
  await saveForm()
  await expect.element(still).toBeVisible()
  expect(sentBy(server)).toEqual([])
  await expectSound()
  release()
  await expect.element(still).not.toBeInTheDocument()
  await saveForm()
  await expect.poll(() => sentBy(server)).toMatchObject([{ ownershipProof: [{ fileName: 'deed.pdf', filePath: path }] }])
})

test('a file that was refused stops the form until it is taken away', async () => {
  const release = slowStore(refusedUpload('文件类型不允许'))
  const { server } = await editHouse()
  await choose()
  release()
  await expect.element(dialog.getByText('上传失败：文件类型不允许')).toBeVisible()
  await saveForm()
  await expect.element(lost).toBeVisible()
  expect(sentBy(server)).toEqual([])
  await dialog.getByRole('button', { name: '移除 deed.pdf' }).click()
  await expect.element(lost).not.toBeInTheDocument()
})

test('closing a form while a file is on its way asks first', async () => {
  slowStore()
  await editHouse()
  await choose()
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  await expect.element(page.getByText('有未保存的修改，要放弃吗？')).toBeVisible()
})

const names = (zh: string) => ({ label: { zh, en: zh }, did: { zh, en: zh } })
const life = defineLifecycle(workOrder, {
  dict: 'work_order_status',
  field: 'status',
  page: '/x?id=',
  begun: { zh: '提交了', en: 'submitted' },
  initial: ['0'],
  states: { 0: {}, 1: { end: true } },
  participants: { anybody: { label: { zh: '相关人员', en: 'anybody' } } },
  verbs: {
    sign: {
      ...names('签约'),
      moves: [{ from: ['0'], to: '1', who: ['anybody'] }],
      call: { path: '/api/test/sign', access: 'dashboard', done: { zh: '好', en: 'Done' } },
      asks: { scans: f.files({ zh: '扫描件', en: 'Scans' }, { max: 2, required: true }) },
    },
  },
})

test('a step whose required file is on its way says that it waits, not that the file is missing, and sends it once it is there', async () => {
  const release = slowStore()
  const { server } = await renderFeature(<StepButtons lifecycle={life} record={{ id: '1', version: 1, status: '0' }} />, {
    answers: {
      'POST /api/test/sign': { id: '1', version: 2, status: '1' },
      'GET /api/workorder/queryById': { id: '1', version: 1, status: '0' },
    },
  })
  await page.getByRole('button', { name: '签约' }).click()
  await choose()
  const sign = () => dialog.getByRole('button', { name: '签约' }).click()
  await sign()
  await expect.element(still).toBeVisible()
  expect(server.to('POST /api/test/sign')).toEqual([])
  release()
  await expect.element(still).not.toBeInTheDocument()
  await sign()
  await expect
    .poll(() => server.to('POST /api/test/sign').map(({ body }) => body))
    .toMatchObject([{ id: '1', version: 1, scans: [{ fileName: 'deed.pdf', filePath: path }] }])
})
