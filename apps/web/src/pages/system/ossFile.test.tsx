import { ossFile } from '@heliodesk/contracts/resources/system/ossFile'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { startFakeUploads } from '../../testing/fakeUpload.ts'
import { renderList } from '../../testing/renderList.tsx'
import OssFilePage from './ossFile.tsx'

const rows = [
  buildRecord(ossFile, 1, { fileName: '并网协议.pdf', size: 2_097_152, usedBy: '系统公告', url: 'temp/202611/1.pdf' }),
  buildRecord(ossFile, 2, { fileName: '安装包.zip', size: 512, usedBy: null, url: 'temp/202611/2.zip' }),
]
const taken = { id: '3', fileName: '说明.txt', url: 'temp/202611/3.txt', size: 2 }

async function open(answers = {}) {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  const ticket = { 'POST /sys/download/ticket': { ticket: 't-1', expiresIn: 60 } }
  return renderList(<OssFilePage />, {
    resource: ossFile,
    rows,
    rights: { codes: (['list', 'delete', 'export', 'upload'] as const).map((verb) => `system:ossFile:${verb}` as const) },
    answers: { ...ticket, ...answers },
  })
}
const chooser = () => page.elementLocator(document.querySelector('input[type="file"]') ?? document.body)

test('[MODULE-OSSFILE] files are listed with their size and what uses them', async () => {
  await open()
  await expect.element(page.getByText('并网协议.pdf', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^2(\.0+)? MB$/)).toBeVisible()
  await expect.element(page.getByText('系统公告', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /^预览/ }).elements()).toHaveLength(1)
  expect(await axeViolations()).toEqual([])
})

test('[MODULE-OSSFILE] a file is uploaded, and the list read again', async () => {
  const { server } = await open()
  const answer = { success: true, code: 200, message: '上传成功！', result: taken, timestamp: 0 }
  const seen = startFakeUploads(() => ({ status: 200, body: answer }))
  await expect.element(page.getByText('并网协议.pdf', { exact: true })).toBeVisible()
  const before = server.count('GET /sys/oss/file/list')
  await userEvent.upload(chooser(), new File(['ok'], '说明.txt', { type: 'text/plain' }))
  await expect.element(page.getByText('上传成功！')).toBeVisible()
  expect(seen[0]?.url).toContain('/sys/oss/file/upload')
  expect(seen[0]?.file?.name).toBe('说明.txt')
  await expect.poll(() => server.count('GET /sys/oss/file/list')).toBeGreaterThan(before)
})

test('[MODULE-OSSFILE] a refused upload says why', async () => {
  await open()
  const answer = { success: false, code: 400, message: '不支持的文件类型', result: null, timestamp: 0 }
  startFakeUploads(() => ({ status: 200, body: answer }))
  await userEvent.upload(chooser(), new File(['x'], 'a.exe'))
  await expect.element(page.getByText('不支持的文件类型')).toBeVisible()
})

test('[MODULE-OSSFILE] [API-ONLINEPREVIEW] a preview opens a window of its own by a ticket', async () => {
  const view = { opener: window as Window | null, location: { replace: vi.fn() }, close: vi.fn() }
  vi.stubGlobal('open', () => view)
  const { server } = await open()
  await page.getByRole('button', { name: /^预览/ }).click()
  await expect.poll(() => view.location.replace.mock.calls.length).toBe(1)
  expect(view.location.replace.mock.calls[0]?.[0]).toContain('/sys/oss/file/open?id=1&token=t-1')
  expect(view.opener).toBeNull()
  expect(server.to('POST /sys/download/ticket')[0]?.body).toMatchObject({ path: '/sys/oss/file/open', query: { id: '1' } })
})
