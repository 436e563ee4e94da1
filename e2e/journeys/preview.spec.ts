import { expect, test } from 'vitest'
import { ask, login } from '../fixtures/api.ts'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'

withBrowser()

/** A text that the account stored, by its path. */
async function storeText(as: 'admin' | 'staff', text: string): Promise<string> {
  const stack = sharedStack()
  const { token } = await login(stack, as)
  const form = new FormData()
  form.append('biz', 'temp')
  form.append('file', new File([text], '说明.txt', { type: 'text/plain' }))
  const { path } = await ask(stack, 'POST', '/sys/common/upload', { token, body: form })
  return path
}

const previewOf = (path: string, name: string) => `/onlinePreview?${new URLSearchParams({ path, name })}`

test('the preview page shows a stored text as text, whatever stands in it, under the name of its address', async () => {
  const text = '第一行 &lt; a < b & <i>斜</i>'
  const path = await storeText('staff', text)
  const page = await openPage({ as: 'staff' })
  await page.goto(previewOf(path, '<b>说明</b>.txt'))
  const shown = page.getByRole('region', { name: '<b>说明</b>.txt' })
  await shown.waitFor()
  expect(await shown.innerText()).toBe(text)
})

test('the preview of a file of somebody else says that it cannot be seen, and shows nothing of it', async () => {
  const path = await storeText('admin', '不给别人看')
  const page = await openPage({ as: 'agent', expected: [/status of 404/] })
  await page.goto(previewOf(path, '说明.txt'))
  await page.getByText('文件下载失败').waitFor()
  expect(await page.getByText('不给别人看').count()).toBe(0)
})

test('a preview address that names no stored file asks nobody for anything and says so', async () => {
  const page = await openPage({ as: 'admin' })
  await page.goto('/dashboard/analysis')
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
  const asked: string[] = []
  const hostile = [
    ['../../annountCement/doReovkeData?id=1', 'a.txt'],
    ['/svc/sys/common/static/../../annountCement/doReovkeData', 'a.txt'],
    ['..%2f..%2fuser/list', 'a.txt'],
    ['https://evil.example/202611/1.png', 'a.png'],
    ['//evil.example/202611/1.pdf', 'a.pdf'],
    ['javascript:document.title="hit"', 'a.pdf'],
    ['data:text/html,<script>document.title="hit"</script>', 'a.pdf'],
    ['temp/202611/1.png/../../x', 'a.xlsx'],
    ['', ''],
  ] as const
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return
    if (/doReovkeData|user\/list|evil|common\/(static|pdf|preview)|download\/ticket/.test(request.url()))
      asked.push(request.url())
  })
  for (const [path, name] of hostile) {
    await page.goto(previewOf(path, name))
    await page.getByText('文件地址不正确，请从原页面重新打开该文件').waitFor()
    expect(await page.title(), path).not.toBe('hit')
  }
  expect(asked).toEqual([])
})
