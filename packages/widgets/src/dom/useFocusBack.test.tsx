import { Dropdown, Modal } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../testing/renderWidget.tsx'
import { useFirstFocus } from './useFirstFocus.ts'
import { useFocusBack } from './useFocusBack.ts'

function Layer({ onClose }: { readonly onClose: () => void }) {
  useFocusBack()
  const field = useFirstFocus()
  return (
    <Modal open title="一层" onCancel={onClose}>
      <input aria-label="内容" ref={field} />
    </Modal>
  )
}
function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Dropdown trigger={['click']} autoFocus menu={{ items: [{ key: 'open', label: '打开', onClick: () => setOpen(true) }] }}>
        <button type="button">更多</button>
      </Dropdown>
      <button type="button" onClick={() => setOpen(true)}>
        直接打开
      </button>
      {isOpen && <Layer onClose={() => setOpen(false)} />}
    </>
  )
}
const layer = page.getByRole('dialog', { name: '一层' })
const leave = async (by: () => Promise<unknown>) => {
  await expect.element(layer.getByLabelText('内容')).toHaveFocus()
  await by()
  await expect.element(layer).not.toBeInTheDocument()
}

test('a layer whose field takes the focus at once gives it back to the button that opened it', async () => {
  await renderWidget(<Opener />)
  const button = page.getByRole('button', { name: '直接打开' })
  await button.click()
  await leave(() => userEvent.keyboard('{Escape}'))
  await expect.element(button).toHaveFocus()
})

test('a layer opened from a menu gives the focus back to the button of the menu', async () => {
  await renderWidget(<Opener />)
  const button = page.getByRole('button', { name: '更多' })
  await button.click()
  await page.getByRole('menuitem', { name: '打开' }).click()
  // Not by Escape: in tests the library gives all layers the same id, and the menu that closes takes the dialog off the list of those keys.
  await leave(() => layer.getByRole('button', { name: '关闭' }).first().click())
  await expect.element(button).toHaveFocus()
})
