import { hostileHtml } from '@heliodesk/domain/testing/hostileHtml'
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { type Account, ask, login } from '../fixtures/api.ts'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'

withBrowser()

const soon = { timeout: 10_000, interval: 50 }
const bell = (page: Page) => page.getByRole('button', { name: /^通知/ })
const modal = (page: Page) => page.getByRole('dialog', { name: '通知消息' })
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const unread = async (page: Page): Promise<number> =>
  Number(/(\d+) 条未读/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0)

const api = async (as: Account) => {
  const { token } = await login(sharedStack(), as)
  return (method: string, path: string, options: { body?: unknown; query?: Record<string, string> } = {}) =>
    ask(sharedStack(), method, path, { token, ...options })
}
const draft = (given: object) => ({
  titile: '公告',
  msgCategory: '1',
  priority: 'M',
  msgType: 'ALL',
  msgContent: '<p>周五例会改到三点</p>',
  ...given,
})

/** Made and released past the screen; answers its id. */
async function publish(given: object): Promise<string> {
  const call = await api('admin')
  const { id } = await call('POST', '/sys/annountCement/add', { body: draft(given) })
  await call('GET', '/sys/annountCement/doReleaseData', { query: { id } })
  return id
}

describe('an announcement', () => {
  test('[WS-12] [MODULE-SYS-ANNOUNCE] [MODULE-MESSAGE] is written, arrives in another open browser, is read, counted down and revoked', async () => {
    const title = `停电通知 ${Date.now()}`
    const reader = await openPage({ as: 'staff' })
    await reader.goto('/message/index')
    await reader.getByRole('heading', { name: '我的消息' }).waitFor()
    await bell(reader).waitFor()

    const writer = await openPage({ as: 'admin' })
    await writer.goto('/system/announcement')
    await writer.getByRole('button', { name: '新增系统公告' }).first().click()
    await writer.getByRole('textbox', { name: '标题' }).fill(title)
    await writer.getByRole('radio', { name: '紧急消息' }).check()
    await writer.getByRole('textbox', { name: '跳转地址' }).fill('/station/index?status=2')
    await writer.getByRole('textbox', { name: '内容' }).click()
    await writer.keyboard.type('今晚 ')
    await writer.keyboard.press('Control+b')
    await writer.keyboard.type('22:00')
    await writer.keyboard.press('Control+b')
    await writer.keyboard.type(' 停电')
    await writer.getByRole('button', { name: '保存' }).click()
    await row(writer, title).getByRole('button').filter({ hasText: '发布' }).click()
    const before = await unread(reader)
    await writer.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()

    const toast = reader.getByRole('status').filter({ hasText: title })
    await toast.waitFor()
    await vi.waitFor(async () => expect(await unread(reader)).toBe(before + 1), soon)
    await toast.getByRole('button', { name: '查看' }).click()
    await modal(reader).getByRole('heading', { name: title }).waitFor()
    expect(await modal(reader).locator('strong').textContent()).toBe('22:00')
    await vi.waitFor(async () => expect(await unread(reader)).toBe(before), soon)
    await modal(reader).getByRole('button', { name: '去处理' }).click()
    await reader.waitForURL('**/station/index?status=2')

    await row(writer, title).getByRole('button').filter({ hasText: '阅读回执' }).click()
    await writer.getByRole('row').filter({ hasText: 'staff' }).getByText('已读').waitFor()
    await writer.keyboard.press('Escape')
    await row(writer, title).getByRole('button').filter({ hasText: '撤销' }).click()
    await writer.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click()
    await row(writer, title).getByText('已撤销').waitFor()

    await bell(reader).click()
    await reader.getByRole('tab', { name: /系统公告/ }).click()
    await reader.getByRole('dialog', { name: '通知' }).getByText(title).waitFor({ state: 'detached' })
    await reader.goto(`/message/index?keyword=${encodeURIComponent(title)}`)
    await reader.getByText('没有符合条件的消息').waitFor()
  })

  test('to one person is reported to nobody else', async () => {
    const title = `私人通知 ${Date.now()}`
    const [reader, other] = [await openPage({ as: 'agent' }), await openPage({ as: 'multi' })]
    for (const page of [reader, other]) {
      await page.goto('/message/index')
      await page.getByRole('list', { name: '消息列表' }).or(page.getByText('还没有消息')).first().waitFor()
    }
    const { userInfo } = await login(sharedStack(), 'agent')
    await publish({ titile: title, msgType: 'USER', userIds: `${userInfo.id},` })
    await reader.getByRole('status').filter({ hasText: title }).waitFor()
    await reader.getByRole('list', { name: '消息列表' }).getByText(title).waitFor()
    await publish({ titile: `随后 ${title}` })
    await other
      .getByRole('status')
      .filter({ hasText: `随后 ${title}` })
      .waitFor()
    expect(await other.getByText(title, { exact: true }).count()).toBe(0)
  })
})

