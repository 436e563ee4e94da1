import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FileServices, SendOptions, StoredUpload, UploadAnswer, UploadOptions } from '../services/fileServices.ts'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { FilePopup, type FilePopupProps, filePopupDefaults } from './FilePopup.tsx'
import { FileUpload, type FileUploadProps } from './FileUpload.tsx'
import { ImageUpload, type ImageUploadProps } from './ImageUpload.tsx'
import { UploadCell, type UploadCellProps } from './UploadCell.tsx'
import type { MultiFile, UploadedFile } from './uploadModel.ts'

const toast = { success: vi.fn(), warning: vi.fn() }
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const file = (name: string, type = 'application/pdf', size = 3) => new File([new Uint8Array(size)], name, { type })
const png = (name: string) => file(name, 'image/png')

/** A store that answers at once, or when the test says so. */
function fakeStore(given: Partial<FileServices> = {}) {
  toast.warning.mockReset()
  const uploads: {
    file: File
    options: UploadOptions
    answer: (stored: StoredUpload) => void
    refuse: (error: Error) => void
  }[] = []
  const sends: { file: File; options: SendOptions; answer: (answer: UploadAnswer) => void; refuse: (error: Error) => void }[] = []
  const services: Partial<FileServices> & { toast: typeof toast } = {
    toast,
    uploadFile: (one, options = {}) => new Promise((answer, refuse) => uploads.push({ file: one, options, answer, refuse })),
    sendFile: (one, options) => new Promise((answer, refuse) => sends.push({ file: one, options, answer, refuse })),
    fileUrl: (path) => `/static/${path}`,
    useStoredImage: () => ({ src: dot, isFailed: false }),
    saveFile: vi.fn(async () => undefined),
    ...given,
  }
  const done = (index: number) => {
    const { name, size } = uploads[index]?.file ?? file('')
    uploads[index]?.answer({ path: `temp/202611/${name}`, name, size, url: `/static/temp/202611/${name}` })
  }
  return { services, uploads, sends, done }
}

const input = (index = 0) => document.querySelectorAll<HTMLInputElement>('input[type=file]')[index]
async function choose(files: readonly File[], index = 0) {
  const element = input(index)
  if (!element) throw new Error('no input')
  await userEvent.upload(element, [...files])
}

function List(props: Partial<FileUploadProps>) {
  const [value, setValue] = useState('')
  return (
    <>
      <FileUpload value={value} onChange={(_, paths) => setValue(paths)} label="附件" {...props} />
      <output>{value}</output>
    </>
  )
}

