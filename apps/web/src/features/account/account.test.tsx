import type { AccountProfile, AccountSession } from '@heliodesk/contracts/endpoints/account'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeAnswer, failure } from '#web/testing/fakeServer.ts'
import { expectSound, renderFeature } from '#web/testing/renderFeature.tsx'
import { readPicture } from './avatar/readPicture.ts'
import { Center } from './Center.tsx'
import { Settings } from './settings/Settings.tsx'

const profile: AccountProfile = {
  id: '1001',
  version: 3,
  username: 'staff',
  realname: '陈立群',
  avatar: null,
  phone: '138****7741',
  email: 'chen@example.cn',
  birthday: null,
  sex: 1,
  signature: '晒太阳',
  workNo: null,
  createTime: '2025-03-01 08:00:00',
  departs: [
    { orgCode: 'A01A01', departName: '浙江分公司', isCurrent: true },
    { orgCode: 'A01A02', departName: '山东分公司', isCurrent: false },
  ],
  roles: [{ code: 'operator', name: '运营' }],
  lastLogin: { time: '2026-10-15 18:42:00', ip: '10.0.0.1', device: 'Chrome 130 · Windows' },
}
const session = (over: Partial<AccountSession>): AccountSession => ({
  id: '1',
  isCurrent: false,
  device: 'Chrome 130 · Windows',
  ip: '10.0.0.1',
  departName: '浙江分公司',
  createTime: '2026-11-20 08:00:00',
  lastSeen: '2026-11-20 09:00:00',
  ...over,
})
const switches = { alarm1: true, alarm2: true, alarm3: true, alarm4: true, announcement: true, workOrder: true, alarmMail: false }
const answers: Readonly<Record<string, FakeAnswer>> = {
  'GET /sys/user/profile': profile,
  'GET /sys/user/activity': {
    records: [
      { id: '1', time: '2026-11-20 09:00:00', event: 'alarm.acknowledge', target: null, ip: '10.0.0.1', count: 3 },
      { id: '2', time: '2026-11-20 08:00:00', event: 'odd.event', target: null, ip: null, count: null },
    ],
    total: 2,
  },
  'GET /sys/user/loginHistory': {
    records: [
      { id: '3', time: '2026-11-20 07:00:00', ok: true, ip: '10.0.0.1', device: 'Edge 130 · Windows', reason: null },
      { id: '4', time: '2026-11-20 06:00:00', ok: false, ip: '10.9.9.9', device: '', reason: 'password' },
    ],
    total: 2,
  },
  'GET /sys/user/sessions': [session({ id: '1', isCurrent: true }), session({ id: '2', device: 'Safari 18 · iPhone' })],
  'GET /sys/user/noticeSwitches': switches,
  'GET /sys/thirdLogin/bindings': [],
}
const settings = (section: Parameters<typeof Settings>[0]['section'], more: Readonly<Record<string, FakeAnswer>> = {}) =>
  renderFeature(<Settings section={section} onOpen={() => undefined} />, { answers: { ...answers, ...more } })
const field = (name: string) => page.getByRole('textbox', { name })

test('[MODULE-ACCOUNT-CENTER] the centre says who I am, where I work, when I was here and what I did', async () => {
  const onOpen = vi.fn()
  await renderFeature(<Center onOpen={onOpen} />, { answers })
  await expect.element(page.getByRole('heading', { name: '陈立群' })).toBeVisible()
  await expect.element(page.getByText('138****7741')).toBeVisible()
  await expect.element(page.getByText('上次登录 10-15 18:42，10.0.0.1，Chrome 130 · Windows')).toBeVisible()
  await expect.element(page.getByText('山东分公司')).toBeVisible()
  await expect.element(page.getByText('确认告警')).toBeVisible()
  await expect.element(page.getByText('3 条')).toBeVisible()
  await expect.element(page.getByText('密码错误')).toBeVisible()
  await expectSound()
  await page.getByRole('button', { name: '个人设置' }).click()
  expect(onOpen).toHaveBeenCalledWith('/account/settings/base')
})

