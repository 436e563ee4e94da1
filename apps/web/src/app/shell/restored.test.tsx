import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLiveState } from '#web/realtime/connectionState.ts'
import { startFakeServer } from '#web/testing/fakeServer.ts'
import { renderPage } from '#web/testing/renderPage.tsx'
import { call } from '../../api/client.ts'
import { toasts } from '../toast.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'

/** A page with figures of the server and something that is being typed. */
function Page() {
  const { data } = useQuery({
    queryKey: ['fleet'],
    queryFn: () => call('GET /sys/dict/loadDictItem/:source', { signed: true, params: { source: 'sex' }, query: { key: '1' } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <ConnectionBanner />
      <output>{data?.join()}</output>
      <input aria-label="备注" />
    </>
  )
}

const goes = (state: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online')
  window.dispatchEvent(new Event(state))
}
/** All that was said so far; a toast goes by itself after a while. */
const said: (readonly [string, string])[] = []
const titles = () => said
let stopListening: () => void

beforeEach(() => {
  said.length = 0
  stopListening = toasts.subscribe(({ items }, before) => {
    for (const item of items) if (!before.items.includes(item)) said.push([item.kind, item.title])
  })
})
afterEach(() => {
  stopListening()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setLiveState('open', 0)
  toasts.setState({ items: [] })
})

async function openPage() {
  let answers = 0
  startFakeServer({
    'GET /sys/dict/loadDictItem/*': () => {
      answers += 1
      return [`第 ${answers} 次`]
    },
  })
  await renderPage(<Page />)
  await expect.element(page.getByText('第 1 次')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: '备注' }), '写到一半')
}

test('after a lost network the page says that it is back and asks for its data anew by itself; what was typed stays', async () => {
  await openPage()
  goes('offline')
  await expect.element(page.getByText('网络已断开，页面内容仍可查看，恢复后自动更新。')).toBeVisible()
  expect(titles()).toEqual([])
  goes('online')
  await expect.element(page.getByText('第 2 次')).toBeVisible()
  await expect.poll(titles).toEqual([['success', '已恢复连接，数据已重新加载']])
  expect(document.body.textContent).not.toContain('网络已断开')
  await expect.element(page.getByRole('textbox', { name: '备注' })).toHaveValue('写到一半')
})

test('a live connection that was away and stands again is reported as well, a first one is not', async () => {
  setLiveState('connecting', 0)
  await openPage()
  setLiveState('open', 1)
  expect(titles()).toEqual([])
  setLiveState('waiting', 2)
  await expect.element(page.getByText('实时连接已断开，正在重连，数据可能不是最新。')).toBeVisible()
  setLiveState('open', 3)
  await expect.poll(titles).toEqual([['success', '已恢复连接，数据已重新加载']])
})
