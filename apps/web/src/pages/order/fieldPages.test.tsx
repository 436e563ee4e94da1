import { acceptance } from '@heliodesk/contracts/resources/order/acceptance'
import { survey } from '@heliodesk/contracts/resources/order/survey'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AcceptanceChecklist } from '../../features/acceptance/AcceptanceChecklist.tsx'
import { forgetWaiting, waitingOf } from '../../features/acceptance/photoStore.ts'
import { ScanBar } from '../../features/scan/ScanBar.tsx'
import { ResourceServices } from '../../resource/ResourceServices.tsx'
import { session } from '../../session/store.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import { failure, type SeenCall } from '../../testing/fakeServer.ts'
import { startFakeUploads } from '../../testing/fakeUpload.ts'
import { renderList } from '../../testing/renderList.tsx'
import AcceptanceListPage from './acceptance.tsx'
import SurveyListPage from './survey.tsx'

const size = async (width: number, height: number) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1280, 800))
}
const photo = {
  ...{ id: '31', path: 'image/202611/31.jpg', proof: '2', takenTime: null, receivedTime: '2026-11-27 10:00:00' },
  ...{ longitude: null, latitude: null, like: { orderNo: null } },
}
const item = (id: string, own: object) => ({
  id,
  materialType: id,
  isRequired: true,
  minPhotos: 1,
  hint: null,
  status: '0',
  opinion: null,
  photos: [],
  ...own,
})
const goods = [{ productName: '晶科 580 W 组件', shipped: 3, installed: 1 }]
const piece = {
  ...{ id: '51', serialNo: 'JK2026001', productName: '晶科 580 W 组件' },
  ...{ scannedBy: '吴师傅', scannedTime: '2026-11-27 10:00:00' },
}
const picture = () => new File([new Uint8Array(64).fill(7)], 'IMG_1.jpg', { type: 'image/jpeg' })
const names = { 4: '隐蔽工程验收', 5: '组件铺设全景' }
const entries = (texts: object) => Object.entries(texts).map(([value, text]) => ({ value, text, title: text, label: text }))

const checklist = (status: string, items: readonly object[], codes: readonly string[], answers = {}) =>
  renderList(
    <ResourceServices>
      <AcceptanceChecklist id="1" scan={ScanBar} />
    </ResourceServices>,
    {
      resource: acceptance,
      rows: [],
      answers: {
        'GET /api/acceptance/checklist': { status, code: 'ABC234', items },
        'GET /api/acceptance/installed': { status, goods, pieces: [piece] },
        ...answers,
      },
      rights: { codes: ['order:acceptance:list', ...codes] as never },
    },
  )
const dictionaries = () =>
  session.setState({
    dictionaries: {
      acceptance_type: entries(names),
      acceptance_status: entries({ 0: '未上传', 1: '待审核', 3: '不合格待整改' }),
      photo_proof: entries({ 1: '已证实', 2: '未证实' }),
    } as never,
  })

beforeEach(async () => {
  const owner = session.getState().user?.username ?? 'admin'
  for (const { key } of await waitingOf(owner)) await forgetWaiting(key)
})

