import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { ask, login } from '../fixtures/api.ts'
import { openPage, phone, withBrowser } from '../fixtures/page.ts'
import { buildStation, raiseAlarm, unique } from '../fixtures/records.ts'
import { sharedStack } from '../fixtures/sharedStack.ts'

withBrowser()

const address = (page: Page): string => new URL(page.url()).pathname

describe('the account', () => {
  test('[MODULE-ACCOUNT-SETTINGS-BASE] [MODULE-ACCOUNT-CENTER] the own record is changed, and shown wherever the person is named', async () => {
    const page = await openPage({ as: 'multi' })
    await page.goto('/account')
    await page.getByRole('button', { name: '个人设置' }).click()
    await page.waitForURL('**/account/settings/base')
    const signature = `晒太阳 ${unique()}`
    await page.getByLabel('邮箱').fill('nobody')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('邮箱格式不正确').waitFor()
    await page.getByLabel('邮箱').fill('multi@example.cn')
    await page.getByLabel('个性签名').fill(signature)
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('修改成功!').waitFor()
    await page.getByRole('navigation', { name: '已打开的页面' }).getByText('个人主页').click()
    await page.waitForURL('**/account/center')
    await page.getByRole('region', { name: '个人主页' }).getByText(signature).waitFor()
    await page.getByText('修改个人资料').first().waitFor()
  })

  test('the sections of the settings share one tab', async () => {
    const page = await openPage({ as: 'staff' })
    await page.goto('/account/settings/base')
    await page.getByRole('button', { name: '新消息通知' }).click()
    await page.getByRole('button', { name: '安全设置' }).click()
    await page.waitForURL('**/account/settings/security')
    const tabs = page.getByRole('navigation', { name: '已打开的页面' }).getByText('个人设置')
    await page.getByText('登录历史').waitFor()
    expect(await tabs.count()).toBe(1)
    await page.goBack()
    await page.getByRole('switch', { name: '紧急告警', exact: true }).waitFor()
  })

  test('[MODULE-ACCOUNT-SETTINGS-AVATAR] a picture is cropped, kept and shown in the header; the next one shows there without a reload', async () => {
    const page = await openPage({ as: 'multi' })
    await page.goto('/account/settings/avatar')
    const choose = async (colour: string): Promise<void> => {
      const picture = await page.evaluate((fill) => {
        const canvas = document.createElement('canvas')
        canvas.width = 400
        canvas.height = 300
        const pen = canvas.getContext('2d')
        if (pen) pen.fillStyle = fill
        pen?.fillRect(0, 0, 400, 300)
        return canvas.toDataURL('image/png').split(',')[1] ?? ''
      }, colour)
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
    }
    await choose('#c77700')
    await page.getByRole('group', { name: '裁剪区域' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('+')
    await page.getByRole('button', { name: '使用这张图片' }).click()
    await page.getByText('头像已更换').waitFor()
    const shown = page
      .getByRole('banner')
      .getByRole('button', { name: /的菜单$/ })
      .locator('img')
    await vi.waitFor(async () => expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256), {
      timeout: 15_000,
    })
    const first = await shown.getAttribute('src')
    await choose('#0077c7')
    const use = page.getByRole('button', { name: '使用这张图片' })
    await use.click()
    // Until then the page asks before it is left.
    await use.waitFor({ state: 'hidden' })
    const isAnother = async () => {
      const now = await shown.getAttribute('src', { timeout: 1_000 }).catch(() => first)
      return now !== first
    }
    await vi.waitFor(async () => expect(await isAnother()).toBe(true), { timeout: 15_000 })
    const second = await shown.getAttribute('src')
    await page.reload()
    await shown.waitFor()
    expect(await shown.getAttribute('src')).toBe(second)
  })

  test('[MODULE-ACCOUNT-SETTINGS-SECURITY] a second session is ended from the first, and its open browser is thrown out', async () => {
    const stack = sharedStack()
    const there = await openPage({ as: 'agent', expected: [/401/, /WebSocket/] })
    await there.goto('/dashboard/workplace')
    await there.getByRole('heading', { level: 1 }).waitFor()
    const here = await openPage({ as: 'agent' })
    await here.goto('/account/settings/security')
    await here.getByText('本机').waitFor()
    await here.getByRole('button', { name: '结束其他全部登录' }).click()
    await here.getByRole('alertdialog').getByRole('button', { name: '结束其他全部登录' }).click()
    await here.getByText(/^已结束 \d+ 处登录$/).waitFor()
    await there.waitForURL('**/user/login**')
    expect(address(here)).toBe('/account/settings/security')
    const { token } = await login(stack, 'agent')
    const rows = await ask(stack, 'GET', '/sys/user/sessions', { token })
    expect(rows).toHaveLength(2)
  })

  test('[MODULE-ACCOUNT-SETTINGS-NOTIFICATION] alarms of a level that is off are not reported in the header', async () => {
    const station = await buildStation()
    await raiseAlarm(station, `静音 ${unique()}`)
    const page = await openPage({ as: 'admin' })
    await page.goto('/account/settings/notification')
    const reported = () =>
      page.waitForRequest(
        (request) => request.url().includes('/alarmlist') && new URL(request.url()).searchParams.get('levels') === '1,2,4',
      )
    const asked = reported()
    await page.getByRole('switch', { name: '重要告警' }).click()
    await asked
    await page.getByRole('switch', { name: '重要告警' }).click()
    await page.waitForRequest((request) => request.url().includes('/alarmlist') && !request.url().includes('levels='))
  })
})

describe('the dashboards', () => {
  test('[MODULE-DASH-ANALYSIS] the root lands on the home page with its figures and charts', async () => {
    const page = await openPage({ as: 'staff' })
    await page.goto('/')
    await page.waitForURL('**/dashboard/analysis')
    await page.getByText('实时功率').first().waitFor()
    await page.getByText('电站状态').waitFor()
    await page.locator('[role=img][data-ready=true]').first().waitFor()
  })

  test('[MODULE-DASH-WORKPLACE] the workplace greets by name, and its links are in the order that was chosen', async () => {
    const page = await openPage({ as: 'staff' })
    await page.goto('/dashboard')
    await page.waitForURL('**/dashboard/workplace')
    await page.getByRole('heading', { name: /^(早上好|上午好|中午好|下午好|晚上好)，运营专员$/ }).waitFor()
    await page.getByRole('button', { name: '编辑' }).click()
    const dialog = page.getByRole('dialog', { name: '编辑常用入口' })
    await dialog.getByRole('button', { name: '上移 任务看板' }).click()
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/sys/user/setting/') && answer.request().method() === 'PUT',
    )
    await dialog.getByRole('button', { name: '完成' }).click()
    await saved
    await page.reload()
    const links = page.getByRole('region', { name: '常用入口' }).getByRole('listitem')
    await vi.waitFor(async () => expect((await links.allTextContents())[0]).toBe('任务看板'), { timeout: 15_000 })
  })

  test('[MODULE-DASH-CHART] an agent sees the energy of their own stations alone', async () => {
    const stack = sharedStack()
    const own = await login(stack, 'agent')
    const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
    const range = { from: `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`, to: month }
    const sums = async (token: string) => ask(stack, 'GET', '/api/dashboard/energy', { token, query: range })
    // The sums follow the stations within a minute of the start.
    const mine = await vi.waitFor(
      async () => {
        const found = await sums(own.token)
        expect(found.departs).toHaveLength(1)
        return found
      },
      { timeout: 100_000, interval: 2_000 },
    )
    expect(mine.departs[0].name).toBe('衢州阳光代理')
    const page = await openPage({ as: 'agent' })
    await page.goto('/dashboard/chart')
    await page.getByRole('region', { name: '按部门' }).getByText('衢州阳光代理').waitFor()
    expect(await page.getByRole('region', { name: '按部门' }).getByRole('listitem').count()).toBe(1)
    expect(await page.getByRole('combobox', { name: '部门' }).count()).toBe(0)
    const all = await sums((await login(stack, 'admin')).token)
    expect(all.departs.length).toBeGreaterThan(1)
  })

  test('[MODULE-DASH-TASK] the board of tasks counts what is open, for an agent their own', async () => {
    const page = await openPage({ as: 'agent' })
    await page.goto('/dashboard/task')
    await page.getByRole('heading', { name: '任务看板' }).waitFor()
    await page.getByText('未恢复告警', { exact: true }).first().waitFor()
    await page.getByText('未完成工单', { exact: true }).first().waitFor()
    const table = page.getByRole('region', { name: '按部门' })
    for (const name of await table.getByRole('rowheader').allTextContents()) expect(name).toBe('衢州阳光代理')
  })

  test('[MODULE-DASH-MONITOR] the running state is for administrators, and this process lives', async () => {
    const page = await openPage({ as: 'admin', viewport: phone })
    await page.goto('/dashboard/monitor')
    await page.getByRole('heading', { name: '运行监控' }).waitFor()
    await page.getByRole('region', { name: '服务进程' }).getByRole('row').nth(1).waitFor()
    await page.getByText('每 5 秒刷新').waitFor()
    const staff = await openPage({ as: 'staff' })
    await staff.goto('/dashboard/monitor')
    await staff.waitForURL('**/dashboard/analysis')
  })
})
