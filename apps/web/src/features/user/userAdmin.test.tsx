import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { user } from '@heliodesk/contracts/resources/system/user'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import { type FakeAnswer, failure, type SeenCall } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { UserAdmin } from './UserAdmin.tsx'

const base = { roleNames: '运营', orgCodeTxt: '衢州运营中心', selectedroles: '5', selecteddeparts: '6', phone: '138****7741' }
const normal = { ...base, status: 1, status_dictText: '正常', haveViewFinancialData: 'Y', haveExportData: 'Y' }
const rows = [
  buildRecord(user, 1, { ...normal, username: 'chenliqun', realname: '陈立群' }),
  buildRecord(user, 2, {
    ...base,
    username: 'fangyong',
    realname: '方勇',
    status: 2,
    status_dictText: '冻结',
    haveViewFinancialData: 'N',
    haveExportData: 'N',
  }),
]
const codes = (['list', 'add', 'edit', 'delete'] as const).map((verb) => `system:user:${verb}` as const)
const deleted = {
  id: '9',
  username: 'liming',
  realname: '李明',
  orgCodeTxt: '金华运营中心',
  phone: null,
  deleteBy: 'admin',
  deleteTime: '2026-10-16 09:12:00',
}

const mount = (answers: Readonly<Record<string, FakeAnswer>> = {}, rights: readonly PermissionCode[] = codes) =>
  renderList(<UserAdmin />, {
    resource: user,
    rows,
    rights: { codes: rights },
    answers: {
      'PUT /sys/user/frozenBatch': null,
      'PUT /sys/user/changePassword': null,
      'PUT /sys/user/putRecycleBin': null,
      'DELETE /sys/user/deleteRecycleBin': null,
      'GET /sys/user/recycleBin': [deleted],
      'GET /sys/sysDepart/queryTreeList': [],
      ...answers,
    },
  })
const line = (name: string) => page.getByRole('row').filter({ hasText: name })
const press = async (name: string, action: string) => {
  await expect.element(line(name)).toBeVisible()
  const direct = line(name).getByRole('button').filter({ hasText: action })
  if (direct.elements().length === 0) await line(name).getByRole('button').filter({ hasText: '更多' }).click()
  await (direct.elements().length > 0 ? direct : page.getByRole('menuitem', { name: action })).click()
}
const quiet = async () => {
  for (const mode of ['light', 'dark'] as const) {
    setThemeMode(mode)
    expect(await axeViolations(document.body)).toEqual([])
  }
  setThemeMode('light')
}

