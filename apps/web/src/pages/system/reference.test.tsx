import { appSystem } from '@heliodesk/contracts/resources/system/appSystem'
import { appTool } from '@heliodesk/contracts/resources/system/appTool'
import { checkRule } from '@heliodesk/contracts/resources/system/checkRule'
import { config } from '@heliodesk/contracts/resources/system/config'
import { fillRule } from '@heliodesk/contracts/resources/system/fillRule'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import AppSystemPage from './appSystem.tsx'
import AppToolsPage from './appTool.tsx'
import CheckRulePage from './checkRule.tsx'
import ConfigPage from './config.tsx'
import FillRulePage from './fillRule.tsx'

const segments = '[{"digits":"2","pattern":"[A-Z]{2}","message":"前两位应为字母"}]'

async function at(width: number) {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1280, 800))
}

test('[MODULE-SYS-CHECKRULE] a rule is edited by segments and tried on a value before it is stored', async () => {
  await at(1440)
  const rows = [buildRecord(checkRule, 1, { ruleJson: segments })]
  const { server } = await renderList(<CheckRulePage />, {
    resource: checkRule,
    rows,
    answers: { 'POST /sys/checkRule/tryRule': '前两位应为字母' },
  })
  await expect.element(page.getByText('2 位 [A-Z]{2}')).toBeVisible()
  await page.getByRole('button', { name: '新增编码校验规则' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: '第 1 段 表达式' }).fill('^[A-Z]{2}')
  await drawer.getByRole('textbox', { name: '第 1 段 不符合时的提示' }).fill('前两位应为字母')
  await drawer.getByRole('textbox', { name: '试校验的值' }).fill('1A')
  await drawer.getByRole('button', { name: '试校验', exact: true }).click()
  await expect.element(drawer.getByRole('status').filter({ hasText: '前两位应为字母' })).toBeVisible()
  expect(server.to('POST /sys/checkRule/tryRule')[0]?.body).toEqual({
    ruleJson: '[{"digits":"*","pattern":"^[A-Z]{2}","message":"前两位应为字母","priority":"1"}]',
    value: '1A',
  })
  expect(await axeViolations()).toEqual([])
})

test('[VALID-13] [MODULE-SYS-CHECKRULE] a common format fills the pattern and what is said when it does not fit', async () => {
  await at(1440)
  await renderList(<CheckRulePage />, { resource: checkRule, rows: [buildRecord(checkRule, 1, { ruleJson: segments })] })
  await page.getByRole('button', { name: '新增编码校验规则' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: '第 1 段 常用格式' }).click()
  await page.getByTitle('请输入正确的QQ号码').click()
  await expect.element(drawer.getByRole('textbox', { name: '第 1 段 表达式' })).toHaveValue('^\\d{5,12}$')
  await expect.element(drawer.getByRole('textbox', { name: '第 1 段 不符合时的提示' })).toHaveValue('请输入正确的QQ号码')
})

test('[MODULE-SYS-FILLRULE] the next number of a rule is shown without being taken', async () => {
  await at(1440)
  await renderList(<FillRulePage />, {
    resource: fillRule,
    rows: [buildRecord(fillRule, 1, { ruleCode: 'work_order_no' })],
    answers: { 'GET /sys/fillRule/testFillRule': 'GD202603050007' },
  })
  await page.getByRole('button', { name: /^预览编号/ }).click()
  await expect.element(page.getByText('下一个编号：GD202603050007（预览不占用序号）')).toBeVisible()
})

test('[MODULE-SYS-APPSYSTEM] [MODULE-APPTOOLS] another host opens in a window of its own, what is no address is a plain text', async () => {
  await at(1440)
  const rows = ['https://www.example.com/a', '/station/index', 'https://user:pw@example.com/'].map((address, n) =>
    buildRecord(appSystem, n + 1, { address }),
  )
  await renderList(<AppSystemPage />, { resource: appSystem, rows })
  const link = page.getByRole('link', { name: 'https://www.example.com/a' })
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(page.getByRole('button', { name: '/station/index' })).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(1)
  expect(await axeViolations()).toEqual([])
})

test('[MODULE-SYS-CONFIG] a switch is set by a switch, a text is typed', async () => {
  await at(1440)
  const rows = [
    buildRecord(config, 1, { configName: '安全模式', valueType: 'flag', configValue: '0', createBy: 'system', updateBy: null }),
    buildRecord(config, 2, { configName: '欢迎语', valueType: 'text', configValue: '您好' }),
  ]
  const { server } = await renderList(<ConfigPage />, { resource: config, rows })
  await page.getByRole('button', { name: '安全模式', exact: true }).click()
  await expect.element(page.getByRole('dialog').getByText(/^系统 /)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '编辑', exact: true }).click()
  await page.getByRole('switch', { name: '配置值' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.poll(() => server.to('PUT /sys/config/edit')[0]?.body).toMatchObject({ id: '1', configValue: '1' })
  await page.getByRole('button', { name: '编辑 欢迎语' }).click()
  await expect.element(page.getByRole('textbox', { name: '配置值' })).toHaveValue('您好')
})

test.each([
  ['应用工具', <AppToolsPage key="tool" />, appTool],
  ['系统配置', <ConfigPage key="config" />, config],
])('[MODULE-APPTOOLS] [MODULE-SYS-CONFIG] %s fits a telephone', async (title, content, resource) => {
  await at(390)
  await renderList(content, { resource })
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
