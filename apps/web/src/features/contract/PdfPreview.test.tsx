import { contractTemplate } from '@heliodesk/contracts/resources/contract/contractTemplate'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failure } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { PdfPreviewButton } from './PdfPreview.tsx'

const ticket = 'POST /sys/download/ticket'
const show = (answer: unknown) =>
  renderList(<PdfPreviewButton path="/api/contractTemplate/preview" id="7" />, {
    resource: contractTemplate,
    answers: { [ticket]: answer as never },
  })

test('the text is shown in the browser’s own viewer by a link that is good once', async () => {
  const { server } = await show({ ticket: 'abc' })
  await page.getByRole('button', { name: '预览 PDF' }).click()
  await expect
    .poll(() => document.querySelector('iframe')?.getAttribute('src'))
    .toMatch(/\/api\/contractTemplate\/preview\?id=7&token=abc$/)
  expect(document.querySelector('iframe')?.title).toBe('预览 PDF')
  expect(server.to(ticket)[0]?.body).toEqual({ method: 'GET', path: '/api/contractTemplate/preview', query: { id: '7' } })
})

test('without a link it says why', async () => {
  await show(failure(429, '操作太频繁，请 5 秒后再试'))
  await page.getByRole('button', { name: '预览 PDF' }).click()
  await expect.element(page.getByRole('dialog').getByText('操作太频繁，请 5 秒后再试')).toBeVisible()
  expect(document.querySelector('iframe')).toBeNull()
})
