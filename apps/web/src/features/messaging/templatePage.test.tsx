import { messageTemplate } from '@heliodesk/contracts/resources/message/messageTemplate'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import type { FakeAnswer } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { TemplatePage } from './TemplatePage.tsx'

const row = buildRecord(messageTemplate, 1, {
  templateCode: 'remind',
  templateName: '催办通知',
  templateType: '4',
  templateContent: '${name}，您有 ${count} 项待办',
  templateTestJson: '{"name":"张三","count":3}',
  useStatus: '1',
})
const alarm = buildRecord(messageTemplate, 2, {
  templateCode: 'alarm',
  templateName: '告警',
  templateType: '2',
  templateContent: '<p>${station} <strong>告警</strong></p>',
  templateTestJson: null,
  useStatus: '1',
})
const codes = (['list', 'add', 'edit', 'delete', 'send'] as const).map((verb) => `system:messageTemplate:${verb}` as const)
const mount = (answers: Readonly<Record<string, FakeAnswer>> = {}) =>
  renderList(<TemplatePage />, { resource: messageTemplate, rows: [row, alarm], rights: { codes }, answers })
const line = (title: string) => page.getByRole('row').filter({ hasText: title })
const press = async (title: string, action: string) => {
  await expect.element(line(title)).toBeVisible()
  await line(title).getByRole('button').filter({ hasText: action }).click()
}
const variables = page.getByRole('region', { name: '变量' })

describe('[MODULE-MSGTEMPLATE] the page of message templates', () => {
  test('lists them with their words, HTML as its text', async () => {
    await mount()
    await expect.element(page.getByRole('heading', { name: '消息模板' })).toBeVisible()
    await expect.element(line('催办通知').getByText('${name}，您有 ${count} 项待办')).toBeVisible()
    await expect.element(line('alarm').getByText('${station} 告警')).toBeVisible()
  })
  test('lists the variables while one types, and names what cannot be filled in', async () => {
    const { server } = await mount()
    await page.getByRole('button', { name: '新增消息模板' }).click()
    await expect.element(variables.getByText(/还没有变量/)).toBeVisible()
    await page.getByRole('textbox', { name: '模板编码' }).fill('own')
    await page.getByRole('textbox', { name: '模板标题' }).fill('通知')
    await page.getByRole('textbox', { name: '模板内容' }).fill('${name} 请看 ${a b}')
    await expect.element(variables.getByText('${name} 没有示例值，请在测试数据中补充')).toBeVisible()
    await expect.element(variables.getByText('“${a b}”不是有效的变量写法，应为 ${变量名}')).toBeVisible()
    await page.getByRole('textbox', { name: '模板内容' }).fill('${name} 请看')
    await page.getByRole('textbox', { name: '测试数据' }).fill('{"name":"张三"}')
    await expect.element(variables.getByText('示例：张三')).toBeVisible()
    await page.getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() =>
      expect(server.to('POST /sys/message/sysMessageTemplate/add')[0]?.body).toMatchObject({
        templateType: '4',
        useStatus: '1',
        templateContent: '${name} 请看',
        templateTestJson: '{"name":"张三"}',
      }),
    )
  })
  test('a template of the platform says what it is sent for and which variables it has', async () => {
    await mount()
    await press('alarm', '编辑')
    await expect.element(variables.getByText('由系统在“紧急告警”时发送')).toBeVisible()
    await expect.element(variables.getByText('${contractNo}')).toBeVisible()
    onTestFinished(() => setThemeMode('light'))
    for (const theme of ['light', 'dark'] as const) {
      setThemeMode(theme)
      expect(await axeViolations(page.getByRole('dialog').element())).toEqual([])
    }
  })
  test('shows the text before it is sent, refuses what is missing, and tells what became of it', async () => {
    const { server } = await mount({
      'GET /sys/message/sysMessageTemplate/channels': [{ type: '2', name: 'mail.pv.example', missing: null }],
      'POST /sys/message/sysMessageTemplate/sendMsg': { id: '9', esResult: '邮件服务器已接收' },
    })
    await press('催办通知', '测试发送')
    const dialog = page.getByRole('dialog')
    const preview = dialog.getByRole('region', { name: '将要发送的内容' })
    await expect.element(preview.getByText('张三，您有 3 项待办')).toBeVisible()
    await dialog.getByRole('textbox', { name: '测试数据' }).fill('{"name":"李四"}')
    await expect.element(preview.getByText('测试数据缺少变量：${count}')).toBeVisible()
    await dialog.getByRole('radio', { name: '邮件' }).click()
    await expect.element(dialog.getByText('通过 mail.pv.example')).toBeVisible()
    await dialog.getByRole('button', { name: '发送', exact: true }).click()
    await expect.element(dialog.getByText(/请填写接收人/)).toBeVisible()
    await dialog.getByRole('textbox', { name: '接收人' }).fill('a@b.example')
    await dialog.getByRole('button', { name: '发送', exact: true }).click()
    expect(server.count('POST /sys/message/sysMessageTemplate/sendMsg')).toBe(0)
    await dialog.getByRole('textbox', { name: '测试数据' }).fill('{"name":"李四","count":1}')
    await dialog.getByRole('button', { name: '发送', exact: true }).click()
    await expect.element(dialog.getByText('已发送：邮件服务器已接收')).toBeVisible()
    expect(server.to('POST /sys/message/sysMessageTemplate/sendMsg')[0]?.body).toEqual({
      msgType: '2',
      receiver: 'a@b.example',
      templateCode: 'remind',
      testData: '{"name":"李四","count":1}',
    })
    onTestFinished(() => setThemeMode('light'))
    for (const theme of ['light', 'dark'] as const) {
      setThemeMode(theme)
      expect(await axeViolations(dialog.element())).toEqual([])
    }
  })
})