function Cell(props: Partial<UploadCellProps>) {
  const [value, setValue] = useState<UploadedFile | null>(props.value ?? null)
  return (
    <>
      <UploadCell label="合同" {...props} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

function Pictures(props: Partial<ImageUploadProps>) {
  const [value, setValue] = useState(props.value ?? '')
  return (
    <>
      <ImageUpload label="照片" {...props} value={value} onChange={(_, paths) => setValue(paths)} />
      <output>{String(value)}</output>
    </>
  )
}

describe('a list of files', () => {
  test('[UPLOAD-01][UPLOAD-09][UPLOAD-14] two files chosen with 点击上传 come out as joined paths when both are done', async () => {
    const { services, uploads, done } = fakeStore()
    await renderWidget(<List />, services)
    await expect.element(page.getByRole('button', { name: '附件 点击上传' })).toHaveTextContent('点击上传')
    await choose([file('a.pdf'), file('b.pdf')])
    await expect.poll(() => uploads.length).toBe(2)
    done(0)
    await expect.element(page.getByText('全部完成后才写回表单 · 还差 1 个')).toBeVisible()
    expect(document.querySelector('output')?.textContent).toBe('')
    done(1)
    await expect.poll(() => document.querySelector('output')?.textContent).toBe('temp/202611/a.pdf,temp/202611/b.pdf')
    await expectSound()
  })

  test.each([
    [{ limit: 2 }, '最多 2 个，只保留最后 2 个'],
    [{ limit: 2, isCapped: true }, '最多 2 个'],
    [{}, '数量不限'],
  ])('%j says beside its button how many it takes', async (props, words) => {
    await renderWidget(<List {...props} />, fakeStore().services)
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  })

  test('[ERR-27] a failure says which file, in the row why; another try sends it again', async () => {
    const { services, uploads, done } = fakeStore()
    await renderWidget(<List />, services)
    await choose([file('设备台账.et', '')])
    await expect.poll(() => uploads.length).toBe(1)
    uploads[0]?.refuse(new Error('文件内容与扩展名不符或已损坏'))
    await expect.poll(() => toast.warning.mock.calls).toEqual([['设备台账.et 上传失败.']])
    await expect.element(page.getByRole('alert')).toHaveTextContent('上传失败：文件内容与扩展名不符或已损坏')
    await expectSound()
    await page.getByRole('button', { name: '重试 设备台账.et' }).click()
    await expect.poll(() => uploads.length).toBe(2)
    done(1)
    await expect.poll(() => document.querySelector('output')?.textContent).toBe('temp/202611/设备台账.et')
  })

  test('shows the share and pauses; going on sends the same file', async () => {
    const { services, uploads } = fakeStore()
    await renderWidget(<List />, services)
    await choose([file('竣工资料.zip', '', 4_000_000)])
    await expect.poll(() => uploads.length).toBe(1)
    uploads[0]?.options.onProgress?.(0.63)
    await expect.element(page.getByText('63%')).toBeVisible()
    await page.getByRole('button', { name: '暂停 竣工资料.zip' }).click()
    expect(uploads[0]?.options.signal?.aborted).toBe(true)
    await expect.element(page.getByText('已暂停')).toBeVisible()
    await page.getByRole('button', { name: '继续 竣工资料.zip' }).click()
    await expect.poll(() => uploads.map((one) => one.file.name)).toEqual(['竣工资料.zip', '竣工资料.zip'])
    await expectSound()
  })

  test('takes dropped and pasted files, and refuses what is too large', async () => {
    const { services, uploads } = fakeStore()
    await renderWidget(<List maxMb={1} />, services)
    const area = page.getByRole('button', { name: '附件 点击上传' }).element().parentElement?.parentElement
    const transfer = new DataTransfer()
    transfer.items.add(file('落下.pdf'))
    area?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
    await expect.poll(() => uploads.length).toBe(1)
    const clip = new DataTransfer()
    clip.items.add(file('粘贴.png', 'image/png'))
    area?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: clip }))
    await expect.poll(() => uploads.map((one) => one.file.name)).toEqual(['落下.pdf', '粘贴.png'])
    await choose([file('大.pdf', '', 1_048_577)])
    expect(toast.warning).toHaveBeenLastCalledWith('大.pdf 超过 1 MB')
  })

  test('[UPLOAD-10] with limit 2 the last two stay', async () => {
    const { services } = fakeStore()
    const start: readonly MultiFile[] = ['a', 'b'].map((name) => ({
      fileName: `${name}.pdf`,
      filePath: `temp/${name}`,
      fileSize: 1,
    }))
    const { rerender } = await renderWidget(<FileUpload value={start} onChange={vi.fn()} limit={2} label="附件" />, services)
    await choose([file('c.pdf')])
    await expect
      .poll(() =>
        page
          .getByRole('listitem')
          .elements()
          .map((row) => row.querySelector('p')?.textContent?.slice(0, 5)),
      )
      .toEqual(['b.pdf', 'c.pdf'])
    await rerender(<FileUpload value={[]} onChange={vi.fn()} limit={2} label="附件" isReadOnly />)
    await expect.poll(() => page.getByRole('button', { name: '附件 点击上传' }).elements().length).toBe(0)
  })
})

