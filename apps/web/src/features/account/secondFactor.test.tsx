import type { FactorState } from '@heliodesk/contracts/endpoints/secondFactor'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeAnswer, failure } from '#web/testing/fakeServer.ts'
import { expectSound, renderFeature } from '#web/testing/renderFeature.tsx'
import { Settings } from './settings/Settings.tsx'

const none: FactorState = { totp: false, totpSince: null, passkeys: [], recoveryLeft: 0, isRequired: false }
const office = { id: '7', name: '办公电脑', createTime: '2026-11-01 08:00:30', lastUsedTime: null, isBackedUp: false }
const phone = { id: '8', name: '手机', createTime: '2026-11-02 09:00:00', lastUsedTime: '2026-11-20 10:15:59', isBackedUp: true }
const codes = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCC${at}`)

/** The page of security; `state` may change while it is open. */
async function open(state: () => FactorState, more: Readonly<Record<string, FakeAnswer>> = {}) {
  const answers = {
    'GET /sys/secondFactor/state': state,
    'GET /sys/user/sessions': [],
    'GET /sys/user/loginHistory': { records: [], total: 0 },
    ...more,
  }
  const { server } = await renderFeature(<Settings section="security" onOpen={() => undefined} />, { answers })
  const part = page.getByRole('region', { name: '二次验证' })
  return { server, part, button: (name: string) => part.getByRole('button', { name, exact: true }) }
}
const answerQuestion = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

describe('the second factor on the page of security', () => {
  test('of somebody without one says that it is off and offers both kinds, and no recovery codes', async () => {
    const { part, button } = await open(() => none)
    await expect.element(part.getByText('用手机上的身份验证器生成 6 位数字 · 未启用')).toBeVisible()
    await expect.element(button('启用动态口令')).toBeVisible()
    await expect.element(button('添加通行密钥')).toBeVisible()
    await expect.element(button('重新生成')).not.toBeInTheDocument()
    await expect.element(part.getByText('管理员账号必须启用')).not.toBeInTheDocument()
    await expectSound()
  })

  test('that an administrator has to have is called so', async () => {
    const { part } = await open(() => ({ ...none, isRequired: true }))
    await expect.element(part.getByText('管理员账号必须启用')).toBeVisible()
  })

  test('codes by time are turned on with a first code; the recovery codes are shown once and kept by a tick', async () => {
    let state = none
    const { server, part, button } = await open(() => state, {
      'POST /sys/secondFactor/totp/start': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
      'POST /sys/secondFactor/totp/confirm': ({ body }: { body: unknown }) => {
        if ((body as { code: string }).code !== '123456') return failure(200, '验证码不正确，请核对后重新输入', { code: 412 })
        state = { ...none, totp: true, totpSince: '2026-11-22 08:05:59', recoveryLeft: 10 }
        return { recoveryCodes: codes }
      },
    })
    await button('启用动态口令').click()
    const dialog = page.getByRole('dialog', { name: '启用动态口令' })
    await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await expectSound()
    const field = dialog.getByLabelText('动态口令', { exact: true })
    await field.fill('000000')
    await dialog.getByRole('button', { name: '启用', exact: true }).click()
    await expect.element(dialog.getByText('验证码不正确，请核对后重新输入')).toBeVisible()
    await expect.element(field).toHaveValue('')
    await field.fill('123456')
    await dialog.getByRole('button', { name: '启用', exact: true }).click()
    const kept = page.getByRole('dialog', { name: '保存恢复码' })
    for (const code of codes) await expect.element(kept.getByText(code)).toBeVisible()
    await expect.element(kept.getByRole('button', { name: '完成' })).toBeDisabled()
    await expectSound()
    await kept.getByRole('checkbox', { name: '我已保存恢复码' }).click()
    await kept.getByRole('button', { name: '完成' }).click()
    await expect.element(kept).not.toBeInTheDocument()
    await expect.element(part.getByText('用手机上的身份验证器生成 6 位数字 · 2026-11-22 08:05 启用')).toBeVisible()
    await expect.element(part.getByText('还剩 10 个可用')).toBeVisible()
    await expect.element(page.getByText(codes[0] ?? '')).not.toBeInTheDocument()
    expect(server.to('POST /sys/secondFactor/totp/confirm').map(({ body }) => body)).toEqual([
      { code: '000000' },
      { code: '123456' },
    ])
  })

  test('codes by time are turned off after a question, and stay on without an answer', async () => {
    let state: FactorState = { ...none, totp: true, totpSince: '2026-11-22 08:05:59', recoveryLeft: 9 }
    const { server, part, button } = await open(() => state, {
      'DELETE /sys/secondFactor/totp': () => {
        state = none
        return null
      },
    })
    await button('停用动态口令').click()
    await answerQuestion('取消')
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(server.to('DELETE ')).toEqual([])
    await button('停用动态口令').click()
    await answerQuestion('移除')
    await expect.element(page.getByText('动态口令已停用')).toBeVisible()
    await expect.element(button('启用动态口令')).toBeVisible()
    await expect.element(part.getByText(/个可用$/)).not.toBeInTheDocument()
    expect(server.to('DELETE ')).toHaveLength(1)
  })

  test('passkeys are listed with when they were added and used; the chosen one is removed after a question', async () => {
    let passkeys = [office, phone]
    const { server, part, button } = await open(() => ({ ...none, passkeys, recoveryLeft: 3 }), {
      'DELETE /sys/secondFactor/passkey/remove': () => {
        passkeys = [phone]
        return null
      },
    })
    await expect.element(part.getByText('2026-11-01 08:00 添加 · 还没有使用过')).toBeVisible()
    await expect.element(part.getByText('2026-11-02 09:00 添加 · 最近使用 2026-11-20 10:15 · 已同步到云端')).toBeVisible()
    await expect.element(part.getByText('还剩 3 个可用')).toBeVisible()
    await expectSound()
    await button('移除 办公电脑').click()
    await expect.element(page.getByRole('alertdialog').getByText('要移除通行密钥“办公电脑”吗？')).toBeVisible()
    await answerQuestion('移除')
    await expect.element(page.getByText('通行密钥已移除')).toBeVisible()
    await expect.element(button('移除 办公电脑')).not.toBeInTheDocument()
    await expect.element(button('移除 手机')).toBeVisible()
    expect(server.to('DELETE /sys/secondFactor/passkey/remove').map(({ query }) => query.get('id'))).toEqual(['7'])
  })

  test('new recovery codes replace the old ones after a question', async () => {
    let left = 2
    const { part, button } = await open(() => ({ ...none, passkeys: [office], recoveryLeft: left }), {
      'POST /sys/secondFactor/recovery': () => {
        left = 10
        return { recoveryCodes: codes }
      },
    })
    await expect.element(part.getByText('还剩 2 个可用')).toBeVisible()
    await button('重新生成').click()
    await answerQuestion('重新生成')
    const kept = page.getByRole('dialog', { name: '保存恢复码' })
    await expect.element(kept.getByText(codes[9] ?? '')).toBeVisible()
    await kept.getByRole('checkbox', { name: '我已保存恢复码' }).click()
    await kept.getByRole('button', { name: '完成' }).click()
    await expect.element(part.getByText('还剩 10 个可用')).toBeVisible()
  })

  test('that cannot be read is said, with a way to try again', async () => {
    let isAway = true
    const { part, button } = await open(() => none, {
      'GET /sys/secondFactor/state': () => (isAway ? failure(500, '系统繁忙') : none),
    })
    await expect.element(part.getByRole('button', { name: /重试|重新加载/ })).toBeVisible()
    isAway = false
    await part.getByRole('button', { name: /重试|重新加载/ }).click()
    await expect.element(button('启用动态口令')).toBeVisible()
  })
})
