import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { outMessage } from '@heliodesk/contracts/resources/message/outMessage'
import { webhook } from '@heliodesk/contracts/resources/message/webhook'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import { MessagePage } from './MessagePage.tsx'
import { WebhookPage } from './WebhookPage.tsx'

const line = (title: string) => page.getByRole('row').filter({ hasText: title })
const press = async (title: string, action: string) => {
  await expect.element(line(title)).toBeVisible()
  await line(title).getByRole('button').filter({ hasText: action }).click()
}
const inBothThemes = async (place: Element) => {
  onTestFinished(() => setThemeMode('light'))
  for (const theme of ['light', 'dark'] as const) {
    setThemeMode(theme)
    expect(await axeViolations(place)).toEqual([])
  }
}

describe('[MODULE-MESSAGE] the page of messages', () => {
  const message = (id: number, title: string, esSendStatus: string) =>
    buildRecord(outMessage, id, { esTitle: title, esType: '2', esReceiver: 'zh***@pv.example', esSendStatus, esResult: '550' })
  const rows = [message(1, '到了', '1'), message(2, '没到', '2'), message(3, '等着', '0')]
  const codes = (['list', 'delete', 'resend'] as const).map((verb) => `system:message:${verb}` as const)
  const mount = (rights: readonly PermissionCode[] = codes) =>
    renderList(<MessagePage />, {
      resource: outMessage,
      rows,
      rights: { codes: rights },
      answers: { 'POST /sys/message/sysMessage/resend': { sent: 0, failed: 1 } },
    })

  test('offers to send again what failed, after a question, and tells what became of it', async () => {
    const { server } = await mount()
    await expect.element(line('到了')).toBeVisible()
    expect(
      line('到了')
        .getByRole('button', { name: /重新发送/ })
        .elements(),
    ).toHaveLength(0)
    await press('没到', '重新发送')
    await page.getByRole('alertdialog', { name: '重新发送 1 条消息？' }).getByRole('button', { name: '重新发送' }).click()
    await vi.waitFor(() => expect(server.to('POST /sys/message/sysMessage/resend')[0]?.body).toEqual({ ids: ['2'] }))
    await expect.element(page.getByText('已发送 0 条，1 条没有发出，原因见发送结果')).toBeVisible()
    await press('等着', '立即发送')
    await vi.waitFor(() => expect(server.to('POST /sys/message/sysMessage/resend')[1]?.body).toEqual({ ids: ['3'] }))
    await inBothThemes(page.getByRole('table').element())
  })
  test('offers nothing that sends to who may only look', async () => {
    await mount(['system:message:list'])
    await expect.element(line('没到')).toBeVisible()
    expect(page.getByRole('button', { name: /重新发送|立即发送/ }).elements()).toHaveLength(0)
  })
})

test('the page of web-hooks writes token and key, and shows neither', async () => {
  const rows = [buildRecord(webhook, 1, { hookName: '值班群', hookFormat: '2', hasToken: 'Y', hasSecret: 'N', useStatus: '1' })]
  const codes = (['list', 'add', 'edit', 'delete'] as const).map((verb) => `system:webhook:${verb}` as const)
  const { server } = await renderList(<WebhookPage />, {
    resource: webhook,
    rows,
    rights: { codes },
    answers: { 'PUT /sys/message/webhook/secrets': null },
  })
  await press('值班群', '设置密钥')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: '保存' })).toBeDisabled()
  await dialog.getByLabelText('签名密钥').fill('SEC-1')
  await dialog.getByRole('checkbox', { name: '清除' }).click()
  await inBothThemes(dialog.element())
  await dialog.getByRole('button', { name: '保存' }).click()
  await vi.waitFor(() =>
    expect(server.to('PUT /sys/message/webhook/secrets')[0]?.body).toEqual({ id: '1', token: null, secret: 'SEC-1' }),
  )
})
