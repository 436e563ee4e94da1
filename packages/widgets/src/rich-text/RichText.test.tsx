import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WidgetServices } from '../services/WidgetServices.tsx'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { cleanPasted } from './pasted.ts'
import { RichText, type RichTextProps } from './RichText.tsx'

function Written({ start = '', ...props }: Partial<RichTextProps> & { readonly start?: string }) {
  const [html, setHtml] = useState(start)
  return (
    <>
      <RichText label="内容" value={html} onChange={setHtml} {...props} />
      <output>{html}</output>
      <button type="button" onClick={() => setHtml('<p>新的</p>')}>
        换
      </button>
    </>
  )
}
const text = page.getByRole('textbox', { name: '内容' })
const output = () => document.querySelector('output')?.textContent
const stored = (name: string) => ({ path: `jeditor/202611/${name}`, name, size: 1, url: '' })
const open = async (props: Parameters<typeof Written>[0] = {}, services: Partial<WidgetServices> = {}) => {
  await renderWidget(<Written {...props} />, services)
  await expect.element(text).toBeVisible()
}
const choose = (label: string, file: File) => {
  const input = document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${label}"]`)
  if (input === null) throw new Error('no such input')
  const data = new DataTransfer()
  data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const paste = (html: string) => {
  const data = new DataTransfer()
  data.setData('text/html', html)
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

describe('the rich text editor', () => {
  test('[EDITOR-03] is 300 px high unless told otherwise', async () => {
    await open()
    const body = () => text.element().parentElement?.getBoundingClientRect().height
    expect(body()).toBe(300)
  })
  test('what is written comes out as HTML, marked as the bar says, and nothing as nothing', async () => {
    await open()
    await text.click()
    await page.getByRole('button', { name: '加粗' }).click()
    await userEvent.keyboard('停电')
    await expect.poll(output).toBe('<p><strong>停电</strong></p>')
    await page.getByRole('combobox', { name: '段落样式' }).selectOptions('标题 2')
    await page.getByRole('button', { name: '居中' }).click()
    await expect.poll(output).toBe('<h2 data-align="center"><strong>停电</strong></h2>')
    await userEvent.keyboard('{Control>}a{/Control}{Delete}')
    await page.getByRole('combobox', { name: '段落样式' }).selectOptions('正文')
    await expect.poll(output).toBe('')
  })
  test('text of a Chinese input method comes in once, Enter between two of them makes a paragraph', async () => {
    await open()
    await text.click()
    await userEvent.keyboard('你好{Enter}世界')
    await expect.poll(output).toBe('<p>你好</p><p>世界</p>')
    await expect.element(page.getByText('正文 4 字')).toBeVisible()
  })
  test('takes what comes from outside, without a picture of another host or anything that runs', async () => {
    await open({
      start: '<p>甲<img src="https://evil.example/x.png" onerror="window.__ran=1"><script>window.__ran=1</script></p>',
    })
    await expect.element(text).toHaveTextContent('甲')
    expect(text.element().querySelector('img, script')).toBeNull()
    expect(Reflect.get(window, '__ran')).toBeUndefined()
    await page.getByRole('button', { name: '换' }).click()
    await expect.element(text).toHaveTextContent('新的')
  })
  test('a link leads to pages of ours and to named hosts, nowhere else', async () => {
    await open({ start: '<p>看这里</p>' })
    await text.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await page.getByRole('button', { name: '链接' }).click()
    const address = page.getByRole('textbox', { name: '链接地址' })
    await address.fill('javascript:alert(1)')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/应为系统内路径/)).toBeVisible()
    await address.fill('/station/index?status=2')
    await userEvent.keyboard('{Enter}')
    await expect.poll(output).toBe('<p><a href="/station/index?status=2">看这里</a></p>')
  })
  test('a table is written in, grown and taken away', async () => {
    await open()
    await text.click()
    await page.getByRole('button', { name: '插入表格' }).click()
    await expect.poll(() => text.element().querySelectorAll('tr').length).toBe(3)
    await page.getByRole('button', { name: '下方加行' }).click()
    expect(text.element().querySelectorAll('tr')).toHaveLength(4)
    expect(output()).not.toMatch(/style|colgroup/)
    await page.getByRole('button', { name: '删除表格' }).click()
    await expect.poll(() => text.element().querySelector('table')).toBeNull()
  })
})