describe('a cell', () => {
  const value = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null') as UploadedFile | null

  test('[UPLOAD-03][UPLOAD-06][UPLOAD-19] shows its share, then its name in five characters; the path is in the named field', async () => {
    const { services, sends } = fakeStore()
    await renderWidget(<Cell responseName="result" />, services)
    await choose([file('并网验收申请表.pdf')])
    await expect.poll(() => sends.length).toBe(1)
    expect(value()?.status).toBe('uploading')
    sends[0]?.options.onProgress?.(0.63)
    await expect.element(page.getByText('63%')).toBeVisible()
    sends[0]?.answer({ success: true, message: '好', result: 'x/1.pdf' })
    await expect.element(page.getByText('并网验收申...')).toBeVisible()
    expect(value()).toMatchObject({ status: 'done', path: 'x/1.pdf' })
    await expectSound()
  })

  test('[PERM-18][UPLOAD-16] posts to the store with isup=1, without the token unless the column asks; or to its own call', async () => {
    const { services, sends } = fakeStore()
    const { rerender } = await renderWidget(<Cell key="1" />, services)
    await choose([file('a.pdf')])
    await expect.poll(() => sends.length).toBe(1)
    expect(sends[0]?.options).toMatchObject({ withToken: false, biz: 'temp', data: { isup: '1' } })
    expect(sends[0]?.options.action).toBeUndefined()
    await rerender(<Cell key="2" action="/x" token />)
    await choose([file('a.pdf')])
    await expect.poll(() => sends.length).toBe(2)
    expect(sends[1]?.options).toMatchObject({ action: '/x', withToken: true })
  })

  test('[UPLOAD-07][UPLOAD-08][ERR-25][ERR-26] an error says why on hover and in a dialog 上传出错', async () => {
    const { services, sends } = fakeStore()
    const { rerender } = await renderWidget(<Cell key="1" />, services)
    await choose([file('a.pdf')])
    await expect.poll(() => sends.length).toBe(1)
    sends[0]?.answer({ success: false, message: '磁盘空间不足，请联系管理员' })
    const cell = page.getByRole('button', { name: 'a.pdf 磁盘空间不足，请联系管理员' })
    await cell.hover()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('磁盘空间不足，请联系管理员')
    await cell.click()
    await expect.element(page.getByText('上传出错', { exact: true })).toBeVisible()
    await expect.element(page.getByText('错误信息：磁盘空间不足，请联系管理员', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '知道了' }).click()
    await rerender(<Cell key="2" />)
    await choose([file('b.pdf')])
    await expect.poll(() => sends.length).toBe(2)
    sends[1]?.answer({ success: false, message: '' })
    await expect.element(page.getByText('未知错误')).toBeVisible()
    await rerender(<Cell key="3" />)
    await choose([file('c.pdf')])
    await expect.poll(() => sends.length).toBe(3)
    sends[2]?.refuse(new Error(''))
    await expect.poll(() => value()?.status).toBe('error')
    await page.getByRole('button', { name: 'c.pdf 上传失败' }).hover()
    await expect.element(page.getByRole('tooltip', { name: '上传失败' }).or(page.getByText('上传失败').first())).toBeVisible()
  })

  test('its options take the download and the removal away', async () => {
    const { services } = fakeStore()
    const stored: UploadedFile = { name: 'a.pdf', type: '', size: 1, status: 'done', path: 'temp/1.pdf' }
    const { rerender } = await renderWidget(<Cell key="1" value={stored} />, services)
    await page.getByRole('button', { name: '下载 a.pdf' }).click({ force: true })
    expect(services.saveFile).toHaveBeenCalledWith('temp/1.pdf', 'a.pdf')
    await page.getByRole('button', { name: '移除 a.pdf' }).click({ force: true })
    await expect.poll(value).toBe(null)
    await rerender(<Cell key="2" value={stored} allowDownload={false} allowRemove={false} />)
    expect(page.getByRole('button').elements().length).toBe(1)
  })
})