describe('hostile HTML in the page as it is served', () => {
  /** Pieces of a reasonable length; the page complains of anything that asks another host or that its policy stops. */
  const groups = Array.from({ length: Math.ceil(hostileHtml.length / 8) }, (_, at) => hostileHtml.slice(at * 8, at * 8 + 8))

  async function openAll(page: Page, title: string, show: (html: string) => void): Promise<void> {
    await page.goto(`/message/index?keyword=${encodeURIComponent(title)}`)
    const line = page.getByRole('list', { name: '消息列表' }).getByRole('button').filter({ hasText: title }).first()
    for (const group of groups) {
      show(group.join('<p>下一条</p>'))
      await line.click()
      await modal(page).getByRole('heading', { level: 3 }).waitFor()
      await page.keyboard.press('Escape')
      await modal(page).waitFor({ state: 'detached' })
    }
  }

  test('[ANNOUNCE-04] runs nothing when the server lets all of it through: the sanitizer of the browser and the policy hold', async () => {
    const title = `敌意 ${Date.now()}`
    const id = await publish({ titile: title })
    // The policy speaks up while the texts are only parsed; nothing of them gets further.
    const page = await openPage({ as: 'staff', expected: [/violates the following Content Security Policy directive/] })
    const dialogs: string[] = []
    page.on('dialog', (dialog) => dialogs.push(dialog.message()))
    let html = ''
    await page.route('**/sys/annountCement/queryById*', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, result: { ...body.result, msgContent: html } } })
    })
    await openAll(page, title, (next) => {
      html = next
    })
    expect(await page.evaluate('window.__ran')).toBeUndefined()
    expect(dialogs).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/message/index')
    await (await api('admin'))('GET', '/sys/annountCement/doReovkeData', { query: { id } })
  })

  test('[ANNOUNCE-04] runs nothing when it is stored, released and read', async () => {
    const title = `存储 ${Date.now()}`
    const storable = hostileHtml.filter((text) => text.length < 500 && !/\p{Cc}|\u202e/u.test(text))
    const page = await openPage({ as: 'staff' })
    for (const at of [0, 1, 2, 3]) {
      const part = storable.filter((_, index) => index % 4 === at)
      await publish({ titile: `${title} ${at}`, msgContent: `<p>开头</p>${part.join('')}` })
    }
    await page.goto(`/message/index?keyword=${encodeURIComponent(title)}`)
    for (const at of [0, 1, 2, 3]) {
      await page
        .getByRole('list', { name: '消息列表' })
        .getByRole('button')
        .filter({ hasText: `${title} ${at}` })
        .first()
        .click()
      await modal(page).getByText('开头').waitFor()
      await page.keyboard.press('Escape')
      await modal(page).waitFor({ state: 'detached' })
    }
    expect(await page.evaluate('window.__ran')).toBeUndefined()
    expect(new URL(page.url()).origin).toBe(sharedStack().origin)
  })
})
