import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildUser } from '../../testing/buildSession.ts'
import { mountApp } from '../../testing/mountApp.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useUnsaved } from '../pageTab.tsx'
import { hasUnsaved } from '../unsaved.ts'
import { closeAllOverlays, defineOverlay, type OverlayProps } from './overlays.ts'

const user = buildUser()

function Note({ input, onClose }: OverlayProps<string>) {
  return (
    <Dialog title={`便签 ${input}`} onClose={onClose}>
      <button type="button" onClick={onClose}>
        好
      </button>
    </Dialog>
  )
}
function Form({ onClose }: OverlayProps) {
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return (
    <Dialog title="表单" onClose={onClose}>
      <input aria-label="内容" value={text} onChange={(event) => setText(event.target.value)} />
    </Dialog>
  )
}
const note = defineOverlay<string>(async () => ({ default: Note }))
const dialog = (input: string) => page.getByRole('dialog', { name: `便签 ${input}` })

async function mountHome() {
  await mountApp({ path: '/test/home', user })
  onTestFinished(closeAllOverlays)
  await expect.element(page.getByRole('button', { name: '点击' })).toBeVisible()
}

test('an overlay opened from outside React floats above the page and gives the focus back when it goes', async () => {
  await mountHome()
  const button = page.getByRole('button', { name: '点击' })
  button.element().focus()
  note.open('一')
  await expect.element(dialog('一')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('一')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('an overlay opened again begins anew instead of standing there twice', async () => {
  await mountHome()
  note.open('一')
  await expect.element(dialog('一')).toBeVisible()
  note.open('二')
  await expect.element(dialog('二')).toBeVisible()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
})

test('a script that could not be fetched says so, and the retry opens the overlay', async () => {
  let tries = 0
  const flaky = defineOverlay<string>(async () => {
    tries += 1
    if (tries === 1) throw new Error('Failed to fetch dynamically imported module')
    return { default: Note }
  })
  await mountHome()
  flaky.open('三')
  await expect.element(page.getByText('没有打开，请重试。')).toBeVisible()
  await page.getByRole('region', { name: '提示' }).getByRole('button', { name: '重试' }).click()
  await expect.element(dialog('三')).toBeVisible()
  expect(tries).toBe(2)
})

test('an overlay that breaks goes away and leaves the page in place', async () => {
  const broken = defineOverlay(async () => ({
    default: () => {
      throw new Error('kaputt')
    },
  }))
  await mountHome()
  broken.open()
  await expect.element(page.getByText('没有打开，请重试。')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '点击' })).toBeVisible()
})

test('input in a dialog counts as unsaved, as on a page, until the dialog is gone', async () => {
  const form = defineOverlay(async () => ({ default: Form }))
  await mountHome()
  form.open()
  await page.getByLabelText('内容').fill('x')
  await expect.poll(hasUnsaved).toBe(true)
  form.close()
  await expect.poll(hasUnsaved).toBe(false)
  await page.getByLabelText('随手记').fill('y')
  await expect.poll(hasUnsaved).toBe(true)
})