describe('[MODULE-ACCOUNT-SETTINGS-BASE] the own record', () => {
  test('is saved with its version', async () => {
    const { server } = await settings('base', { 'PUT /sys/user/edit-own': { version: 4 } })
    await field('姓名').fill('陈立')
    await page.getByRole('radio', { name: '女' }).click()
    await expectSound()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('修改成功!')).toBeVisible()
    expect(server.to('PUT /sys/user/edit-own')[0]?.body).toMatchObject({ id: '1001', version: 3, realname: '陈立', sex: 2 })
  })

  test('[VALID-06] is not sent while something is wrong; the first wrong field has the focus', async () => {
    const { server } = await settings('base')
    await field('姓名').fill(' ')
    await field('邮箱').fill('nobody')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('请输入姓名')).toBeVisible()
    await expect.element(page.getByText('邮箱格式不正确')).toBeVisible()
    await expect.element(field('姓名')).toHaveFocus()
    await expectSound()
    expect(server.to('PUT ')).toEqual([])
  })

  test('that was saved elsewhere is shown anew instead of overwritten', async () => {
    const fresh = { ...profile, version: 9, realname: '别处改的名字' }
    const { server } = await settings('base', {
      'PUT /sys/user/edit-own': ({ body }: { body: unknown }) =>
        (body as { version: number }).version === 9
          ? { version: 10 }
          : failure(200, '已被他人修改', { code: 409, result: fresh }),
    })
    await field('姓名').fill('我的名字')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('个人资料已在别处修改')).toBeVisible()
    await expect.element(field('姓名')).toHaveValue('别处改的名字')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('修改成功!')).toBeVisible()
    expect(server.to('PUT /sys/user/edit-own').at(-1)?.body).toMatchObject({ version: 9, realname: '别处改的名字' })
  })

  describe('the phone is changed in a dialog', () => {
    const open = async (more: Readonly<Record<string, FakeAnswer>> = {}) => {
      const { server } = await settings('base', { 'POST /sys/user/phone/code': null, ...more })
      await page.getByRole('button', { name: '更换 手机号' }).click()
      const dialog = page.getByRole('dialog', { name: '更换手机号' })
      await expect.element(dialog).toBeVisible()
      const part = (name: string) => dialog.getByLabelText(name)
      return { server, dialog, part, submit: dialog.getByRole('button', { name: '更换' }), send: dialog.getByText('获取验证码') }
    }

    test('[VALID-01] [VALID-02] with a code sent to the new number and the password; the focus returns', async () => {
      const { server, dialog, part, submit, send } = await open({ 'PUT /sys/user/phone': { phone: '139****0001', version: 4 } })
      await submit.click()
      for (const text of ['请输入手机号', '请输入短信验证码', '请输入当前密码'])
        await expect.element(dialog.getByText(text)).toBeVisible()
      await expect.element(part('新手机号')).toHaveFocus()
      await part('新手机号').fill('16600000000')
      await send.click()
      await expect.element(dialog.getByText('请输入正确手机号')).toBeVisible()
      expect(server.to('POST /sys/user/phone/code')).toEqual([])
      await part('新手机号').fill('13900000001')
      await send.click()
      await expect.element(dialog.getByText('验证码已发送到新手机号，5 分钟内有效')).toBeVisible()
      await expect.element(dialog.getByRole('button', { name: /^\d+ 秒后可重发$/ })).toBeDisabled()
      await expect.element(part('短信验证码')).toHaveFocus()
      await expectSound()
      expect(server.to('POST /sys/user/phone/code').map(({ body }) => body)).toEqual([{ phone: '13900000001' }])
      await part('短信验证码').fill('12345')
      await part('当前密码').fill('secret')
      await submit.click()
      await expect.element(dialog.getByText('短信验证码是 6 位数字')).toBeVisible()
      expect(server.to('PUT ')).toEqual([])
      await part('短信验证码').fill('123456')
      await submit.click()
      await expect.element(page.getByText('手机号已更换')).toBeVisible()
      const body = { phone: '13900000001', password: 'secret', smscode: '123456' }
      expect(server.to('PUT /sys/user/phone').map((one) => one.body)).toEqual([body])
      await expect.element(page.getByRole('button', { name: '更换 手机号' })).toHaveFocus()
    })

    test('a wrong code is said at the code, a wrong password below; the dialog stays', async () => {
      let refusal: unknown = failure(200, '手机验证码错误', { code: 412 })
      const { dialog, part, submit } = await open({ 'PUT /sys/user/phone': () => refusal })
      await part('新手机号').fill('13900000001')
      await part('短信验证码').fill('123456')
      await part('当前密码').fill('secret')
      await submit.click()
      await expect.element(part('短信验证码')).toHaveAccessibleDescription('手机验证码错误')
      await expect.element(part('短信验证码')).toHaveFocus()
      refusal = failure(200, '当前密码不正确', { code: 400 })
      await submit.click()
      await expect.element(dialog.getByRole('alert')).toHaveTextContent('当前密码不正确')
      await expectSound()
    })

    test('another number than the one that was asked for may have its code at once', async () => {
      const { server, dialog, part, send } = await open()
      await part('新手机号').fill('13900000001')
      await send.click()
      await expect.element(dialog.getByRole('button', { name: /^\d+ 秒后可重发$/ })).toBeVisible()
      await part('新手机号').fill('13900000002')
      await expect.element(dialog.getByText('验证码已发送到新手机号，5 分钟内有效')).not.toBeInTheDocument()
      await send.click()
      await expect
        .poll(() => server.to('POST /sys/user/phone/code').map(({ body }) => body))
        .toEqual([{ phone: '13900000001' }, { phone: '13900000002' }])
    })

    test('a refused order is said, and no wait begins', async () => {
      const { dialog, part, send } = await open({
        'POST /sys/user/phone/code': failure(200, '新手机号与当前手机号相同', { code: 400 }),
      })
      await part('新手机号').fill('13812347741')
      await send.click()
      await expect.element(dialog.getByRole('alert')).toHaveTextContent('新手机号与当前手机号相同')
      await expect.element(send).toBeEnabled()
    })
  })
})

