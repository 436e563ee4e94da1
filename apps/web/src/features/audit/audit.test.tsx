import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { auditLine } from '@heliodesk/contracts/resources/system/auditLine'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { failure } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { AuditPage } from './AuditPage.tsx'
import { targetText } from './auditCells.tsx'

const hash = 'ab'.repeat(32)
const fault = { seq: 7, id: '42', fault: 'altered', time: '2026-11-21 10:00:00', event: 'pii.reveal', username: 'staff' }
const mount = (report: object, codes: readonly PermissionCode[] = ['system:audit:list', 'system:audit:verify']) =>
  renderList(<AuditPage />, { resource: auditLine, rights: { codes }, answers: { 'POST /sys/audit/verify': report } })
const verify = async () => {
  await page.getByRole('button', { name: '校验' }).click()
  return page.getByRole('dialog')
}

test('[MODULE-SYS-LOG] what a line is about is reported by the labels of record and field', () => {
  expect(targetText('sysLog')).toBe('系统日志')
  expect(targetText('customer/7/idCard')).toBe('客户 · 身份证号 · 7')
  expect(targetText('gateway')).toBe('网关路由')
  expect(targetText('POST /sys/user/add')).toBe('POST /sys/user/add')
})

describe('[MODULE-SYS-LOG] the page of the audit', () => {
  test('names the line that was altered, with what it says now', async () => {
    await mount({
      count: 90,
      hash,
      faults: [fault, { ...fault, seq: 9, id: '44', fault: 'removed', time: null, event: null, username: null }],
    })
    const drawer = await verify()
    await expect.element(drawer.getByText('发现 2 处改动')).toBeVisible()
    await expect.element(drawer.getByText('第 7 条（编号 42）')).toBeVisible()
    await expect.element(drawer.getByText('内容被改动')).toBeVisible()
    await expect.element(drawer.getByText('2026-11-21 10:00:00 · pii.reveal · staff')).toBeVisible()
    await expect.element(drawer.getByText('已被删除')).toBeVisible()
    onTestFinished(() => setThemeMode('light'))
    for (const theme of ['light', 'dark'] as const) {
      setThemeMode(theme)
      expect(await axeViolations(drawer.element())).toEqual([])
    }
  })

  test('says that all is in order, and the digest to write down', async () => {
    await mount({ count: 90, hash, faults: [] })
    const drawer = await verify()
    await expect.element(drawer.getByText('共 90 条，未发现改动。')).toBeVisible()
    await expect.element(drawer.getByText(hash)).toBeVisible()
  })

  test('a verification that does not come back can be tried again', async () => {
    const { server } = await mount(failure(503, '服务暂不可用') as object)
    const drawer = await verify()
    await drawer.getByRole('button', { name: '重试' }).click()
    await vi.waitFor(() => expect(server.to('POST /sys/audit/verify')).toHaveLength(2))
  })

  test('is verified by whoever may', async () => {
    await mount({ count: 0, hash: null, faults: [] }, ['system:audit:list'])
    await expect.element(page.getByRole('heading', { name: '审计日志' })).toBeVisible()
    expect(page.getByRole('button', { name: '校验' }).elements()).toHaveLength(0)
  })
})
