import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { DetailModal } from './DetailModal.tsx'

const entries = [
  { key: 'name', label: '电站名称', value: '洲泉镇夜明村 12 号' },
  { key: 'phone', label: '电话', value: null },
  { key: 'panels', label: '光伏板数', value: 36 },
  { key: 'town', label: '乡镇', value: '洲泉镇' },
  { key: 'note', label: '备注', value: '屋顶朝南，午后有树影', span: 'whole' as const },
]
const dialog = page.getByRole('dialog', { name: '详细信息' })
const columnsOf = () => getComputedStyle(dialog.getByRole('term').first().element().closest('dl')!).gridTemplateColumns.split(' ')

async function show(width: number, columns?: number): Promise<void> {
  const before = [window.innerWidth, window.innerHeight] as const
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(...before))
  await renderWidget(<DetailModal entries={entries} columns={columns} onClose={() => undefined} />)
  await expect.element(dialog).toBeVisible()
}

test('[PICKER-32] [CONST-04] measures 1200 px', async () => {
  await show(1440)
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(1200)
  await expectSound(dialog.element())
})

test('[GRID-39] has four columns when six are asked for, and names what is blank with a dash', async () => {
  await show(1440, 6)
  expect(columnsOf()).toHaveLength(4)
  await expect.element(dialog.getByRole('definition').nth(1)).toHaveTextContent('–')
})

test('has one column on a phone, and nothing scrolls sideways', async () => {
  await show(390, 4)
  expect(columnsOf()).toHaveLength(1)
  expect(document.documentElement.scrollWidth).toBe(390)
})
