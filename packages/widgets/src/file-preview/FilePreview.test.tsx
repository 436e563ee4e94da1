import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FileServices } from '../services/fileServices.ts'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import FilePreview, { type FilePreviewProps } from './FilePreview.tsx'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

async function show(name: string, services: Partial<FileServices> = {}, props: Partial<FilePreviewProps> = {}) {
  const onClose = vi.fn()
  await renderWidget(<FilePreview file={{ path: `temp/202611/${name}`, name }} onClose={onClose} {...props} />, services)
  return { onClose }
}
const picture = () => page.getByRole('img', { name: '屋顶.png' })

describe('a picture', () => {
  const services: Partial<FileServices> = { useStoredImage: () => ({ src: dot, isFailed: false }) }

  test('is enlarged, turned and brought back by keys at once, and steps to the next', async () => {
    const [onPrevious, onNext] = [vi.fn(), vi.fn()]
    await show('屋顶.png', services, { onPrevious, onNext })
    await expect.element(page.getByText('100%')).toBeVisible()
    page.getByRole('region', { name: '图片 屋顶.png' }).element().focus()
    await userEvent.keyboard('++r')
    await expect.element(page.getByText('156%')).toBeVisible()
    expect(picture().element().getAttribute('style')).toContain('rotate(90deg)')
    await userEvent.keyboard('0{ArrowLeft}{ArrowRight}')
    await expect.element(page.getByText('100%')).toBeVisible()
    expect([onPrevious.mock.calls.length, onNext.mock.calls.length]).toEqual([1, 1])
    await expectSound(page.getByRole('dialog').element())
  })

  test('does the same by its buttons', async () => {
    await show('屋顶.png', services)
    await page.getByRole('button', { name: '缩小' }).click()
    await expect.element(page.getByText('80%')).toBeVisible()
    await page.getByRole('button', { name: '向左旋转' }).click()
    expect(picture().element().getAttribute('style')).toContain('rotate(270deg)')
  })

  test('that cannot be had says so', async () => {
    await show('屋顶.png', { useStoredImage: () => ({ src: null, isFailed: true }) })
    await expect.element(page.getByRole('alert')).toHaveTextContent('文件下载失败')
  })
})

test('a text is drawn as text, in UTF-8 and in GBK', async () => {
  await show('说明.txt', { loadFile: async () => new Blob(['<script>alert(1)</script> 第一行']) })
  await expect.element(page.getByText('<script>alert(1)</script> 第一行')).toBeVisible()
  await expectSound(page.getByRole('dialog').element())
})

test('a text in GBK is read as such', async () => {
  await show('说明.log', { loadFile: async () => new Blob([Uint8Array.from([0xb5, 0xe7, 0xd5, 0xbe])]) })
  await expect.element(page.getByText('电站')).toBeVisible()
})

test('a sheet shows its first rows and how many there are', async () => {
  const loadTable = async () => ({
    rows: [
      ['电站', '电量'],
      ['凤鸣街道 1 号', '12.5'],
    ],
    totalRows: 300,
    isCut: true,
  })
  await show('台账.xlsx', { loadTable })
  await expect.element(page.getByRole('columnheader', { name: '电量' })).toBeVisible()
  await expect.element(page.getByText('显示前 2 行，共 300 行')).toBeVisible()
  await expectSound(page.getByRole('dialog').element())
})

test('[API-PDFPREVIEW] a PDF opens in a frame by its link', async () => {
  await show('合同.pdf', { pdfFrameUrl: async () => 'about:blank#1' })
  await expect.poll(() => document.querySelector('iframe')?.getAttribute('src')).toBe('about:blank#1')
  expect(document.querySelector('iframe')?.title).toBe('合同.pdf')
})

test('what cannot be shown can be downloaded', async () => {
  const saveFile = vi.fn(async () => undefined)
  await show('资料.zip', { saveFile })
  await expect.element(page.getByText('该类型的文件不能预览，请下载后查看')).toBeVisible()
  await page.getByRole('button', { name: '下载' }).click()
  expect(saveFile).toHaveBeenCalledWith('temp/202611/资料.zip', '资料.zip')
})