describe('[MODULE-ACCOUNT-SETTINGS-SECURITY] sessions', () => {
  test('are ended one by one or all others at once, after a question', async () => {
    const { server } = await settings('security', {
      'POST /sys/online/forceLogout': null,
      'POST /sys/user/sessions/endOthers': { count: 1 },
    })
    await expect.element(page.getByText('本机')).toBeVisible()
    await expect.element(page.getByText('登录失败 · 密码错误')).toBeVisible()
    await expectSound()
    await page.getByRole('button', { name: '结束 Safari 18 · iPhone 上的登录' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '结束', exact: true }).click()
    await expect.element(page.getByText('已结束', { exact: true })).toBeVisible()
    expect(server.to('POST /sys/online/forceLogout')[0]?.body).toEqual({ token: '2' })
    await page.getByRole('button', { name: '结束其他全部登录' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '结束其他全部登录' }).click()
    await expect.element(page.getByText('已结束 1 处登录')).toBeVisible()
  })

  test('the password is changed in its dialog', async () => {
    await settings('security')
    await page.getByRole('button', { name: '修改密码' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})

test('[MODULE-ACCOUNT-SETTINGS-NOTIFICATION] a switch is kept at once, and is as before when that failed', async () => {
  let refuses = false
  const { server } = await settings('notification', {
    'PUT /sys/user/noticeSwitches': () => (refuses ? failure(500, '坏了') : null),
  })
  const hints = page.getByRole('switch', { name: '提示告警' })
  await hints.click()
  await expect.element(hints).not.toBeChecked()
  await expect.poll(() => server.to('PUT ')[0]?.body).toEqual({ ...switches, alarm1: false })
  await expectSound()
  refuses = true
  await page.getByRole('switch', { name: '公告' }).click()
  await expect.element(page.getByText('没有保存，请重试')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: '公告' })).toBeChecked()
})

test('[MODULE-ACCOUNT-SETTINGS-CUSTOM] the theme is chosen here as in the drawer', async () => {
  await settings('custom')
  await page.getByRole('radio', { name: '深色', exact: true }).first().click()
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  await expectSound()
})

test('[MODULE-ACCOUNT-SETTINGS-BINDING] an account at the provider is unbound after a question', async () => {
  const identity = {
    id: '7',
    type: 'oidc',
    provider: '集团统一登录',
    displayName: 'chen',
    createTime: '2026-01-01 08:00:00',
    lastLoginTime: null,
  }
  const { server } = await settings('binding', {
    'GET /sys/thirdLogin/bindings': [identity],
    'DELETE /sys/thirdLogin/unbind': null,
  })
  await expect.element(page.getByText('已绑定 138****7741')).toBeVisible()
  await expectSound()
  await page.getByRole('button', { name: '解除绑定 集团统一登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解除绑定' }).click()
  await expect.element(page.getByText('已解除绑定')).toBeVisible()
  expect(server.to('DELETE ')[0]?.query.get('id')).toBe('7')
})

describe('[MODULE-ACCOUNT-SETTINGS-AVATAR] the picture', () => {
  const picture = async (): Promise<File> => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 200
    canvas.getContext('2d')?.fillRect(0, 0, 200, 200)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    return new File([blob ?? ''], 'me.png', { type: 'image/png' })
  }
  const choose = (file: File) => userEvent.upload(page.getByLabelText('选择图片').last(), file)

  test('is cropped by keyboard and zoomed; nothing beside it is ever shown', async () => {
    await settings('avatar')
    await choose(await picture())
    const crop = page.getByRole('group', { name: '裁剪区域' })
    await expect.element(crop).toBeVisible()
    const image = crop.element().querySelector('img')
    const place = () => image?.style.translate
    expect(place()).toBe('-140px')
    crop.element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(place()).toBe('-148px')
    await userEvent.keyboard('{ArrowDown}')
    expect(place()).toBe('-148px')
    await page.getByRole('button', { name: '放大' }).click()
    expect(Number(page.getByRole('slider', { name: '缩放' }).element().getAttribute('value'))).toBeGreaterThan(1)
    await expectSound()
  })

  test.each([
    ['a text that calls itself png', () => new File(['no picture'], 'a.png', { type: 'image/png' }), '请上传图片'],
    ['a drawing with scripts', () => new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), '请上传图片'],
  ])('%s is refused in words', async (_, file, message) => {
    await settings('avatar')
    await choose(file())
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  })

  test('a file of 20 MB is not even opened', async () => {
    const file = new File([new Uint8Array(20 * 1_048_576)], 'a.png', { type: 'image/png' })
    await expect(readPicture(file)).rejects.toMatchObject({ problem: 'tooLarge' })
  })
})
