import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../api/queryClient.ts'
import { connection } from '../../realtime/connectionState.ts'
import { newBuild } from '../../realtime/newVersion.ts'
import { buildUser } from '../../testing/buildSession.ts'
import { mountApp } from '../../testing/mountApp.tsx'
import { setThemeMode } from '../settings/themeMode.ts'

const user = buildUser()
const themes = ['light', 'dark'] as const

async function mountHome() {
  const mounted = await mountApp({ path: '/test/home', user })
  await expect.element(page.getByRole('button', { name: '点击' })).toBeVisible()
  onTestFinished(() => {
    connection.setState({ live: 'closed', lostAt: null })
    newBuild.setState({ build: null })
    vi.restoreAllMocks()
  })
  return mounted
}

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
}
function comeBack(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
}

describe('without a network', () => {
  test('a line says so and how old the data are; back in it everything is asked for anew', async () => {
    await mountHome()
    goOffline()
    const line = page.getByText('网络已断开，页面内容仍可查看，恢复后自动更新。')
    await expect.element(line).toBeVisible()
    await expect.element(page.getByText(/^数据截至 \d\d:\d\d$/)).toBeVisible()
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    comeBack()
    await expect.element(line).not.toBeInTheDocument()
    expect(invalidate).toHaveBeenCalledWith()
  })
})

describe('without the live connection', () => {
  test('a line says so, and the person can try at once', async () => {
    await mountHome()
    connection.setState({ live: 'waiting', lostAt: 1 })
    await expect.element(page.getByText('实时连接已断开，正在重连，数据可能不是最新。')).toBeVisible()
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    await userEvent.click(page.getByRole('button', { name: '立即重试' }))
    expect(invalidate).toHaveBeenCalledWith()
  })
})

describe('a new version', () => {
  test('is noted, can be put off, and the next one is noted again', async () => {
    await mountHome()
    newBuild.setState({ build: 'b2' })
    await expect.element(page.getByText('新版本已发布，刷新后使用。')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '稍后' }))
    await expect.element(page.getByText('新版本已发布，刷新后使用。')).not.toBeInTheDocument()
    newBuild.setState({ build: 'b3' })
    await expect.element(page.getByText('新版本已发布，刷新后使用。')).toBeVisible()
  })

  test('does not take away what is unsaved: the person is asked, and stays by default', async () => {
    await mountHome()
    await userEvent.fill(page.getByLabelText('随手记'), '未保存')
    newBuild.setState({ build: 'b2' })
    await expect.element(page.getByText('新版本已发布。页面上有未保存的内容，保存后再刷新。')).toBeVisible()
    const refresh = page.getByRole('button', { name: '立即刷新' })
    await userEvent.click(refresh)
    const question = page.getByRole('alertdialog', { name: '刷新会丢失未保存的内容' })
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('随手记')).toHaveValue('未保存')
    await expect.element(refresh).toHaveFocus()
  })
})

test.each(themes)('all lines together break no rule of accessibility in the %s theme, on a phone as well', async (theme) => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await mountHome()
  setThemeMode(theme)
  onTestFinished(() => setThemeMode('system'))
  goOffline()
  newBuild.setState({ build: 'b2' })
  await expect.element(page.getByText('新版本已发布，刷新后使用。')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