describe('the administration of accounts', () => {
  test('[MODULE-SYS-USER] lists them with roles, flags in words and the state with a shape', async () => {
    await mount()
    await expect.element(line('陈立群').getByText('财务数据')).toBeVisible()
    await expect.element(line('陈立群').getByText('运营', { exact: true })).toBeVisible()
    await expect.element(line('方勇').getByText('冻结', { exact: true })).toBeVisible()
    await quiet()
  })

  test('[MODULE-SYS-USER] [API-USER-FROZENBATCH] freezes after a question and unfreezes at once', async () => {
    const { server } = await mount()
    await press('陈立群', '冻结')
    expect(server.to('PUT /sys/user/frozenBatch')).toHaveLength(0)
    await page.getByRole('alertdialog').getByRole('button', { name: '冻结' }).click()
    await vi.waitFor(() => expect(server.to('PUT /sys/user/frozenBatch')[0]?.body).toEqual({ ids: rows[0]?.id, status: 2 }))
    await press('方勇', '解冻')
    await vi.waitFor(() => expect(server.to('PUT /sys/user/frozenBatch')[1]?.body).toEqual({ ids: rows[1]?.id, status: 1 }))
  })

  test('[MODULE-SYS-USER] [API-USER-CHANGEPASSWORD] resets a password typed twice and shows why it was refused', async () => {
    const { server } = await mount()
    await press('陈立群', '重置密码')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('新密码').fill('Quiet-harbour-77')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog.getByText('两次输入的密码不一样！')).toBeVisible()
    expect(server.to('PUT /sys/user/changePassword')).toHaveLength(0)
    await quiet()
    await dialog.getByLabelText('确认密码').fill('Quiet-harbour-77')
    await dialog.getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() =>
      expect(server.to('PUT /sys/user/changePassword')[0]?.body).toEqual({
        username: 'chenliqun',
        password: 'Quiet-harbour-77',
        confirmpassword: 'Quiet-harbour-77',
      }),
    )
    await expect.element(page.getByText('密码已重置')).toBeVisible()
  })

  test('[MODULE-SYS-USER] [API-USER-ADD] the form of a new account asks for password, departments and roles', async () => {
    await mount()
    await page.getByRole('button', { name: '新增用户' }).click()
    await expect.element(page.getByLabelText(/^初始密码/)).toBeVisible()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByRole('alert').getByRole('button', { name: '角色' })).toBeVisible()
    await expect.element(page.getByRole('alert').getByRole('button', { name: '所属部门' })).toBeVisible()
  })

  test('[MODULE-SYS-USER] [API-USER-EDIT] an account is edited without its password', async () => {
    const { server } = await mount()
    await press('方勇', '编辑')
    await page.getByRole('textbox', { name: '用户姓名', exact: true }).fill('方永')
    expect(page.getByLabelText(/^初始密码/).elements()).toHaveLength(0)
    await page.getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() => expect(server.to('PUT /sys/user/edit')[0]?.body).toMatchObject({ id: rows[1]?.id, realname: '方永' }))
  })

  test('[MODULE-SYS-USER] [API-USER-EDIT] who saves second sees what differs, field by field, and decides', async () => {
    const fresh = {
      ...rows[1],
      version: 5,
      realname: '方咏',
      selectedroles: '6',
      updateBy: '周洁',
      updateTime: '2026-11-21 10:00:00',
    }
    const stale = failure(200, '用户已被他人修改，请核对后重新保存', { code: 409, result: fresh })
    const answerOf = (version: unknown) => (version === fresh.version ? fresh : stale)
    const { server } = await mount({
      'PUT /sys/user/edit': ({ body }: SeenCall) => answerOf((body as { version: number }).version),
      'GET /sys/dict/loadDictItem/*': ({ query }: SeenCall) => [query.get('key') === '6' ? '代理商' : '运营'],
    })
    await press('方勇', '编辑')
    await page.getByRole('textbox', { name: '用户姓名', exact: true }).fill('方永')
    await page.getByRole('button', { name: '保存' }).click()
    const question = page.getByRole('alertdialog', { name: '用户已被他人修改' })
    await expect.element(question.getByText('周洁 在 2026-11-21 10:00:00 保存了新内容。')).toBeVisible()
    await expect.element(question.getByRole('row', { name: '用户姓名 方永 方咏' })).toBeVisible()
    await expect.element(question.getByRole('row', { name: '角色 未改，保留对方的 代理商' })).toBeVisible()
    await quiet()
    await question.getByRole('button', { name: '用我的覆盖' }).click()
    await vi.waitFor(() =>
      expect(server.to('PUT /sys/user/edit').map(({ body }) => body)).toEqual([
        { id: '2', version: 1, realname: '方永' },
        { id: '2', version: 5, realname: '方永' },
      ]),
    )
  })

  test('[MODULE-SYS-USER] the recycle bin gives back at once and purges after a question', async () => {
    const { server } = await mount()
    await page.getByRole('button', { name: '回收站' }).click()
    await page.getByRole('button', { name: '还原 李明' }).click()
    await vi.waitFor(() => expect(server.to('PUT /sys/user/putRecycleBin')[0]?.body).toEqual({ userIds: '9' }))
    await quiet()
    await page.getByRole('button', { name: '彻底删除 李明' }).click()
    expect(server.to('DELETE /sys/user/deleteRecycleBin')).toHaveLength(0)
    await page.getByRole('alertdialog').getByRole('button', { name: '彻底删除' }).click()
    await vi.waitFor(() => expect(server.to('DELETE /sys/user/deleteRecycleBin')).toHaveLength(1))
  })

  test('[MODULE-SYS-USER] who may only look is offered neither, and a phone scrolls nothing sideways', async () => {
    const before = [window.innerWidth, window.innerHeight] as const
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(...before))
    await mount({}, ['system:user:list'])
    await expect.element(page.getByText('陈立群').first()).toBeVisible()
    for (const name of ['回收站', '新增用户', '冻结', '重置密码'])
      expect(page.getByRole('button', { name }).elements(), name).toHaveLength(0)
    expect(document.documentElement.scrollWidth).toBe(390)
  })
})
