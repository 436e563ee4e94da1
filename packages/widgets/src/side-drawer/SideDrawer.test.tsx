import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { SideDrawer } from './SideDrawer.tsx'

test('a drawer is called by its title, and what stands beside it describes it', async () => {
  await renderWidget(
    <SideDrawer title="运行记录" subtitle="清理过期数据" onClose={() => undefined}>
      <p>三次</p>
    </SideDrawer>,
  )
  const drawer = page.getByRole('dialog', { name: '运行记录', exact: true })
  await expect.element(drawer).toBeVisible()
  await expect.element(drawer).toHaveAccessibleDescription('清理过期数据')
  await expectSound(drawer.element())
})

test('a long subtitle ends before what closes the drawer', async () => {
  await renderWidget(
    <SideDrawer title="阅读回执" subtitle={'本周日平台升级，停用三十分钟。'.repeat(8)} onClose={() => undefined}>
      <p>无</p>
    </SideDrawer>,
  )
  const subtitle = page.getByText(/^本周日平台升级/)
  await expect.element(subtitle).toBeVisible()
  const close = page.getByRole('button', { name: '关闭', exact: true }).element()
  expect(subtitle.element().getBoundingClientRect().right).toBeLessThanOrEqual(close.getBoundingClientRect().left)
})
