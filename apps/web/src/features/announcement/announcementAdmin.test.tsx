import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { announcement } from '@heliodesk/contracts/resources/system/announcement'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import type { FakeAnswer, SeenCall } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { AnnouncementAdmin } from './AnnouncementAdmin.tsx'

const base = { msgCategory: '1', priority: 'M', msgType: 'ALL', openType: null, receiverCount: 4, readCount: 1 }
const rows = [
  buildRecord(announcement, 1, { ...base, titile: '草稿', sendStatus: '0', sendStatus_dictText: '未发布' }),
  buildRecord(announcement, 2, { ...base, titile: '发出的', sendStatus: '1', sendStatus_dictText: '已发布' }),
  buildRecord(announcement, 4, { ...base, titile: '给一人', msgType: 'USER', userIds: '7,', openPage: null, sendStatus: '0' }),
  buildRecord(announcement, 3, { ...base, titile: '收回的', sendStatus: '2', sendStatus_dictText: '已撤销' }),
]
const names: Readonly<Record<string, string>> = { '7': '陈立群', '9': '王海滨' }
const codes = (['list', 'add', 'edit', 'delete', 'release', 'revoke'] as const).map(
  (verb) => `system:announcement:${verb}` as const,
)
const receipt = (userId: string, readTime: string | null) => ({
  userId,
  username: `user${userId}`,
  realname: `用户${userId}`,
  readFlag: readTime ? '1' : '0',
  readTime,
})

const mount = (answers: Readonly<Record<string, FakeAnswer>> = {}, rights: readonly PermissionCode[] = codes) =>
  renderList(<AnnouncementAdmin />, {
    resource: announcement,
    rows,
    rights: { codes: rights },
    answers: {
      'GET /sys/annountCement/doReleaseData': null,
      'GET /sys/annountCement/doReovkeData': null,
      'GET /sys/sysAnnouncementSend/list': {
        records: [receipt('7', '2026-10-16 09:12:00'), receipt('8', null)],
        total: 2,
        size: 30,
        current: 1,
        pages: 1,
      },
      'GET /sys/dict/loadDict/*': [{ value: '7', text: '陈立群', title: '陈立群', label: '陈立群' }],
      'GET /sys/dict/loadDictItem/*': ['陈立群'],
      ...answers,
    },
  })
const line = (title: string) => page.getByRole('row').filter({ hasText: title })
/** Buttons of a row are named after it as well. */
const press = async (title: string, action: string) => {
  await expect.element(line(title)).toBeVisible()
  await line(title).getByRole('button').filter({ hasText: action }).click()
}

describe('the administration of announcements', () => {
  test('[MODULE-SYS-ANNOUNCE] lists them and offers to each what its status allows', async () => {
    await mount()
    await expect.element(line('发出的')).toBeVisible()
    const offers = (title: string) =>
      line(title)
        .getByRole('button')
        .elements()
        .map((button) => button.textContent)
        .filter((text) => text !== title)
    expect(offers('草稿')).toEqual(['编辑', '发布', '删除'])
    expect(offers('发出的')).toEqual(['撤销', '阅读回执'])
    expect(offers('收回的')).toEqual(['编辑', '发布', '更多'])
  })
  test('[ANNOUNCE-07] [ANNOUNCE-08] releases and revokes after a question, and does nothing without the answer', async () => {
    const { server } = await mount()
    await press('草稿', '发布')
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
    expect(server.count('GET /sys/annountCement/doReleaseData')).toBe(0)
    await press('草稿', '发布')
    await page.getByRole('alertdialog', { name: '发布“草稿”？' }).getByRole('button', { name: '发布' }).click()
    await vi.waitFor(() => expect(server.to('GET /sys/annountCement/doReleaseData')[0]?.query.get('id')).toBe('1'))
    await press('发出的', '撤销')
    await page.getByRole('alertdialog', { name: '撤销“发出的”？' }).getByRole('button', { name: '撤销' }).click()
    await vi.waitFor(() => expect(server.to('GET /sys/annountCement/doReovkeData')[0]?.query.get('id')).toBe('2'))
  })
  test('offers neither to somebody without the right', async () => {
    await mount({}, ['system:announcement:list'])
    await expect.element(line('草稿')).toBeVisible()
    for (const name of ['发布', '撤销', '编辑', '删除'])
      expect(page.getByRole('button', { name, exact: true }).elements()).toHaveLength(0)
  })
  test('tells who has read it', async () => {
    const { server } = await mount()
    await press('发出的', '阅读回执')
    const drawer = page.getByRole('dialog')
    await expect.element(drawer.getByText('1 人已读，共 4 人')).toBeVisible()
    await expect
      .element(drawer.getByRole('row').filter({ hasText: '用户7' }))
      .toHaveTextContent('用户7user7已读2026-10-16 09:12:00')
    await drawer.getByRole('radio', { name: '未读' }).click()
    await vi.waitFor(() => expect(server.to('GET /sys/sysAnnouncementSend/list').at(-1)?.query.get('readFlag')).toBe('0'))
    expect(await axeViolations(drawer.element())).toEqual([])
  })
})

