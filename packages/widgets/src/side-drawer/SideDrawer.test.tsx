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