test('/order/survey lists what was found on the roofs', async () => {
  await size(1440, 900)
  await renderList(<SurveyListPage />, {
    resource: survey,
    rows: [buildRecord(survey, 1, { surveyNo: 'KC-20261127-00001', status: '1' })],
    answers: { 'GET /sys/user/setting': {}, 'GET /api/survey/statusCount': { 1: 1 } },
    rights: { codes: ['order:survey:list', 'order:survey:add'] },
  })
  await expect.element(page.getByText('KC-20261127-00001', { exact: true }).first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('[MODULE-ACCEPTANCE] /order/acceptance lists what is built and handed in', async () => {
  await size(1440, 900)
  await renderList(<AcceptanceListPage />, {
    resource: acceptance,
    rows: [buildRecord(acceptance, 1, { acceptanceNo: 'YS-20261127-00001', status: '1' })],
    answers: { 'GET /sys/user/setting': {}, 'GET /api/acceptance/statusCount': { 1: 1 } },
    rights: { codes: ['order:acceptance:list', 'order:acceptance:add'] },
  })
  await expect.element(page.getByText('YS-20261127-00001', { exact: true }).first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('[MODULE-ACCEPTANCE] a photo taken on a phone without a network waits, is counted, and is sent when the network is back', async () => {
  await size(390, 844)
  let isUp = false
  onTestFinished(() => void vi.unstubAllGlobals())
  const kept = { status: 200, body: { success: true, message: '', code: 200, result: {}, timestamp: 0 } }
  const seen = startFakeUploads(() => (isUp ? kept : { status: 0, body: null }))
  await checklist('0', [item('4', {}), item('5', {})], ['order:acceptance:edit'])
  dictionaries()
  const camera = page.getByLabelText('拍照：隐蔽工程验收')
  await expect.element(camera).toBeInTheDocument()
  expect(camera.element().getAttribute('capture')).toBe('environment')
  await camera.upload(picture())
  await expect.element(page.getByText('1 张照片待上传，刚刚拍摄')).toBeVisible()
  await expect.element(page.getByText('待上传', { exact: true })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  isUp = true
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('1 张照片待上传，刚刚拍摄')).not.toBeInTheDocument()
  expect(seen.at(-1)?.url).toContain('code=ABC234')
})

test('[MODULE-ACCEPTANCE] a builder reads at each material what to show and how many photos are still missing', async () => {
  await size(390, 844)
  const asked = { minPhotos: 3, hint: '四角各一张，全部组件入镜', status: '1', photos: [photo, { ...photo, id: '32' }] }
  await checklist('0', [item('4', {}), item('5', asked)], ['order:acceptance:edit'], {
    'GET /sys/common/static/image/202611/31.jpg': null,
  })
  dictionaries()
  await expect.element(page.getByText('四角各一张，全部组件入镜')).toBeVisible()
  await expect.element(page.getByText('2/3 张')).toBeVisible()
  await expect.element(page.getByText('0/1 张')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '照片打不开：组件铺设全景照片 2' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('[MODULE-ACCEPTANCE] a waiting photo is tried again by itself, also where the phone never says that the network is back', async () => {
  await size(390, 844)
  let isUp = false
  onTestFinished(() => void vi.unstubAllGlobals())
  const kept = { status: 200, body: { success: true, message: '', code: 200, result: {}, timestamp: 0 } }
  startFakeUploads(() => (isUp ? kept : { status: 0, body: null }))
  const waits = new Set<() => void>()
  const later = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => (ms === 10_000 ? waits.add(work).size : later(work, ms)))
  await checklist('0', [item('4', {})], ['order:acceptance:edit'])
  dictionaries()
  await page.getByLabelText('拍照：隐蔽工程验收').upload(picture())
  await expect.element(page.getByText('1 张照片待上传，刚刚拍摄')).toBeVisible()
  isUp = true
  await vi.waitFor(() => expect(waits.size).toBeGreaterThan(0))
  for (const work of waits) work()
  await expect.element(page.getByText('1 张照片待上传，刚刚拍摄')).not.toBeInTheDocument()
})

test('[MODULE-ACCEPTANCE] a reviewer sees what speaks for a photo, and refuses a material with a reason', async () => {
  await size(1280, 900)
  const { server } = await checklist(
    '1',
    [item('4', { status: '1', photos: [photo] }), item('5', {})],
    ['order:acceptance:review'],
    {
      'POST /api/acceptance/judge': null,
      'GET /sys/common/static/image/202611/31.jpg': null,
    },
  )
  dictionaries()
  await expect.element(page.getByText('未证实')).toBeVisible()
  await expect.element(page.getByText('相似照片：另一订单')).toBeVisible()
  expect(page.getByText('拍照').elements()).toEqual([])
  await page.getByRole('button', { name: '不合格：隐蔽工程验收' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '不合格' }).click()
  await expect.element(dialog.getByText('请填写不合格的原因')).toBeVisible()
  await dialog.getByRole('textbox').fill('接头没有拍到')
  await dialog.getByRole('button', { name: '不合格' }).click()
  await expect
    .poll(() => server.to('POST /api/acceptance/judge').map(({ body }: SeenCall) => body))
    .toEqual([{ id: '1', items: [{ itemId: '4', isFine: false, opinion: '接头没有拍到' }] }])
})

test('[MODULE-ACCEPTANCE] serial numbers that are typed on a roof without a network wait, and arrive once when it is back', async () => {
  await size(390, 844)
  let isUp = false
  const { server } = await checklist('0', [item('4', {})], ['order:acceptance:edit'], {
    'POST /api/acceptance/addPiece': () => (isUp ? { id: '52', serialNo: 'JK2026002' } : failure(503, '没有网络')),
    'POST /api/acceptance/removePiece': null,
  })
  dictionaries()
  await expect.element(page.getByText('1/3 件')).toBeVisible()
  await expect.element(page.getByText('还差 2 件')).toBeVisible()
  await page.getByLabelText('录入或粘贴序列号').fill('jk2026002, JK2026001\nJK2026002')
  await page.getByRole('button', { name: '登记安装' }).click()
  await expect.element(page.getByText('1 个序列号待上传，刚刚扫描')).toBeVisible()
  await expect.element(page.getByText('JK2026002', { exact: true })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  isUp = true
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('1 个序列号待上传，刚刚扫描')).not.toBeInTheDocument()
  const sent = server.to('POST /api/acceptance/addPiece').map(({ body }: SeenCall) => body as { key: string; serialNo: string })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent.at(-1)).toMatchObject({ id: '1', serialNo: 'JK2026002' })
})