describe('writing one', () => {
  const openForm = async (answers: Readonly<Record<string, FakeAnswer>> = {}) => {
    const mounted = await mount(answers)
    await page.getByRole('button', { name: '新增系统公告' }).click()
    await expect.element(page.getByRole('textbox', { name: '标题' })).toBeVisible()
    return mounted
  }
  const content = page.getByRole('textbox', { name: '内容' })

  test('writes the content as readers will see it, and sends nothing that may not be there', async () => {
    const { server } = await openForm()
    await page.getByRole('textbox', { name: '标题' }).fill('停电通知')
    await content.click()
    await page.getByRole('button', { name: '加粗' }).click()
    await userEvent.keyboard('停电{Enter}')
    const data = new DataTransfer()
    data.setData('text/html', '<h2>说明</h2><img src=x onerror="window.__ran=1"><script>window.__ran=1</script>')
    content.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await expect.element(page.getByRole('heading', { name: '说明' })).toBeVisible()
    expect(document.querySelectorAll('form img, form script')).toHaveLength(0)
    expect(Reflect.get(window, '__ran')).toBeUndefined()
    await page.getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() =>
      expect(server.to('POST /sys/annountCement/add')[0]?.body).toMatchObject({
        msgContent: '<p><strong>停电</strong></p><h2>说明</h2>',
      }),
    )
  })
  test('asks for receivers only when not everybody is meant, by name, and sends their ids', async () => {
    const { server } = await openForm({
      'GET /sys/dict/loadDict/*': [{ value: '9', text: '王海滨', title: '王海滨', label: '王海滨' }],
      'GET /sys/dict/loadDictItem/*': ({ query }: SeenCall) => (query.get('key') ?? '').split(',').map((id) => names[id]),
    })
    const receivers = page.getByRole('combobox', { name: '指定用户' })
    await expect.element(receivers).toBeDisabled()
    await page.getByRole('button', { name: '取消' }).click()
    await press('给一人', '编辑')
    await expect.element(page.getByRole('dialog').getByText('陈立群')).toBeVisible()
    await expect.element(receivers).toBeEnabled()
    await receivers.click()
    await page.getByText('王海滨').click()
    await page.getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() => expect(server.to('PUT /sys/annountCement/edit')[0]?.body).toMatchObject({ id: '4', userIds: '7,9,' }))
  })
  test('asks for departments only when departments are meant', async () => {
    await openForm()
    await expect.element(page.getByPlaceholder('公告对象不是“指定部门”，无需指定')).toBeInTheDocument()
    await expect.element(page.getByRole('switch', { name: '同时发送邮件' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: '开始时间' })).toBeVisible()
  })
  test('[MODULE-GROUP] groups of people are chosen when groups are meant', async () => {
    const groups = {
      records: [{ id: '31', groupName: '值班人员', groupType: 'user' }],
      total: 1,
      size: 200,
      current: 1,
      pages: 1,
    }
    const none = { userIds: null, departIds: null, groupIds: null, openPage: null }
    const own = buildRecord(announcement, 5, { ...base, ...none, titile: '给分组', msgType: 'GROUP', sendStatus: '0' })
    rows.push(own)
    onTestFinished(() => void rows.pop())
    const { server } = await mount({ 'GET /sys/group/pickList': groups })
    await press('给分组', '编辑')
    const chosen = page.getByRole('combobox', { name: '指定分组' })
    await expect.element(chosen).toBeEnabled()
    await chosen.click()
    await page.getByText('值班人员').last().click()
    await page.getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() => expect(server.to('PUT /sys/annountCement/edit')[0]?.body).toMatchObject({ id: '5', groupIds: '31,' }))
    expect(server.to('GET /sys/group/pickList')[0]?.query.get('groupType')).toBe('user')
  })
  test('an address that leads nowhere is refused at its field', async () => {
    const { server } = await openForm()
    await page.getByRole('textbox', { name: '标题' }).fill('x')
    await content.fill('x')
    await page.getByRole('textbox', { name: '跳转地址' }).fill('javascript:alert(1)')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText(/应为系统内路径（以 \/ 开头）或 http\(s\) 网址/)).toBeVisible()
    expect(server.count('POST /sys/annountCement/add')).toBe(0)
  })
  test('breaks no rule of accessibility in either theme', async () => {
    await openForm()
    onTestFinished(() => setThemeMode('light'))
    for (const theme of ['light', 'dark'] as const) {
      setThemeMode(theme)
      expect(await axeViolations(page.getByRole('dialog').element())).toEqual([])
    }
  })
})
