import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '@heliodesk/widgets/theme/base.css'
import '@heliodesk/widgets/theme/tokens.css'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { browserSession } from '../../session/expiringStorage.ts'
import { forgetReload, noteReload } from '../routes/reloadOnce.ts'
import { ChunkLoadError } from '../routes/views.ts'
import { setThemeMode } from '../settings/themeMode.ts'
import { PageBoundary } from './PageBoundary.tsx'

beforeEach(() => {
  browserSession.removeItem('heliodesk__reloaded')
  // What a page throws is reported by React on the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

let failure: Error | null = null
function Page() {
  if (failure) throw failure
  return <p>又好了</p>
}

/** A page that fails until it is tried again. */
async function mountBroken(error: Error) {
  failure = error
  const onRetry = vi.fn(() => {
    failure = null
  })
  await render(
    <PageBoundary component="station/index" onRetry={onRetry}>
      <Page />
    </PageBoundary>,
  )
  return { onRetry }
}
const button = (name: string) => page.getByRole('button', { name })

describe('a page that fails', () => {
  test('says so in its own place, and comes back by one click', async () => {
    const { onRetry } = await mountBroken(new Error('x is undefined'))
    await expect.element(page.getByRole('heading', { name: '页面出错了' })).toBeVisible()
    await expect.element(button('重新载入')).not.toBeInTheDocument()
    await userEvent.click(button('重试'))
    await expect.element(page.getByText('又好了')).toBeVisible()
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  test('hands its error over to be reported to somebody', async () => {
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
    await mountBroken(new Error('x is undefined'))
    await userEvent.click(button('复制错误内容'))
    await vi.waitFor(() => expect(written[0]).toContain('x is undefined'))
  })
})

describe('a view that did not come', () => {
  const lost = () => new ChunkLoadError('CHUNK_LOAD_FAILED', 'Failed to fetch dynamically imported module')

  test('[ERR-17] [ERR-18] offers to load everything again', async () => {
    await mountBroken(new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', 'Unable to preload CSS'))
    await expect.element(page.getByRole('heading', { name: '页面没有载入' })).toBeVisible()
    await expect.element(button('重新载入')).toBeVisible()
  })

  test('offers it once: when it did not help there is no second reload, only the retry', async () => {
    noteReload('station/index')
    await mountBroken(lost())
    await expect.element(page.getByText(/重新载入后仍没有成功/)).toBeVisible()
    await expect.element(button('重新载入')).not.toBeInTheDocument()
    await expect.element(button('重试')).toBeVisible()
  })

  test('offers it again after the view came in between, and for another view', async () => {
    noteReload('station/index')
    forgetReload('station/index')
    await mountBroken(lost())
    await expect.element(button('重新载入')).toBeVisible()
  })
})

test.each(['light', 'dark'] as const)('breaks no rule of accessibility in the %s theme', async (theme) => {
  setThemeMode(theme)
  onTestFinished(() => setThemeMode('system'))
  await mountBroken(new ChunkLoadError('CHUNK_LOAD_FAILED', 'Failed to fetch'))
  await expect.element(button('重试')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})