describe('pictures and attachments', () => {
  test('[UPLOAD-11] a file that is no image is refused with 请上传图片 and never sent', async () => {
    const warning = vi.fn()
    const uploadFile = vi.fn()
    await open({}, { uploadFile, toast: { success: vi.fn(), warning } })
    choose('插入图片', new File(['x'], 'a.txt', { type: 'text/plain' }))
    await expect.poll(() => warning.mock.calls).toEqual([['请上传图片']])
    expect(uploadFile).not.toHaveBeenCalled()
  })
  test('a picture is sent for the editor and stands there by its own address', async () => {
    const uploadFile = vi.fn(async () => stored('7.png'))
    await open({}, { uploadFile, useStoredImage: () => ({ src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', isFailed: false }) })
    choose('插入图片', new File(['x'], '屋顶.png', { type: 'image/png' }))
    await expect.poll(output).toBe('<p><img alt="屋顶" src="/sys/common/static/jeditor/202611/7.png"></p>')
    expect(uploadFile).toHaveBeenCalledWith(expect.any(File), expect.objectContaining({ biz: 'jeditor' }))
  })
  test('[UPLOAD-13] an attachment becomes a link with its size; one of more than 300 MB is refused', async () => {
    const warning = vi.fn()
    const uploadFile = vi.fn(async () => stored('8.pdf'))
    await open({}, { uploadFile, toast: { success: vi.fn(), warning } })
    choose('插入附件', new File(['x'.repeat(2048)], '规范.pdf', { type: 'application/pdf' }))
    await expect
      .poll(output)
      .toBe('<p><a href="/sys/common/static/jeditor/202611/8.pdf" title="规范.pdf">规范.pdf (2.0 KB)</a> </p>')
    const large = new File(['x'], '全集.zip')
    Object.defineProperty(large, 'size', { value: 314_572_801 })
    choose('插入附件', large)
    await expect.poll(() => warning.mock.calls).toEqual([['全集.zip 超过 300 MB']])
    expect(uploadFile).toHaveBeenCalledTimes(1)
  })
  test('[ERR-28] a failed attachment says 上传失败 with a half-width colon and the reason', async () => {
    const warning = vi.fn()
    const uploadFile = async () => {
      throw new Error('磁盘空间不足')
    }
    await open({}, { uploadFile, toast: { success: vi.fn(), warning } })
    choose('插入附件', new File(['x'], 'a.pdf'))
    await expect.poll(() => warning.mock.calls).toEqual([['上传失败:磁盘空间不足']])
    expect(output()).toBe('')
  })
})

test('what Word puts on the clipboard keeps its lists, marks and tables and loses its looks', async () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=ZH-CN>
<!--StartFragment--><p class=MsoNormal style='margin:0'><b><span lang=EN-US style='font-size:14pt;font-family:宋体'>验收</span></b><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'>·<span>&nbsp;&nbsp; </span></span><![endif]>组件</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span>·<span>&nbsp;&nbsp; </span></span>逆变器</p>
<p><span style="font-weight:700">粗</span></p><!--EndFragment--></body></html>`
  const clean = cleanPasted(word)
  expect(clean).not.toMatch(/style=|class=|lang=|o:p|Mso|<!--/)
  await open()
  await text.click()
  paste(word)
  await expect.poll(output).toContain('<strong>验收</strong>')
  await expect.poll(output).toMatch(/<ul><li><p>组件<\/p><\/li><li><p>逆变器<\/p><\/li><\/ul>/)
  expect(output()).toContain('<strong>粗</strong>')
})

test('the rich text editor breaks no rule of accessibility, with its link bar open as well', async () => {
  await open({ start: '<h2>标题</h2><p><span data-color="red">红</span> <a href="/station/index">电站</a> <mark>亮</mark></p>' })
  await page.getByRole('button', { name: '链接' }).click()
  await expect.element(page.getByRole('textbox', { name: '链接地址' })).toBeVisible()
  await expectSound(page.getByRole('region', { name: '内容' }).element())
})
