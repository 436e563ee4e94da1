import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { FullscreenModal, type FullscreenModalProps } from './FullscreenModal.tsx'

function Opener(props: Partial<FullscreenModalProps>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        打开
      </button>
      {isOpen && (
        <FullscreenModal title="选择用户" subtitle="共 12 人" width={700} {...props} onClose={() => setIsOpen(false)}>
          <label>
            姓名 <input />
          </label>
        </FullscreenModal>
      )}
    </>
  )
}
const dialog = page.getByRole('dialog', { name: /^选择用户/ })
const open = async (props: Partial<FullscreenModalProps> = {}) => {
  const onOpened = vi.fn()
  await renderWidget(<Opener {...props} onOpened={onOpened} />)
  await page.getByRole('button', { name: '打开' }).click()
  // It grows out of its button, and before the first frame of that it has its full size already: only the end of it says that it stands still.
  await expect.poll(() => onOpened).toHaveBeenCalledOnce()
  await expect.element(dialog).toBeVisible()
}
const widthOf = () => dialog.element().getBoundingClientRect().width
const boxOf = () => {
  const { left, top, width, height } = dialog.element().getBoundingClientRect()
  return [left, top, width, height]
}

describe('a dialog that can fill the window', () => {
  test('[PICKER-31] fills the window and goes back to its own width', async () => {
    await open({ footer: <button type="button">好</button>, footerHint: '已选 2 项' })
    expect(widthOf()).toBe(700)
    await page.getByRole('button', { name: '全屏显示' }).click()
    await expect.poll(() => boxOf()).toEqual([0, 0, window.innerWidth, window.innerHeight])
    await expectSound(dialog.element())
    await page.getByRole('button', { name: '退出全屏' }).click()
    await expect.poll(widthOf).toBe(700)
    await expectSound(dialog.element())
  })
  test('gives the focus back where it came from, by Escape as by 关闭', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '打开' })).toHaveFocus()
    await page.getByRole('button', { name: '打开' }).click()
    await page.getByRole('button', { name: '关闭' }).click()
    await expect.element(page.getByRole('button', { name: '打开' })).toHaveFocus()
  })
  test('is a sheet of the full width on a phone, without the switch', async () => {
    const before = [window.innerWidth, window.innerHeight] as const
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(...before))
    await open({ footer: <button type="button">好</button> })
    const [left, top = 0, width, height = 0] = boxOf()
    expect([left, width, top + height]).toEqual([0, 390, 844])
    expect(document.documentElement.scrollWidth).toBe(390)
    expect(page.getByRole('button', { name: '全屏显示' }).elements()).toHaveLength(0)
  })
})
