import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WidgetServices } from '../services/WidgetServices.tsx'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { MarkdownEditor } from './MarkdownEditor.tsx'

function Written({ start = '' }: { readonly start?: string }) {
  const [text, setText] = useState(start)
  return <MarkdownEditor label="说明" value={text} onChange={setText} />
}
const source = page.getByRole('textbox', { name: '说明的源文' })
const preview = page.getByRole('region', { name: '说明的预览' })
const open = async (start = '', services: Partial<WidgetServices> = {}) => {
  await renderWidget(<Written start={start} />, services)
  await expect.element(source).toBeVisible()
}
const chooseFile = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no input for a file')
  const data = new DataTransfer()
  data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the Markdown editor', () => {
  test('shows what becomes of the text, and nothing of it runs', async () => {
    await open('# 标题\n\n**粗** <img src=x onerror="window.__ran=1"><script>window.__ran=1</script>')
    await expect.element(preview.getByRole('heading', { name: '标题' })).toBeVisible()
    expect(preview.element().querySelector('img, script')).toBeNull()
    expect(Reflect.get(window, '__ran')).toBeUndefined()
  })
  test('tools work on what is chosen', async () => {
    await open('停电')
    await source.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await page.getByRole('button', { name: '加粗' }).click()
    await expect.element(source).toHaveValue('**停电**')
    await expect.element(source).toHaveFocus()
  })
  test('[UPLOAD-12] a network picture is inserted with its remark; only http(s) counts', async () => {
    await open()
    await page.getByRole('button', { name: '插入图片' }).click()
    await page.getByRole('radio', { name: '网络图片' }).click()
    await page.getByRole('textbox', { name: '图片网址' }).fill('javascript:alert(1)')
    await page.getByRole('button', { name: '插入', exact: true }).click()
    await expect.element(page.getByText('应为 http 或 https 开头的图片网址')).toBeVisible()
    await page.getByRole('textbox', { name: '图片网址' }).fill('https://static.example.cn/roof.jpg')
    await page.getByRole('textbox', { name: '备注（选填）' }).fill('屋顶')
    await page.getByRole('button', { name: '插入', exact: true }).click()
    await expect.element(source).toHaveValue('![屋顶](https://static.example.cn/roof.jpg)')
    await expect.element(preview.getByRole('link', { name: '屋顶' })).toBeVisible()
  })
  test('[UPLOAD-12] [UPLOAD-11] one local picture is sent and inserted, another kind of file refused', async () => {
    const warning = vi.fn()
    const uploadFile = vi.fn(async () => ({ path: 'jeditor/202611/7.png', name: 'a.png', size: 1, url: '' }))
    const loadFile = async () => new Blob()
    await open('', { uploadFile, loadFile, toast: { success: vi.fn(), warning } })
    await page.getByRole('button', { name: '插入图片' }).click()
    chooseFile(new File(['x'], 'a.txt', { type: 'text/plain' }))
    await expect.poll(() => warning.mock.calls).toEqual([['请上传图片']])
    chooseFile(new File(['x'], 'a.png', { type: 'image/png' }))
    await expect.element(source).toHaveValue('![](/sys/common/static/jeditor/202611/7.png)')
    expect(uploadFile).toHaveBeenCalledTimes(1)
  })
  test('source and preview scroll together', async () => {
    await open(Array.from({ length: 200 }, (_, at) => `第 ${at} 行`).join('\n\n'))
    const field = source.element()
    field.scrollTop = field.scrollHeight
    await expect.poll(() => preview.element().scrollTop).toBeGreaterThan(100)
  })
  test('breaks no rule of accessibility, with the picture bar open as well', async () => {
    await open('## 标题\n\n- 一\n- [电站](/station/index)\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |')
    await page.getByRole('button', { name: '插入图片' }).click()
    await expectSound(page.getByRole('region', { name: '说明', exact: true }).element())
  })
})
