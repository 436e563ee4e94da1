import { position } from '@heliodesk/contracts/resources/system/position'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeAnswer, failure } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { IngestKeyPage } from './IngestKeyPage.tsx'

const list = 'GET /api/telemetry/ingestKey/list'
const keys = [
  { id: '1', name: '衢州网关', createTime: '2026-11-01 08:00:00', revokedAt: null },
  { id: '2', name: '旧网关', createTime: '2026-10-01 08:00:00', revokedAt: '2026-11-02 09:00:00' },
]
const open = (answers: Readonly<Record<string, FakeAnswer>> = { [list]: keys }) =>
  renderList(<IngestKeyPage />, { resource: position, answers })

describe('the keys of collectors', () => {
  test('are listed with their state; only a live one can be revoked', async () => {
    await open()
    await expect.element(page.getByRole('row', { name: /旧网关.*已停用（2026-11-02 09:00:00）/ })).toBeVisible()
    expect(page.getByRole('button', { name: /^停用/ }).elements()).toHaveLength(1)
    expect(await axeViolations()).toEqual([])
  })

  test('are shown once, to be copied, when they are made', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { server } = await open({ [list]: keys, 'POST /api/telemetry/ingestKey/add': { id: '3', key: 'hk_secret' } })
    await page.getByRole('button', { name: '新建密钥' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '新建密钥' }).click()
    await expect.element(dialog.getByText('请输入名称')).toBeVisible()
    await dialog.getByRole('textbox', { name: '名称' }).fill(' 新网关 ')
    await dialog.getByRole('button', { name: '新建密钥' }).click()
    await expect.element(dialog.getByText('hk_secret')).toBeVisible()
    expect(server.to('POST /api/telemetry/ingestKey/add')[0]?.body).toEqual({ name: '新网关' })
    await dialog.getByRole('button', { name: '复制密钥' }).click()
    await expect.poll(() => write.mock.calls).toEqual([['hk_secret']])
    expect(await axeViolations()).toEqual([])
    await dialog.getByRole('button', { name: '我已保存' }).click()
    await expect.element(page.getByText('hk_secret')).not.toBeInTheDocument()
    expect(server.count(list)).toBeGreaterThan(1)
  })

  test('are revoked after a question', async () => {
    const { server } = await open({ [list]: keys, 'DELETE /api/telemetry/ingestKey/delete': null })
    await page.getByRole('button', { name: '停用 衢州网关' }).click()
    const question = page.getByRole('alertdialog', { name: '停用密钥「衢州网关」？' })
    await question.getByRole('button', { name: '取消' }).click()
    expect(server.to('DELETE ')).toEqual([])
    await page.getByRole('button', { name: '停用 衢州网关' }).click()
    await question.getByRole('button', { name: '停用', exact: true }).click()
    await expect.element(page.getByText('密钥已停用')).toBeVisible()
    expect(server.to('DELETE ')[0]?.query.get('id')).toBe('1')
  })

  test('that do not exist yet lead to the first one', async () => {
    await open({ [list]: [] })
    await expect.element(page.getByText('还没有采集密钥')).toBeVisible()
  })

  test('that could not be read say why, and try again', async () => {
    let isDown = true
    await open({ [list]: () => (isDown ? failure(200, '服务器超时') : keys) })
    await expect.element(page.getByText('密钥载入失败：服务器超时')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByText('衢州网关')).toBeVisible()
  })
})
