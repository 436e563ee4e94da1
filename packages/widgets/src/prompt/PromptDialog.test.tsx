import { requiredText } from '@heliodesk/domain/form/formRules'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound, renderWidget } from '../testing/renderWidget.tsx'
import { PromptDialog } from './PromptDialog.tsx'

const dialog = page.getByRole('dialog', { name: '改名' })
const input = dialog.getByRole('textbox', { name: '名称' })

async function show(onConfirm: (text: string) => Promise<string | undefined> | string | undefined) {
  const onClose = vi.fn()
  const rules = requiredText('请输入名称', { min: 3, max: 5 })
  await renderWidget(<PromptDialog title="改名" label="名称" rules={rules} onConfirm={onConfirm} onClose={onClose} />)
  await expect.element(dialog).toBeVisible()
  return onClose
}

test('[VALID-30] with blank input OK shows the message of the rule and stays open', async () => {
  const onConfirm = vi.fn(() => undefined)
  const onClose = await show(onConfirm)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.element(input).toHaveAccessibleDescription('请输入名称')
  await expect.element(input).toHaveFocus()
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  await expectSound(dialog.element())
})

test('[VALID-30] [VALID-19] [VALID-20] the first rule that is broken speaks, and is silent once it is kept', async () => {
  const onConfirm = vi.fn(() => undefined)
  const onClose = await show(onConfirm)
  await input.fill('abcdef')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveAccessibleDescription('最大长度5位字符')
  await input.fill('ab')
  await expect.element(input).toHaveAccessibleDescription('最小长度3位字符')
  await input.fill('abc')
  await expect.element(input).toHaveAccessibleDescription('')
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledWith('abc')
  expect(onClose).toHaveBeenCalledOnce()
})

test('what the caller refuses is reported, and the dialog stays', async () => {
  const onClose = await show(async () => '名称已存在')
  await input.fill('abc')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.element(input).toHaveAccessibleDescription('名称已存在')
  expect(onClose).not.toHaveBeenCalled()
})
