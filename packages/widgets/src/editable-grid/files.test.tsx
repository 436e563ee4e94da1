import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SendOptions, UploadAnswer } from '../services/fileServices.ts'
import type { WidgetServices } from '../services/WidgetServices.tsx'
import type { GridColumn } from './model/column.ts'
import { cell, renderGrid } from './testing/renderGrid.tsx'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const picture = { src: dot, isFailed: false }
const services: Partial<WidgetServices> = {
  useStoredImage: () => picture,
  fileUrl: (path) => `/static/${path}`,
  uploadFile: async ({ name, size }) => ({ path: `temp/${name}`, name, size, url: `/static/temp/${name}` }),
}
const files = [
  { fileName: '并网验收申请.pdf', filePath: 'temp/1.pdf', fileSize: 3 },
  { fileName: '竣工.pdf', filePath: 'temp/2.pdf', fileSize: 3 },
]

async function one(column: Partial<GridColumn> & Pick<GridColumn, 'type'>, value: GridColumn['defaultValue'], more = {}) {
  const columns = [{ key: 'x', title: '附件', width: 260, ...column }]
  const drawn = await renderGrid({ columns, rows: [{ id: 'r1', x: value }] }, { ...services, ...more })
  return { ...drawn, value: () => drawn.handle().state.row('r1')?.['x'] }
}
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')

test('[GRIDCOL-13] a file chosen in an upload cell shows its progress, then its name, and its path is written', async () => {
  const sent: { options: SendOptions; answer: (answer: UploadAnswer) => void }[] = []
  const sendFile = (_: File, options: SendOptions) => new Promise<UploadAnswer>((answer) => sent.push({ options, answer }))
  const { value } = await one({ type: 'upload' }, null, { sendFile })
  await expect.poll(input).not.toBeNull()
  await userEvent.upload(input() ?? document.body, new File(['abc'], '合同.pdf', { type: 'application/pdf' }))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.options.onProgress?.(0.42)
  await expect.poll(() => cell(1, '附件').textContent).toContain('42%')
  expect(value()).toBeNull()
  sent[0]?.answer({ success: true, message: 'temp/7.pdf' })
  await expect.poll(value).toMatchObject({ name: '合同.pdf', path: 'temp/7.pdf', status: 'done' })
  expect(cell(1, '附件').textContent).toContain('合同.pd')
})

test('[GRIDCOL-14] two files chosen in the popup are the value of a file cell', async () => {
  const { value } = await one({ type: 'file' }, [])
  await page.getByRole('button', { name: '附件：文件' }).click()
  await expect.poll(input).not.toBeNull()
  const given = ['a.pdf', 'b.pdf'].map((name) => new File(['abc'], name, { type: 'application/pdf' }))
  await userEvent.upload(input() ?? document.body, given)
  await expect.element(page.getByRole('dialog').getByText('b.pdf').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect.poll(value).toEqual([
    { fileName: 'a.pdf', filePath: 'temp/a.pdf', fileSize: 3 },
    { fileName: 'b.pdf', filePath: 'temp/b.pdf', fileSize: 3 },
  ])
})

test('[GRIDCOL-15] an image cell shows thumbnails, and its popup all pictures', async () => {
  const images = [1, 2, 3].map((at) => ({ fileName: `${at}.png`, filePath: `temp/${at}.png`, fileSize: 3 }))
  await one({ type: 'image' }, images)
  await expect.poll(() => cell(1, '附件').querySelectorAll('img').length).toBe(2)
  expect(cell(1, '附件').textContent).toContain('+1')
  await page.getByRole('button', { name: '附件：文件' }).click()
  for (const { fileName } of images) await expect.element(page.getByRole('dialog').getByText(fileName).first()).toBeVisible()
})

test('[GRIDCOL-29] files without the right to them offer neither download nor removal', async () => {
  await one({ type: 'file', allowDownload: false, allowRemove: false }, files)
  await page.getByRole('button', { name: '附件：文件' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('竣工.pdf').first()).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /下载/ })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: /删除|移除/ })).not.toBeInTheDocument()
})

test('keys typed into the dialog of a cell do nothing to the table behind it', async () => {
  const said = vi.fn()
  const { value } = await one({ type: 'file' }, files, { saveFile: said })
  await page.getByRole('button', { name: '附件：文件' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  dialog.getByRole('button', { name: '取消' }).element().focus()
  await userEvent.keyboard('{Delete}')
  expect(value()).toEqual(files)
})

test('a save waits for the file of a cell that is on its way, and refuses one that did not arrive', async () => {
  const sent: ((answer: UploadAnswer) => void)[] = []
  const sendFile = () => new Promise<UploadAnswer>((answer) => sent.push(answer))
  const toast = { success: vi.fn(), warning: vi.fn() }
  const onSave = vi.fn(async () => undefined)
  const columns: GridColumn[] = [
    { key: 'x', title: '附件', width: 260, type: 'upload' },
    { key: 'y', title: '备注', width: 100, type: 'input' },
  ]
  const drawn = await renderGrid(
    { columns, rows: [{ id: 'r1', x: null, y: '' }], onSave, toolbar: true },
    { ...services, sendFile, toast },
  )
  await expect.poll(input).not.toBeNull()
  await userEvent.upload(input() ?? document.body, new File(['abc'], '合同.pdf', { type: 'application/pdf' }))
  await expect.poll(() => sent.length).toBe(1)
  drawn.handle().state.setCells([{ id: 'r1', key: 'y', value: '急' }], '填写')
  const save = () => page.getByRole('toolbar').getByRole('button', { name: /保存/ }).click()
  await save()
  expect(toast.warning).toHaveBeenCalledWith('还有 1 个文件在上传，请等传完再提交')
  expect(onSave).not.toHaveBeenCalled()
  sent[0]?.({ success: false, message: '文件类型不允许' })
  await expect.poll(() => drawn.handle().state.row('r1')?.['x']).toMatchObject({ status: 'error' })
  await save()
  expect(onSave).not.toHaveBeenCalled()
  await expect.poll(() => cell(1, '附件').textContent).toContain('文件类型不允许')
})