describe('pictures', () => {
  const output = () => document.querySelector('output')?.textContent

  test('[UPLOAD-02][UPLOAD-15] a single one shows 上传, and a new one takes its place', async () => {
    const { services, uploads, done } = fakeStore()
    await renderWidget(<Pictures />, services)
    await expect.element(page.getByRole('button', { name: '照片 上传' })).toHaveTextContent('上传')
    await choose([png('1.png')])
    await expect.poll(() => uploads[0]?.options.biz).toBe('image')
    done(0)
    await expect.poll(output).toBe('temp/202611/1.png')
    await expectSound()
    await choose([png('2.png')])
    await expect.poll(() => uploads.length).toBe(2)
    done(1)
    await expect.poll(output).toBe('temp/202611/2.png')
  })

  test('[UPLOAD-11] a text is refused with 请上传图片, and nothing is sent', async () => {
    const { services, uploads } = fakeStore()
    await renderWidget(<Pictures />, services)
    input()?.removeAttribute('accept')
    await choose([file('a.txt', 'text/plain')])
    expect(toast.warning).toHaveBeenCalledWith('请上传图片')
    expect(uploads.length).toBe(0)
  })

  test('[UPLOAD-01][UPLOAD-20][UPLOAD-23] a wall takes several, its arrows show on hover and swap two', async () => {
    const { services, uploads, done } = fakeStore()
    await renderWidget(<Pictures isMultiple limit={3} />, services)
    await choose([png('1.png'), png('2.png')])
    await expect.poll(() => uploads.length).toBe(2)
    done(0)
    done(1)
    await expect.poll(output).toBe('temp/202611/1.png,temp/202611/2.png')
    await page.getByRole('listitem').nth(1).hover()
    await page.getByRole('button', { name: /照片 2.*左移|左移.*照片 2/ }).click()
    await expect.poll(output).toBe('temp/202611/2.png,temp/202611/1.png')
    await expectSound()
  })

  test('[UPLOAD-21][UPLOAD-22] the first to the left warns 未知的操作, the last to the right 已到最后; the order stays', async () => {
    const { services } = fakeStore()
    await renderWidget(<Pictures isMultiple value="temp/202611/1.png,temp/202611/2.png" />, services)
    await page.getByRole('button', { name: /照片 1.*左移|左移.*照片 1/ }).click()
    expect(toast.warning).toHaveBeenLastCalledWith('未知的操作')
    await page.getByRole('button', { name: /照片 2.*右移|右移.*照片 2/ }).click()
    expect(toast.warning).toHaveBeenLastCalledWith('已到最后')
    expect(output()).toBe('temp/202611/1.png,temp/202611/2.png')
  })
})

describe('the popup', () => {
  const show = async (props: Partial<FilePopupProps> = {}) => {
    const store = fakeStore()
    const [onConfirm, onClose] = [vi.fn(), vi.fn()]
    await renderWidget(<FilePopup value="" onConfirm={onConfirm} onClose={onClose} {...props} />, store.services)
    return { ...store, onConfirm, onClose }
  }

  test('[UPLOAD-17] is 520 wide and 200 high, without a limit', async () => {
    expect(filePopupDefaults).toEqual({ width: 520, height: 200, number: 0 })
    await show()
    const dialog = page.getByRole('dialog', { name: /^附件/ })
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(520)
    await expect.element(page.getByText('数量不限')).toBeVisible()
    await expectSound(dialog.element())
  })

  test('[UPLOAD-18] confirmed without a file warns 未上传任何文件 and stays open', async () => {
    const { onConfirm } = await show()
    await page.getByRole('button', { name: '确定' }).click()
    expect(toast.warning).toHaveBeenCalledWith('未上传任何文件')
    expect(onConfirm).not.toHaveBeenCalled()
  })

  test('confirmed while a file is on its way says so and stays open', async () => {
    const { uploads, done, onConfirm } = await show()
    await choose([file('a.pdf')])
    await expect.poll(() => uploads.length).toBe(1)
    await page.getByRole('button', { name: '确定' }).click()
    expect(toast.warning).toHaveBeenCalledWith('还有 1 个文件在上传，请等传完再提交')
    expect(onConfirm).not.toHaveBeenCalled()
    done(0)
    await expect.element(page.getByRole('button', { name: '预览 a.pdf' })).toBeVisible()
    await page.getByRole('button', { name: '确定' }).click()
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  test('[ENTITY-POPUPFILE] gives the files with id, name, url, path and status', async () => {
    const { uploads, done, onConfirm } = await show()
    await choose([file('a.pdf')])
    await expect.poll(() => uploads.length).toBe(1)
    done(0)
    await expect.element(page.getByRole('button', { name: '预览 a.pdf' })).toBeVisible()
    await page.getByRole('button', { name: '确定' }).click()
    expect(onConfirm).toHaveBeenCalledWith(
      [
        {
          id: 'temp/202611/a.pdf',
          name: 'a.pdf',
          url: '/static/temp/202611/a.pdf',
          path: 'temp/202611/a.pdf',
          status: 'done',
          size: 3,
        },
      ],
      'temp/202611/a.pdf',
    )
  })
})
